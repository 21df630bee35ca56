#ifndef VITRINE_SYMBOLS_H
#define VITRINE_SYMBOLS_H

#include <stddef.h>

/// The contents of Symbols.txt, which are part of the executable's read-only data. They do not end with a zero byte.
const char *vitrine_symbols(size_t *length);

/// The contents of Words.txt, without a zero byte at the end: the words of which the names of iOS's symbols consist.
const char *vitrine_symbol_words(size_t *length);

/// Finds the line of a symbol by binary search, and returns its drawing; NULL if the file does not have this name.
const char *vitrine_symbol_named(const char *name, size_t name_length, size_t *length);

#endif
