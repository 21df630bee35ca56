import Wire

/// Detects fingers that are held still. The gesture begins after `minimumPressDuration`, and changes while the fingers move.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The duration in seconds after which the gesture begins.
  open var minimumPressDuration: TimeInterval = 0.5
  open var numberOfTouchesRequired = 1
  /// The number of taps before the press.
  open var numberOfTapsRequired = 0
  /// The distance in points that fingers may move before the gesture begins.
  open var allowableMovement: CGFloat = 10

  private var durationTimer: SessionTimer?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !isActive else { return }
    guard numberOfTouches <= numberOfTouchesRequired, touches.allSatisfy({ $0.tapCount > numberOfTapsRequired }) else {
      return state = .failed
    }
    guard numberOfTouches == numberOfTouchesRequired else { return }
    guard minimumPressDuration > 0 else { return state = .began }
    durationTimer = SessionTimer(after: minimumPressDuration) { [weak self] in self?.minimumDurationPassed() }
  }

  private func minimumDurationPassed() {
    durationTimer = nil
    state = .began
    resetIfFinished()
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if isActive { return state = .changed }
    if touches.contains(where: { $0.start.distance(to: $0.location(in: nil)) > allowableMovement }) { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if !isActive { state = .failed } else if numberOfTouches < numberOfTouchesRequired { state = .ended }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func reset() {
    super.reset()
    durationTimer = nil
  }

  override var panDirections: [PanDirection] { [] }
}
