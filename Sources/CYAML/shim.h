// The whole public interface of libyaml (0.2).
#include <yaml.h>
