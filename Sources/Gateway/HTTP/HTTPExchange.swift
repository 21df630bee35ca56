import CFrames
import CLibWebSockets

/// A response that is being written. Without TLS it is the only one of its connection, which is closed after it.
///
/// What a client sends behind a request is dropped, because no version of libwebsockets handles it. 4.1 loops forever in `lws_http_action`
/// when a request with a body was pipelined behind another one, and 4.3 closes the connection. So a connection is kept for a further
/// request only over TLS, where a new connection costs two round trips. It is also closed if something was sent behind the request.
final class HTTPExchange: ConnectionHandler {
  /// The largest piece of a body that is written at once, in bytes.
  private static let chunk = 1 << 15
  /// The time without progress after which the connection is closed, in seconds.
  private static let writeTimeout: Int32 = 60

  private var response: Response
  private var isHeadWritten = false
  private var isWritten = false
  private let isHeadRequest: Bool
  /// Whether the connection stays open for another request.
  private let isKeptAlive: Bool
  private let connection: OpaquePointer
  private unowned let loop: EventLoop
  private var written = 0
  /// Whether the connection is about to be closed. Nothing more is then written, because that would delay the closing.
  private var isStopped = false

  init(_ response: Response, to request: Request, on connection: OpaquePointer, in loop: EventLoop) {
    self.response = response
    isHeadRequest = request.method == "HEAD"
    isKeptAlive = request.allowsKeepAlive && lws_is_ssl(connection) != 0 && response.deferredResponse == nil
    self.connection = connection
    self.loop = loop
    vitrine_drop_input(lws_get_socket_fd(connection))
  }

  func start() -> Bool {
    guard let deferredResponse = response.deferredResponse else { return begin() }
    // Stops reading further requests. While reading is stopped, libwebsockets reports no writability either.
    lws_rx_flow_control(connection, 0)
    lws_set_timeout(connection, NO_PENDING_TIMEOUT, 0)
    deferredResponse.whenResolved { [weak self] in self?.accept($0) }
    return true
  }

  private func accept(_ response: Response) {
    self.response = response
    lws_rx_flow_control(connection, 1)
    lws_callback_on_writable(connection)
  }

  /// Writes the head; the body follows when the connection is writable.
  private func begin() -> Bool {
    isHeadWritten = true
    guard writeHead() else { return false }
    isWritten = !hasBody
    awaitWritability()
    return true
  }

  func stop() { isStopped = true }

  /// Writes the next piece. Returns false at the end; libwebsockets calls this only after it has passed all earlier bytes to the system.
  func writeable() -> Bool {
    guard !isStopped else { return false }
    guard response.deferredResponse == nil else { return true }
    guard isHeadWritten else { return begin() }
    guard !isWritten else { return finish() }
    guard let piece = nextPiece() else { return false }
    written += piece.count
    isWritten = written == response.length
    guard loop.write(piece, to: connection, as: isWritten ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) else { return false }
    // The client's next request may arrive before the next call. libwebsockets 4.3 then reads it first, and it would be dropped.
    if isWritten, isKeptAlive, lws_partial_buffered(connection) == 0 { return finish() }
    awaitWritability()
    return true
  }

  /// Ends the exchange, whose response was passed to the system. Returns false to close the connection.
  private func finish() -> Bool {
    let socket = lws_get_socket_fd(connection)
    if isKeptAlive, vitrine_has_more_input(socket) == 0 {
      vitrine_watch_frames(socket)
      loop.endExchange(on: connection)
      return lws_http_transaction_completed(connection) == 0
    }
    loop.discardInput(of: connection)
    return false
  }

  /// Sets the timeout, so that a client that does not read cannot keep a response forever.
  private func awaitWritability() {
    lws_set_timeout(connection, PENDING_TIMEOUT_HTTP_CONTENT, Self.writeTimeout)
    lws_callback_on_writable(connection)
  }

  /// Writes the whole response to a refused upgrade, whose transaction libwebsockets completes itself. Returns the callback's result, which
  /// closes the connection at once, or after the remaining bytes.
  func writeAtOnce() -> Int32 {
    guard writeHead(), !hasBody || loop.write(response.body, to: connection, as: LWS_WRITE_HTTP_FINAL) else {
      return -1
    }
    guard lws_partial_buffered(connection) == 0 else {
      lws_set_timeout(connection, PENDING_TIMEOUT_HTTP_CONTENT, Self.writeTimeout)
      return 1
    }
    loop.discardInput(of: connection)
    return -1
  }

  /// The next piece of the body; `nil` if it cannot be read. The connection then ends before the announced length.
  private func nextPiece() -> ArraySlice<UInt8>? {
    guard let source = response.source else {
      return response.body[written..<min(written + Self.chunk, response.body.count)]
    }
    return source.read(Self.chunk).flatMap { $0.isEmpty ? nil : $0[...] }
  }

  private var hasBody: Bool { !isHeadRequest && response.status != 304 && response.length > 0 }

  private func writeHead() -> Bool {
    // Besides the response's headers there are those of all responses. A redirect repeats the address's arguments, which can be long.
    let length = response.headers.reduce(4096) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
    var buffer = [UInt8](repeating: 0, count: vitrine_lws_headroom + length)
    return buffer.withUnsafeMutableBufferPointer { buffer in
      let start = buffer.baseAddress! + vitrine_lws_headroom
      let end = buffer.baseAddress! + buffer.count
      var cursor: UnsafeMutablePointer<UInt8>? = start
      guard lws_add_http_header_status(connection, UInt32(response.status), &cursor, end) == 0 else { return false }
      // libwebsockets ignores the version of an upgrade request and refuses it in HTTP/1.0, which some WebSocket clients do not accept as
      // an answer.
      start[7] = UInt8(ascii: "1")
      for header in response.headers + (isKeptAlive ? [] : [("connection", "close")]) {
        let failed = (header.name + ":").withCString { name in
          header.value.withCString { value in
            lws_add_http_header_by_name(
              connection, cast(name), cast(value), Int32(header.value.utf8.count), &cursor, end)
          }
        }
        guard failed == 0 else { return false }
      }
      if response.status != 304 {
        guard lws_add_http_header_content_length(connection, lws_filepos_t(response.length), &cursor, end) == 0
        else { return false }
      }
      return lws_finalize_write_http_header(connection, start, &cursor, end) == 0
    }
  }

  private func cast(_ text: UnsafePointer<CChar>) -> UnsafePointer<UInt8> {
    UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
  }
}
