// libwebsockets accepts WebSocket frames of clients that are not masked, and does not report them. With an extension it also accepts control
// frames with reserved bits. It confuses headers whose names begin like another one's. So this library inspects what it reads from a
// connection, ahead of its parser: `recv`, `SSL_read` and `SSL_pending` of this program precede those of the C library and OpenSSL. A read
// ends with the request, and later with each ping, and with the fourth frame.
#pragma once

/// Starts to inspect the bytes that are read from this socket: an HTTP request, and then WebSocket frames.
void vitrine_watch_frames(int socket);

/// Stops the inspection after the socket was closed, because another file can get its number.
void vitrine_unwatch_frames(int socket);

/// Called when the request from this socket is being answered and is no upgrade: further input is read and dropped.
void vitrine_drop_input(int socket);

/// Called when the request from this socket is an upgrade that is accepted: frames follow it.
void vitrine_expect_frames(int socket);

/// Whether something was sent behind the request, as far as the input was inspected.
int vitrine_has_more_input(int socket);

/// Why a server closes the connection with 1002.
enum vitrine_frame_fault {
  vitrine_frame_correct,
  /// The frame has no mask (RFC 6455, 5.1).
  vitrine_frame_unmasked,
  /// A control frame has a reserved bit (RFC 6455, 5.2). RSV1 marks compressed messages, and control frames are none (RFC 7692, 6).
  vitrine_frame_reserved_bits,
};

/// The fault of the first wrong frame that was read from this socket.
enum vitrine_frame_fault vitrine_frame_fault(int socket);

/// The next socket after this one with decrypted bytes behind the last read, or -1. The system does not report them as input, so the caller
/// lets libwebsockets read from the socket.
int vitrine_next_decrypted(int after);

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

/// The next socket from which a wrong frame was read since the last call, or -1.
int vitrine_next_faulty(void);
