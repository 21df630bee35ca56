/// The changes on a session's screen since the last commit, and the work that the next turn has to do.
@MainActor
final class SessionChanges {
  static let slot = SessionSlot { _ in SessionChanges() }

  /// Writes commits. Without one (in a test, for example) views are still laid out and appear.
  var writer: CommitWriter?

  var displays: [UIView] = []
  var layerDisplays: [CALayer] = []
  var enteredLayers: [CALayer] = []
  var lastLayerNumber = 0
  /// Whether controllers may request another status bar.
  var statusBarIsStale = true
  var windows: [WeakWindow] = []

  /// The controllers that received a callback or a silence event, whether or not they are on the screen.
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

  /// A layer without a view has come to the screen. After this turn's commit it counts as visible.
  func recordEntered(_ layer: CALayer) {
    changes.enteredLayers.append(layer)
    schedule()
  }

  func view(withID id: Int) -> UIView? { writer?.view(withID: id) }

  func controller(withID id: Int) -> UIViewController? { changes.controllers[id]?.controller }

  /// Released controllers are removed whenever the number has doubled since the last removal.
  func register(_ controller: UIViewController) {
    let changes = changes
    changes.controllers[controller.assignedID] = SessionChanges.WeakController(controller: controller)
    guard changes.controllers.count >= changes.controllersToSweep else { return }
    changes.controllers = changes.controllers.filter { $0.value.controller != nil }
    changes.controllersToSweep = max(64, 2 * changes.controllers.count)
  }

  func recordDirty(_ view: UIView) {
    writer?.recordDirty(view)
    schedule()
  }

  /// The view is drawn after the layout.
  func recordDisplay(_ view: UIView) {
    changes.displays.append(view)
    schedule()
  }

  func recordDisplay(_ layer: CALayer) {
    changes.layerDisplays.append(layer)
    schedule()
  }

  func recordRemoval(of view: UIView) {
    writer?.recordRemoval(of: view)
    schedule()
  }

  func recordStatusBar() {
    changes.statusBarIsStale = true
    schedule()
  }

  func recordControllers() {
    changes.statusBarIsStale = true
    writer?.controllersChanged = true
    schedule()
  }

  /// Makes viewers' assistive technology read a text.
  func announce(_ text: String) {
    writer?.announcements.append(text)
    schedule()
  }

  func focusAccessibility(on view: UIView) {
    writer?.focused = view
    schedule()
  }
}
