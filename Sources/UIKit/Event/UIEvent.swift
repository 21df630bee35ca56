/// A user's input: touches on the screen, or presses of keys.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The type of an event. Viewers send touches and presses; only the app creates events of other types.
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
  /// The only touch that changed in this event.
  var changedTouch: UITouch?

  public override init() {}

  /// The window that `UIApplication` sends the event to.
  var targetWindow: UIWindow? { changedTouch?.window }
  /// Dispatches the event to the recognizers and views of a window.
  func deliver(in window: UIWindow) { window.deliver(self) }

  /// The subtype of a motion event, or of an event of a remote control.
  public enum EventSubtype: Int, Sendable {
    case none, motionShake
    case remoteControlPlay = 100
    case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
    case remoteControlNextTrack, remoteControlPreviousTrack
    case remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
    case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
  }

  open var type: EventType { .touches }
  open var subtype: EventSubtype { .none }
  /// The time of the event, in seconds of session time.
  open internal(set) var timestamp: TimeInterval = 0

  /// The touches of all fingers on the screen, including one that has just been lifted.
  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }
  open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }
  open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { gesture.trackedTouches.contains($0) }
  }

  /// The modifier keys that are held during the event. It is always empty, because viewers send modifiers only with other keys.
  open var modifierFlags: UIKeyModifierFlags { [] }

  /// Returns only the touch itself, because viewers send each position as one event.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [touch] : nil }
  /// Returns no touches, because touches are not predicted.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [] : nil }

  private func touches(where fits: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(fits)
    return found.isEmpty ? nil : Set(found)
  }
}
