#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CIntrospection.h"
#include <dlfcn.h>
#include <link.h>

/// The code of Swift's runtime, if it is a library of its own.
static const char *runtime_begin, *runtime_end;

static int find_code(struct dl_phdr_info *library, size_t size, void *symbol) {
  (void)size;
  for (int index = 0; index < library->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &library->dlpi_phdr[index];
    const char *begin = (const char *)library->dlpi_addr + segment->p_vaddr, *end = begin + segment->p_memsz;
    if (segment->p_type != PT_LOAD || (const char *)symbol < begin || (const char *)symbol >= end) continue;
    const char *own = (const char *)vitrine_is_in_swift_runtime;
    if (own >= begin && own < end) return 1;
    runtime_begin = begin;
    runtime_end = end;
    return 1;
  }
  return 0;
}

/// Runs when the process starts, because the loader must not be asked in a signal's handler.
__attribute__((constructor)) static void find_swift_runtime(void) {
  void *symbol = dlsym(RTLD_DEFAULT, "swift_retain");
  if (symbol) dl_iterate_phdr(find_code, symbol);
}

bool vitrine_is_in_swift_runtime(const void *address) {
  return (const char *)address >= runtime_begin && (const char *)address < runtime_end;
}
