// Tracks a touch: sends control events, and highlights the control while the touch is inside its bounds.
extension UIControl {
  func pressed() {
    sendActions(for: .touchDown)
    if showsMenuAsPrimaryAction { openMenu() }
  }

  func endTouch(inside: Bool) {
    guard inside else { return sendActions(for: .touchUpOutside) }
    sendActions(for: .touchUpInside)
    if !showsMenuAsPrimaryAction || !hasContextMenu { touchedUpInside() }
  }

  func beginTracking(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first else { return }
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return }
    (isTouchInside, isHighlighted) = (true, true)
    pressed()
    if touch.tapCount > 1 { sendActions(for: .touchDownRepeat) }
  }

  func continueTracking(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    guard isEnabled, continueTracking(touch, with: event) else { return cancelTracking(event) }
    let wasInside = isTouchInside
    isTouchInside = containsTouch(touch, event)
    isHighlighted = isTouchInside
    if isTouchInside != wasInside { sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit) }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
  }

  func endTracking(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    guard isEnabled else { return cancelTracking(event) }
    let isInside = containsTouch(touch, event)
    // A subclass may read `isTouchInside` in this call.
    isTouchInside = isInside
    isHighlighted = false
    endTracking(touch, with: event)
    stopTracking()
    endTouch(inside: isInside)
  }

  func cancelTracking(_ event: UIEvent?) {
    guard isTracking else { return }
    stopTracking()
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }

  private func stopTracking() { (isTracking, isTouchInside, isHighlighted) = (false, false, false) }

  private func containsTouch(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    point(inside: touch.location(in: self), with: event)
  }
}
