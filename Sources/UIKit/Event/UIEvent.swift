/// A user's action: touches on the screen, or keys.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// Viewers send touches and presses. The app makes events of other types by itself.
  public enum EventType: Int, Sendable {
    case touches
    case motion
    case remoteControl
    case presses
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  /// The touches in the order in which they came down.
  var touches: [UITouch] = []
  /// The touch that changed in this event; the others did not.
  var changedTouch: UITouch?

  public override init() {}

  /// The window that `UIApplication` sends the event to.
  var targetWindow: UIWindow? { changedTouch?.window }
  /// Dispatches the event to the recognizers and views of a window.
  func deliver(in window: UIWindow) { window.deliver(self) }

  /// The kind of an event that concerns the whole device.
  public enum EventSubtype: Int, Sendable { case none, motionShake }

  open var type: EventType { .touches }
  open var subtype: EventSubtype { .none }
  /// The session's time in seconds.
  open internal(set) var timestamp: TimeInterval = 0

  /// The touches of all fingers on the screen, including one that has just been lifted.
  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }
  open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }
  open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { gesture.trackedTouches.contains($0) }
  }

  /// The modifier keys that are held during the event: none, because viewers send modifiers only with other keys.
  open var modifierFlags: UIKeyModifierFlags { [] }

  /// Viewers send each position as one touch event, so there are never more between two.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [touch] : nil }
  /// Touches are not predicted.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [] : nil }

  private func touches(where fits: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(fits)
    return found.isEmpty ? nil : Set(found)
  }
}
