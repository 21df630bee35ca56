extension UIGestureRecognizer {
  /// Whether the recognizer receives a new touch.
  func wants(_ touch: UITouch, _ event: UIEvent) -> Bool {
    guard isEnabled, !awaitsReset, pendingState == nil,
      allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }),
      shouldReceive(event), delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
    else { return false }
    return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  func track(_ touch: UITouch, _ event: UIEvent) {
    if touch.phase == .began { trackedTouches.append(touch) }
    guard !awaitsReset, pendingState == nil, trackedTouches.contains(touch) else { return }
    // The view has left the window while a finger was on it.
    guard storedView?.storedWindow === touch.window else { return cancelOrFail() }
    switch touch.phase {
    case .began: touchesBegan([touch], with: event)
    case .moved: touchesMoved([touch], with: event)
    case .ended: touchesEnded([touch], with: event)
    case .cancelled: touchesCancelled([touch], with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }

  /// Releases touches that have ended. After the last one, the recognizer is reset.
  func resetIfFinished() {
    if storedState == .possible, pendingState != nil || isWaiting { return }
    guard !trackedTouches.isEmpty || awaitsReset else { return }
    if storedState == .possible, trackedTouches.allSatisfy(\.hasEndedOrCancelled) { fail() }
    trackedTouches.removeAll(where: \.hasEndedOrCancelled)
    guard awaitsReset, trackedTouches.isEmpty else { return }
    reset()
    storedState = .possible
  }

  func stopTrackingTouch(_ touch: UITouch) {
    guard let index = trackedTouches.firstIndex(of: touch) else { return }
    trackedTouches.remove(at: index)
    touch.gestureRecognizers?.removeAll { $0 === self }
    touch.sendDelayed()
  }

  func centroidOfTouches(in view: UIView?) -> CGPoint {
    let live = trackedTouches.filter { !$0.hasEndedOrCancelled }
    // A recognizer that waits for more taps uses the touches that have ended.
    let points = (live.isEmpty ? trackedTouches : live).map { $0.location(in: nil) }
    guard let touch = trackedTouches.first else { return .zero }
    let sum = points.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    return touch.convert(
      CGPoint(x: sum.x / CGFloat(points.count), y: sum.y / CGFloat(points.count)), to: view)
  }
}

extension UITouch {
  /// Sends a touch's phase to its view, unless a recognizer has claimed the touch or delays it.
  func deliverPhase(_ event: UIEvent) {
    guard view != nil, !isWithheldFromView else { return }
    if isDelayed { return delayedPhases.append(phase) }
    sendToView(phase)
  }

  private var isDelayed: Bool {
    if phase == .cancelled {
      delayedPhases = []
      return false
    }
    return !delayedPhases.isEmpty || isDelayedByRecognizer(phase)
  }

  private func isDelayedByRecognizer(_ phase: Phase) -> Bool {
    (gestureRecognizers ?? []).contains {
      guard $0.canRecognize, $0.trackedTouches.contains(self) else { return false }
      return phase == .ended ? $0.delaysTouchesEnded && $0.mayStillRecognize : $0.delaysTouchesBegan
    }
  }

  /// Sends the delayed phases to the view, once no recognizer delays them.
  func sendDelayed() {
    while !isWithheldFromView, let phase = delayedPhases.first, !isDelayedByRecognizer(phase) {
      delayedPhases.removeFirst()
      sendToView(phase)
    }
  }

  private func sendToView(_ newPhase: Phase) {
    guard let view else { return }
    if newPhase == .cancelled, !isSentToView { return }
    isSentToView = true
    let oldPhase = phase
    phase = newPhase
    defer { phase = oldPhase }
    switch newPhase {
    case .began: view.touchesBegan([self], with: event)
    case .moved: view.touchesMoved([self], with: event)
    case .ended: view.touchesEnded([self], with: event)
    case .cancelled: view.touchesCancelled([self], with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }

  /// Cancels the touch for its view, which then receives no further phases.
  func cancelForView() {
    // The view has already received the end of a touch that ended in an earlier event.
    guard !isWithheldFromView, !hasEndedOrCancelled || !delayedPhases.isEmpty || event?.changedTouch === self else {
      return
    }
    isWithheldFromView = true
    delayedPhases = []
    guard isSentToView else { return }
    sendToView(.cancelled)
  }
}

extension UIGestureRecognizer {
  /// Whether the recognizer may still recognize after its touches have ended. Only then it delays their end.
  fileprivate var mayStillRecognize: Bool {
    isWaiting || pendingState != nil || !trackedTouches.allSatisfy(\.hasEndedOrCancelled)
  }
}
