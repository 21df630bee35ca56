#include <libwebsockets.h>

// Macros that Swift does not import.
static const size_t vitrine_lws_headroom = LWS_PRE;
static const lws_filepos_t vitrine_lws_no_length = LWS_ILLEGAL_HTTP_CONTENT_LEN;

// A timer, and the object that it calls. The callback gets the address of `entry`, which is also that of the timer.
struct vitrine_timer {
  lws_sorted_usec_list_t entry;
  void *owner;
};

// lws_adopt_socket_vhost does not support TLS. On a host without a certificate the flag has no effect.
static inline struct lws *vitrine_lws_adopt_socket(struct lws_vhost *vhost, int descriptor) {
  lws_sock_file_fd_type socket = {.sockfd = descriptor};
  return lws_adopt_descriptor_vhost(vhost, LWS_ADOPT_HTTP | LWS_ADOPT_SOCKET | LWS_ADOPT_ALLOW_SSL, socket, NULL, NULL);
}

// The descriptor is a member of an anonymous union in a struct, which is simpler to fill in here.
static inline struct lws *vitrine_lws_adopt_file(struct lws_vhost *vhost, int descriptor, const char *protocol) {
  lws_sock_file_fd_type file = {.filefd = descriptor};
  return lws_adopt_descriptor_vhost(vhost, LWS_ADOPT_RAW_FILE_DESC, file, protocol, NULL);
}
