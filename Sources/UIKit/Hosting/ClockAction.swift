import Wire

/// How a session's clock follows real time. Commits report it, and clock actions change it.
@MainActor
final class ClockPacing {
  /// The speed of the session's clock; 1 is as fast as real time.
  var rate = 1.0
  var isPaused = false
  /// While the journal is replayed, only the replay moves the clock.
  var isReplaying = false
  /// A virtual clock starts paused, with a fixed time and a fixed random seed.
  private(set) var isVirtual = false
  private var hasReportedRunaway = false

  nonisolated init() {}

  init(_ launch: LaunchMessage) {
    isVirtual = launch.clock == .virtual
    isPaused = isVirtual
    isReplaying = launch.isReplay
  }

  /// Sets the speed of the session's clock.
  func apply() { SessionClock.shared.follow(rate: isPaused || isReplaying ? 0 : rate) }

  /// Logs once that the main loop had work a thousand times in a row without time passing, with the source of the work if known.
  func recordRunaway() {
    guard !hasReportedRunaway else { return }
    hasReportedRunaway = true
    Log.write(
      "The main loop has had 1,000 turns in one instant. A millisecond of the session passes for each 1,000.")
    RunawaySource.begin { Log.write("They come from \($0).") }
  }

  /// The JSON for the member `clock` of a commit.
  var described: JSON { JSON(members: [.rate: .number(rate), .paused: .bool(isPaused)]) }
}

/// Performs a viewer's action on the session's clock.
@MainActor
struct ClockAction {
  private let action: ViewerAction
  /// Whether the action is replayed: then the clock is already at the action's resulting time.
  private let isReplayed: Bool

  /// `nil` if the action concerns the screen.
  init?(_ delivered: DeliveredAction) {
    action = delivered.request.action
    guard action.kind.controlsClock else { return nil }
    isReplayed = delivered.time != nil
  }

  /// Whether the action moves the clock, so that effects until its answer are attributed to it.
  var movesTime: Bool { action.kind.movesClock }

  /// The longest session time that `settle` waits until the session is idle.
  private static let idleTimeout = Duration.seconds(60)

  /// Performs the action. Advancing the clock is omitted in a replay.
  func perform(pacing: ClockPacing) throws(Action.Refusal) {
    let clock = SessionClock.shared
    SessionContext.current.events.action(action)
    do throws(ClockFault) {
      switch action {
      case .pause: pacing.isPaused = true
      case .resume: pacing.isPaused = false
      case .rate(let rate): pacing.rate = rate
      case .advance(let time) where !isReplayed: try clock.advance(by: Duration(milliseconds: time))
      case .step where !isReplayed: try clock.step()
      case .settle where !isReplayed:
        try clock.runUntilIdle(
          atMost: Self.idleTimeout, pending: { SessionContext.current.animations.endlessAnimationDescriptions })
      default: break
      }
    } catch {
      pacing.apply()
      throw Action.Refusal(code: error.code, message: error.sentence)
    }
    pacing.apply()
  }
}

extension ClockFault {
  var code: ErrorCode {
    switch self {
    case .negative: .badMessage
    case .runaway, .neverIdle: .neverSettles
    }
  }

  /// A description of the error for a person.
  package var sentence: String {
    switch self {
    case .negative(let duration): "time does not go back: advance by \(duration)"
    case .runaway(let source):
      "the main loop found new work \(SessionClock.turnsPerInstant) times without time passing; the last came from \(source)"
    case .neverIdle(let what): "it never settles: \(what.joined(separator: "; "))"
    }
  }
}
