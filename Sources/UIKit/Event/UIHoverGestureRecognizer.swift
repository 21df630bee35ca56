/// Detects a pointer over a view. This device has no pointer, so it stays at `possible`, as on a phone.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}
