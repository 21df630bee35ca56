import CLibWebSockets
import Wire

/// A viewer's WebSocket: complete messages of limited size come in; messages go out through its outbox.
final class LiveConnection: WebSocketPeer {
  /// The time that a client has to send its hello, in milliseconds.
  static let helloTime = 30_000
  /// The time that a client has to complete the closing handshake, in seconds.
  private static let closeTime: Int32 = 5
  /// The number of messages that are written before others get a turn.
  private static let messagesPerTurn = 64

  let allowsCompression = false
  private let connection: OpaquePointer
  private unowned let loop: EventLoop
  private unowned let gateway: Gateway
  private var outbox = Outbox()
  private var assembly = MessageAssembly()
  private var closing: (code: UInt16, reason: String)?
  private lazy var helloTimer = LoopTimer(in: loop) { [weak self] in
    self?.close(code: 1008, reason: "no hello came")
  }

  /// The session that it has joined, and its viewer number.
  private(set) var place: (session: SessionHost, viewer: Int)?
  /// Whether its hello is being answered.
  private var isExpected = false

  init(_ connection: OpaquePointer, in loop: EventLoop, gateway: Gateway) {
    (self.connection, self.loop, self.gateway) = (connection, loop, gateway)
  }

  func send(_ message: Message) {
    guard closing == nil else { return }
    outbox.push(message)
    if outbox.isBeyondHelp { close(code: 1008, reason: "messages are not being read") }
    lws_callback_on_writable(connection)
  }

  /// Sends a close frame, and closes after a few seconds in any case, because a client that does not read never receives it.
  func close(code: UInt16, reason: String) {
    guard closing == nil else { return }
    closing = (code, reason)
    lws_callback_on_writable(connection)
    lws_set_timeout(connection, PENDING_TIMEOUT_USER_REASON_BASE, Self.closeTime)
  }

  func opened() {
    gateway.connected(self)
    helloTimer.schedule(after: Self.helloTime)
  }

  func received(_ bytes: UnsafeRawBufferPointer, _ fragment: Fragment) -> Bool {
    switch assembly.take(bytes, fragment) {
    case .unfinished: break
    case .message(let message): handle(message)
    case .tooLarge:
      refuse(Refusal(code: .tooLarge, message: "a message is at most \(Names.maximumViewerMessage) bytes"))
    case .binary: refuse(Refusal(code: .badMessage, message: "a message is a text frame"))
    case .notText:
      setCloseReason(1007, "a text is UTF-8", on: connection)
      return false
    case .endless:
      setCloseReason(1009, "a message is at most \(Names.maximumViewerMessage) bytes", on: connection)
      return false
    }
    return true
  }

  func writeable() -> Bool {
    if let closing {
      setCloseReason(closing.code, closing.reason, on: connection)
      return false
    }
    for _ in 0..<Self.messagesPerTurn {
      switch outbox.pop() {
      case nil: return true
      case .message(let message): guard write(message) else { return false }
      case .freshSnapshot:
        if let snapshot = place?.session.snapshot { guard write(snapshot) else { return false } }
      }
      if lws_send_pipe_choked(connection) != 0 { break }
    }
    if !outbox.isEmpty { lws_callback_on_writable(connection) }
    return true
  }

  func closed() {
    helloTimer.cancel()
    if let place { place.session.leave(place.viewer) }
    (place, isExpected) = (nil, false)
    gateway.disconnected(self)
  }

  private func handle(_ bytes: [UInt8]) {
    do throws(Refusal) {
      let message = try ViewerMessage(parsing: bytes)
      if let place { return place.session.receive(message, from: place.viewer) }
      guard case .hello(let hello) = message else {
        throw Refusal(code: .badMessage, message: "a hello comes first")
      }
      guard !isExpected else { throw Refusal(code: .badMessage, message: "the hello is not answered yet") }
      isExpected = true
      helloTimer.cancel()
      gateway.find(hello, isWanted: { [weak self] in self?.isExpected == true }) { [weak self] in
        self?.found($0, hello)
      }
    } catch { refuse(error) }
  }

  private func found(_ session: Result<SessionHost, Refusal>, _ hello: Hello) {
    isExpected = false
    switch session {
    case .success(let session):
      place = (session, session.join(hello, self))
      if let build = gateway.build { send(build) }
    case .failure(let refusal):
      refuse(refusal)
      helloTimer.schedule(after: Self.helloTime)
    }
  }

  private func refuse(_ refusal: Refusal) { send(.error(refusal)) }

  private func write(_ message: Message) -> Bool { loop.write(message.bytes, to: connection, as: LWS_WRITE_TEXT) }
}
