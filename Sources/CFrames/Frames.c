#define _GNU_SOURCE
#include "CFrames.h"
#include "Heads.h"
#include <dlfcn.h>
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

//  HEAD ── empty line ──▶ ENDED ── upgrade ──▶ OPCODE ──▶ LENGTH ──▶ REST of the header ──▶ PAYLOAD
//   ▲                      │                     ▲                                            │
//   └── another read ──────┘                     └───────────────── the frame's end ──────────┘
//  ENDED  ── the request is not an upgrade ──▶ ANSWERED
//  OPCODE ── the frame is refused ──▶ REFUSED
enum state { OFF, HEAD, ENDED, OPCODE, LENGTH, REST, PAYLOAD, ANSWERED, REFUSED };

struct connection {
  enum state state;
  struct vitrine_head head;
  /// How much of the empty line behind the request has been read (`enum match`).
  uint8_t matched;
  /// The remaining bytes of the length, and then of the mask.
  uint8_t length_left, mask_left;
  uint8_t fault, is_reported;
  /// Whether the frame in progress is a ping.
  uint8_t is_ping;
  /// Whether something was seen behind the request.
  uint8_t has_more;
  /// Whether a read has ended although decrypted bytes follow, which the system does not report as input.
  uint8_t has_decrypted;
  uint64_t left;
};

// Indexed by descriptor. A thread that runs an event loop has its own, because no other uses its connections.
static _Thread_local struct connection *connections;
static _Thread_local int capacity, unreported, decrypted;

static int is_watched(int socket) { return socket >= 0 && socket < capacity; }

static void set_decrypted(struct connection *connection, int has_decrypted) {
  decrypted += has_decrypted - connection->has_decrypted;
  connection->has_decrypted = (uint8_t)has_decrypted;
}

static void begin(struct connection *connection, enum state state) {
  set_decrypted(connection, 0);
  *connection = (struct connection){.state = state};
}

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
  begin(connections + socket, HEAD);
}

void vitrine_unwatch_frames(int socket) {
  if (is_watched(socket)) begin(connections + socket, OFF);
}

void vitrine_drop_input(int socket) {
  if (!is_watched(socket)) return;
  set_decrypted(connections + socket, 0);
  connections[socket].state = ANSWERED;
}

void vitrine_expect_frames(int socket) {
  if (is_watched(socket) && connections[socket].state == ENDED) connections[socket].state = OPCODE;
}

int vitrine_has_more_input(int socket) { return is_watched(socket) && connections[socket].has_more; }

int vitrine_next_decrypted(int after) {
  for (int socket = after + 1; decrypted > 0 && socket < capacity; socket++) {
    if (connections[socket].has_decrypted) return socket;
  }
  return -1;
}

enum vitrine_frame_fault vitrine_frame_fault(int socket) {
  return is_watched(socket) ? (enum vitrine_frame_fault)connections[socket].fault : vitrine_frame_correct;
}

int vitrine_next_faulty(void) {
  for (int socket = 0; unreported > 0 && socket < capacity; socket++) {
    if (!connections[socket].fault || connections[socket].is_reported) continue;
    connections[socket].is_reported = 1;
    unreported--;
    return socket;
  }
  unreported = 0;
  return -1;
}

static void end_header(struct connection *connection) { connection->state = connection->left ? PAYLOAD : OPCODE; }

enum match { IN_LINE, LINE_BEGIN, CARRIAGE_RETURN, EMPTY_LINE };

/// How much of the empty line has been read after this byte. For libwebsockets a line feed alone ends a line, too.
static uint8_t match(uint8_t matched, uint8_t byte) {
  if (byte == '\n') return matched == IN_LINE ? LINE_BEGIN : EMPTY_LINE;
  return matched == LINE_BEGIN && byte == '\r' ? CARRIAGE_RETURN : IN_LINE;
}

static void read_byte(struct connection *connection, uint8_t byte) {
  switch (connection->state) {
  case HEAD:
    connection->matched = match(connection->matched, byte);
    if (connection->matched == EMPTY_LINE) connection->state = ENDED;
    break;
  case OPCODE:
    connection->is_ping = (byte & 0x0f) == 9;
    connection->state = LENGTH;
    break;
  case LENGTH:
    if (!(byte & 0x80)) connection->fault = vitrine_frame_unmasked;
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
  case PAYLOAD: case OFF: case ENDED: case ANSWERED: case REFUSED: break;
  }
}

/// Whether a frame that begins with this byte is a control frame with reserved bits.
static int is_refused(uint8_t byte) { return byte & 0x08 && byte & 0x70; }

/// The number of frames in a read, so that a client whose messages are short to send and long to handle does not hold up other clients.
enum { FRAMES_AT_ONCE = 4 };

/// Follows the frames in these bytes up to the end of the first ping, or of the last frame of a read, or to a refused frame. Returns the
/// number of bytes that it followed.
static ssize_t follow(struct connection *connection, const uint8_t *bytes, ssize_t count) {
  ssize_t index = 0;
  int frames = 0;
  while (index < count && !connection->fault) {
    if (connection->state == OPCODE && is_refused(bytes[index])) return index;
    if (connection->state == PAYLOAD) {
      uint64_t rest = (uint64_t)(count - index);
      uint64_t step = rest < connection->left ? rest : connection->left;
      index += (ssize_t)step;
      connection->left -= step;
      if (!connection->left) connection->state = OPCODE;
    } else {
      read_byte(connection, bytes[index++]);
    }
    if (connection->state == OPCODE && (connection->is_ping || ++frames == FRAMES_AT_ONCE)) {
      connection->is_ping = 0;
      return index;
    }
  }
  return index;
}

static void inspect(struct connection *connection, const uint8_t *bytes, ssize_t count) {
  if (connection->state == OFF) return;
  for (ssize_t index = 0, step = 1; index < count && step > 0 && !connection->fault; index += step) {
    step = follow(connection, bytes + index, count - index);
  }
  // Later bytes do not matter.
  if (connection->fault) {
    connection->state = OFF;
    unreported++;
  }
}

/// Drops what is behind a refused frame. Returns an unsolicited pong instead, which libwebsockets ignores: it answers a ping with reserved
/// bits, and with TLS there is no result that says "later" after a read that succeeded.
static ssize_t replace(struct connection *connection, uint8_t *bytes, size_t length) {
  static const uint8_t pong[] = {0x8a, 0x80, 0, 0, 0, 0};
  if (connection->state != REFUSED) {
    connection->state = REFUSED;
    connection->fault = vitrine_frame_reserved_bits;
    unreported++;
  }
  if (length < sizeof pong) {
    errno = EAGAIN;
    return -1;
  }
  memcpy(bytes, pong, sizeof pong);
  return sizeof pong;
}

/// Whether a ping may end within the next bytes of this number, or another frame begin.
static int may_end_frame(const struct connection *connection, size_t length) {
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

/// The most bytes of a head that are read at once.
enum { HEAD_PIECE = 4096 };

/// Reads a part of a request's head, and nothing behind it.
static ssize_t read_head(const struct source *source, struct connection *connection, uint8_t *bytes, size_t length) {
  uint8_t piece[HEAD_PIECE];
  size_t most = length / vitrine_head_growth < sizeof piece ? length / vitrine_head_growth : sizeof piece;
  if (most == 0) {
    errno = EAGAIN;
    return -1;
  }
  ssize_t count = source->peek(source, piece, most);
  if (count <= 0) return count;
  size_t wanted = head_length(connection, piece, (size_t)count);
  if (wanted < (size_t)count) connection->has_more = 1;
  count = source->read(source, piece, wanted);
  if (count <= 0) return count;
  inspect(connection, piece, count);
  uint8_t *end = bytes;
  for (ssize_t index = 0; index < count; index++) end = vitrine_append_head(&connection->head, piece[index], end);
  return end - bytes;
}

/// Reads from a connection. A read ends with the request's head, so that what is behind it stays in the system's buffer. libwebsockets 4.1
/// loops on a body that it has read together with the request before; 4.3 closes a connection when it has read a second request. A read
/// also ends with a ping, because the library drops a ping that it reads before it has sent the pong of the previous one. It ends after
/// some frames, and before a control frame with reserved bits.
static ssize_t read_from(const struct source *source, void *bytes, size_t length) {
  if (!is_watched(source->socket)) return source->read(source, bytes, length);
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
  // libwebsockets has not taken the empty line for the end, so what follows are headers for it.
  if (connection->state == ENDED) {
    begin(connection, HEAD);
    vitrine_begin_line(&connection->head);
  }
  if (connection->state == HEAD) {
    return read_head(source, connection, bytes, length);
  } else if (connection->state == REFUSED) {
    ssize_t count = source->read(source, bytes, length);
    return count <= 0 ? count : replace(connection, bytes, length);
  } else if (may_end_frame(connection, length)) {
    ssize_t count = source->peek(source, bytes, length);
    if (count <= 0) return count;
    struct connection copy = *connection;
    ssize_t end = follow(&copy, bytes, count);
    if (end == 0) {
      count = source->read(source, bytes, length);
      return count <= 0 ? count : replace(connection, bytes, length);
    }
    length = (size_t)(copy.fault ? count : end);
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

// This program links OpenSSL only so that the linker exports `SSL_read` and `SSL_pending` to libwebsockets.
static int (*read_decrypted)(void *, void *, int), (*peek_decrypted)(void *, void *, int);
static int (*descriptor)(const void *), (*pending)(const void *);

static void find_functions(void) {
  if (pending) return;
  *(void **)&read_decrypted = dlsym(RTLD_NEXT, "SSL_read");
  *(void **)&peek_decrypted = dlsym(RTLD_NEXT, "SSL_peek");
  *(void **)&descriptor = dlsym(RTLD_NEXT, "SSL_get_fd");
  *(void **)&pending = dlsym(RTLD_NEXT, "SSL_pending");
  if (!read_decrypted || !peek_decrypted || !descriptor || !pending) abort();
}

static ssize_t receive_decrypted(const struct source *source, void *bytes, size_t length) {
  return read_decrypted(source->session, bytes, (int)length);
}

static ssize_t peek_at_decrypted(const struct source *source, void *bytes, size_t length) {
  return peek_decrypted(source->session, bytes, (int)length);
}

int SSL_read(void *session, void *bytes, int length) {
  find_functions();
  struct source source = {
    .read = receive_decrypted, .peek = peek_at_decrypted, .socket = descriptor(session), .session = session,
  };
  int count = (int)read_from(&source, bytes, length < 0 ? 0 : (size_t)length);
  if (is_watched(source.socket)) {
    struct connection *connection = connections + source.socket;
    // libwebsockets goes on by itself if the length of its buffer has ended the read.
    int is_ended_early = count > 0 && count < length && connection->state != ANSWERED;
    set_decrypted(connection, is_ended_early && pending(session) > 0);
  }
  return count;
}

/// libwebsockets asks for it to read on at once. It has to write a pong before that, so `vitrine_next_decrypted` reports the bytes instead.
int SSL_pending(const void *session) {
  find_functions();
  int socket = descriptor(session);
  return is_watched(socket) && connections[socket].has_decrypted ? 0 : pending(session);
}
