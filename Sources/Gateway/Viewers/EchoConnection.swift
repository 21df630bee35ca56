import CLibWebSockets

/// `/echo`, with `--diagnostics`: sends each message back, for WebSocket test suites.
final class EchoConnection: WebSocketPeer {
  private static let largest = EventLoop.largestMessage * 4

  let allowsCompression: Bool
  private let connection: OpaquePointer
  private unowned let loop: EventLoop
  private var bytes: [UInt8] = []
  private var isCompressed = false
  private var text = UTF8Check()
  private var closing: (code: UInt16, reason: String)?
  private lazy var inflater = Inflater()
  private var waiting = Queue<(bytes: [UInt8], isBinary: Bool)>()

  /// The library looks at the first offer. One that requests the server's window in another form, such as in quotes, cannot be answered
  /// through it, and is declined.
  init(_ connection: OpaquePointer, in loop: EventLoop, offered extensions: String) {
    (self.connection, self.loop) = (connection, loop)
    let parameters = extensions.prefix { $0 != "," }.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
    let windows = parameters.filter { $0.hasPrefix("server_max_window_bits") }
    allowsCompression = windows.allSatisfy(EventLoop.serverWindows.contains)
  }

  func opened() {}

  func received(_ piece: UnsafeRawBufferPointer, _ fragment: Fragment) -> Bool {
    if fragment.isFirst { (bytes, text, isCompressed) = ([], UTF8Check(), fragment.isCompressed) }
    bytes.append(contentsOf: piece)
    guard bytes.count <= Self.largest else { return refuse(1009, "too large") }
    if !isCompressed, !fragment.isBinary, !text.check(piece) { return refuse(1007, "not UTF-8") }
    return fragment.isLast ? finish(isBinary: fragment.isBinary) : true
  }

  func close(code: UInt16, reason: String) {
    closing = (code, reason)
    lws_callback_on_writable(connection)
  }

  func writeable() -> Bool {
    if let closing { return refuse(closing.code, closing.reason) }
    guard let first = waiting.first else { return true }
    waiting.removeFirst()
    guard loop.write(first.bytes, to: connection, as: first.isBinary ? LWS_WRITE_BINARY : LWS_WRITE_TEXT) else {
      return false
    }
    if waiting.isEmpty { lws_rx_flow_control(connection, 1) } else { lws_callback_on_writable(connection) }
    return true
  }

  func closed() {}

  private func finish(isBinary: Bool) -> Bool {
    if isCompressed {
      guard let inflated = inflater?.inflate(bytes, limit: Self.largest) else { return refuse(1007, "not deflated") }
      bytes = inflated
      if !isBinary, !text.check(bytes) { return refuse(1007, "not UTF-8") }
    }
    guard isBinary || text.isComplete else { return refuse(1007, "not UTF-8") }
    waiting.append((bytes, isBinary))
    bytes = []
    // Reading stops while messages wait to be echoed: a client that never reads fills only its own buffers.
    if waiting.count >= 16 { lws_rx_flow_control(connection, 0) }
    lws_callback_on_writable(connection)
    return true
  }

  private func refuse(_ code: UInt16, _ reason: String) -> Bool {
    setCloseReason(code, reason, on: connection)
    return false
  }
}
