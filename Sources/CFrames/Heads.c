#include "Heads.h"
#include <string.h>

/// The part of a request's head to which the next byte belongs. `EMPTY` is behind a carriage return that begins a line.
enum part { BEFORE, REQUEST_LINE, NAME, EMPTY, VALUE };

// The headers that libwebsockets parses: those that it needs itself, and those that `Request` reads.
static const char *const parsed_names[] = {
  "accept-encoding", "authorization", "connection", "content-length", "cookie", "host", "http2-settings", "if-none-match", "origin",
  "sec-websocket-extensions", "sec-websocket-key", "sec-websocket-protocol", "sec-websocket-version", "transfer-encoding", "upgrade",
  "x-forwarded-for",
};

enum { parsed_count = sizeof parsed_names / sizeof *parsed_names, ALL_NAMES = (1 << parsed_count) - 1 };

void vitrine_begin_line(struct vitrine_head *head) {
  head->part = NAME;
  head->name_length = 0;
  head->is_marked = 0;
  head->candidates = ALL_NAMES;
}

static uint8_t lower_case(uint8_t byte) { return byte >= 'A' && byte <= 'Z' ? byte + 32 : byte; }

/// Removes the names whose next byte differs. For the end of a name the byte is 0.
static void match_name(struct vitrine_head *head, uint8_t byte) {
  for (int index = 0; index < parsed_count; index++) {
    const char *name = parsed_names[index];
    // A candidate is at least as long as what was read of the name.
    int is_candidate = head->candidates >> index & 1;
    if (is_candidate && name[head->name_length] != lower_case(byte)) head->candidates ^= 1u << index;
  }
}

/// Whether a name can have this byte (RFC 9110, 5.6.2).
static int is_token(uint8_t byte) {
  return (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z')
    || (byte && strchr("!#$%&'*+-.^_`|~", byte));
}

/// Appends a byte of a header's name. The mark `!` makes it a name that libwebsockets does not know.
static uint8_t *append_name(struct vitrine_head *head, uint8_t byte, int needs_mark, uint8_t *end) {
  if (needs_mark && !head->is_marked) {
    *end++ = '!';
    head->is_marked = 1;
  }
  *end++ = byte;
  return end;
}

// Any name that is not in `parsed_names` gets a mark. Behind a name that is the beginning of a known one, such as `If` or `X`, libwebsockets
// 4.1 would search for the colon in the next line, and hide that. A line without a colon gets one, for the same reason.
uint8_t *vitrine_append_head(struct vitrine_head *head, uint8_t byte, uint8_t *end) {
  int is_line_end = byte == '\r' || byte == '\n';
  if (head->part == EMPTY && byte != '\n') {
    head->part = NAME;
    head->name_length = 1;
    head->candidates = 0;
  }
  switch ((enum part)head->part) {
  case BEFORE:
    if (!is_line_end) head->part = REQUEST_LINE;
    *end++ = byte;
    break;
  case REQUEST_LINE: case VALUE: case EMPTY:
    if (byte == '\n') vitrine_begin_line(head);
    *end++ = byte;
    break;
  case NAME:
    if (is_line_end) {
      if (head->name_length) end = append_name(head, ':', 1, end);
      *end++ = byte;
      if (byte == '\n') vitrine_begin_line(head);
      else head->part = head->name_length ? VALUE : EMPTY;
    } else if (byte == ':') {
      match_name(head, 0);
      end = append_name(head, ':', !head->candidates, end);
      head->part = VALUE;
    } else {
      match_name(head, byte);
      if (head->name_length < UINT8_MAX) head->name_length++;
      end = append_name(head, byte, !is_token(byte), end);
    }
    break;
  }
  return end;
}
