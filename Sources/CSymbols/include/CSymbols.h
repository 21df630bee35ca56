#ifndef VITRINE_SYMBOLS_H
#define VITRINE_SYMBOLS_H

#include <stddef.h>

/// The contents of Symbols.txt, which are part of the executable's read-only data. They do not end with a zero byte.
const char *vitrine_symbols(size_t *length);

#endif
