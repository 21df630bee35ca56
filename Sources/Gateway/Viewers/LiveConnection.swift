import CLibWebSockets
import Wire

/// A viewer's WebSocket: messages in, whole and bounded; messages out through its outbox.
final class LiveConnection: WebSocketPeer {
  /// How long a client may take to say hello, in milliseconds.
  static let helloTime = 30_000
  /// How long a client may take to let itself be closed, in seconds.
  private static let closeTime: Int32 = 5
  /// Messages that are written before others have their turn.
  private static let messagesPerTurn = 64

  let allowsCompression = false
  private let connection: OpaquePointer
  private unowned let loop: EventLoop
  private unowned let gateway: Gateway
  private var outbox = Outbox()
  private var assembly = MessageAssembly()
  /// The token of its client, once that has joined a session.
  private var client: String?
  private var delays = Delays()
  private var delayTimer: LoopTimer?
  /// It ends, without a word, when what waits is written.
  private var isCut = false
  private var closing: (code: UInt16, reason: String)?
  private lazy var helloTimer = LoopTimer(in: loop) { [weak self] in
    self?.close(code: 1008, reason: "no hello came")
  }

  /// The session it has joined, and its number there.
  private(set) var place: (session: SessionHost, viewer: Int)?
  /// Its hello is being answered.
  private var isExpected = false

  init(_ connection: OpaquePointer, in loop: EventLoop, gateway: Gateway) {
    (self.connection, self.loop, self.gateway) = (connection, loop, gateway)
  }

  func send(_ message: Message) {
    guard closing == nil, !isCut else { return }
    outbox.push(message, due: delays.due(now: loop.now))
    if outbox.isBeyondHelp { close(code: 1008, reason: "messages are not being read") }
    lws_callback_on_writable(connection)
  }

  /// Says why and closes, soon, or in any case after a few seconds: a client that does not read hears nothing.
  func close(code: UInt16, reason: String) {
    guard closing == nil else { return }
    closing = (code, reason)
    lws_callback_on_writable(connection)
    lws_set_timeout(connection, PENDING_TIMEOUT_USER_REASON_BASE, Self.closeTime)
  }

  /// Gives the connection faults, which its client has on its next connections, too.
  func impose(_ request: NetworkRequest) {
    delays.set(request.faults)
    if let client { gateway.network.set(request.faults, of: client) }
    guard let cut = request.cut else { return }
    if let client { gateway.network.cut(client, until: loop.now + cut, now: loop.now) }
    isCut = true
    lws_callback_on_writable(connection)
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
      if !isCut, let wait = waitForNext() {
        delay(by: wait)
        return true
      }
      switch outbox.pop() {
      case nil:
        if isCut { drop() }
        return true
      case .message(let message): guard write(message) else { return false }
      case .freshSnapshot:
        if let snapshot = place?.session.snapshot {
          delays.carry(snapshot.bytes.count, due: loop.now)
          guard write(snapshot) else { return false }
        }
      }
      if lws_send_pipe_choked(connection) != 0 { break }
    }
    if !outbox.isEmpty { lws_callback_on_writable(connection) }
    return true
  }

  func closed() {
    helloTimer.cancel()
    delayTimer?.cancel()
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
      if let client = hello.client {
        guard !gateway.network.isCut(client, now: loop.now) else { return drop() }
        delays.set(gateway.network.faults(of: client))
      }
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
      let viewer = session.join(hello, self)
      (place, client) = ((session, viewer), session.client(of: viewer))
      if let build = gateway.build { send(build) }
    case .failure(let refusal):
      refuse(refusal)
      helloTimer.schedule(after: Self.helloTime)
    }
  }

  /// Milliseconds until the next message may go; `nil`: it may go now.
  private func waitForNext() -> Int? {
    guard let next = outbox.next else { return nil }
    let wait = delays.arrival(of: next.bytes, due: next.due) - loop.now
    guard wait <= 0 else { return wait }
    delays.carry(next.bytes, due: next.due)
    return nil
  }

  private func delay(by milliseconds: Int) {
    let timer =
      delayTimer
      ?? LoopTimer(in: loop) { [weak self] in
        if let self { lws_callback_on_writable(connection) }
      }
    delayTimer = timer
    timer.schedule(after: milliseconds)
  }

  /// Ends the connection as a network does that fails: without a close frame.
  private func drop() { lws_set_timeout(connection, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC) }

  private func refuse(_ refusal: Refusal) { send(.error(refusal)) }

  private func write(_ message: Message) -> Bool { loop.write(message.bytes, to: connection, as: LWS_WRITE_TEXT) }
}
