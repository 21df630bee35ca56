import CLibWebSockets

/// `/echo`, with `--diagnostics`: sends each message back, compressed if it was, for WebSocket test suites.
final class EchoConnection: WebSocketHandler {
  private static let largest = EventLoop.largestMessage * 4

  let deflation: DeflateParameters?
  private let connection: OpaquePointer
  private unowned let loop: EventLoop
  private var bytes: [UInt8] = []
  private var isCompressed = false
  private var text = UTF8Check()
  private var rsv1Check = RSV1Check()
  private var closing: (code: UInt16, reason: String)?
  private lazy var inflater = Inflater()
  private lazy var deflater = Deflater(windowBits: deflation?.windowBits ?? DeflateParameters.windowBits)
  private var waiting = Queue<(bytes: [UInt8], isBinary: Bool, isCompressed: Bool)>()

  init(_ connection: OpaquePointer, in loop: EventLoop, deflation: DeflateParameters?) {
    (self.connection, self.loop, self.deflation) = (connection, loop, deflation)
  }

  func opened() {}

  func received(_ piece: UnsafeRawBufferPointer, _ fragment: Fragment) -> Bool {
    guard rsv1Check.admits(fragment) else { return refuse(1002, "a compressed continuation") }
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
    let kind = first.isBinary ? LWS_WRITE_BINARY : LWS_WRITE_TEXT
    let deflated = first.isCompressed ? deflate(first.bytes) : nil
    let bytes = deflated ?? first.bytes
    guard loop.write(bytes, to: connection, as: kind, isCompressed: deflated != nil) else { return false }
    if waiting.isEmpty { lws_rx_flow_control(connection, 1) } else { lws_callback_on_writable(connection) }
    return true
  }

  func closed() {}

  private func finish(isBinary: Bool) -> Bool {
    if isCompressed {
      do throws(Inflater.Fault) {
        guard let inflater else { throw .damaged }
        bytes = try inflater.inflate(bytes, limit: Self.largest)
      } catch { return error == .tooLarge ? refuse(1009, "too large") : refuse(1007, "not deflated") }
      if !isBinary, !text.check(bytes) { return refuse(1007, "not UTF-8") }
    }
    guard isBinary || text.isComplete else { return refuse(1007, "not UTF-8") }
    waiting.append((bytes, isBinary, isCompressed))
    bytes = []
    // Reading stops while messages wait to be echoed: a client that never reads fills only its own buffers.
    if waiting.count >= 16 { lws_rx_flow_control(connection, 0) }
    lws_callback_on_writable(connection)
    return true
  }

  private func deflate(_ bytes: [UInt8]) -> [UInt8]? {
    if deflation?.usesContextTakeover == false { deflater?.reset() }
    return deflater?.deflate(bytes).dropLast(Deflater.tail.count)
  }

  private func refuse(_ code: UInt16, _ reason: String) -> Bool {
    setCloseReason(code, reason, on: connection)
    return false
  }
}
