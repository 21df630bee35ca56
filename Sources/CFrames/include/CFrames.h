// libwebsockets takes WebSocket frames of clients that are not masked, and tells nobody. So what it reads from a connection is looked at here,
// ahead of its parser: `recv` and `SSL_read` of this program stand before those of the C library and OpenSSL.
#pragma once

/// The bytes that are read from this socket from now on are an HTTP request, and WebSocket frames after it.
void vitrine_watch_frames(int socket);

/// To be called after the socket was closed, because another file can get its number.
void vitrine_forget(int socket);

/// The request that was read from this socket is being answered, and is no upgrade: what comes behind it is read and dropped.
void vitrine_drop_input(int socket);

/// Whether something was sent behind the request, as far as it was looked at.
int vitrine_has_more_input(int socket);

/// Whether a frame without a mask was read from this socket. RFC 6455, 5.1: a server closes the connection then.
int vitrine_has_unmasked_frame(int socket);

/// The next socket from which such a frame was read since the last call, or -1.
int vitrine_next_unmasked(void);
