#include "CSymbols.h"

// C has #embed since C23. Clang accepts it in earlier versions of C, too, and warns.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char symbols[] = {
#embed "Symbols.txt"
};

const char *vitrine_symbols(size_t *length) {
  *length = sizeof symbols;
  return symbols;
}
