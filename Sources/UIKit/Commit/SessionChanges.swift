/// What has changed on a session's screen since the last commit, and what the next turn has to look at.
@MainActor
final class SessionChanges {
  static let slot = SessionSlot { _ in SessionChanges() }

  /// Writes commits. Without one (in a test, say) views still lay out and appear.
  var writer: CommitWriter?

  var displays: [UIView] = []
  var layerDisplays: [CALayer] = []
  var enteredLayers: [CALayer] = []
  var lastLayerNumber = 0
  /// Whether the controllers may want another status bar.
  var statusBarIsStale = true
  var windows: [WeakWindow] = []

  /// Those that were sent something, or were not: whether or not they stand on the screen.
  var controllers: [Int: WeakController] = [:]
  var controllersToSweep = 64

  struct WeakWindow { weak var window: UIWindow? }
  struct WeakController { weak var controller: UIViewController? }
}

extension CommitCycle {
  var changes: SessionChanges { context[SessionChanges.slot] }

  var writer: CommitWriter? {
    get { changes.writer }
    set { changes.writer = newValue }
  }

  func nextLayerNumber() -> Int {
    changes.lastLayerNumber += 1
    return changes.lastLayerNumber
  }

  /// A layer without a view has come to the screen: when this turn has been committed, it has been seen.
  func noteEntered(_ layer: CALayer) {
    changes.enteredLayers.append(layer)
    schedule()
  }

  func view(withID id: Int) -> UIView? { writer?.view(withID: id) }

  func controller(withID id: Int) -> UIViewController? { changes.controllers[id]?.controller }

  /// Those that are gone are dropped whenever as many have come as were left then.
  func note(_ controller: UIViewController) {
    let changes = changes
    changes.controllers[controller.assignedID] = SessionChanges.WeakController(controller: controller)
    guard changes.controllers.count >= changes.controllersToSweep else { return }
    changes.controllers = changes.controllers.filter { $0.value.controller != nil }
    changes.controllersToSweep = max(64, 2 * changes.controllers.count)
  }

  func noteDirty(_ view: UIView) {
    writer?.noteDirty(view)
    schedule()
  }

  /// Is to be drawn when all is laid out.
  func noteDisplay(_ view: UIView) {
    changes.displays.append(view)
    schedule()
  }

  func noteDisplay(_ layer: CALayer) {
    changes.layerDisplays.append(layer)
    schedule()
  }

  func noteRemoval(of view: UIView) {
    writer?.noteRemoval(of: view)
    schedule()
  }

  func noteStatusBar() {
    changes.statusBarIsStale = true
    schedule()
  }

  func noteControllers() {
    changes.statusBarIsStale = true
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
}
