import Wire

/// Detects a drag with one or several fingers. The gesture begins after a movement of 10 points.
///
/// Drags along the scroll direction of a scroll view under the finger are not detected, because viewers scroll it themselves.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  /// The kinds of scrolling that are detected without a touch. Viewers do not send scrolling outside scroll views, so it has no effect.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// The axis of the drags that are detected.
  package final var axis = PanDirection.any { didSet { if axis != oldValue { storedView?.setNeedsCommit() } } }
  /// The translation in the window's coordinates.
  private var moved = CGPoint.zero
  private var speed = DragSpeed()

  /// The distance that the touches have moved since they came down, in a view's coordinates.
  open func translation(in view: UIView?) -> CGPoint { vector(moved, in: view) }

  /// Sets the translation; further movement is added to it.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let (origin, end) = (windowPoint(.zero, of: view), windowPoint(translation, of: view))
    speed.shift(by: CGPoint(x: end.x - origin.x - moved.x, y: end.y - origin.y - moved.y))
    moved = CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }

  /// The velocity in points per second of session time.
  open func velocity(in view: UIView?) -> CGPoint { vector(speed.velocity, in: view) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches > maximumNumberOfTouches || !touches.allSatisfy(canBeginDrag) else {
      return speed.record(moved, at: event.timestamp)
    }
    // An extra finger is ignored while a drag is active.
    if isActive { trackedTouches.removeAll(where: touches.contains) } else { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    recordMovement(touches, event)
    if isActive { return state = .changed }
    guard numberOfTouches >= minimumNumberOfTouches, moved.x.magnitude(with: moved.y) >= CGFloat(Names.dragSlop) else {
      return
    }
    state = detectsDrag(moved) ? .began : .failed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    // The end of a touch may include the last movement.
    recordMovement(touches, event)
    if isActive {
      if numberOfTouches < max(minimumNumberOfTouches, 1) { state = .ended }
    } else if numberOfTouches == 0 {
      state = .failed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func reset() {
    super.reset()
    moved = .zero
    speed = DragSpeed()
  }

  override var panDirections: [PanDirection] { [axis] }
  override var needsRawTouches: Bool { minimumNumberOfTouches > 1 }

  /// Whether a touch at this position can begin the drag.
  func canBeginDrag(_ touch: UITouch) -> Bool { true }

  /// Whether the recognizer detects a drag along this vector, which is in the window's coordinates.
  func detectsDrag(_ vector: CGPoint) -> Bool {
    switch axis {
    case .x where abs(vector.x) < abs(vector.y): false
    case .y where abs(vector.y) < abs(vector.x): false
    default: !isScroll(vector)
    }
  }

  /// Adds the movement of the touches' centroid to the translation.
  private func recordMovement(_ touches: Set<UITouch>, _ event: UIEvent) {
    for touch in touches {
      let (to, from) = (touch.location(in: nil), touch.previousLocation(in: nil))
      moved.x += (to.x - from.x) / CGFloat(trackedTouches.count)
      moved.y += (to.y - from.y) / CGFloat(trackedTouches.count)
    }
    speed.record(moved, at: event.timestamp)
  }

  private func isScroll(_ vector: CGPoint) -> Bool {
    guard let touch = trackedTouches.first, !touch.isFromScrolling, let touched = touch.view else { return false }
    for view in sequence(first: touched, next: \.storedSuperview) {
      if view.scrollsContent(along: vector) { return true }
      if view === storedView { return false }
    }
    return false
  }

  private func windowPoint(_ point: CGPoint, of view: UIView?) -> CGPoint { view?.convert(point, to: nil) ?? point }

  private func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard let view else { return vector }
    let (origin, end) = (view.convert(CGPoint.zero, from: nil), view.convert(vector, from: nil))
    return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }
}

/// The speed of a drag, from its positions in the last tenth of a second. It is zero if the finger has paused.
private struct DragSpeed {
  private var positions: [(point: CGPoint, time: TimeInterval)] = []

  private static let interval = 0.1

  mutating func record(_ point: CGPoint, at time: TimeInterval) {
    if positions.last?.time == time { positions.removeLast() }
    positions.append((point, time))
    // One older position is kept, because slow drags have longer intervals.
    while positions.count > 2, positions[1].time < time - Self.interval { positions.removeFirst() }
  }

  mutating func shift(by vector: CGPoint) {
    for index in positions.indices {
      positions[index].point.x += vector.x
      positions[index].point.y += vector.y
    }
  }

  var velocity: CGPoint {
    guard let first = positions.first, let last = positions.last, last.time > first.time else { return .zero }
    let time = last.time - first.time
    return CGPoint(x: (last.point.x - first.point.x) / time, y: (last.point.y - first.point.y) / time)
  }
}
