#include <zlib.h>

// inflateInit2 is a macro: a raw stream with the widest window, which reads what any narrower one wrote.
static inline int vitrine_inflate_open(z_stream *stream) { return inflateInit2(stream, -15); }
