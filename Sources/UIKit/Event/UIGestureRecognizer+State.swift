extension UIGestureRecognizer {
  var isActive: Bool { storedState == .began || storedState == .changed }
  /// It takes no more touches until it is reset.
  private var isDone: Bool { storedState.rawValue >= State.ended.rawValue }

  func change(to new: State) {
    switch (storedState, new) {
    case (.possible, .began), (.possible, .ended): recognize(as: new)
    case (.possible, .failed), (.possible, .cancelled): storedState = .failed
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended): move(to: new)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed): move(to: .cancelled)
    default: break
    }
  }

  /// Its gesture is there: it is asked whether it may, then the others fail, the view loses the touches, and who waits for it is told.
  private func recognize(as new: State) {
    guard mayBegin else { return storedState = .failed }
    // Those who were asked are the app: they may have given it up.
    guard storedState == .possible else { return }
    storedState = new
    for rival in rivals where rival.storedState == .possible && prevents(rival) { rival.storedState = .failed }
    if cancelsTouchesInView { for touch in tracked { touch.takeFromView() } }
    tell()
  }

  private func move(to new: State) {
    storedState = new
    tell()
  }

  private func tell() { for handler in onChange { handler(self) } }

  private var mayBegin: Bool {
    guard isEnabled, let view = storedView, !rivals.contains(where: { $0.isActive && $0.prevents(self) }) else {
      return false
    }
    return view.gestureRecognizerShouldBegin(self) && delegate?.gestureRecognizerShouldBegin(self) ?? true
  }

  /// The other recognizers of its touches.
  private var rivals: [UIGestureRecognizer] {
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    return tracked.flatMap { $0.gestureRecognizers ?? [] }.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  private func prevents(_ other: UIGestureRecognizer) -> Bool {
    guard canPrevent(other), other.canBePrevented(by: self) else { return false }
    let isAllowed =
      delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
    return !isAllowed
  }

  /// What it has begun is cancelled; what it has seen leads nowhere.
  func giveUp() {
    if isActive { change(to: .cancelled) } else if !tracked.isEmpty { change(to: .failed) }
    resetIfDone()
  }

  // MARK: Touches

  /// Whether a finger that comes down is its affair.
  func wants(_ touch: UITouch) -> Bool {
    isEnabled && !isDone && delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  func take(_ touch: UITouch, _ event: UIEvent) {
    if touch.phase == .began { tracked.append(touch) }
    guard !isDone, tracked.contains(touch) else { return }
    // Its view has gone, with a finger still on it.
    guard storedView?.storedWindow === touch.window else { return giveUp() }
    switch touch.phase {
    case .began: touchesBegan([touch], with: event)
    case .moved: touchesMoved([touch], with: event)
    case .ended: touchesEnded([touch], with: event)
    case .cancelled: touchesCancelled([touch], with: event)
    case .stationary: break
    }
  }

  /// Touches that are over are let go; with the last of them what was recognized, or was not, is past.
  func resetIfDone() {
    tracked.removeAll(where: \.isOver)
    guard isDone, tracked.isEmpty else { return }
    reset()
    storedState = .possible
  }

  func middle(in view: UIView?) -> CGPoint {
    let live = tracked.filter { !$0.isOver }
    let points = (live.isEmpty ? tracked : live).map { $0.location(in: nil) }
    guard let touch = tracked.first else { return .zero }
    let sum = points.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    return touch.convert(
      CGPoint(x: sum.x / CGFloat(points.count), y: sum.y / CGFloat(points.count)), to: view)
  }
}
