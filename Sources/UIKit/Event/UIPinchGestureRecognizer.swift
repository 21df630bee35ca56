import Wire

/// Looks for two fingers that come closer to each other, or go apart. It ends when both have gone.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private var fingers = UIPinchGestureRecognizer.still

  private static var still: TwoFingers { TwoFingers(1) { $0 / max($1, 1) * $2 } }
  /// Points by which the distance changes before it begins.
  private static let slop: CGFloat = 8
  private var beginning: CGFloat?

  /// How far apart the fingers are, in parts of how far they were. What is set counts from here.
  open var scale: CGFloat {
    get { fingers.value }
    set { fingers.set(newValue, at: distance) }
  }
  /// Of the scale, a second of the session.
  open var velocity: CGFloat { fingers.velocity }

  private var distance: CGFloat? { span.map { $0.x.magnitude(with: $0.y) } }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > 2 { return touches.forEach { ignore($0, for: event) } }
    fingers.begin(at: distance)
    beginning = beginning ?? distance
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    fingers.move(to: distance, at: event.timestamp)
    if isActive { return state = .changed }
    guard let distance, let beginning, abs(distance - beginning) >= Self.slop else { return }
    state = .began
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    fingers.begin(at: distance)
    if numberOfTouches == 0 { state = isActive ? .ended : .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func reset() {
    super.reset()
    (fingers, beginning) = (Self.still, nil)
  }

  override var ways: [PanWay] { [] }
}
