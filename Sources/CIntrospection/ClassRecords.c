// The classes of the executable, from the records that the compiler writes for each type: docs/ABI/TypeMetadata.rst, "Nominal Type
// Descriptor".
#include "CIntrospection.h"

#include <sys/mman.h>
#include <unistd.h>

// The section of the records. The linker defines its bounds; without a Swift type in the program there is none.
extern const char start[] __asm__("__start_swift5_type_metadata") __attribute__((weak, visibility("hidden")));
extern const char stop[] __asm__("__stop_swift5_type_metadata") __attribute__((weak, visibility("hidden")));

// The kind of a class and the flag of a generic type, in a descriptor's first word.
enum { kind_mask = 0x1f, class_kind = 16, generic = 0x80 };
// The relative reference to the function that returns the type's metadata.
enum { access_function = 12 };

size_t vitrine_class_metadata(const void **found, size_t most) {
  size_t count = 0;
  for (const char *record = start; record < stop; record += sizeof(int32_t)) {
    int32_t distance = *(const int32_t *)record;
    // An odd reference is indirect, to a type of another library.
    if (distance & 3) continue;
    const char *descriptor = record + distance;
    uint32_t flags = *(const uint32_t *)descriptor;
    int32_t access = *(const int32_t *)(descriptor + access_function);
    if ((flags & kind_mask) != class_kind || flags & generic || access == 0) continue;
    if (count < most) {
      const void *(*metadata)(size_t) = (const void *(*)(size_t))(descriptor + access_function + access);
      found[count] = metadata(0);
    }
    count++;
  }
  return count;
}

int vitrine_write_word(uintptr_t address, uintptr_t value) {
  long page = sysconf(_SC_PAGESIZE);
  uintptr_t first = address & ~(uintptr_t)(page - 1);
  if (mprotect((void *)first, address + sizeof value - first, PROT_READ | PROT_WRITE) != 0) return 0;
  *(uintptr_t *)address = value;
  return 1;
}
