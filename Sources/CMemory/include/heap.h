/* The room that malloc hands out from. */
#ifndef CONCORD_HEAP_H
#define CONCORD_HEAP_H

/* Makes room for this thread at once, in large pages where the system has them, and keeps it. Left to itself, glibc asks
 * the system for each four kilobytes of a thread's heap, and all threads wait meanwhile. Without glibc, nothing happens. */
void concord_heap_reserve(void);

#endif
