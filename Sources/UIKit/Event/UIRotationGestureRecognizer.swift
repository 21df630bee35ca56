import Wire

/// Looks for two fingers that turn about each other. It ends when both have gone.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private var fingers = UIRotationGestureRecognizer.still
  private var beginning: CGFloat?

  /// By the shorter way from where it was.
  private static var still: TwoFingers { TwoFingers(0) { $2 + shortest($0 - $1) } }
  /// Radians before it begins.
  private static let slop: CGFloat = 0.05

  private static func shortest(_ angle: CGFloat) -> CGFloat { angle.remainder(dividingBy: 2 * .pi) }

  /// In radians, clockwise. What is set counts from here.
  open var rotation: CGFloat {
    get { fingers.value }
    set { fingers.set(newValue, at: angle) }
  }
  /// Radians a second of the session.
  open var velocity: CGFloat { fingers.velocity }

  private var angle: CGFloat? { span.map { atan2($0.y, $0.x) } }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > 2 { return touches.forEach { ignore($0, for: event) } }
    fingers.begin(at: angle)
    beginning = beginning ?? angle
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    fingers.move(to: angle, at: event.timestamp)
    // More than half a turn is counted step by step.
    fingers.begin(at: angle)
    if isActive { return state = .changed }
    guard let angle, let beginning, abs(Self.shortest(angle - beginning)) >= Self.slop else { return }
    state = .began
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    fingers.begin(at: angle)
    if numberOfTouches == 0 { state = isActive ? .ended : .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func reset() {
    super.reset()
    (fingers, beginning) = (Self.still, nil)
  }

  override var ways: [PanWay] { [] }
}
