/// Detects a pointer over a view. This device has no pointer, so the gesture is never recognized, as on a phone.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}
