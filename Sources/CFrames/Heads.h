// Rewrites the heads of requests, so that libwebsockets parses only the headers that are needed.
#pragma once
#include <stdint.h>

/// How far a request's head was read; all zero at its beginning.
struct vitrine_head {
  /// `enum part`
  uint8_t part;
  /// The length of a header's name as far as it was read.
  uint8_t name_length;
  /// Whether the name has the mark of one that libwebsockets does not parse.
  uint8_t is_marked;
  /// The known names that begin with the name as far as it was read, a bit for each.
  uint32_t candidates;
};

/// The most bytes that one byte of a head becomes.
enum { vitrine_head_growth = 3 };

/// Begins a line behind the request line.
void vitrine_begin_line(struct vitrine_head *head);

/// Appends a byte of a request's head at `end`. Returns the new end.
uint8_t *vitrine_append_head(struct vitrine_head *head, uint8_t byte, uint8_t *end);
