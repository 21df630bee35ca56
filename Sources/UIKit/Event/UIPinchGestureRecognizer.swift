import Wire

/// Detects two fingers that move towards each other or apart. The gesture ends when both are lifted.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private var fingers = UIPinchGestureRecognizer.initialValue

  private static var initialValue: TwoFingerValue { TwoFingerValue(1) { $0 / max($1, 1) * $2 } }
  /// The change of the fingers' distance, in points, at which the gesture begins.
  private static let minimumDistanceChange: CGFloat = 8
  private var initialDistance: CGFloat?

  /// The distance between the fingers relative to the initial distance. After setting it, further changes are relative to that value.
  open var scale: CGFloat {
    get { fingers.value }
    set { fingers.set(newValue, at: distance) }
  }
  /// The change of the scale per second of session time.
  open var velocity: CGFloat { fingers.velocity }

  private var distance: CGFloat? { vectorBetweenFingers.map { $0.x.magnitude(with: $0.y) } }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > 2 { return touches.forEach { ignore($0, for: event) } }
    fingers.begin(at: distance)
    initialDistance = initialDistance ?? distance
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    fingers.move(to: distance, at: event.timestamp)
    if isActive { return state = .changed }
    guard let distance, let initialDistance, abs(distance - initialDistance) >= Self.minimumDistanceChange else {
      return
    }
    state = .began
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    fingers.begin(at: distance)
    if numberOfTouches == 0 { state = isActive ? .ended : .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func reset() {
    super.reset()
    (fingers, initialDistance) = (Self.initialValue, nil)
  }

  override var panDirections: [PanDirection] { [] }
}
