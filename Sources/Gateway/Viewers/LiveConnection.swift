import CLibWebSockets
import Wire

/// A viewer's WebSocket connection: complete messages of limited size come in; messages go out through its outbox.
final class LiveConnection: WebSocketHandler {
  /// The time that a client has to complete the closing handshake, in seconds.
  private static let closeTime: Int32 = 5
  /// What libwebsockets calls `LWS_WRITE_CLOSE`, in a private header.
  private static let closeFrame = lws_write_protocol(rawValue: 4)
  /// The number of messages that are written before others get a turn.
  private static let messagesPerTurn = 64
  /// The time that an event waits for the commit of its turn, in milliseconds, so that both travel in one frame.
  private static let eventTime = 8

  let deflation: DeflateParameters?
  private let connection: OpaquePointer
  private unowned let loop: EventLoop
  private unowned let gateway: Gateway
  private let limits: ViewerLimits
  private var outbox: Outbox
  /// Collects the next frame.
  private var frames: FrameWriter
  private var assembly: MessageAssembly
  /// The token of its client, once the client has joined a session.
  private var client: String?
  private var delays = Delays()
  private var delayTimer: LoopTimer?
  /// Whether the connection ends, without a close frame, when the waiting messages are written.
  private var isCut = false
  private var areEventsWaiting = false
  private var hasAskedToWrite = false
  private lazy var eventTimer = LoopTimer(in: loop) { [weak self] in self?.askToWrite() }
  private var closing: (code: UInt16, reason: String)?
  /// Whether a close frame was sent or received: nothing else is to be written.
  private var hasEnded = false
  private lazy var helloTimer = LoopTimer(in: loop) { [weak self] in
    self?.loop.metrics.count(.hello)
    self?.close(code: 1008, reason: "no hello came")
  }

  /// The session that the client has joined, and the client's viewer number.
  private(set) var membership: (session: SessionHost, viewer: Int)?
  /// Whether the client's hello is being answered.
  private var isJoining = false
  /// The messages that have arrived while the hello was being answered.
  private var queuedMessages: [ViewerMessage] = []
  /// The length of the queued messages as they were received, in bytes.
  private var queuedBytes = 0
  /// The limits of the number and the bytes of queued messages.
  private static let maximumQueuedMessages = 256
  private var maximumQueuedBytes: Int { 2 * limits.messageBytes }

  /// The client, if limits by address apply to it; `nil` otherwise.
  let limitedClient: ClientAddress?
  /// The bytes that wait here and count for the limit of the client.
  private(set) var countedBacklog = 0

  init(
    _ connection: OpaquePointer, in loop: EventLoop, gateway: Gateway, deflation: DeflateParameters?,
    limited: ClientAddress?
  ) {
    (self.connection, self.loop, self.gateway, limitedClient) = (connection, loop, gateway, limited)
    (self.deflation, frames) = (deflation, FrameWriter(deflation))
    limits = gateway.options.viewers
    (outbox, assembly) = (Outbox(limits), MessageAssembly(limit: limits.messageBytes))
  }

  func send(_ message: Message) {
    guard closing == nil, !isCut else { return }
    outbox.push(message, due: delays.due(now: loop.now))
    countBacklog()
    if outbox.isOverflowing {
      loop.metrics.count(.backlog)
      close(code: 1008, reason: "messages are not being read")
    }
    if let limitedClient, let largest = gateway.largestBacklog(of: limitedClient) {
      loop.metrics.count(.backlogOfAddress)
      largest.close(code: 1008, reason: "messages are not being read")
    }
    guard closing == nil else { return }
    guard frames.isBatching, message.kind == .event else { return askToWrite() }
    guard !areEventsWaiting else { return }
    areEventsWaiting = true
    eventTimer.schedule(after: Self.eventTime)
  }

  private func countBacklog() {
    guard let limitedClient else { return }
    gateway.backlogs.change(limitedClient, by: outbox.undroppableBytes - countedBacklog)
    countedBacklog = outbox.undroppableBytes
  }

  private func discardOutbox() {
    outbox = Outbox(limits)
    countBacklog()
  }

  private func askToWrite() {
    if areEventsWaiting { eventTimer.cancel() }
    areEventsWaiting = false
    guard !hasAskedToWrite else { return }
    hasAskedToWrite = true
    loop.askToWrite(self, on: connection)
  }

  /// Sends a close frame, and closes after a few seconds in any case, because a client that does not read never receives it.
  func close(code: UInt16, reason: String) {
    guard closing == nil else { return }
    closing = (code, reason)
    // Nothing but the close frame is written.
    discardOutbox()
    lws_callback_on_writable(connection)
    lws_set_timeout(connection, PENDING_TIMEOUT_USER_REASON_BASE, Self.closeTime)
  }

  /// Simulates faults of the connection. Its client's next connections have them, too.
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
    helloTimer.schedule(after: limits.helloTime * 1000)
  }

  func received(_ bytes: UnsafeRawBufferPointer, _ fragment: Fragment) -> Bool {
    guard closing == nil else { return true }
    let result = assembly.append(bytes, fragment) { message throws(Inflater.Fault) in
      try loop.inflate(message, limit: limits.messageBytes)
    }
    switch result {
    case .unfinished: break
    case .message(let message): handle(message)
    case .tooLarge:
      guard admits(limits.messageBytes) else { break }
      loop.metrics.count(.messageSize)
      refuse(Refusal(code: .tooLarge, message: "a message must have at most \(limits.messageBytes) bytes"))
    case .binary:
      guard admits(0) else { break }
      refuse(Refusal(code: .badMessage, message: "a binary message was received; send text messages only"))
    case .invalidUTF8: close(code: 1007, reason: "the message is not valid UTF-8")
    case .unexpectedRSV1: close(code: 1002, reason: "only a message's first frame says that it is compressed")
    case .damaged: close(code: 1007, reason: "a compressed message is deflated without reference to earlier ones")
    case .exceedsConnectionLimit:
      loop.metrics.count(.messageSize)
      close(code: 1009, reason: "a message must have at most \(limits.messageBytes) bytes")
    }
    return true
  }

  /// Writes the close frame. Returns false when the system has all of it: the library then closes the connection, and further input is
  /// discarded. The library's own way, which reads until the client has answered the frame, resets the connection if other messages come.
  private func writeClose(_ code: UInt16, _ reason: String) -> Bool {
    if !hasEnded {
      hasEnded = true
      let payload = [UInt8(code >> 8), UInt8(code & 0xff)] + reason.utf8
      guard loop.write(payload, to: connection, as: Self.closeFrame) else { return false }
    }
    guard lws_partial_buffered(connection) == 0 else {
      lws_callback_on_writable(connection)
      return true
    }
    loop.discardInput(of: connection)
    return false
  }

  func clientCloses() { hasEnded = true }

  func writeAtOnce() {
    guard !hasEnded, lws_get_close_length(connection) == 0 else { return }
    // Bytes that do not fit into the socket wait in the library. More is written when they have been sent.
    guard closing == nil, lws_partial_buffered(connection) == 0 else {
      lws_callback_on_writable(connection)
      return
    }
    if !writeWaiting() { drop() }
  }

  func writeable() -> Bool {
    if let closing { return writeClose(closing.code, closing.reason) }
    return writeWaiting()
  }

  /// Writes the messages that wait, some at a time. Returns false if the connection is broken.
  private func writeWaiting() -> Bool {
    hasAskedToWrite = false
    for _ in 0..<Self.messagesPerTurn {
      if !isCut, let wait = millisecondsUntilNext() {
        delay(by: wait)
        return writeFrame()
      }
      let next = outbox.pop()
      countBacklog()
      switch next {
      case nil:
        guard writeFrame() else { return false }
        if isCut { drop() }
        return true
      case .message(let message): guard write(message) else { return false }
      case .freshSnapshot:
        if let membership, let snapshot = membership.session.snapshot(for: membership.viewer) {
          delays.carry(snapshot.bytes.count, due: loop.now)
          guard write(snapshot) else { return false }
        }
      }
      if lws_partial_buffered(connection) != 0 { break }
    }
    guard writeFrame() else { return false }
    if !outbox.isEmpty { lws_callback_on_writable(connection) }
    return true
  }

  func closed() {
    hasEnded = true
    discardOutbox()
    helloTimer.cancel()
    delayTimer?.cancel()
    eventTimer.cancel()
    if let membership { membership.session.leave(membership.viewer) }
    (membership, isJoining, queuedMessages) = (nil, false, [])
    gateway.disconnected(self)
  }

  private func handle(_ bytes: [UInt8]) {
    loop.metrics.receivedMessages += 1
    loop.metrics.receivedBytes += bytes.count
    guard admits(bytes.count) else { return }
    do throws(Refusal) {
      let message = try ViewerMessage(parsing: bytes)
      if isJoining { queuedBytes += bytes.count }
      try handle(message)
    } catch { refuse(error) }
  }

  /// Counts a message of this size, inflated. Returns false, and closes the connection, if the client has sent too much.
  private func admits(_ bytes: Int) -> Bool {
    guard let limitedClient else { return true }
    guard gateway.allowsMessage(of: limitedClient) else {
      loop.metrics.count(.messageRate)
      close(code: 1008, reason: "too many messages a second")
      return false
    }
    guard gateway.allowsMessageBytes(bytes, of: limitedClient) else {
      loop.metrics.count(.messageBytes)
      close(code: 1008, reason: "too many bytes of messages a second")
      return false
    }
    return true
  }

  private func handle(_ message: ViewerMessage) throws(Refusal) {
    if let membership { return membership.session.receive(message, from: membership.viewer) }
    guard case .hello(let hello) = message else {
      guard isJoining else { throw Refusal(code: .badMessage, message: "the first message must be a hello") }
      guard queuedMessages.count < Self.maximumQueuedMessages, queuedBytes <= maximumQueuedBytes else {
        loop.metrics.count(.hello)
        return close(code: 1008, reason: "too many messages before the hello is answered")
      }
      return queuedMessages.append(message)
    }
    guard !isJoining else { throw Refusal(code: .badMessage, message: "the hello is not answered yet") }
    join(hello)
  }

  private func join(_ hello: Hello) {
    if let client = hello.client {
      guard !gateway.network.isCut(client, now: loop.now) else { return drop() }
      delays.set(gateway.network.faults(of: client))
    }
    (isJoining, frames.isBatching) = (true, hello.batch)
    helloTimer.cancel()
    gateway.find(hello, from: limitedClient, isWanted: { [weak self] in self?.isJoining == true }) { [weak self] in
      self?.sessionFound($0, hello)
    }
  }

  private func sessionFound(_ session: Result<SessionHost, Refusal>, _ hello: Hello) {
    isJoining = false
    switch session {
    case .success(let session):
      let viewer = session.join(hello, self)
      (membership, client) = ((session, viewer), session.client(of: viewer))
      loop.clients.set(connection, hasNoSession: false)
      if let build = gateway.build, build != session.session.newBuild { send(build) }
    case .failure(let refusal):
      refuse(refusal)
      helloTimer.schedule(after: limits.helloTime * 1000)
    }
    let messages = queuedMessages
    (queuedMessages, queuedBytes) = ([], 0)
    for message in messages { do throws(Refusal) { try handle(message) } catch { refuse(error) } }
  }

  /// The milliseconds until the next message may be sent; `nil` if it may be sent now.
  private func millisecondsUntilNext() -> Int? {
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

  /// Ends the connection without a close frame, as a network failure does.
  private func drop() { loop.drop(connection) }

  private func refuse(_ refusal: Refusal) { send(.error(refusal)) }

  /// Adds a message to the frame that is being collected, and writes what is complete.
  private func write(_ message: Message) -> Bool {
    if !frames.accepts(message), !writeFrame() { return false }
    frames.add(message)
    return !frames.isComplete || writeFrame()
  }

  private func writeFrame() -> Bool {
    // A compression context of its own is only for a viewer in a small audience.
    let isShared = membership?.session.isCompressedForAll ?? true
    guard let frame = frames.makeFrame(shared: isShared ? loop.deflater : nil) else { return true }
    return loop.write(frame.bytes, to: connection, as: LWS_WRITE_TEXT, isCompressed: frame.isCompressed)
  }
}
