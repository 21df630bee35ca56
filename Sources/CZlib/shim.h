#include <zlib.h>

// Opens a raw stream with the widest window, which reads what any narrower one wrote. inflateInit2 is a macro.
static inline int vitrine_inflate_open(z_stream *stream) { return inflateInit2(stream, -15); }

// Opens a raw stream (RFC 1951) with a window of 2^bits bytes. deflateInit2 is a macro.
static inline int vitrine_deflate_open(z_stream *stream, int bits, int memory) {
  return deflateInit2(stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -bits, memory, Z_DEFAULT_STRATEGY);
}

// Opens a gzip stream (RFC 1952), as small as zlib makes it. deflateInit2 is a macro.
static inline int vitrine_gzip_open(z_stream *stream) {
  return deflateInit2(stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}
