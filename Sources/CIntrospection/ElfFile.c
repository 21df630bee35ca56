// Reads ELF files (elf(5)): sections by name, and the names of the symbol table. Every offset is checked against the size of the file, so
// that an invalid file yields nothing.
#include "CIntrospection.h"
#include <elf.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

bool vitrine_elf_open(const char *path, VitrineElf *file) {
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return false;
  struct stat status;
  void *mapped = MAP_FAILED;
  if (fstat(descriptor, &status) == 0 && (size_t)status.st_size >= sizeof(Elf64_Ehdr))
    mapped = mmap(NULL, status.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
  close(descriptor);
  if (mapped == MAP_FAILED) return false;
  *file = (VitrineElf){mapped, status.st_size};
  const Elf64_Ehdr *header = mapped;
  if (memcmp(header->e_ident, ELFMAG, SELFMAG) == 0 && header->e_ident[EI_CLASS] == ELFCLASS64 &&
      header->e_ident[EI_DATA] == ELFDATA2LSB && header->e_shentsize == sizeof(Elf64_Shdr))
    return true;
  vitrine_elf_close(file);
  return false;
}

void vitrine_elf_close(VitrineElf *file) {
  munmap((void *)file->bytes, file->size);
  *file = (VitrineElf){NULL, 0};
}

const VitrineElf *vitrine_elf_of_executable(void) {
  static VitrineElf file;
  return file.bytes || vitrine_elf_open("/proc/self/exe", &file) ? &file : NULL;
}

/// The bytes at an offset, or NULL if the file ends before.
static const void *at(const VitrineElf *file, uint64_t offset, uint64_t count) {
  return offset <= file->size && count <= file->size - offset ? file->bytes + offset : NULL;
}

/// The table of sections. `count` is 0 if it does not lie in the file.
static const Elf64_Shdr *sections(const VitrineElf *file, int *count) {
  const Elf64_Ehdr *header = (const void *)file->bytes;
  const Elf64_Shdr *table = header->e_shoff % _Alignof(Elf64_Shdr) ? NULL : at(file, header->e_shoff, (uint64_t)header->e_shnum * sizeof *table);
  *count = table ? header->e_shnum : 0;
  return table;
}

/// The contents of a section of strings, which have to end with a zero.
static const char *strings(const VitrineElf *file, const Elf64_Shdr *section, size_t *count) {
  const char *bytes = at(file, section->sh_offset, section->sh_size);
  *count = bytes && section->sh_size && bytes[section->sh_size - 1] == 0 ? section->sh_size : 0;
  return bytes;
}

bool vitrine_elf_section(const VitrineElf *file, const char *name, const uint8_t **bytes, size_t *count) {
  int sectionCount;
  const Elf64_Shdr *table = sections(file, &sectionCount);
  int naming = ((const Elf64_Ehdr *)file->bytes)->e_shstrndx;
  if (naming >= sectionCount) return false;
  size_t nameCount;
  const char *names = strings(file, &table[naming], &nameCount);
  for (int index = 0; index < sectionCount; index++) {
    const Elf64_Shdr *section = &table[index];
    if (section->sh_name >= nameCount || strcmp(names + section->sh_name, name) != 0) continue;
    if (section->sh_flags & SHF_COMPRESSED || section->sh_type == SHT_NOBITS) return false;
    *bytes = at(file, section->sh_offset, section->sh_size);
    *count = section->sh_size;
    return *bytes && *count;
  }
  return false;
}

/// The symbol table and its names. False if the executable was stripped of them.
static bool symbol_table(const VitrineElf *file, const Elf64_Sym **symbols, size_t *count, const char **names, size_t *nameCount) {
  int sectionCount;
  const Elf64_Shdr *table = sections(file, &sectionCount);
  for (int index = 0; index < sectionCount; index++) {
    if (table[index].sh_type != SHT_SYMTAB || table[index].sh_link >= (uint32_t)sectionCount) continue;
    *symbols = table[index].sh_offset % _Alignof(Elf64_Sym) ? NULL : at(file, table[index].sh_offset, table[index].sh_size);
    *count = *symbols ? table[index].sh_size / sizeof **symbols : 0;
    *names = strings(file, &table[table[index].sh_link], nameCount);
    return *count && *nameCount;
  }
  return false;
}

const char *vitrine_elf_function(const VitrineElf *file, uint64_t address) {
  const Elf64_Sym *symbols;
  const char *names;
  size_t count, nameCount;
  if (!symbol_table(file, &symbols, &count, &names, &nameCount)) return NULL;
  for (const Elf64_Sym *symbol = symbols; symbol < symbols + count; symbol++) {
    if (ELF64_ST_TYPE(symbol->st_info) == STT_FUNC && address >= symbol->st_value && address - symbol->st_value < symbol->st_size)
      return symbol->st_name < nameCount ? names + symbol->st_name : NULL;
  }
  return NULL;
}

void vitrine_elf_names(const VitrineElf *file, const char *prefix, void (*body)(const char *name, void *context), void *context) {
  const Elf64_Sym *symbols;
  const char *names;
  size_t count, nameCount;
  if (!symbol_table(file, &symbols, &count, &names, &nameCount)) return;
  size_t length = strlen(prefix);
  for (const char *name = names; name < names + nameCount; name += strlen(name) + 1)
    if (strncmp(name, prefix, length) == 0) body(name, context);
}
