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
/// Who begins lets the other recognizers of its touches fail, unless a delegate allows both.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed

    public static let recognized = State.ended
  }

  /// Told of each new state but `failed` and `possible`, in the order in which they were added.
  package final var onChange: [@MainActor (UIGestureRecognizer) -> Void] = []
  var storedState = State.possible
  weak var storedView: UIView?
  /// The touches it was given that are not over, and in the event that ends it those that end.
  var tracked: [UITouch] = []

  public override init() {}

  /// Whose touches it watches. The view holds its recognizers.
  open var view: UIView? { storedView }
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var name: String?
  /// Whether the view hears no more of the touches once the gesture is recognized.
  open var cancelsTouchesInView = true

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
  /// The gesture is over: what was kept of it goes. An override calls super.
  open func reset() {}
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The drags that viewers are to send. An app's own recognizer may look for anything.
  var ways: [PanWay] { [.any] }
}
