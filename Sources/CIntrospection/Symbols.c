// Names of functions, and the segments that the dynamic linker has mapped. dladdr(3) knows only few of an executable's own functions: these
// are read from its symbol table.
#define _GNU_SOURCE
#include "CIntrospection.h"
#include <dlfcn.h>
#include <link.h>
#include <pthread.h>

bool vitrine_symbol(const void *address, const char **name, const char **file) {
  Dl_info found, own;
  if (!dladdr(address, &found) || !found.dli_fbase) return false;
  *name = found.dli_sname;
  *file = found.dli_fname;
  if (dladdr(&vitrine_symbol, &own) && own.dli_fbase == found.dli_fbase) {
    const VitrineElf *executable = vitrine_elf_of_executable();
    *name = executable ? vitrine_elf_function(executable, (uint64_t)address - (uint64_t)found.dli_fbase) : NULL;
  }
  return *name != NULL;
}

intptr_t vitrine_linked_address(const void *address) {
  Dl_info found, own;
  if (!dladdr(address, &found) || !dladdr(&vitrine_symbol, &own) || found.dli_fbase != own.dli_fbase) return -1;
  return (intptr_t)((uintptr_t)address - (uintptr_t)found.dli_fbase);
}

/// The end of this thread's stack. It is read once, because that may read a file of /proc.
static uintptr_t stack_end(void) {
  static _Thread_local uintptr_t end;
  if (end) return end;
  pthread_attr_t attributes;
  void *lowest;
  size_t size;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  if (pthread_attr_getstack(&attributes, &lowest, &size) == 0) end = (uintptr_t)lowest + size;
  pthread_attr_destroy(&attributes);
  return end;
}

int vitrine_return_addresses(uintptr_t *addresses, int most) {
  // A frame contains the caller's frame pointer and, next to it, the return address. A caller without frame pointers ends the chain, or
  // hides a few frames.
  const uintptr_t *frame = __builtin_frame_address(0);
  uintptr_t end = stack_end();
  int count = 0;
  while (count < most && (uintptr_t)frame % sizeof *frame == 0 && (uintptr_t)(frame + 2) <= end) {
    if (!frame[1]) break;
    addresses[count++] = frame[1];
    if (frame[0] <= (uintptr_t)frame) break;
    frame = (const uintptr_t *)frame[0];
  }
  return count;
}

typedef struct {
  VitrineSegment *segments;
  int most, count;
} Collection;

static int collect(struct dl_phdr_info *image, size_t size, void *context) {
  Collection *collection = context;
  for (int index = 0; index < image->dlpi_phnum && collection->count < collection->most; index++) {
    const ElfW(Phdr) *header = &image->dlpi_phdr[index];
    if (header->p_type != PT_LOAD || !(header->p_flags & PF_R)) continue;
    uintptr_t start = image->dlpi_addr + header->p_vaddr;
    collection->segments[collection->count++] = (VitrineSegment){start, start + header->p_memsz, header->p_flags & PF_X};
  }
  return 0;
}

int vitrine_segments(VitrineSegment *segments, int most) {
  Collection collection = {segments, most, 0};
  dl_iterate_phdr(collect, &collection);
  return collection.count;
}
