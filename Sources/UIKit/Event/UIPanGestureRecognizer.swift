import Wire

/// Looks for a finger, or several, that drags. It begins once that has moved by 10 points.
///
/// A scroll view between the finger and the recognizer's view has the drags along which it would scroll: viewers scroll it themselves.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max

  /// Where it looks: along one axis, or everywhere.
  package final var axis = PanWay.any { didSet { if axis != oldValue { storedView?.setNeedsCommit() } } }
  /// In the window's coordinates.
  private var moved = CGPoint.zero
  private var speed = DragSpeed()

  /// How far the touches have moved since they came down, in a view's coordinates.
  open func translation(in view: UIView?) -> CGPoint { vector(moved, in: view) }

  /// Counts from here.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let (origin, end) = (windowPoint(.zero, of: view), windowPoint(translation, of: view))
    speed.shift(by: CGPoint(x: end.x - origin.x - moved.x, y: end.y - origin.y - moved.y))
    moved = CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }

  /// Points a second of the session.
  open func velocity(in view: UIView?) -> CGPoint { vector(speed.velocity, in: view) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches > maximumNumberOfTouches || !touches.allSatisfy(admits) else {
      return speed.note(moved, at: event.timestamp)
    }
    // One too many is left out of a drag that is under way.
    if isActive { tracked.removeAll(where: touches.contains) } else { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    follow(touches, event)
    if isActive { return state = .changed }
    guard numberOfTouches >= minimumNumberOfTouches, moved.x.magnitude(with: moved.y) >= CGFloat(Names.dragSlop) else {
      return
    }
    state = fits(moved) ? .began : .failed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    // The last of the way may come with the end.
    follow(touches, event)
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

  override var ways: [PanWay] { [axis] }
  override var wantsFingers: Bool { minimumNumberOfTouches > 1 }

  /// Whether a finger that comes down here can begin it.
  func admits(_ touch: UITouch) -> Bool { true }

  /// Whether a drag in this direction, in the window's coordinates, is this one.
  func fits(_ vector: CGPoint) -> Bool {
    switch axis {
    case .x where abs(vector.x) < abs(vector.y): false
    case .y where abs(vector.y) < abs(vector.x): false
    default: !isScroll(vector)
    }
  }

  /// The touches' middle has moved by its share.
  private func follow(_ touches: Set<UITouch>, _ event: UIEvent) {
    for touch in touches {
      let (to, from) = (touch.location(in: nil), touch.previousLocation(in: nil))
      moved.x += (to.x - from.x) / CGFloat(tracked.count)
      moved.y += (to.y - from.y) / CGFloat(tracked.count)
    }
    speed.note(moved, at: event.timestamp)
  }

  private func isScroll(_ vector: CGPoint) -> Bool {
    guard let touch = tracked.first, !touch.isOfScrolling, let touched = touch.view else { return false }
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

/// How fast something moves: by where it was in the last tenth of a second. What has rested since stands.
private struct DragSpeed {
  private var places: [(place: CGPoint, time: TimeInterval)] = []

  private static let memory = 0.1

  mutating func note(_ place: CGPoint, at time: TimeInterval) {
    if places.last?.time == time { places.removeLast() }
    places.append((place, time))
    // One from before stays: what moves in longer steps moves, too.
    while places.count > 2, places[1].time < time - Self.memory { places.removeFirst() }
  }

  mutating func shift(by vector: CGPoint) {
    for index in places.indices {
      places[index].place.x += vector.x
      places[index].place.y += vector.y
    }
  }

  var velocity: CGPoint {
    guard let first = places.first, let last = places.last, last.time > first.time else { return .zero }
    let time = last.time - first.time
    return CGPoint(x: (last.place.x - first.place.x) / time, y: (last.place.y - first.place.y) / time)
  }
}
