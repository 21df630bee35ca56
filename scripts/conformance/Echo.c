// A bare libwebsockets server that sends each message back: the baseline of scripts/autobahn.
//
// It has what the library has: its check of UTF-8, and its permessage-deflate. Its first line of output is its port.
#include <libwebsockets.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { largest_message = 64 << 20, largest_queue = 64 };

// A message that is received, or that waits until it is sent. The library writes its header before the payload.
struct message {
  struct message *next;
  size_t length, capacity;
  int is_binary;
  unsigned char *bytes;
};

struct connection {
  struct message *received, *first, **end;
  size_t waiting;
};

static volatile sig_atomic_t ended;

static void end(int signal) { ended = 1; }

static void discard(struct message *message) {
  if (!message) return;
  free(message->bytes);
  free(message);
}

// Appends a piece to a message. Returns 0, or -1 if the message is too large.
static int append(struct message *message, const void *bytes, size_t length) {
  if (message->length + length > largest_message) return -1;
  if (!message->bytes || message->length + length > message->capacity) {
    size_t capacity = (message->length + length) * 2 + 64;
    unsigned char *larger = realloc(message->bytes, LWS_PRE + capacity);
    if (!larger) return -1;
    message->bytes = larger;
    message->capacity = capacity;
  }
  if (length) memcpy(message->bytes + LWS_PRE + message->length, bytes, length);
  message->length += length;
  return 0;
}

static int receive(struct connection *connection, struct lws *socket, const void *bytes, size_t length) {
  if (lws_is_first_fragment(socket)) {
    discard(connection->received);
    connection->received = calloc(1, sizeof *connection->received);
    if (!connection->received) return -1;
    connection->received->is_binary = lws_frame_is_binary(socket);
  }
  if (!connection->received || append(connection->received, bytes, length)) return -1;
  if (!lws_is_final_fragment(socket)) return 0;
  *connection->end = connection->received;
  connection->end = &connection->received->next;
  connection->received = NULL;
  if (++connection->waiting >= largest_queue) lws_rx_flow_control(socket, 0);
  lws_callback_on_writable(socket);
  return 0;
}

static int send_first(struct connection *connection, struct lws *socket) {
  struct message *message = connection->first;
  if (!message) return 0;
  enum lws_write_protocol kind = message->is_binary ? LWS_WRITE_BINARY : LWS_WRITE_TEXT;
  int written = lws_write(socket, message->bytes + LWS_PRE, message->length, kind);
  connection->first = message->next;
  if (!connection->first) connection->end = &connection->first;
  connection->waiting--;
  discard(message);
  if (written < 0) return -1;
  if (connection->first) lws_callback_on_writable(socket);
  else lws_rx_flow_control(socket, 1);
  return 0;
}

static int handle(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
  struct connection *connection = user;
  switch (reason) {
    case LWS_CALLBACK_ESTABLISHED:
      *connection = (struct connection){0};
      connection->end = &connection->first;
      return 0;
    case LWS_CALLBACK_RECEIVE: return receive(connection, socket, in, length);
    case LWS_CALLBACK_SERVER_WRITEABLE: return send_first(connection, socket);
    case LWS_CALLBACK_CLOSED:
      discard(connection->received);
      while (connection->first) {
        struct message *next = connection->first->next;
        discard(connection->first);
        connection->first = next;
      }
      return 0;
    default: return 0;
  }
}

int main(void) {
  signal(SIGTERM, end);
  lws_set_log_level(LLL_ERR, NULL);
  static const struct lws_protocols protocols[] = {
    {.name = "echo", .callback = handle, .per_session_data_size = sizeof(struct connection), .rx_buffer_size = 65536},
    {0},
  };
  static const struct lws_extension extensions[] = {
    {"permessage-deflate", lws_extension_callback_pm_deflate, "permessage-deflate; client_max_window_bits"},
    {0},
  };
  struct lws_context_creation_info information = {
    .port = 0, .iface = "127.0.0.1", .protocols = protocols, .extensions = extensions, .gid = -1, .uid = -1,
    .options = LWS_SERVER_OPTION_VALIDATE_UTF8,
  };
  struct lws_context *context = lws_create_context(&information);
  if (!context) return 1;
  printf("%d\n", lws_get_vhost_listen_port(lws_get_vhost_by_name(context, "default")));
  fflush(stdout);
  while (!ended && lws_service(context, 0) >= 0) {}
  lws_context_destroy(context);
  return 0;
}
