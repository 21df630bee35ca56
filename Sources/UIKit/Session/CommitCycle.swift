import Dispatch
import Introspection

/// Makes one commit a turn of the main loop: views mark themselves dirty, and at the end of the turn everything is laid out and written
/// once.
///
/// ```
///   change ─► schedule ─► turn:  closures pending since the last commit (viewDidAppear) ─► layout ─► commit ─► another turn, if needed
/// ```
/// This part schedules turns. The steps of a turn are in `Commit/CommitCycle+Turn.swift`.
@MainActor
final class CommitCycle {
  static var current: CommitCycle { SessionContext.current.cycle }
  private static var lastNumber = 0

  /// A unique number. A view marked as dirty in one cycle is not marked in another.
  let number: Int
  unowned let context: SessionContext
  /// A copy of the context's value: a cycle that is scheduled in the main queue may outlive its session.
  private let usesMainLoop: Bool

  init(of context: SessionContext) {
    CommitCycle.lastNumber += 1
    number = CommitCycle.lastNumber
    self.context = context
    usesMainLoop = context.usesMainLoop
  }

  /// While true, turns lay out and run pending closures, and their changes stay for the commit that follows.
  var holdsCommits = false

  /// Called when the main loop is idle. Each returns whether it has requested another turn.
  var idleChecks: [@MainActor () -> Bool] = []

  private var waiting: [@MainActor () -> Void] = []
  private var due: [@MainActor () -> Void] = []
  private var turn = 0
  private(set) var isScheduled = false
  private var isInTurn = false
  private var lastControllerID = 0

  /// Controllers are numbered when they are created.
  func nextControllerID() -> Int {
    lastControllerID += 1
    return lastControllerID
  }

  /// Runs a closure in the turn after the one that commits the changes so far.
  func afterCommit(_ body: @escaping @MainActor () -> Void) {
    waiting.append(body)
    schedule()
  }

  /// Whether the cycle is idle: no closure waits for a commit, and no other turn is scheduled.
  var isAtRest: Bool { waiting.isEmpty && !isScheduled }

  /// Requests a turn. It runs from the run loop or from the main queue, whichever comes first, because a test may run only one of them. The
  /// turns of a session that is not current wait until it is.
  func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    guard usesMainLoop else { return }
    turn += 1
    let number = turn
    let body = uncheckedOnMainActor { [self] in
      if isScheduled, turn == number, CommitCycle.current === self { runTurn() }
    }
    RunLoop.main.perform(inModes: [.default, .common], block: body)
    DispatchQueue.main.async(execute: body)
  }

  /// Requests a turn again, because one may have been missed.
  func rescheduleTurn() {
    isScheduled = false
    schedule()
  }

  /// Runs a turn now: the commit that answers an action must not wait.
  func runTurn(answering action: ActionOrigin? = nil) {
    // Requested inside a turn, by a callback that runs the run loop. It follows after this turn.
    guard !isInTurn else { return schedule() }
    isInTurn = true
    isScheduled = false
    // Code that runs in the turn may end the session.
    let context = context
    defer { withExtendedLifetime(context) {} }
    let bodies = due
    due = []
    for body in bodies { body() }
    performTurn(answering: action)
    due = waiting
    waiting = []
    isInTurn = false
    if !due.isEmpty { schedule() }
    AssociatedObjects.removeReleased()
  }

  /// Runs turns until none is requested. An endless chain is abandoned after a limit.
  func settle() {
    var turns = 0
    while isScheduled, turns < 1000 {
      runTurn()
      turns += 1
    }
  }
}
