#include "heap.h"

#include <stdlib.h>

#if defined(__GLIBC__) && defined(__LP64__)

#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/resource.h>

/* glibc's heap of a thread ends at 64 MB, and no piece of more than half of that comes from it. */
enum { HEAP = 64 << 20, LARGEST_PIECE = HEAP / 2, NEVER_TRIM = 1 << 30 };

/* What most sets need comes in large pages, which are had at once; what only large sets need does not, since virtual machines
   give large pages back to their host when they are free, and then wait for each of them. */
enum { LARGE_PAGE = 2 << 20, IN_LARGE_PAGES = 16 << 20 };

static int is_unlimited(int resource) {
  struct rlimit limit;
  return getrlimit(resource, &limit) == 0 && limit.rlim_cur == RLIM_INFINITY;
}

void concord_heap_prepare(void) {
  /* What is this large comes from the heap too, and what is free again stays there. */
  mallopt(M_MMAP_THRESHOLD, LARGEST_PIECE);
  mallopt(M_TRIM_THRESHOLD, NEVER_TRIM);
  /* Each heap is made whole at once. Where room is limited, the last of it is had in small steps only. */
  if (is_unlimited(RLIMIT_AS) && is_unlimited(RLIMIT_DATA))
    mallopt(M_TOP_PAD, HEAP);
}

void concord_heap_reserve(void) {
  static _Thread_local int is_done;
  if (is_done)
    return;
  is_done = 1;
  /* What is taken first lies where the heap begins, and large pages begin at multiples of their size. */
  void *piece = malloc(IN_LARGE_PAGES + LARGE_PAGE);
  if (!piece)
    return;
  uintptr_t start = ((uintptr_t)piece + LARGE_PAGE - 1) & ~(uintptr_t)(LARGE_PAGE - 1);
  madvise((void *)start, IN_LARGE_PAGES, MADV_HUGEPAGE);
  free(piece);
}

#else

void concord_heap_prepare(void) {}
void concord_heap_reserve(void) {}

#endif
