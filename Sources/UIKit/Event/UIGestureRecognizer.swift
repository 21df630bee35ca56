import Introspection
import Wire

/// Detects a gesture in the touches on a view and its subviews. Subclasses handle touches and set `state`.
///
/// ```
///   possible ─► began ─► changed … ─► ended      a continuous gesture
///      │          └─────────┴──────► cancelled
///      ├──────────────────────────► recognized   a discrete gesture
///      └──────────────────────────► failed
///
///   From ended, cancelled and failed, `reset` returns the recognizer to possible once its touches have ended.
/// ```
///
/// A recognizer that begins makes the other recognizers of its touches fail, unless a delegate allows both. One that requires another's
/// failure stays at possible, with a `pendingState`, until the other one has failed.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, ObjectiveCMembers {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed

    public static let recognized = State.ended
  }

  /// Called for each new state except `failed` and `possible`, in the order in which they were added.
  package final var onChange: [@MainActor (UIGestureRecognizer) -> Void] = []
  /// The app's actions and target methods, called after the closures of `onChange`.
  var handlers: [Handler] = []
  var storedState = State.possible {
    didSet { KeyValueObservers.notifyChange(of: self, "state") }
  }
  /// The recognizer's view. A weak reference to it would make each retain and release of the view slow.
  var storedView: UIView? {
    get { viewReference?.view }
    set { viewReference = newValue?.reference }
  }
  private var viewReference: ViewReference?
  /// The received touches that have not ended, and those that end in the current event. A recognizer that waits for more taps also keeps
  /// ended touches.
  var trackedTouches: [UITouch] = []
  /// The detected state, while other recognizers must fail first.
  var pendingState: State?
  /// The recognizers that must fail first, as the app has required.
  var requirements: [WeakRecognizer] = []
  /// The recognizers that wait for this one's failure.
  var waitingRecognizers: [WeakRecognizer] = []

  public convenience override init() { self.init(target: nil, action: nil) }

  /// - Parameters:
  ///   - target: the object whose method is called. It is not retained.
  ///   - action: a method without arguments, or one that takes the recognizer.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  open nonisolated class var objectiveCMembers: [ObjectiveCMember] { withoutIsolationCheck { recognizerMembers } }

  deinit { AssociatedObjects.forget(self) }

  // MARK: Actions

  /// Adds an action that is performed at each new state except `failed` and `possible`. It replaces an action with the same identifier.
  open func addAction(_ action: UIAction) {
    removeAction(identifiedBy: action.identifier)
    handlers.append(.action(action))
  }
  open func removeAction(_ action: UIAction) { removeAction(identifiedBy: action.identifier) }
  open func removeAction(identifiedBy identifier: UIAction.Identifier) {
    handlers.removeAll { $0.action?.identifier == identifier }
  }

  /// Adds a method that is called at each new state except `failed` and `possible`. The target is not retained.
  open func addTarget(_ target: Any, action: Selector) {
    guard !handlers.contains(where: { $0.target?.isSame(target, action) == true }) else { return }
    handlers.append(.target(TargetAction(target, action)))
  }
  /// - Parameters:
  ///   - target: `nil` for all targets.
  ///   - action: `nil` for all methods of the target.
  open func removeTarget(_ target: Any?, action: Selector?) {
    handlers.removeAll { $0.target?.matchesTarget(target, action) == true }
  }

  // MARK: Settings

  /// The view whose touches the recognizer receives. The view retains its recognizers.
  open var view: UIView? { storedView }
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var name: String?
  /// Whether the view's touches are cancelled once the gesture is recognized.
  open var cancelsTouchesInView = true
  /// Whether the view receives the beginning of a touch only after the gesture has failed.
  open var delaysTouchesBegan = false
  /// Whether the view receives the end of a touch only after the gesture has failed.
  open var delaysTouchesEnded = true
  /// The types of touches that the recognizer receives, as raw values of `UITouch.TouchType`.
  open var allowedTouchTypes: [NSNumber] = UITouch.TouchType.allCases.map { NSNumber(value: $0.rawValue) }
  /// Whether touches of another type than the first are ignored. It has no effect, because all touches are of one type here.
  open var requiresExclusiveTouchType = true

  /// Whether the recognizer receives touches. Setting it to false cancels an active gesture.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      defer { KeyValueObservers.notifyChange(of: self, "enabled") }
      storedView?.setNeedsCommit()
      if !isEnabled { cancelOrFail() }
    }
  }

  /// The recognizer's state. Subclasses set it in their touch methods. Transitions that are not in the diagram above are ignored.
  open var state: State {
    get { storedState }
    set { change(to: newValue) }
  }

  /// Makes this recognizer wait until the other one has failed, and fail if the other one recognizes.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
    requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  // MARK: Location

  open var numberOfTouches: Int { trackedTouches.count { !$0.hasEndedOrCancelled } }
  /// The centroid of the touches, in the view's or the window's coordinates.
  open func location(in view: UIView?) -> CGPoint { centroidOfTouches(in: view) }
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    trackedTouches[touchIndex].location(in: view)
  }

  /// The modifier keys during the gesture. It is always empty, as for every touch of a finger.
  open var modifierFlags: UIKeyModifierFlags { [] }
  /// The buttons that are pressed during the gesture. It is always empty, as for every touch of a finger.
  open var buttonMask: UIEvent.ButtonMask { [] }

  // MARK: For subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when estimates of a pencil's touches are corrected, which no viewer reports.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  /// Ignores a touch that is not part of the gesture. Only the view receives it.
  open func ignore(_ touch: UITouch, for event: UIEvent) { stopTrackingTouch(touch) }
  /// Resets the recognizer after the gesture. An override calls super.
  open func reset() {}
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// The directions in which viewers send drags. A recognizer class of an app may need drags in any direction.
  var panDirections: [PanDirection] { [.any] }
  /// Whether viewers send touches from the moment they come down, and not only drags and taps.
  var needsRawTouches: Bool { true }
  /// The number of taps that must follow the first one.
  var additionalTapsRequired: Int { 0 }
  /// Whether a single tap is recognized.
  var recognizesSingleTap: Bool { false }
  /// Whether the touches have ended and more are expected, such as a second tap.
  var isWaiting: Bool { false }
}

/// A weak reference to a recognizer.
struct WeakRecognizer { weak var recognizer: UIGestureRecognizer? }
