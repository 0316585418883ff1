// Nothing is called by name: see no-foundation.c.
