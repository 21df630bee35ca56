/// Something that the user did: fingers on the screen, or keys.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches
    case presses = 3
  }

  /// In the order in which they came down.
  var touches: [UITouch] = []
  /// The one that this event is about; the others are where they were.
  var changed: UITouch?

  public override init() {}

  /// The window that `UIApplication` sends the event to.
  var targetWindow: UIWindow? { changed?.window }
  /// Gives the event to the recognizers and the views of a window.
  func deliver(in window: UIWindow) { window.deliver(self) }

  /// What has happened to the device as a whole.
  public enum EventSubtype: Int, Sendable { case none, motionShake }

  open var type: EventType { .touches }
  open var subtype: EventSubtype { .none }
  /// Seconds of the session.
  open internal(set) var timestamp: TimeInterval = 0

  /// Those of all fingers on the screen, and the one that has just gone.
  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }
  open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }
  open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? { touches { gesture.tracked.contains($0) } }

  /// Viewers tell each place as one touch: there is never more between two.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [touch] : nil }
  /// What will be is not guessed.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [] : nil }

  private func touches(where fits: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(fits)
    return found.isEmpty ? nil : Set(found)
  }
}
