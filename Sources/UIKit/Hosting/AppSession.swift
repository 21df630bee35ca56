import CClock
import CProcess
import Dispatch
import Glibc
import Introspection
import Wire

/// A session's process: launches the app, takes messages from the gateway's socket when the main loop has nothing else to do, and writes commits to it.
@MainActor
final class AppSession {
  let connection: Int32
  private let scenes: [CataloguedScene]
  private let makeDelegate: @MainActor () -> any UIApplicationDelegate
  private var input = LineBuffer.messages
  /// Messages that came and have not been handled: each waits for the main loop to be dry.
  private var waiting: [[UInt8]] = []
  private var window: UIWindow?
  var pacing = ClockPacing()

  /// The process's own, for calls from C.
  private static var current: AppSession?

  init(connection: Int32, scenes: [CataloguedScene], makeDelegate: @escaping @MainActor () -> any UIApplicationDelegate)
  {
    self.connection = connection
    self.scenes = scenes
    self.makeDelegate = makeDelegate
  }

  /// Milliseconds that the main thread has to end by itself.
  private static let endGrace: Int32 = 1000

  /// Runs the main loop for ever. The process ends with its socket.
  func run() -> Never {
    // A main thread that is caught in a loop would not see it.
    vitrine_end_with(connection, AppSession.endGrace)
    AppSession.current = self
    let launch = awaitLaunch()
    SessionContainer(session: launch.session).begin()
    startClock(launch)
    RunLoop.main.perform(inModes: [.default], block: uncheckedOnMainActor { [self] in self.launch(launch) })
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  // MARK: Messages

  /// The gateway's first message. The app's own time begins with it, so nothing has run before.
  private func awaitLaunch() -> LaunchMessage {
    while true {
      receive(flags: 0)
      while !waiting.isEmpty {
        let line = waiting.removeFirst()
        if let message = parsed(line), let launch = LaunchMessage(message) { return launch }
      }
    }
  }

  /// Hands one message to the main loop, if one is there.
  private func takeMessage() -> Bool {
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
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let length = recv(connection, &bytes, bytes.count, flags)
    if length < 0, errno == EINTR || errno == EAGAIN { return }
    guard length > 0 else { exit(0) }
    waiting += input.append(Array(bytes.prefix(length)))
  }

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
    case ProcessMessageType.live.rawValue: goLive(message)
    default: if let question = try? DeliveredQuestion(message) { send(question.answered) }
    }
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
    vitrine_clock_set_input(connection) { AppSession.takeInput() }
    vitrine_clock_set_spin_report { thread in
      AppSession.report("Thread \(thread) has kept running; the session's time goes on without it.")
    }
    vitrine_clock_set_runaway_report { AppSession.reportRunaway() }
    pacing.apply()
  }

  /// What the monotonic clock says at the start of a session, in nanoseconds: the same in each process.
  private static let uptime: Int64 = 1_000_000_000_000

  private nonisolated static func takeInput() -> Bool {
    withoutIsolationCheck { current?.takeMessage() ?? false }
  }

  private nonisolated static func report(_ text: String) { withoutIsolationCheck { Log.write(text) } }

  private nonisolated static func reportRunaway() { withoutIsolationCheck { current?.pacing.noteRunaway() } }

  /// The end of a replay.
  private func goLive(_ message: JSON) {
    move(to: message[.time]?.double ?? 0)
    pacing.isReplaying = false
    pacing.apply()
    send(JSON(members: [.type: .string(ProcessMessageType.live.rawValue), .time: SessionClock.shared.milliseconds]))
    CommitCycle.current.writer?.last = nil
    CommitCycle.current.schedule()
  }

  /// To a session time in milliseconds.
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
      SocketWriter.write(commit.text + "\n", to: connection)
    }
    writer.last = message.until
    writer.clockState = { [unowned self] in pacing.described }
    cycle.writer = writer
    subscribe(message.wantsEvents)
    let delegate = makeDelegate()
    runApp { open(message, with: delegate) }
    endInstant()
    // The first commit holds everything, also where the app has no window yet.
    cycle.runTurn()
    // The launch's passing needs are given back: what a session keeps is what it shows.
    vitrine_trim_heap()
  }

  private func open(_ message: LaunchMessage, with delegate: any UIApplicationDelegate) {
    UIApplication.shared.launch(with: delegate)
    if let scene = scenes.first(where: { $0.id == message.scene }), !scene.isWholeApp {
      // The app's own window, if it has one, is another scene.
      for own in UIApplication.shared.windows { own.isHidden = true }
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
    // What comes on the way of one that moves the clock comes of it.
    let clockAction = ClockAction(delivered)
    if clockAction?.movesTime == true { Events.current.action = origin }
    // A replay performs it when it was performed.
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
      // What an action did before it was refused is shown, as a change of its own.
      CommitCycle.current.schedule()
    }
  }

  private func refuse(_ refusal: Action.Refusal, _ origin: ActionOrigin) {
    send(
      JSON(members: [
        .type: .string(MessageType.error.rawValue), .code: .string(refusal.code.rawValue),
        .message: .string(refusal.message), .action: .string(origin.id), .viewer: .integer(origin.viewer),
        // Where a refused move of the clock has left it.
        .time: SessionClock.shared.milliseconds,
      ]))
  }

  /// Runs code of the app. Where the clock stands, its waiting is what moves that.
  private func runApp<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    guard pacing.isPaused else { return try body() }
    try SessionClock.shared.whileWaiting(body)
  }

  /// Where the clock stands, an answer tells all that comes of an action without time passing: who reads the screen then always reads the same.
  private func endInstant() {
    guard pacing.isPaused else { return }
    CommitCycle.current.holdsCommits = true
    defer { CommitCycle.current.holdsCommits = false }
    do throws(ClockFault) { try SessionClock.shared.advance(by: .zero) } catch { Log.write(error.sentence) }
  }

  private func subscribe(_ wanted: Bool) {
    Events.current.clock = { SessionClock.shared.milliseconds }
    Events.current.sink = wanted ? { [weak self] event in self?.send(event) } : nil
    Log.isHeardTwice = wanted
  }

  private func send(_ message: JSON) { SocketWriter.write(message.text + "\n", to: connection) }
}

/// Time as the machine has it.
enum MonotonicClock {
  static var microseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }
}

extension SessionClock {
  /// Of the session, as they stand on the wire: whole where they can be.
  var milliseconds: JSON { .milliseconds(now) }
}

extension JSON {
  static func milliseconds(_ duration: Duration) -> JSON {
    let nanoseconds = duration.inNanoseconds
    return nanoseconds % 1_000_000 == 0 ? .integer(Int(nanoseconds / 1_000_000)) : .number(Double(nanoseconds) / 1e6)
  }
}
