#define _GNU_SOURCE
#include "CSymbols.h"

#include <string.h>

// C has #embed since C23. Clang accepts it in earlier versions of C, too, and warns.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char symbols[] = {
#embed "Symbols.txt"
};

static const char words[] = {
#embed "Words.txt"
};

const char *vitrine_symbol_words(size_t *length) {
  *length = sizeof words;
  return words;
}

const char *vitrine_symbols(size_t *length) {
  *length = sizeof symbols;
  return symbols;
}

const char *vitrine_symbol_named(const char *name, size_t name_length, size_t *length) {
  // Both bounds are beginnings of lines.
  const char *lower = symbols, *upper = symbols + sizeof symbols;
  while (lower < upper) {
    const char *middle = lower + (upper - lower) / 2;
    const char *feed = memrchr(lower, '\n', (size_t)(middle - lower));
    const char *start = feed ? feed + 1 : lower;
    const char *end = memchr(middle, '\n', (size_t)(upper - middle));
    if (!end) return NULL;
    const char *space = memchr(start, ' ', (size_t)(end - start));
    if (!space) return NULL;
    size_t found = (size_t)(space - start);
    int order = memcmp(start, name, found < name_length ? found : name_length);
    if (order == 0) order = (found > name_length) - (found < name_length);
    if (order == 0) {
      *length = (size_t)(end - space - 1);
      return space + 1;
    }
    if (order < 0) lower = end + 1; else upper = start;
  }
  return NULL;
}
