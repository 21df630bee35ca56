import CLibWebSockets

/// `/echo`, with `--diagnostics`: what comes goes back, so that a test suite for WebSockets can look at this end of one.
final class EchoConnection: WebSocketPeer {
  let allowsCompression = true
  private let connection: OpaquePointer
  private unowned let loop: EventLoop
  private var bytes: [UInt8] = []
  private var waiting: [(bytes: [UInt8], isBinary: Bool)] = []

  init(_ connection: OpaquePointer, in loop: EventLoop) { (self.connection, self.loop) = (connection, loop) }

  func opened() {}

  func received(_ piece: UnsafeRawBufferPointer, _ fragment: Fragment) -> Bool {
    bytes.append(contentsOf: piece)
    guard bytes.count <= EventLoop.largestMessage * 2 else { return false }
    guard fragment.isLast else { return true }
    waiting.append((bytes, fragment.isBinary))
    bytes = []
    // What has not been echoed is not read past: a client that never reads fills its own buffers.
    if waiting.count >= 16 { lws_rx_flow_control(connection, 0) }
    lws_callback_on_writable(connection)
    return true
  }

  func writeable() -> Bool {
    guard let first = waiting.first else { return true }
    waiting.removeFirst()
    guard loop.write(first.bytes, to: connection, as: first.isBinary ? LWS_WRITE_BINARY : LWS_WRITE_TEXT) else {
      return false
    }
    if waiting.isEmpty { lws_rx_flow_control(connection, 1) } else { lws_callback_on_writable(connection) }
    return true
  }

  func closed() {}
}
