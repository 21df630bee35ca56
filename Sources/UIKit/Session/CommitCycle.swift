import Dispatch
import Introspection

/// One commit a turn of the main loop: views mark themselves dirty, and at the end of the turn everything is laid out and written once.
///
/// ```
///   change ─► schedule ─► turn:  what waited for the last commit (viewDidAppear) ─► layout ─► commit ─► another turn, if something waits
/// ```
/// This part schedules turns. What a turn does is in `Commit/CommitCycle+Turn.swift`.
@MainActor
final class CommitCycle {
  static var current: CommitCycle { SessionContext.current.cycle }
  private static var lastNumber = 0

  /// Given at birth: a view that is among the changes of one cycle is not among those of another.
  let number: Int
  unowned let context: SessionContext
  /// As the context has it: a cycle that waits in the main queue may outlive its session.
  private let usesMainLoop: Bool

  init(of context: SessionContext) {
    CommitCycle.lastNumber += 1
    number = CommitCycle.lastNumber
    self.context = context
    usesMainLoop = context.usesMainLoop
  }

  /// While true, turns lay out and run what waits, and what they changed stays for the commit that comes after.
  var holdsCommits = false

  /// Asked when the main loop has nothing left to do. Each returns whether it has asked for another turn.
  var idleChecks: [@MainActor () -> Bool] = []

  private var waiting: [@MainActor () -> Void] = []
  private var due: [@MainActor () -> Void] = []
  private var turn = 0
  private(set) var isScheduled = false
  private var isInTurn = false
  private var lastControllerID = 0

  /// Controllers are numbered at birth.
  func nextControllerID() -> Int {
    lastControllerID += 1
    return lastControllerID
  }

  /// Runs in the turn after the one that commits the changes so far.
  func afterCommit(_ body: @escaping @MainActor () -> Void) {
    waiting.append(body)
    schedule()
  }

  /// Whether this turn has been followed by nothing so far: no body waits for its commit, and no other turn is scheduled.
  var isAtRest: Bool { waiting.isEmpty && !isScheduled }

  /// Asks for a turn. It comes by the run loop or by the main queue, whichever runs first: a test may turn only one of them. The turns of a session that is not
  /// the current one wait until it is.
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

  /// Asks for a turn in place of one that may have been missed.
  func rescheduleTurn() {
    isScheduled = false
    schedule()
  }

  /// Ends the turn now: the commit that answers an action must not wait.
  func runTurn(answering action: ActionOrigin? = nil) {
    // Asked for from inside a turn (a callback that turns the run loop): it comes after this one.
    guard !isInTurn else { return schedule() }
    isInTurn = true
    isScheduled = false
    // What runs in the turn may end the session.
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
    AssociatedObjects.sweep()
  }

  /// Runs turns until nothing asks for one. A chain that never ends is left after a bound.
  func settle() {
    var turns = 0
    while isScheduled, turns < 1000 {
      runTurn()
      turns += 1
    }
  }
}
