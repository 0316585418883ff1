// The whole public interface of libcmark (CommonMark 0.30).
#include <cmark.h>
#include <string.h>
