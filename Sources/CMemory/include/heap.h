/* The room that malloc hands out from. Without glibc, nothing here does anything. */
#ifndef CONCORD_HEAP_H
#define CONCORD_HEAP_H

/* For the whole process, before there are threads: their heaps are made whole at once, and stay. Left to itself, glibc asks
 * the system for each four kilobytes of a heap, and all threads wait meanwhile. */
void concord_heap_prepare(void);

/* For this thread: the first of its heap comes in large pages, where the system has them. */
void concord_heap_reserve(void);

#endif
