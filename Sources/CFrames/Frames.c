#define _GNU_SOURCE
#include "CFrames.h"
#include <dlfcn.h>
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

//  HEAD ── empty line ──▶ OPCODE ──▶ LENGTH ──▶ REST of the header ──▶ PAYLOAD
//                           ▲                                            │
//                           └───────────────── the frame's end ──────────┘
//  Each state ── the request is not an upgrade ──▶ ANSWERED
enum state { OFF, HEAD, OPCODE, LENGTH, REST, PAYLOAD, ANSWERED };

struct connection {
  enum state state;
  /// How much of the empty line behind the request has been read.
  uint8_t matched;
  /// The remaining bytes of the length, and then of the mask.
  uint8_t length_left, mask_left;
  uint8_t is_unmasked, is_reported;
  /// Whether the frame in progress is a ping.
  uint8_t is_ping;
  /// Whether something was seen behind the request.
  uint8_t has_more;
  uint64_t left;
};

// Indexed by descriptor. libwebsockets is used by one thread.
static struct connection *connections;
static int capacity, unreported;

void vitrine_watch_frames(int socket) {
  if (socket < 0) return;
  if (socket >= capacity) {
    int wanted = (socket + 1) * 2;
    struct connection *more = realloc(connections, wanted * sizeof *more);
    if (!more) return;
    memset(more + capacity, 0, (wanted - capacity) * sizeof *more);
    connections = more;
    capacity = wanted;
  }
  connections[socket] = (struct connection){.state = HEAD};
}

void vitrine_unwatch_frames(int socket) {
  if (socket >= 0 && socket < capacity) connections[socket] = (struct connection){.state = OFF};
}

void vitrine_drop_input(int socket) {
  if (socket >= 0 && socket < capacity) connections[socket].state = ANSWERED;
}

int vitrine_has_more_input(int socket) { return socket >= 0 && socket < capacity && connections[socket].has_more; }

int vitrine_has_unmasked_frame(int socket) { return socket >= 0 && socket < capacity && connections[socket].is_unmasked; }

int vitrine_next_unmasked(void) {
  for (int socket = 0; unreported > 0 && socket < capacity; socket++) {
    if (!connections[socket].is_unmasked || connections[socket].is_reported) continue;
    connections[socket].is_reported = 1;
    unreported--;
    return socket;
  }
  unreported = 0;
  return -1;
}

static void end_header(struct connection *connection) { connection->state = connection->left ? PAYLOAD : OPCODE; }

/// How much of the empty line has been read after this byte.
static uint8_t match(uint8_t matched, uint8_t byte) {
  static const uint8_t end[] = {'\r', '\n', '\r', '\n'};
  return byte == end[matched] ? matched + 1 : byte == '\r';
}
enum { EMPTY_LINE = 4 };

static void read_byte(struct connection *connection, uint8_t byte) {
  switch (connection->state) {
  case HEAD:
    connection->matched = match(connection->matched, byte);
    if (connection->matched == EMPTY_LINE) connection->state = OPCODE;
    break;
  case OPCODE:
    connection->is_ping = (byte & 0x0f) == 9;
    connection->state = LENGTH;
    break;
  case LENGTH:
    if (!(byte & 0x80)) connection->is_unmasked = 1;
    connection->mask_left = byte & 0x80 ? 4 : 0;
    connection->length_left = (byte & 0x7f) == 127 ? 8 : (byte & 0x7f) == 126 ? 2 : 0;
    connection->left = connection->length_left ? 0 : byte & 0x7f;
    if (connection->length_left || connection->mask_left) connection->state = REST;
    else end_header(connection);
    break;
  case REST:
    if (connection->length_left) {
      connection->left = connection->left << 8 | byte;
      connection->length_left--;
    } else {
      connection->mask_left--;
    }
    if (!connection->length_left && !connection->mask_left) end_header(connection);
    break;
  case PAYLOAD: case OFF: case ANSWERED: break;
  }
}

/// Follows the frames in these bytes up to the end of the first ping. Returns the number of bytes that it followed.
static ssize_t follow(struct connection *connection, const uint8_t *bytes, ssize_t count) {
  ssize_t index = 0;
  while (index < count && !connection->is_unmasked) {
    if (connection->state == PAYLOAD) {
      uint64_t rest = (uint64_t)(count - index);
      uint64_t step = rest < connection->left ? rest : connection->left;
      index += (ssize_t)step;
      connection->left -= step;
      if (!connection->left) connection->state = OPCODE;
    } else {
      read_byte(connection, bytes[index++]);
    }
    if (connection->state == OPCODE && connection->is_ping) {
      connection->is_ping = 0;
      return index;
    }
  }
  return index;
}

static void inspect(struct connection *connection, const uint8_t *bytes, ssize_t count) {
  if (connection->state == OFF) return;
  for (ssize_t index = 0; index < count && !connection->is_unmasked;) {
    index += follow(connection, bytes + index, count - index);
  }
  // Later bytes do not matter.
  if (connection->is_unmasked) {
    connection->state = OFF;
    unreported++;
  }
}

/// Whether a ping may end within the next bytes of this number.
static int may_end_ping(const struct connection *connection, size_t length) {
  return connection->state != OFF && !(connection->state == PAYLOAD && connection->left >= length);
}

/// The number of these bytes that belong to the request's head.
static size_t head_length(const struct connection *connection, const uint8_t *bytes, size_t count) {
  uint8_t matched = connection->matched;
  for (size_t index = 0; index < count; index++) {
    matched = match(matched, bytes[index]);
    if (matched == EMPTY_LINE) return index + 1;
  }
  return count;
}

/// The source of a connection's bytes: plain, or decrypted. The results are those of `recv` or of `SSL_read`.
struct source {
  ssize_t (*read)(const struct source *, void *, size_t);
  /// Reads bytes without removing them.
  ssize_t (*peek)(const struct source *, void *, size_t);
  int socket, flags;
  void *session;
};

/// The number of reads after which the other connections are served. A connection with TLS is closed then, because its library has no
/// result that says "later" after a read that succeeded.
enum { DROPS_AT_ONCE = 256 };

/// Reads from a connection. A read ends with the request's head, so that what is behind it stays in the system's buffer. libwebsockets 4.1
/// loops on a body that it has read together with the request before; 4.3 closes a connection when it has read a second request. A read
/// also ends with a ping, because the library drops a ping that it reads before it has sent the pong of the previous one.
static ssize_t read_from(const struct source *source, void *bytes, size_t length) {
  if (source->socket < 0 || source->socket >= capacity) return source->read(source, bytes, length);
  struct connection *connection = connections + source->socket;
  if (connection->state == ANSWERED) {
    for (int count = 0; count < DROPS_AT_ONCE; count++) {
      ssize_t result = source->read(source, bytes, length);
      if (result <= 0) return result;
      connection->has_more = 1;
    }
    errno = EAGAIN;
    return -1;
  }
  if (connection->state == HEAD) {
    ssize_t count = source->peek(source, bytes, length);
    if (count <= 0) return count;
    length = head_length(connection, bytes, (size_t)count);
    if (length < (size_t)count) connection->has_more = 1;
  } else if (may_end_ping(connection, length)) {
    ssize_t count = source->peek(source, bytes, length);
    if (count <= 0) return count;
    struct connection copy = *connection;
    ssize_t end = follow(&copy, bytes, count);
    length = (size_t)(copy.is_unmasked ? count : end);
  }
  ssize_t count = source->read(source, bytes, length);
  if (count > 0) inspect(connection, bytes, count);
  return count;
}

static ssize_t receive(const struct source *source, void *bytes, size_t length) {
  return recvfrom(source->socket, bytes, length, source->flags, NULL, NULL);
}

static ssize_t peek(const struct source *source, void *bytes, size_t length) {
  return recvfrom(source->socket, bytes, length, source->flags | MSG_PEEK, NULL, NULL);
}

ssize_t recv(int socket, void *bytes, size_t length, int flags) {
  struct source source = {.read = receive, .peek = peek, .socket = socket, .flags = flags};
  return flags & MSG_PEEK ? receive(&source, bytes, length) : read_from(&source, bytes, length);
}

// This program links OpenSSL only so that the linker exports `SSL_read` to libwebsockets.
static int (*read_decrypted)(void *, void *, int), (*peek_decrypted)(void *, void *, int), (*descriptor)(const void *);

static ssize_t receive_decrypted(const struct source *source, void *bytes, size_t length) {
  return read_decrypted(source->session, bytes, (int)length);
}

static ssize_t peek_at_decrypted(const struct source *source, void *bytes, size_t length) {
  return peek_decrypted(source->session, bytes, (int)length);
}

int SSL_read(void *session, void *bytes, int length) {
  if (!read_decrypted) {
    *(void **)&read_decrypted = dlsym(RTLD_NEXT, "SSL_read");
    *(void **)&peek_decrypted = dlsym(RTLD_NEXT, "SSL_peek");
    *(void **)&descriptor = dlsym(RTLD_NEXT, "SSL_get_fd");
    if (!read_decrypted || !peek_decrypted || !descriptor) abort();
  }
  struct source source = {
    .read = receive_decrypted, .peek = peek_at_decrypted, .socket = descriptor(session), .session = session,
  };
  return (int)read_from(&source, bytes, length < 0 ? 0 : (size_t)length);
}
