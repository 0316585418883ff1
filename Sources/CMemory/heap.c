#include "heap.h"

#include <stdlib.h>

#ifdef __GLIBC__

#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>

/* glibc's heap of a thread ends at 64 MB, and it takes less than half of that for one piece. */
enum { LARGEST_PIECE = 32 << 20, PIECE = LARGEST_PIECE - (1 << 20), LARGE_PAGE = 2 << 20, NEVER_TRIM = 1 << 30 };

static void *take_piece(void) {
  void *piece = malloc(PIECE);
  if (piece) {
    uintptr_t start = ((uintptr_t)piece + LARGE_PAGE - 1) & ~(uintptr_t)(LARGE_PAGE - 1);
    madvise((void *)start, PIECE - (start - (uintptr_t)piece), MADV_HUGEPAGE);
  }
  return piece;
}

void concord_heap_reserve(void) {
  static _Thread_local int is_done;
  if (is_done)
    return;
  is_done = 1;
  /* What is this large comes from the heap too, and what is free again stays there. */
  mallopt(M_MMAP_THRESHOLD, LARGEST_PIECE);
  mallopt(M_TRIM_THRESHOLD, NEVER_TRIM);
  void *first = take_piece();
  void *second = take_piece();
  free(second);
  free(first);
}

#else

void concord_heap_reserve(void) {}

#endif
