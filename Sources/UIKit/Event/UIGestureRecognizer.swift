import Introspection
import Wire

/// Watches the touches on a view and on all below it for a gesture. Subclasses look at touches and set `state`.
///
/// ```
///   possible ─► began ─► changed … ─► ended      a gesture that goes on
///      │          └─────────┴──────► cancelled
///      ├──────────────────────────► recognized   one that is a moment
///      └──────────────────────────► failed
///
///   From ended, cancelled and failed it is back at possible, by `reset`, once its touches are over.
/// ```
///
/// Who begins lets the other recognizers of its touches fail, unless a delegate allows both. Who must wait for another's failure stays at possible, with a `heldState`,
/// until that has failed.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, ObjectiveCMembers {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed

    public static let recognized = State.ended
  }

  /// Told of each new state but `failed` and `possible`, in the order in which they were added.
  package final var onChange: [@MainActor (UIGestureRecognizer) -> Void] = []
  /// The app's actions and methods, called after those.
  var handlers: [Handler] = []
  var storedState = State.possible
  weak var storedView: UIView?
  /// The touches it was given that are not over, and in the event that ends it those that end. One that waits keeps them all.
  var tracked: [UITouch] = []
  /// The state that it has seen, while others must fail first.
  var heldState: State?
  /// Those that must fail first, by the app's word.
  var requirements: [WeakRecognizer] = []
  /// Those that wait for this one's failure.
  var waiters: [WeakRecognizer] = []

  public convenience override init() { self.init(target: nil, action: nil) }

  /// - Parameters:
  ///   - target: the object whose method is called. It is not retained.
  ///   - action: a method without arguments, or one that takes the recognizer.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  open nonisolated class var objectiveCMembers: [ObjectiveCMember] { withoutIsolationCheck { ofRecognizer } }

  deinit { AssociatedObjects.forget(self) }

  // MARK: Actions

  /// Adds an action that is performed at each new state except `failed` and `possible`. It replaces an earlier one with the same identifier.
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
    handlers.removeAll { $0.target?.isFor(target, action) == true }
  }

  // MARK: Settings

  /// Whose touches it watches. The view holds its recognizers.
  open var view: UIView? { storedView }
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var name: String?
  /// Whether the view hears no more of the touches once the gesture is recognized.
  open var cancelsTouchesInView = true
  /// Whether the view hears of a touch only when the gesture has failed.
  open var delaysTouchesBegan = false
  /// Whether the view hears of a touch's end only when the gesture has failed.
  open var delaysTouchesEnded = true
  /// Kinds of touches, as numbers of `UITouch.TouchType`, that it looks at.
  open var allowedTouchTypes: [NSNumber] = UITouch.TouchType.allCases.map { NSNumber(value: $0.rawValue) }
  /// Whether touches of another type than the first are ignored. All touches are of one type here, so it has no effect.
  open var requiresExclusiveTouchType = true

  /// False while it is active cancels it.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      storedView?.setNeedsCommit()
      if !isEnabled { giveUp() }
    }
  }

  /// To be set by subclasses, in their methods for touches. A step that the states do not have changes nothing.
  open var state: State {
    get { storedState }
    set { change(to: newValue) }
  }

  /// It does not recognize before the other one has failed, and fails if that recognizes.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
    requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  // MARK: Where

  open var numberOfTouches: Int { tracked.count { !$0.isOver } }
  /// The middle of the touches, in the view's coordinates or the window's.
  open func location(in view: UIView?) -> CGPoint { middle(in: view) }
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { tracked[touchIndex].location(in: view) }

  // MARK: For subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The touch is not of the gesture: it is the view's.
  open func ignore(_ touch: UITouch, for event: UIEvent) { leave(touch) }
  /// The gesture is over: what was kept of it goes. An override calls super.
  open func reset() {}
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// The drags that viewers are to send. An app's own recognizer may look for anything.
  var ways: [PanWay] { [.any] }
  /// Whether viewers are to send touches from when they come down, and not only drags and taps.
  var wantsFingers: Bool { true }
  /// Whether a tap is all it takes.
  var takesTap: Bool { false }
  /// Its touches are over, and more are to come: of a second tap, say.
  var isWaiting: Bool { false }
}

/// One of a list that holds nobody.
struct WeakRecognizer { weak var recognizer: UIGestureRecognizer? }
