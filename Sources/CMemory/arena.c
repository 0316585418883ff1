#include "arena.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* A block of memory; more than one only where a page needs more than the first one has. */
typedef struct block {
  struct block *previous;
  size_t size;
  size_t used;
} block;

/* In front of each piece, so that it can be moved when it grows. */
typedef struct {
  size_t size;
  size_t unused; /* keeps what follows aligned to 16 bytes */
} header;

enum { FIRST_BLOCK = 1 << 20 };

static _Thread_local block *last;

static block *grow(size_t wanted) {
  size_t size = last ? last->size * 2 : FIRST_BLOCK;
  if (size < wanted)
    size = wanted;
  block *fresh = malloc(sizeof(block) + sizeof(header) + size);
  if (!fresh)
    abort(); /* as libcmark's own allocator does */
  fresh->previous = last;
  fresh->size = size;
  fresh->used = 0;
  return last = fresh;
}

/* Where a block's memory begins: malloc aligns to 16 bytes, the block's own fields take 24. */
static unsigned char *memory(block *of) { return (unsigned char *)(((uintptr_t)(of + 1) + 15) & ~(uintptr_t)15); }

static inline void *take(size_t size) {
  size_t whole = sizeof(header) + ((size + 15) & ~(size_t)15);
  block *from = last && last->size - last->used >= whole ? last : grow(whole);
  header *piece = (header *)(memory(from) + from->used);
  piece->size = size;
  from->used += whole;
  return piece + 1;
}

static void *arena_calloc(size_t count, size_t size) {
  if (size && count > SIZE_MAX / 2 / size)
    abort();
  void *piece = take(count * size);
  return memset(piece, 0, count * size);
}

static void *arena_realloc(void *old, size_t size) {
  if (!old)
    return take(size);
  header *piece = (header *)old - 1;
  if (size <= ((piece->size + 15) & ~(size_t)15)) {
    piece->size = size;
    return old;
  }
  /* What was taken last grows where it stands; libcmark's buffers are mostly that. */
  unsigned char *end = (unsigned char *)old + ((piece->size + 15) & ~(size_t)15);
  size_t more = ((size + 15) & ~(size_t)15) - ((piece->size + 15) & ~(size_t)15);
  if (last && end == memory(last) + last->used && last->size - last->used >= more) {
    last->used += more;
    piece->size = size;
    return old;
  }
  void *fresh = take(size);
  return memcpy(fresh, old, piece->size);
}

static void arena_free(void *piece) { (void)piece; }

static cmark_mem arena = {arena_calloc, arena_realloc, arena_free};

cmark_mem *concord_arena(void) { return &arena; }

void concord_arena_reset(void) {
  while (last && last->previous) {
    block *previous = last->previous;
    free(last);
    last = previous;
  }
  if (last)
    last->used = 0;
}
