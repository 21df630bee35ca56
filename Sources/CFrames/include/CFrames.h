// libwebsockets accepts WebSocket frames of clients that are not masked, and does not report them. So this library inspects what it reads
// from a connection, ahead of its parser: `recv` and `SSL_read` of this program precede those of the C library and OpenSSL. A read ends with
// the request, and later with each ping.
#pragma once

/// Starts to inspect the bytes that are read from this socket: an HTTP request, and then WebSocket frames.
void vitrine_watch_frames(int socket);

/// Stops the inspection after the socket was closed, because another file can get its number.
void vitrine_unwatch_frames(int socket);

/// Called when the request from this socket is being answered and is no upgrade: further input is read and dropped.
void vitrine_drop_input(int socket);

/// Whether something was sent behind the request, as far as the input was inspected.
int vitrine_has_more_input(int socket);

/// Whether a frame without a mask was read from this socket. RFC 6455, 5.1: a server closes the connection then.
int vitrine_has_unmasked_frame(int socket);

enum vitrine_certificate {
  vitrine_certificate_usable,
  /// The first file has no certificate in PEM, or none that OpenSSL accepts.
  vitrine_certificate_unusable,
  /// The second file has no private key in PEM, or one with a passphrase.
  vitrine_certificate_key_unusable,
  /// The key belongs to another certificate.
  vitrine_certificate_key_mismatch,
};

/// Whether OpenSSL can use these files for a server. libwebsockets reports no failure when it reads them again. It would then serve with
/// a certificate without its key.
enum vitrine_certificate vitrine_check_certificate(const char *certificate, const char *key);

/// The next socket from which an unmasked frame was read since the last call, or -1.
int vitrine_next_unmasked(void);
