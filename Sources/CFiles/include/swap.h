#ifndef CONCORD_SWAP_H
#define CONCORD_SWAP_H

/* Gives each of two entries of a folder the other's name, at once; 0, or -1 where the system or its file system cannot. */
int concord_swap(int folder, const char *name, const char *other);

#endif
