import Wire

/// Looks for fingers that rest: it begins when they have for long enough, and goes on while they are down.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  open var numberOfTouchesRequired = 1
  /// Before the press.
  open var numberOfTapsRequired = 0
  /// How far fingers may move before it begins, in points.
  open var allowableMovement: CGFloat = 10

  private var patience: SessionTimer?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !isActive else { return }
    guard numberOfTouches <= numberOfTouchesRequired, touches.allSatisfy({ $0.tapCount > numberOfTapsRequired }) else {
      return state = .failed
    }
    guard numberOfTouches == numberOfTouchesRequired else { return }
    guard minimumPressDuration > 0 else { return state = .began }
    patience = SessionTimer(after: minimumPressDuration) { [weak self] in self?.rested() }
  }

  private func rested() {
    patience = nil
    state = .began
    resetIfDone()
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
    patience = nil
  }

  override var ways: [PanWay] { [] }
}
