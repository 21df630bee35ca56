import Wire

/// A process that has replayed the beginning of a session's journal and waits, stopped. A class, because a value cannot contain another one
/// of its type.
///
/// ```
///  idle ── `makeCheckpoint` ──▶ first commit ── some actions ──▶ answered ── as long a pause ──▶ some actions … ──▶ suspended
///                                                                                                                    │
///                    a replay continues with it (`useCheckpoint`) ◀──────── its first actions are the same ──────────┤
///                                                                                                                    │
///                    it is ended (`endCheckpoint`) ◀──────── they are not, or something went wrong ──────────────────┘
/// ```
final class Checkpoint {
  enum State: Equatable {
    /// The process owes its first commit, or the answers to the last actions.
    case busy(since: Int)
    /// The process receives no further actions before this time.
    case pausing(until: Int)
    /// The process has replayed all actions up to `goal`, and is stopped.
    case suspended
  }

  /// The state machine for the checkpoint's process. It has only the actions that were delivered last.
  var session: Session
  let launch: LaunchMessage
  var state: State
  /// The number of the session's actions that the process has replayed, including those that are left out.
  private(set) var count = 0
  /// The number of actions that the process is to replay. With `.max` the checkpoint is not continued.
  var goal: Int
  /// The number of readings that the process has received.
  var readings = 0
  /// The session time of the last action.
  var time = 0.0
  /// The hash of the replayed actions.
  private var hash = StableHash()

  init(_ session: Session, _ launch: LaunchMessage, goal: Int, now: Int) {
    (self.session, self.launch, self.goal, state) = (session, launch, goal, .busy(since: now))
  }

  /// Adds an action to the replayed ones.
  func append(_ action: JournaledAction) {
    count += 1
    Self.combine(action, into: &hash)
  }

  /// Whether the replayed actions are the first ones of `actions`.
  func isBeginning(of actions: ArraySlice<JournaledAction>) -> Bool {
    guard actions.count >= count else { return false }
    var other = StableHash()
    for action in actions.prefix(count) { Self.combine(action, into: &other) }
    return other == hash
  }

  /// Adds an action to a hash, by its number: numbers are never reused in a journal, so they represent the actions' contents.
  private static func combine(_ action: JournaledAction, into hash: inout StableHash) {
    hash.combine(action.number)
    hash.combine(action.isSkipped ? 1 : 0)
    hash.combine(Int(bitPattern: UInt(truncatingIfNeeded: (action.answeredAt ?? -1).bitPattern)))
  }
}

/// A session's checkpoint, and the conditions for making another one.
struct Checkpoints {
  /// Whether the gateway makes checkpoints.
  var isOn = false
  var current: Checkpoint?
  /// When a viewer acted last, or the session became live.
  var actedAt = 0
  /// The earliest time at which another checkpoint is made.
  var notBefore = 0

  /// The number of actions from which a session has a checkpoint.
  static let minimum = 500
  /// The number of last actions that a checkpoint does not replay, because most steps back concern these.
  static let margin = 50
  /// The number of further actions after which a checkpoint is continued.
  static let step = 250
  /// The time without actions after which a checkpoint is made or continued, in milliseconds.
  static let idleTime = 1000
  /// The number of actions that are delivered at a time.
  static let batch = 32
  /// The longest time without an answer, in milliseconds.
  static let responseTimeout = 20_000
  /// The delay before another one is tried after one was refused or has failed, in milliseconds.
  static let retryTime = 60_000
}
