// A bare libwebsockets server in a process of its own: the baseline of the benchmarks of the stream.
//
//     "1200 ..."    the answer is a text of 1,200 bytes
//     "*1200 ..."   every open connection gets a text of 1,200 bytes
//
// Its first line of output is its port.
#include <libwebsockets.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { largest_answer = 1 << 20 };

struct connection {
  struct connection *next;
  struct lws *socket;
  size_t pending_bytes;
  char request[32];
  size_t received;
};

static struct connection *connections;
static unsigned char buffer[LWS_PRE + largest_answer];
static volatile sig_atomic_t ended;

static void end(int signal) { ended = 1; }

static void answer(struct connection *connection, size_t bytes) {
  connection->pending_bytes = bytes;
  lws_callback_on_writable(connection->socket);
}

// Answers a complete request, which contains a number of bytes.
static void serve(struct connection *connection) {
  bool is_broadcast = connection->request[0] == '*';
  size_t bytes = strtoul(connection->request + is_broadcast, NULL, 10);
  if (bytes > largest_answer) bytes = largest_answer;
  if (!is_broadcast) return answer(connection, bytes);
  for (struct connection *each = connections; each; each = each->next) answer(each, bytes);
}

static int handle(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
  struct connection *connection = user;
  switch (reason) {
    case LWS_CALLBACK_ESTABLISHED:
      *connection = (struct connection){.next = connections, .socket = socket};
      connections = connection;
      break;
    case LWS_CALLBACK_CLOSED:
      for (struct connection **each = &connections; *each; each = &(*each)->next) {
        if (*each == connection) { *each = connection->next; break; }
      }
      break;
    case LWS_CALLBACK_RECEIVE: {
      size_t available = sizeof connection->request - 1 - connection->received;
      size_t part = length < available ? length : available;
      memcpy(connection->request + connection->received, in, part);
      connection->received += part;
      if (!lws_is_final_fragment(socket) || lws_remaining_packet_payload(socket) > 0) break;
      connection->request[connection->received] = 0;
      connection->received = 0;
      serve(connection);
      break;
    }
    case LWS_CALLBACK_SERVER_WRITEABLE:
      if (connection->pending_bytes == 0) break;
      if (lws_write(socket, buffer + LWS_PRE, connection->pending_bytes, LWS_WRITE_TEXT) < 0) return -1;
      connection->pending_bytes = 0;
      break;
    default: break;
  }
  return 0;
}

int main(void) {
  signal(SIGTERM, end);
  lws_set_log_level(LLL_ERR, NULL);
  memset(buffer, 'x', sizeof buffer);
  static const struct lws_protocols protocols[] = {
    {.name = "echo", .callback = handle, .per_session_data_size = sizeof(struct connection), .rx_buffer_size = 65536},
    {0},
  };
  struct lws_context_creation_info information = {.port = 0, .iface = "127.0.0.1", .protocols = protocols, .gid = -1, .uid = -1};
  struct lws_context *context = lws_create_context(&information);
  if (!context) return 1;
  printf("%d\n", lws_get_vhost_listen_port(lws_get_vhost_by_name(context, "default")));
  fflush(stdout);
  while (!ended && lws_service(context, 0) >= 0) {}
  lws_context_destroy(context);
  return 0;
}
