// Names of functions. An executable's own are seldom among those that dladdr(3) knows: they are read from its file's symbol table.
#include "CClock.h"
#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/// The executable's file, mapped once and kept: names point into it.
static const char *executable(void) {
  static const char *bytes;
  if (bytes) return bytes;
  int file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0) return NULL;
  void *mapped = fstat(file, &status) == 0 ? mmap(NULL, status.st_size, PROT_READ, MAP_PRIVATE, file, 0) : MAP_FAILED;
  close(file);
  return mapped == MAP_FAILED ? NULL : (bytes = mapped);
}

static const char *name_in_executable(uint64_t address) {
  const char *bytes = executable();
  if (!bytes) return NULL;
  const Elf64_Ehdr *header = (const void *)bytes;
  const Elf64_Shdr *sections = (const void *)(bytes + header->e_shoff);
  for (int index = 0; index < header->e_shnum; index++) {
    if (sections[index].sh_type != SHT_SYMTAB) continue;
    const Elf64_Sym *symbols = (const void *)(bytes + sections[index].sh_offset);
    const char *names = bytes + sections[sections[index].sh_link].sh_offset;
    for (uint64_t symbol = 0; symbol < sections[index].sh_size / sizeof *symbols; symbol++) {
      const Elf64_Sym *found = &symbols[symbol];
      if (ELF64_ST_TYPE(found->st_info) == STT_FUNC && address >= found->st_value && address < found->st_value + found->st_size)
        return names + found->st_name;
    }
  }
  return NULL;
}

bool vitrine_symbol(const void *address, const char **name, const char **file) {
  Dl_info found, own;
  if (!dladdr(address, &found) || !found.dli_fbase) return false;
  *name = found.dli_sname;
  *file = found.dli_fname;
  if (dladdr(&vitrine_symbol, &own) && own.dli_fbase == found.dli_fbase)
    *name = name_in_executable((uint64_t)address - (uint64_t)found.dli_fbase);
  return *name != NULL;
}

intptr_t vitrine_linked_address(const void *address) {
  Dl_info found, own;
  if (!dladdr(address, &found) || !dladdr(&vitrine_symbol, &own) || found.dli_fbase != own.dli_fbase) return -1;
  return (intptr_t)((uintptr_t)address - (uintptr_t)found.dli_fbase);
}

/// Where this thread's stack ends: asked for once, as the answer may be read from /proc.
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
  // A frame holds the caller's frame pointer and, next to it, where the call returns to. A caller without frame pointers ends the chain, or hides a few frames.
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
