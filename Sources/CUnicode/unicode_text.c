#include "unicode_text.h"

#include <pthread.h>
#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uscript.h>

// Opening an iterator reads its rules, which takes far longer than using it. So one iterator is cached, and used by one thread at a time.
static pthread_mutex_t breaking = PTHREAD_MUTEX_INITIALIZER;
static UBreakIterator *breaker;

void vitrine_mark_line_breaks(const uint16_t *text, int32_t length, uint8_t *marks) {
  memset(marks, 0, (size_t)length);
  UErrorCode status = U_ZERO_ERROR;
  pthread_mutex_lock(&breaking);
  if (!breaker) breaker = ubrk_open(UBRK_LINE, "en@lb=normal", NULL, 0, &status);
  if (breaker) ubrk_setText(breaker, text, length, &status);
  if (breaker && U_SUCCESS(status)) {
    for (int32_t at = ubrk_first(breaker); at != UBRK_DONE; at = ubrk_next(breaker))
      if (at > 0 && at < length) marks[at] = 1;
  }
  pthread_mutex_unlock(&breaking);
}

int32_t vitrine_bidi_levels(const uint16_t *text, int32_t length, int32_t base, uint8_t *levels) {
  UErrorCode status = U_ZERO_ERROR;
  UBiDi *bidi = ubidi_openSized(length, 0, &status);
  UBiDiLevel paragraph = base < 0 ? UBIDI_DEFAULT_LTR : (UBiDiLevel)base;
  ubidi_setPara(bidi, text, length, paragraph, NULL, &status);
  const UBiDiLevel *found = U_SUCCESS(status) ? ubidi_getLevels(bidi, &status) : NULL;
  if (found && U_SUCCESS(status)) {
    memcpy(levels, found, (size_t)length);
    paragraph = ubidi_getParaLevel(bidi);
  } else {
    paragraph = base > 0 ? 1 : 0;
    memset(levels, paragraph, (size_t)length);
  }
  ubidi_close(bidi);
  return paragraph;
}

uint32_t vitrine_script(uint32_t character) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript((UChar32)character, &status);
  if (U_FAILURE(status) || script <= USCRIPT_INHERITED) return 0;
  const char *name = uscript_getShortName(script);
  if (!name || strlen(name) != 4) return 0;
  return (uint32_t)name[0] << 24 | (uint32_t)name[1] << 16 | (uint32_t)name[2] << 8 | (uint32_t)name[3];
}
