#include "CIntrospection.h"

bool vitrine_has_no_foundation_type(const void *object) {
  // An object's header is its class (8 bytes) and its reference counts (8 bytes). After it, `CFRuntimeBase` of CFRuntime.h has its flags,
  // whose bits 8 to 17 are the type.
  return ((((const uint32_t *)object)[4] >> 8) & 0x3FF) == 0;
}
