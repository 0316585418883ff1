/* Memory for one page: taken by moving a pointer, given back all at once. */
#ifndef CONCORD_ARENA_H
#define CONCORD_ARENA_H

#include <cmark.h>

/* The allocator to hand to libcmark. Each thread has memory of its own, and what it hands out is valid until
 * `concord_arena_reset` is called on that thread. */
cmark_mem *concord_arena(void);

/* Takes all memory of this thread's arena back; the first block is kept for the next page. */
void concord_arena_reset(void);

#endif
