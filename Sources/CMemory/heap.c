#include "heap.h"

#include <stdlib.h>

#ifdef __GLIBC__

#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>

/* glibc's heap of a thread ends at 64 MB, and it takes less than half of that for one piece. */
enum { HEAP = 64 << 20, LARGEST_PIECE = HEAP / 2, PIECE = LARGEST_PIECE - (256 << 10), NEVER_TRIM = 1 << 30 };

/* What most sets need comes in large pages, which are had at once; what only large sets need does not, since virtual machines
   give large pages back to their host when they are free, and then wait for each of them. */
enum { LARGE_PAGE = 2 << 20, IN_LARGE_PAGES = 16 << 20 };

static void use_large_pages(void *piece) {
  uintptr_t start = ((uintptr_t)piece + LARGE_PAGE - 1) & ~(uintptr_t)(LARGE_PAGE - 1);
  madvise((void *)start, IN_LARGE_PAGES, MADV_HUGEPAGE);
}

void concord_heap_reserve(void) {
  static _Thread_local int is_done;
  if (is_done)
    return;
  is_done = 1;
  /* What is this large comes from the heap too, and what is free again stays there. */
  mallopt(M_MMAP_THRESHOLD, LARGEST_PIECE);
  mallopt(M_TRIM_THRESHOLD, NEVER_TRIM);
  /* The heap behind a full one is made whole at once, too, and not page by page with a call of the system for each. */
  mallopt(M_TOP_PAD, HEAP);
  void *first = malloc(PIECE);
  /* Compilers leave out room that no one writes to. */
  void *volatile second = malloc(PIECE);
  if (first)
    use_large_pages(first);
  free(second);
  free(first);
}

#else

void concord_heap_reserve(void) {}

#endif
