import CClock
import CProcess
import Dispatch
import Glibc
import Introspection
import Wire

/// Runs the app in a session's process. It reads messages from the gateway's socket when the main loop is idle, and writes commits to it.
@MainActor
final class AppSession {
  let connection: Int32
  private let scenes: [CataloguedScene]
  private let makeDelegate: @MainActor () -> any UIApplicationDelegate
  private var input = LineBuffer.messages
  /// Received messages that are not yet passed to the main loop.
  private var pendingLines: [[UInt8]] = []
  private var window: UIWindow?
  /// The folder of the gateway's containers.
  private let containers: String
  private var container: SessionContainer?
  var pacing = ClockPacing()

  /// The session of this process, for callbacks from C.
  private static var current: AppSession?

  init(
    connection: Int32, scenes: [CataloguedScene], containers: String,
    makeDelegate: @escaping @MainActor () -> any UIApplicationDelegate
  ) {
    self.connection = connection
    self.scenes = scenes
    self.containers = containers
    self.makeDelegate = makeDelegate
  }

  /// The time in milliseconds that the main thread has to exit after the socket was closed.
  private static let endGrace: Int32 = 1000

  /// Runs the main loop forever. The process ends when its socket is closed.
  func run() -> Never {
    // A main thread in an endless loop would not notice that the socket was closed, so another thread watches it.
    vitrine_end_with(connection, AppSession.endGrace, vitrine_clock_exclude_thread, StackReport.receive)
    AppSession.current = self
    let launch = awaitLaunch()
    container = SessionContainer(session: launch.session, base: containers)
    container?.begin(isCheckpoint: launch.isCheckpoint)
    startClock(launch)
    RunLoop.main.perform(inModes: [.default], block: uncheckedOnMainActor { [self] in self.launch(launch) })
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  // MARK: Messages

  /// Waits for the gateway's first message, with which the app's clock starts. No code of the app runs before.
  private func awaitLaunch() -> LaunchMessage {
    while true {
      receive(flags: 0)
      while !pendingLines.isEmpty {
        let line = pendingLines.removeFirst()
        guard let message = parsed(line), let launch = LaunchMessage(message) else { continue }
        SessionContext.current.outsideReadings.isComplete = !launch.isCheckpoint
        awaitReadings(launch.readings)
        return launch
      }
    }
  }

  /// Receives the recorded readings of a replay, which replace values from outside the session.
  private func awaitReadings(_ count: Int) {
    for _ in 0..<count {
      while pendingLines.isEmpty { receive(flags: 0) }
      let line = pendingLines.removeFirst()
      if let reading = parsed(line).flatMap(Reading.init) { SessionContext.current.outsideReadings.add(reading) }
    }
    SessionContext.current.outsideReadings.record = { [unowned self] in send($0.json) }
    SessionContext.current.outsideReadings.observeConnections()
    OutsideReaders.start(SessionContext.current.outsideReadings)
  }

  /// Passes one received message to the main loop. Returns false if there is none.
  private func forwardNextMessage() -> Bool {
    if pendingLines.isEmpty { receive(flags: Int32(MSG_DONTWAIT)) }
    guard !pendingLines.isEmpty else { return false }
    let line = pendingLines.removeFirst()
    RunLoop.main.perform(
      inModes: [.default],
      block: uncheckedOnMainActor { [self] in
        if let message = parsed(line) { handle(message) }
      })
    // The run loop's block alone does not wake the loop.
    DispatchQueue.main.async {}
    return true
  }

  /// Receives bytes from the socket and appends complete lines to the pending ones. Exits if the socket is closed.
  private func receive(flags: Int32) {
    var failure: Int32 = 0
    // The buffer is uninitialized, so that only the received bytes use memory pages.
    let bytes = [UInt8](unsafeUninitializedCapacity: AppSession.maximumReceivedBytes) { buffer, count in
      let length = recv(connection, buffer.baseAddress, buffer.count, flags)
      failure = length < 0 ? errno : 0
      count = max(0, length)
    }
    if failure == EINTR || failure == EAGAIN { return }
    guard !bytes.isEmpty else {
      Descendants.endGroupIfOrphaned()
      exit(0)
    }
    pendingLines += input.append(bytes)
  }

  private static let maximumReceivedBytes = 65_536

  private func parsed(_ line: [UInt8]) -> JSON? {
    do throws(JSONError) { return try JSON(parsing: line) } catch {
      Log.write("A message that is not JSON: \(error)")
      return nil
    }
  }

  private func handle(_ message: JSON) {
    switch message[.type]?.string {
    case MessageType.action.rawValue: act(message)
    case MessageType.subscribe.rawValue: subscribe(message[.events]?.bool ?? false)
    case ProcessMessageType.live.rawValue: endReplay(message)
    case ProcessMessageType.reading.rawValue:
      if let reading = Reading(message) { SessionContext.current.outsideReadings.add(reading) }
    case ProcessMessageType.adopt.rawValue: if let adoption = AdoptMessage(message) { adopt(adoption) }
    case MessageType.ping.rawValue: send(JSON(members: [.type: .string(MessageType.pong.rawValue)]))
    default: if let question = try? DeliveredQuestion(message) { send(question.answered) }
    }
  }

  /// Makes this process, a checkpoint, the process of a session, and moves its files to that session's folder.
  private func adopt(_ message: AdoptMessage) {
    if let container {
      let new = container.container(of: message.session)
      new.continueCheckpoint(of: container)
      self.container = new
    }
    SessionContext.current.cycle.writer?.lastSequenceWithoutAction = message.until
    SessionContext.current.outsideReadings.isComplete = true
  }

  // MARK: Time

  private func startClock(_ launch: LaunchMessage) {
    pacing = ClockPacing(launch)
    if pacing.isVirtual {
      setenv("TZ", "UTC", 1)
      tzset()
      NSTimeZone.resetSystemTimeZone()
    }
    let wall = launch.wall.map { Date(timeIntervalSince1970: $0 / 1000) } ?? Date()
    SessionClock.shared.start(
      wall: wall, seed: UInt64(bitPattern: Int64(launch.seed)), uptime: AppSession.uptime)
    vitrine_clock_set_input(connection) { AppSession.forwardNextInput() }
    vitrine_clock_set_spin_report { thread in
      AppSession.report("Thread \(thread) has kept running; the session's time continues without it.")
    }
    vitrine_clock_set_runaway_report { AppSession.reportRunaway() }
    pacing.apply()
  }

  /// The value of the monotonic clock at the start of each session, in nanoseconds.
  private static let uptime: Int64 = 1_000_000_000_000

  private nonisolated static func forwardNextInput() -> Bool {
    withoutIsolationCheck { current?.forwardNextMessage() ?? false }
  }

  private nonisolated static func report(_ text: String) { withoutIsolationCheck { Log.write(text) } }

  private nonisolated static func reportRunaway() { withoutIsolationCheck { current?.pacing.recordRunaway() } }

  /// Moves the clock to the end of the replay, and continues live.
  private func endReplay(_ message: JSON) {
    move(to: message[.time]?.double ?? 0)
    pacing.isReplaying = false
    pacing.apply()
    send(JSON(members: [.type: .string(ProcessMessageType.live.rawValue), .time: SessionClock.shared.milliseconds]))
    SessionContext.current.cycle.writer?.lastSequenceWithoutAction = nil
    SessionContext.current.cycle.schedule()
  }

  /// Moves the clock to a session time in milliseconds.
  private func move(to time: Double) {
    do throws(ClockFault) { try SessionClock.shared.advance(to: Duration(milliseconds: time)) } catch {
      Log.write(error.sentence)
    }
  }

  // MARK: The app

  private func launch(_ message: LaunchMessage) {
    if let device = message.device { UIScreen.main.adopt(device) }
    let cycle = SessionContext.current.cycle
    let writer = CommitWriter(sessionMilliseconds: { SessionClock.shared.milliseconds }) { [connection] commit in
      SocketWriter.write(commit, to: connection)
    }
    writer.lastSequenceWithoutAction = message.until
    writer.clockState = { [unowned self] in pacing.described }
    cycle.writer = writer
    subscribe(message.wantsEvents)
    let delegate = makeDelegate()
    runApp { open(message, with: delegate) }
    endInstant()
    // The first commit contains the whole state, even if the app has no window yet.
    cycle.runTurn()
    // Returns memory that only the launch needed to the system.
    vitrine_trim_heap()
  }

  /// Launches the app, and opens a window for the requested scene unless that is the app itself.
  private func open(_ message: LaunchMessage, with delegate: any UIApplicationDelegate) {
    UIApplication.shared.launch(with: delegate)
    if let scene = scenes.first(where: { $0.id == message.scene }), !scene.isWholeApp {
      // Hides the app's own windows, which belong to another scene.
      for window in UIApplication.shared.windows { window.isHidden = true }
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = scene.makeRoot()
      window.makeKeyAndVisible()
      self.window = window
    }
  }

  private func act(_ message: JSON) {
    do throws(MessageFault) { act(try DeliveredAction(message)) } catch {
      let origin = ActionOrigin(id: error.id ?? "", viewer: message[.viewer]?.integer ?? 0)
      refuse(Action.Refusal(code: error.code, message: error.message), origin)
    }
  }

  private func act(_ delivered: DeliveredAction) {
    var origin = ActionOrigin(id: delivered.request.id, viewer: delivered.viewer)
    defer { SessionContext.current.events.action = nil }
    // Changes while the clock moves are attributed to the action that moves it.
    let clockAction = ClockAction(delivered)
    if clockAction?.movesTime == true { SessionContext.current.events.action = origin }
    // A replay performs the action at its original time.
    if let time = delivered.time { move(to: time) }
    SessionContext.current.events.action = origin
    do throws(Action.Refusal) {
      if let clockAction {
        try clockAction.perform(pacing: pacing)
      } else {
        origin.began = SessionClock.shared.milliseconds
        let action = Action(delivered.request.action, by: delivered.viewer)
        try runApp { () throws(Action.Refusal) in try action.perform() }
      }
      endInstant()
      SessionContext.current.cycle.runTurn(answering: origin)
    } catch {
      refuse(error, origin)
      // The changes that an action made before it was refused are committed without an action.
      SessionContext.current.cycle.schedule()
    }
  }

  private func refuse(_ refusal: Action.Refusal, _ origin: ActionOrigin) {
    send(
      JSON(members: [
        .type: .string(MessageType.error.rawValue), .code: .string(refusal.code.rawValue),
        .message: .string(refusal.message), .action: .string(origin.id), .viewer: .integer(origin.viewer),
        // The time to which a refused clock action has moved the clock.
        .time: SessionClock.shared.milliseconds,
      ]))
  }

  /// Runs code of the app. If the clock is paused, it advances while that code waits for a time.
  private func runApp<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    guard pacing.isPaused else { return try body() }
    try SessionClock.shared.whileWaiting(body)
  }

  /// Runs all work that is due now if the clock is paused, so that the answer to an action includes its immediate effects.
  private func endInstant() {
    guard pacing.isPaused else { return }
    SessionContext.current.cycle.defersCommits = true
    defer { SessionContext.current.cycle.defersCommits = false }
    do throws(ClockFault) { try SessionClock.shared.advance(by: .zero) } catch { Log.write(error.sentence) }
  }

  /// Begins or stops to send events to the gateway.
  private func subscribe(_ wanted: Bool) {
    SessionContext.current.events.clock = { SessionClock.shared.milliseconds }
    SessionContext.current.events.sink = wanted ? { [weak self] event in self?.send(event) } : nil
    Log.marksEventLines = wanted
  }

  private func send(_ message: JSON) { SocketWriter.write(message, to: connection) }
}

/// The machine's monotonic clock, independent of the session's clock.
enum MonotonicClock {
  static var microseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }
}
