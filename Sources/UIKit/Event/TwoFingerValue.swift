/// A value that depends on how two fingers are positioned relative to each other. It is relative to when they came down, or to when the
/// value was set.
struct TwoFingerValue {
  private var base: CGFloat
  private var start: CGFloat?
  private(set) var value: CGFloat
  private(set) var velocity: CGFloat = 0
  private var time: TimeInterval?
  /// Returns the value for a measure, given the measure and the value at the start.
  private let since: (_ measure: CGFloat, _ start: CGFloat, _ base: CGFloat) -> CGFloat

  init(_ neutral: CGFloat, _ since: @escaping (CGFloat, CGFloat, CGFloat) -> CGFloat) {
    (base, value, self.since) = (neutral, neutral, since)
  }

  /// Starts counting from this measure, with the current value as the base.
  mutating func begin(at measure: CGFloat?) { (start, base) = (measure, value) }

  mutating func set(_ value: CGFloat, at measure: CGFloat?) {
    self.value = value
    begin(at: measure)
  }

  mutating func move(to measure: CGFloat?, at now: TimeInterval) {
    guard let measure, let start else { return }
    let new = since(measure, start, base)
    if let time, now > time { velocity = (new - value) / CGFloat(now - time) }
    (value, time) = (new, now)
  }
}

extension UIGestureRecognizer {
  /// The vector between the first two fingers that are down, in the window's coordinates.
  var vectorBetweenFingers: CGPoint? {
    let live = trackedTouches.filter { !$0.hasEndedOrCancelled }
    guard live.count >= 2 else { return nil }
    let (a, b) = (live[0].location(in: nil), live[1].location(in: nil))
    return CGPoint(x: b.x - a.x, y: b.y - a.y)
  }
}
