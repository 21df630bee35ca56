import Dispatch
import Introspection

/// Writes at most one commit for each run loop iteration. Views mark themselves as dirty; at the end of the iteration they are laid out
/// and written once.
///
/// ```
///   change ─► schedule ─► turn:  closures pending since the last commit (viewDidAppear) ─► layout ─► commit ─► another turn, if needed
/// ```
/// This file schedules turns. The steps of a turn are in `Commit/CommitCycle+Turn.swift`.
@MainActor
final class CommitCycle {
  private static var lastNumber = 0

  /// A unique number of the cycle, with which views are marked as dirty. A view marked in one cycle is not marked in another.
  let number: Int
  unowned let context: SessionContext
  /// A copy of the context's value, because a cycle that is scheduled in the main queue may outlive its session.
  private let usesMainLoop: Bool

  init(of context: SessionContext) {
    CommitCycle.lastNumber += 1
    number = CommitCycle.lastNumber
    self.context = context
    usesMainLoop = context.usesMainLoop
  }

  /// While true, turns only lay out and run pending closures. Their changes are part of a later commit.
  var defersCommits = false

  /// Closures that are called when the main loop is idle. Each returns whether it has requested another turn.
  var idleChecks: [@MainActor () -> Bool] = []

  /// The closures to run in the turn after the next commit.
  private var pendingClosures: [@MainActor () -> Void] = []
  /// The closures to run in the next turn.
  private var dueClosures: [@MainActor () -> Void] = []
  private var turn = 0
  private(set) var isScheduled = false
  private var isInTurn = false
  private var lastControllerID = 0

  /// The id for a new controller.
  func nextControllerID() -> Int {
    lastControllerID += 1
    return lastControllerID
  }

  // MARK: Controllers

  /// Whether controllers may request a different status bar, so that its state is computed again.
  var statusBarIsStale = true
  /// Called when controllers have changed. The writer of commits sets it.
  var controllersDidChange: @MainActor () -> Void = {}

  /// Records that controllers may request a different status bar.
  func recordStatusBar() {
    statusBarIsStale = true
    schedule()
  }

  /// Records that controllers have changed.
  func recordControllers() {
    controllersDidChange()
    recordStatusBar()
  }

  /// The number of insertions and removals in the session's view hierarchies so far.
  var hierarchyGeneration = 0

  /// Runs a closure in the turn after the one that commits the changes so far.
  func afterCommit(_ body: @escaping @MainActor () -> Void) {
    pendingClosures.append(body)
    schedule()
  }

  /// Whether no closure waits for a commit and no turn is scheduled.
  var isAtRest: Bool { pendingClosures.isEmpty && !isScheduled }

  /// Requests a turn. It runs from the run loop or the main queue, whichever is first, because a test may run only one of them. The turn
  /// of a session that is not current is postponed until the session is current.
  func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    guard usesMainLoop else { return }
    turn += 1
    let number = turn
    let body = uncheckedOnMainActor { [self] in
      if isScheduled, turn == number, SessionContext.current.cycle === self { runTurn() }
    }
    RunLoop.main.perform(inModes: [.default, .common], block: body)
    DispatchQueue.main.async(execute: body)
  }

  /// Requests a turn again, because a requested turn may not have run.
  func rescheduleTurn() {
    isScheduled = false
    schedule()
  }

  /// Runs a turn immediately, for example to answer an action.
  func runTurn(answering action: ActionOrigin? = nil) {
    // A callback in this turn has run the run loop, which has requested another turn. It runs after this one.
    guard !isInTurn else { return schedule() }
    isInTurn = true
    isScheduled = false
    // The context is retained, because code that runs in the turn may end the session.
    let context = context
    defer { withExtendedLifetime(context) {} }
    let bodies = dueClosures
    dueClosures = []
    for body in bodies { body() }
    performTurn(answering: action)
    dueClosures = pendingClosures
    pendingClosures = []
    isInTurn = false
    if !dueClosures.isEmpty { schedule() }
    AssociatedObjects.removeReleased()
  }

  /// Runs turns until none is requested, or until the limit of turns is reached.
  func settle() {
    var turns = 0
    while isScheduled, turns < 1000 {
      runTurn()
      turns += 1
    }
  }
}
