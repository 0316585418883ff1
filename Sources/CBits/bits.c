/* A target has a source; all that this one gives is in its header. */
#include "bits.h"
