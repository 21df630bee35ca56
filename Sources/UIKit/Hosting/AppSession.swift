import CClock
import CProcess
import Dispatch
import Glibc
import Introspection
import Wire

/// A session's process. It launches the app, reads messages from the gateway's socket when the main loop is idle, and writes commits to it.
@MainActor
final class AppSession {
  let connection: Int32
  private let scenes: [CataloguedScene]
  private let makeDelegate: @MainActor () -> any UIApplicationDelegate
  private var input = LineBuffer.messages
  /// Received messages that wait until the main loop is idle.
  private var waiting: [[UInt8]] = []
  private var window: UIWindow?
  private var container: SessionContainer?
  var pacing = ClockPacing()

  /// The session of this process, for callbacks from C.
  private static var current: AppSession?

  init(connection: Int32, scenes: [CataloguedScene], makeDelegate: @escaping @MainActor () -> any UIApplicationDelegate)
  {
    self.connection = connection
    self.scenes = scenes
    self.makeDelegate = makeDelegate
  }

  /// The time in milliseconds that the main thread has to exit by itself.
  private static let endGrace: Int32 = 1000

  /// Runs the main loop forever. The process ends with its socket.
  func run() -> Never {
    // Needed because a main thread in an endless loop would not notice the end of the socket.
    vitrine_end_with(connection, AppSession.endGrace, vitrine_clock_exclude_thread, StackReport.receive)
    AppSession.current = self
    let launch = awaitLaunch()
    container = SessionContainer(session: launch.session)
    container?.begin(isCheckpoint: launch.isCheckpoint)
    startClock(launch)
    RunLoop.main.perform(inModes: [.default], block: uncheckedOnMainActor { [self] in self.launch(launch) })
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  // MARK: Messages

  /// Waits for the gateway's first message. The app's clock begins with it, so no code has run before.
  private func awaitLaunch() -> LaunchMessage {
    while true {
      receive(flags: 0)
      while !waiting.isEmpty {
        let line = waiting.removeFirst()
        guard let message = parsed(line), let launch = LaunchMessage(message) else { continue }
        awaitReadings(launch.readings)
        return launch
      }
    }
  }

  /// Waits for what a replay reads from the journal.
  private func awaitReadings(_ count: Int) {
    for _ in 0..<count {
      while waiting.isEmpty { receive(flags: 0) }
      let line = waiting.removeFirst()
      if let reading = parsed(line).flatMap(Reading.init) { OutsideReadings.current.add(reading) }
    }
    OutsideReadings.current.record = { [unowned self] in send($0.json) }
  }

  /// Passes one message to the main loop. Returns false if there is none.
  private func forwardNextMessage() -> Bool {
    if waiting.isEmpty { receive(flags: Int32(MSG_DONTWAIT)) }
    guard !waiting.isEmpty else { return false }
    let line = waiting.removeFirst()
    RunLoop.main.perform(
      inModes: [.default],
      block: uncheckedOnMainActor { [self] in
        if let message = parsed(line) { handle(message) }
      })
    // A block alone does not wake the loop.
    DispatchQueue.main.async {}
    return true
  }

  private func receive(flags: Int32) {
    var failure: Int32 = 0
    // Only as much of the memory is touched as is received.
    let bytes = [UInt8](unsafeUninitializedCapacity: AppSession.mostReceived) { buffer, count in
      let length = recv(connection, buffer.baseAddress, buffer.count, flags)
      failure = length < 0 ? errno : 0
      count = max(0, length)
    }
    if failure == EINTR || failure == EAGAIN { return }
    guard !bytes.isEmpty else { exit(0) }
    waiting += input.append(bytes)
  }

  private static let mostReceived = 65_536

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
    case ProcessMessageType.reading.rawValue: if let reading = Reading(message) { OutsideReadings.current.add(reading) }
    case ProcessMessageType.adopt.rawValue: if let adoption = AdoptMessage(message) { adopt(adoption) }
    case MessageType.ping.rawValue: send(JSON(members: [.type: .string(MessageType.pong.rawValue)]))
    default: if let question = try? DeliveredQuestion(message) { send(question.answered) }
    }
  }

  /// This process, a checkpoint, continues as the session's: its files come to that session's folder.
  private func adopt(_ message: AdoptMessage) {
    if let container {
      let new = container.container(of: message.session)
      new.continueCheckpoint(of: container)
      self.container = new
    }
    CommitCycle.current.writer?.last = message.until
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

  /// The monotonic clock at the start of a session, in nanoseconds: the same in each process.
  private static let uptime: Int64 = 1_000_000_000_000

  private nonisolated static func forwardNextInput() -> Bool {
    withoutIsolationCheck { current?.forwardNextMessage() ?? false }
  }

  private nonisolated static func report(_ text: String) { withoutIsolationCheck { Log.write(text) } }

  private nonisolated static func reportRunaway() { withoutIsolationCheck { current?.pacing.recordRunaway() } }

  /// Ends a replay.
  private func endReplay(_ message: JSON) {
    move(to: message[.time]?.double ?? 0)
    pacing.isReplaying = false
    pacing.apply()
    send(JSON(members: [.type: .string(ProcessMessageType.live.rawValue), .time: SessionClock.shared.milliseconds]))
    CommitCycle.current.writer?.last = nil
    CommitCycle.current.schedule()
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
    let cycle = CommitCycle.current
    let writer = CommitWriter(clock: { SessionClock.shared.milliseconds }) { [connection] commit in
      SocketWriter.write(commit, to: connection)
    }
    writer.last = message.until
    writer.clockState = { [unowned self] in pacing.described }
    cycle.writer = writer
    subscribe(message.wantsEvents)
    let delegate = makeDelegate()
    runApp { open(message, with: delegate) }
    endInstant()
    // The first commit contains everything, even if the app has no window yet.
    cycle.runTurn()
    // Returns the memory that only the launch needed to the system.
    vitrine_trim_heap()
  }

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
    defer { Events.current.action = nil }
    // Changes while the clock moves are attributed to the action that moves it.
    let clockAction = ClockAction(delivered)
    if clockAction?.movesTime == true { Events.current.action = origin }
    // A replay performs it at its original time.
    if let time = delivered.time { move(to: time) }
    Events.current.action = origin
    do throws(Action.Refusal) {
      if let clockAction {
        try clockAction.perform(pacing: pacing)
      } else {
        origin.began = SessionClock.shared.milliseconds
        let action = Action(delivered.request.action, by: delivered.viewer)
        try runApp { () throws(Action.Refusal) in try action.perform() }
      }
      endInstant()
      CommitCycle.current.runTurn(answering: origin)
    } catch {
      refuse(error, origin)
      // The changes that an action made before it was refused are committed without an action.
      CommitCycle.current.schedule()
    }
  }

  private func refuse(_ refusal: Action.Refusal, _ origin: ActionOrigin) {
    send(
      JSON(members: [
        .type: .string(MessageType.error.rawValue), .code: .string(refusal.code.rawValue),
        .message: .string(refusal.message), .action: .string(origin.id), .viewer: .integer(origin.viewer),
        // The time at which a refused action on the clock has stopped.
        .time: SessionClock.shared.milliseconds,
      ]))
  }

  /// Runs code of the app. If the clock is paused, waiting code moves it.
  private func runApp<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    guard pacing.isPaused else { return try body() }
    try SessionClock.shared.whileWaiting(body)
  }

  /// While the clock is paused, an answer includes all effects of an action that need no time. So reads of the screen are deterministic.
  private func endInstant() {
    guard pacing.isPaused else { return }
    CommitCycle.current.holdsCommits = true
    defer { CommitCycle.current.holdsCommits = false }
    do throws(ClockFault) { try SessionClock.shared.advance(by: .zero) } catch { Log.write(error.sentence) }
  }

  private func subscribe(_ wanted: Bool) {
    Events.current.clock = { SessionClock.shared.milliseconds }
    Events.current.sink = wanted ? { [weak self] event in self?.send(event) } : nil
    Log.marksEventLines = wanted
  }

  private func send(_ message: JSON) { SocketWriter.write(message, to: connection) }
}

/// The machine's real time.
enum MonotonicClock {
  static var microseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }
}

extension SessionClock {
  /// Session milliseconds for the wire: a whole number if possible.
  var milliseconds: JSON { .milliseconds(now) }
}

extension JSON {
  static func milliseconds(_ duration: Duration) -> JSON {
    let nanoseconds = duration.inNanoseconds
    return nanoseconds % 1_000_000 == 0 ? .integer(Int(nanoseconds / 1_000_000)) : .number(Double(nanoseconds) / 1e6)
  }
}
