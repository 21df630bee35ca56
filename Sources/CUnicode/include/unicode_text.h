#ifndef VITRINE_UNICODE_TEXT_H
#define VITRINE_UNICODE_TEXT_H

#include <stdint.h>

// Unicode properties of a text, by ICU, whose types are not visible here. Texts are UTF-16; each call may come from any thread.

/// Sets marks[i] to 1 where a line may be broken before unit i, to 0 elsewhere (UAX 14, strictness normal).
void vitrine_mark_line_breaks(const uint16_t *text, int32_t length, uint8_t *marks);

/// Writes each unit's embedding level (UAX 9). `base` is the paragraph's level, 0 or 1, or -1 for that of the first strong character.
/// Returns the paragraph's level.
int32_t vitrine_bidi_levels(const uint16_t *text, int32_t length, int32_t base, uint8_t *levels);

/// A character's script as a tag of four letters; 0 if the character takes the script of its neighbours.
uint32_t vitrine_script(uint32_t character);

#endif
