#define _GNU_SOURCE
#include "CFrames.h"
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

//  HEAD ── empty line ──▶ OPCODE ──▶ LENGTH ──▶ REST of the header ──▶ PAYLOAD
//                           ▲                                            │
//                           └───────────────── the frame's end ──────────┘
enum state { OFF, HEAD, OPCODE, LENGTH, REST, PAYLOAD };

struct connection {
  enum state state;
  /// How much of the empty line behind the request has been read.
  uint8_t matched;
  /// The bytes of the length that are to come, and then of the mask.
  uint8_t length_left, mask_left;
  uint8_t is_unmasked, is_told;
  /// Whether something was read behind the request.
  uint8_t has_more;
  uint64_t left;
};

// By descriptor. libwebsockets is used by one thread.
static struct connection *connections;
static int capacity, untold;

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

int vitrine_has_read_one_request(int socket) {
  if (socket < 0 || socket >= capacity) return 0;
  return connections[socket].state == OPCODE && !connections[socket].has_more;
}

int vitrine_has_unmasked_frame(int socket) { return socket >= 0 && socket < capacity && connections[socket].is_unmasked; }

int vitrine_next_unmasked(void) {
  for (int socket = 0; untold > 0 && socket < capacity; socket++) {
    if (!connections[socket].is_unmasked || connections[socket].is_told) continue;
    connections[socket].is_told = 1;
    untold--;
    return socket;
  }
  untold = 0;
  return -1;
}

static void end_header(struct connection *connection) { connection->state = connection->left ? PAYLOAD : OPCODE; }

static void read_byte(struct connection *connection, uint8_t byte) {
  static const uint8_t end[] = {'\r', '\n', '\r', '\n'};
  switch (connection->state) {
  case HEAD:
    connection->matched = byte == end[connection->matched] ? connection->matched + 1 : byte == '\r';
    if (connection->matched == sizeof end) connection->state = OPCODE;
    break;
  case OPCODE:
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
  case PAYLOAD: case OFF: break;
  }
}

static void look(int socket, const uint8_t *bytes, ssize_t count) {
  if (socket < 0 || socket >= capacity || connections[socket].state == OFF) return;
  struct connection *connection = connections + socket;
  for (ssize_t index = 0; index < count && !connection->is_unmasked;) {
    if (connection->state != HEAD) connection->has_more = 1;
    if (connection->state != PAYLOAD) {
      read_byte(connection, bytes[index++]);
      continue;
    }
    uint64_t step = (uint64_t)(count - index) < connection->left ? (uint64_t)(count - index) : connection->left;
    index += (ssize_t)step;
    connection->left -= step;
    if (!connection->left) connection->state = OPCODE;
  }
  // Nothing after it matters.
  if (connection->is_unmasked) {
    connection->state = OFF;
    untold++;
  }
}

ssize_t recv(int socket, void *bytes, size_t length, int flags) {
  ssize_t count = recvfrom(socket, bytes, length, flags, NULL, NULL);
  if (count > 0 && !(flags & MSG_PEEK)) look(socket, bytes, count);
  return count;
}

int SSL_read(void *connection, void *bytes, int length) {
  // This program links OpenSSL only so that the linker exports this function to libwebsockets.
  static int (*read_next)(void *, void *, int), (*descriptor)(const void *);
  if (!read_next) {
    *(void **)&read_next = dlsym(RTLD_NEXT, "SSL_read");
    *(void **)&descriptor = dlsym(RTLD_NEXT, "SSL_get_fd");
    if (!read_next || !descriptor) abort();
  }
  int count = read_next(connection, bytes, length);
  if (count > 0) look(descriptor(connection), bytes, count);
  return count;
}
