import Introspection

/// The changes on a session's screen since the last commit, and the work for the next turn.
@MainActor
final class SessionChanges {
  static let slot = SessionSlot { _ in SessionChanges() }

  /// The writer of commits. Without a writer, for example in tests, views are still laid out and appear.
  var writer: CommitWriter?

  /// The views to draw in the next turn.
  var displays: [UIView] = []
  /// The layers to draw in the next turn.
  var layerDisplays: [CALayer] = []
  /// The layers without a view that have appeared on the screen since the last commit.
  var enteredLayers: [CALayer] = []
  var lastLayerNumber = 0
  var windows: [WeakWindow] = []

  /// The controllers that received a callback or a silence event, by id, whether or not they are on the screen.
  var controllers: [Int: WeakController] = [:]
  /// The number of registered controllers at which released ones are removed.
  var controllerCleanupThreshold = 64

  @MainActor struct WeakWindow {
    let reference: ViewReference
    var window: UIWindow? { reference.view as? UIWindow }
  }
  struct WeakController { weak var controller: UIViewController? }
}

extension CommitCycle {
  var changes: SessionChanges { context[SessionChanges.slot] }

  var writer: CommitWriter? {
    get { changes.writer }
    set {
      changes.writer = newValue
      controllersDidChange = { [weak newValue] in newValue?.controllersChanged = true }
    }
  }

  func nextLayerNumber() -> Int {
    changes.lastLayerNumber += 1
    return changes.lastLayerNumber
  }

  /// Records that a layer without a view has appeared on the screen. After this turn's commit it counts as visible.
  func recordEnteredScreen(_ layer: CALayer) {
    changes.enteredLayers.append(layer)
    schedule()
  }

  func view(withID id: Int) -> UIView? { writer?.view(withID: id) }

  func controller(withID id: Int) -> UIViewController? { changes.controllers[id]?.controller }

  /// Registers a controller by its id. Released controllers are removed whenever the number has doubled since the last removal.
  func register(_ controller: UIViewController) {
    let changes = changes
    changes.controllers[controller.assignedID] = SessionChanges.WeakController(controller: controller)
    guard changes.controllers.count >= changes.controllerCleanupThreshold else { return }
    changes.controllers = changes.controllers.filter { $0.value.controller != nil }
    changes.controllerCleanupThreshold = max(64, 2 * changes.controllers.count)
  }

  func recordDirty(_ view: UIView) {
    guard !isBeingReleased(view) else { return }
    writer?.recordDirty(view)
    schedule()
  }

  /// Records that a view needs display. It is drawn after the next layout.
  func recordDisplay(_ view: UIView) {
    guard !isBeingReleased(view) else { return }
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

  /// Makes viewers' assistive technology read a text aloud.
  func announce(_ text: String) {
    writer?.announcements.append(text)
    schedule()
  }

  /// Moves the focus of viewers' assistive technology to a view.
  func focusAccessibility(on view: UIView) {
    writer?.focused = view
    schedule()
  }
}
