import Wire

/// Detects two fingers that turn about each other. The gesture ends when both are lifted.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private var fingers = UIRotationGestureRecognizer.initialValue
  private var initialAngle: CGFloat?

  /// The initial value, without rotation. Of two possible differences between angles, the smaller one is added.
  private static var initialValue: TwoFingerValue { TwoFingerValue(0) { $2 + shortest($0 - $1) } }
  /// The rotation in radians at which the gesture begins.
  private static let minimumAngle: CGFloat = 0.05

  private static func shortest(_ angle: CGFloat) -> CGFloat { angle.remainder(dividingBy: 2 * .pi) }

  /// The rotation in radians, clockwise. After setting it, further rotation is added to that value.
  open var rotation: CGFloat {
    get { fingers.value }
    set { fingers.set(newValue, at: angle) }
  }
  /// The velocity of the rotation, in radians per second of session time.
  open var velocity: CGFloat { fingers.velocity }

  private var angle: CGFloat? { vectorBetweenFingers.map { atan2($0.y, $0.x) } }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > 2 { return touches.forEach { ignore($0, for: event) } }
    fingers.begin(at: angle)
    initialAngle = initialAngle ?? angle
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    fingers.move(to: angle, at: event.timestamp)
    // A rotation beyond half a turn is added step by step.
    fingers.begin(at: angle)
    if isActive { return state = .changed }
    guard let angle, let initialAngle, abs(Self.shortest(angle - initialAngle)) >= Self.minimumAngle else { return }
    state = .began
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    fingers.begin(at: angle)
    if numberOfTouches == 0 { state = isActive ? .ended : .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func reset() {
    super.reset()
    (fingers, initialAngle) = (Self.initialValue, nil)
  }

  override var panDirections: [PanDirection] { [] }
}
