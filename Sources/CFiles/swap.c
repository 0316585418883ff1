#define _GNU_SOURCE
#include "swap.h"

#include <stdio.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>
#endif

int concord_swap(int folder, const char *name, const char *other) {
#if defined(__APPLE__)
  return renameatx_np(folder, name, folder, other, RENAME_SWAP);
#elif defined(SYS_renameat2)
  /* RENAME_EXCHANGE; glibc and musl have a function for it only of late. */
  return (int)syscall(SYS_renameat2, folder, name, folder, other, 2);
#else
  (void)folder, (void)name, (void)other;
  return -1;
#endif
}
