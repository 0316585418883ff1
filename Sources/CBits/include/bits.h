/* What Swift's vectors have no word for: which of sixteen places hold a hit, as one bit for each. */
#ifndef CONCORD_BITS_H
#define CONCORD_BITS_H

#include <stdint.h>
#include <string.h>

typedef uint8_t concord_bytes __attribute__((ext_vector_type(16)));

/* The highest bit of each byte, that of the first byte lowest. Compilers know it as one instruction on x86. */
static inline uint16_t concord_high_bits(concord_bytes bytes) {
  typedef int8_t signs __attribute__((ext_vector_type(16)));
  typedef _Bool flags __attribute__((ext_vector_type(16)));
  flags high = __builtin_convertvector((signs)bytes < 0, flags);
  uint16_t bits;
  memcpy(&bits, &high, sizeof bits);
  return bits;
}

/* Of every C library here, and hidden from Swift by glibc's headers. */
void *memmem(const void *text, size_t length, const void *wanted, size_t wanted_length);

#endif
