import Dispatch
import Introspection

/// One commit a turn of the main loop: views mark themselves dirty, and at the end of the turn everything is laid out and written once.
///
/// ```
///   change ─► schedule ─► turn:  what waited for the last commit (viewDidAppear) ─► layout ─► commit ─► another turn, if something waits
/// ```
@MainActor
final class CommitCycle {
  static var current = CommitCycle()
  private static var lastNumber = 0

  /// Given at birth: a view that is among the changes of one cycle is not among those of another.
  let number: Int

  /// False where turns come by hand only, and the main loop must not be touched.
  private let comesByItself: Bool

  init(comesByItself: Bool = true) {
    CommitCycle.lastNumber += 1
    number = CommitCycle.lastNumber
    self.comesByItself = comesByItself
    animations = Animations(comesByItself: comesByItself)
  }

  /// While true, turns lay out and run what waits, and what they changed stays for the commit that comes after.
  var holdsCommits = false

  /// Who writes commits. Without one (in a test, say) views still lay out and appear.
  var writer: CommitWriter?

  /// Watches what containers do in this cycle.
  private(set) lazy var checker = ContainmentChecker(of: self)

  /// What moves in this cycle's windows.
  let animations: Animations

  /// What touches them.
  let fingers = Fingers()

  /// What types into them.
  let keyboard = Keyboard()

  private var displays: [UIView] = []
  private var layerDisplays: [CALayer] = []
  private var waiting: [@MainActor () -> Void] = []
  private var due: [@MainActor () -> Void] = []
  private var lastControllerID = 0
  private var turn = 0
  private(set) var isScheduled = false
  private var isInTurn = false
  private var weakWindows: [WeakWindow] = []

  private struct WeakWindow { weak var window: UIWindow? }

  private var lastLayerNumber = 0
  private var enteredLayers: [CALayer] = []

  func nextLayerNumber() -> Int {
    lastLayerNumber += 1
    return lastLayerNumber
  }

  /// A layer without a view has come to the screen: when this turn has been committed, it has been seen.
  func noteEntered(_ layer: CALayer) {
    enteredLayers.append(layer)
    schedule()
  }

  func nextControllerID() -> Int {
    lastControllerID += 1
    return lastControllerID
  }

  func view(withID id: Int) -> UIView? { writer?.view(withID: id) }

  /// Those that were sent something, or were not: whether or not they stand on the screen.
  private var knownControllers: [Int: WeakController] = [:]
  private struct WeakController { weak var controller: UIViewController? }

  func controller(withID id: Int) -> UIViewController? { knownControllers[id]?.controller }

  /// Those that are gone are dropped whenever as many have come as were left then.
  func note(_ controller: UIViewController) {
    knownControllers[controller.assignedID] = WeakController(controller: controller)
    guard knownControllers.count >= controllersToSweep else { return }
    knownControllers = knownControllers.filter { $0.value.controller != nil }
    controllersToSweep = max(64, 2 * knownControllers.count)
  }
  private var controllersToSweep = 64

  // MARK: What changed

  func noteDirty(_ view: UIView) {
    writer?.noteDirty(view)
    schedule()
  }

  /// Is to be drawn when all is laid out.
  func noteDisplay(_ view: UIView) {
    displays.append(view)
    schedule()
  }

  func noteDisplay(_ layer: CALayer) {
    layerDisplays.append(layer)
    schedule()
  }

  private func display() {
    let (views, layers) = (displays, layerDisplays)
    (displays, layerDisplays) = ([], [])
    for view in views { view.displayIfNeeded() }
    for layer in layers { layer.displayIfNeeded() }
  }

  func noteRemoval(of view: UIView) {
    writer?.noteRemoval(of: view)
    schedule()
  }

  /// Whether the controllers may want another status bar.
  private var statusBarIsStale = true

  func noteStatusBar() {
    statusBarIsStale = true
    schedule()
  }

  func noteControllers() {
    statusBarIsStale = true
    writer?.controllersChanged = true
    schedule()
  }

  /// Has viewers' assistive technology read a text out.
  func announce(_ text: String) {
    writer?.announcements.append(text)
    schedule()
  }

  func focusAccessibility(on view: UIView) {
    writer?.focused = view
    schedule()
  }

  /// Runs in the turn after the one that commits the changes so far.
  func afterCommit(_ body: @escaping @MainActor () -> Void) {
    waiting.append(body)
    schedule()
  }

  // MARK: Windows

  /// The visible ones, the lowest first.
  var windows: [UIWindow] {
    weakWindows.compactMap(\.window).sorted { $0.windowLevel.rawValue < $1.windowLevel.rawValue }
  }

  func add(_ window: UIWindow) {
    remove(window)
    weakWindows.append(WeakWindow(window: window))
  }

  /// A window that is shown lives until the main queue's next turn at least. Later it ends with its last strong reference.
  func holdUntilNextTurn(_ window: UIWindow) {
    // The nursery must not touch the main queue.
    guard comesByItself else { return }
    DispatchQueue.main.async(execute: uncheckedOnMainActor { withExtendedLifetime(window) {} })
  }

  /// A window that nobody holds leaves the screen, and what stood in it is new wherever it is shown next.
  func noteEnd(of window: UIWindow) {
    for view in window.storedSubviews {
      view.cutAnimationsOfSubtree()
      view.layersLeave()
      if view.committed != nil { writer?.forget(view) }
    }
    schedule()
  }

  func remove(_ window: UIWindow) { weakWindows.removeAll { $0.window == nil || $0.window === window } }

  // MARK: Turns

  /// Asks for a turn. It comes by the run loop or by the main queue, whichever runs first: a test may turn only one of them. A cycle that another has taken the
  /// place of has none until it comes back.
  func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    guard comesByItself else { return }
    turn += 1
    let number = turn
    let body = uncheckedOnMainActor { [self] in
      if isScheduled, turn == number, CommitCycle.current === self { runTurn() }
    }
    RunLoop.main.perform(inModes: [.default, .common], block: body)
    DispatchQueue.main.async(execute: body)
  }

  /// Is the process's cycle again, after another was.
  func comeBack() {
    // The other one may hold the last of a window, by a finger on it: that looks for the current cycle when it ends.
    let other = CommitCycle.current
    CommitCycle.current = self
    isScheduled = false
    schedule()
    withExtendedLifetime(other) {}
  }

  /// Ends the turn now: the commit that answers an action must not wait.
  func runTurn(answering action: ActionOrigin? = nil) {
    // Asked for from inside a turn (a callback that turns the run loop): it comes after this one.
    guard !isInTurn else { return schedule() }
    isInTurn = true
    isScheduled = false
    let bodies = due
    due = []
    for body in bodies { body() }
    for window in windows { window.layoutSubtree() }
    display()
    if statusBarIsStale {
      statusBarIsStale = false
      UIScreen.main.statusBar = StatusBarLook(of: windows.last { $0.windowLevel == .normal } ?? windows.last)
    }
    UIScreen.main.wantedKeys = keyboard.wantedKeys
    animations.begin()
    CATransaction.closeCommitted()
    Events.current.tellLayouts()
    // Events come before the commit; nothing that waits may still mend what is told.
    if comesByItself, waiting.isEmpty, !isScheduled { checker.look() }
    let commit = holdsCommits ? nil : writer?.commit(of: windows, answering: action)
    animations.tellBegun()
    if !holdsCommits {
      for layer in enteredLayers { layer.becomesSeen() }
      enteredLayers = []
    }
    if let commit { writer?.send(commit) }
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
