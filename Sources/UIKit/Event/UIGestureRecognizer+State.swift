extension UIGestureRecognizer {
  var isActive: Bool { storedState == .began || storedState == .changed }
  /// Whether the recognizer ignores touches until it is reset.
  var awaitsReset: Bool { storedState.rawValue >= State.ended.rawValue }
  /// Whether the recognizer may still recognize its gesture.
  var canRecognize: Bool { storedState == .possible && isEnabled && (!trackedTouches.isEmpty || isWaiting) }

  func change(to new: State) {
    switch (storedState, new) {
    case (.possible, .began), (.possible, .ended): recognizeOrWait(new)
    case (.possible, .failed), (.possible, .cancelled): fail()
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended): transition(to: new)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      transition(to: .cancelled)
    default: break
    }
  }

  /// Recognizes a detected gesture, or stores its state in `pendingState` if other recognizers must fail first.
  private func recognizeOrWait(_ new: State) {
    guard pendingState == nil else { return }
    let requiredToFail = requiredToFail
    guard !requiredToFail.contains(where: \.hasRecognized) else { return fail() }
    let undecided = requiredToFail.filter(\.canRecognize)
    guard !undecided.isEmpty else { return recognize(as: new) }
    pendingState = new
    for other in undecided { other.waitingRecognizers.append(WeakRecognizer(recognizer: self)) }
  }

  private var hasRecognized: Bool { isActive || storedState == .ended }

  /// Continues after another recognizer has failed that this one waited for.
  private func recognizeAfterFailure() {
    guard storedState == .possible, let new = pendingState else { return }
    pendingState = nil
    recognizeOrWait(new)
    if pendingState == nil { resetIfFinished() }
  }

  /// Recognizes the gesture: asks the delegate, makes competing recognizers fail, cancels touches of the view, and notifies waiting
  /// recognizers.
  private func recognize(as new: State) {
    guard mayBegin else { return fail() }
    // The delegate is code of the app, which may have changed the state.
    guard storedState == .possible else { return }
    storedState = new
    let prevented = competingRecognizers.filter { $0.canRecognize && $0.shares(trackedTouches) && prevents($0) }
    for other in prevented { (other.storedState, other.pendingState) = (.failed, nil) }
    let waiting = waitingRecognizers.compactMap(\.recognizer).filter { $0.pendingState != nil }
    waitingRecognizers = []
    for waiter in waiting { waiter.fail() }
    if cancelsTouchesInView { for touch in trackedTouches { touch.cancelForView() } }
    for other in prevented { other.notifyOfFailure() }
    notifyHandlers()
    // No event would reset the recognizers that were waiting.
    for other in prevented + waiting { other.resetIfFinished() }
    if !cancelsTouchesInView { for touch in trackedTouches { touch.sendDelayed() } }
  }

  /// Makes the gesture fail, so that recognizers that wait for this continue.
  func fail() {
    guard storedState == .possible else { return }
    (storedState, pendingState) = (.failed, nil)
    notifyOfFailure()
  }

  private func notifyOfFailure() {
    for touch in trackedTouches { touch.sendDelayed() }
    let waiting = waitingRecognizers.compactMap(\.recognizer)
    waitingRecognizers = []
    for waiter in waiting { waiter.recognizeAfterFailure() }
  }

  private func transition(to new: State) {
    storedState = new
    notifyHandlers()
  }

  /// Calls the handlers for a new state.
  func notifyHandlers() {
    for handler in onChange { handler(self) }
    for handler in handlers { handler.perform(self) }
  }

  private var mayBegin: Bool {
    guard isEnabled, let view = storedView, !competingRecognizers.contains(where: { $0.isActive && $0.prevents(self) }),
      !isClaimedBelow
    else { return false }
    return view.gestureRecognizerShouldBegin(self) && delegate?.gestureRecognizerShouldBegin(self) ?? true
  }

  /// Whether a view below the recognizer's view, such as a control, claims the gesture for itself.
  private var isClaimedBelow: Bool {
    guard let touched = trackedTouches.first?.view else { return false }
    for view in sequence(first: touched, next: \.storedSuperview) {
      if view === storedView { return false }
      if view.claims(self) { return true }
    }
    return false
  }

  // MARK: Other recognizers

  /// The other recognizers that receive this recognizer's touches.
  private var competingRecognizers: [UIGestureRecognizer] {
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    return trackedTouches.flatMap { $0.gestureRecognizers ?? [] }.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// The recognizers that must fail before this one may recognize.
  private var requiredToFail: [UIGestureRecognizer] {
    let declared = requirements.compactMap(\.recognizer)
    return declared
      + competingRecognizers.filter { rival in !declared.contains { $0 === rival } && requiresFailure(of: rival) }
  }

  private func requiresFailure(of other: UIGestureRecognizer) -> Bool {
    shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  private func shares(_ touches: [UITouch]) -> Bool { trackedTouches.contains(where: touches.contains) }

  private func prevents(_ other: UIGestureRecognizer) -> Bool {
    canPrevent(other) && other.canBePrevented(by: self) && !isAllowed(beside: other)
  }

  /// Whether the delegate of either recognizer lets both recognize.
  func isAllowed(beside other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }

  /// Cancels the gesture if it has begun, else makes it fail.
  func cancelOrFail() {
    if isActive { change(to: .cancelled) } else if !trackedTouches.isEmpty || isWaiting { fail() }
    resetIfFinished()
  }
}
