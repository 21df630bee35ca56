/// A value that changes with the relative position of two fingers, such as a scale or a rotation.
struct TwoFingerValue {
  private var base: CGFloat
  private var start: CGFloat?
  private(set) var value: CGFloat
  private(set) var velocity: CGFloat = 0
  private var time: TimeInterval?
  /// Returns the value for a measure, such as a distance or an angle, given the measure and the value at the start.
  private let valueSinceStart: (_ measure: CGFloat, _ start: CGFloat, _ base: CGFloat) -> CGFloat

  init(_ neutral: CGFloat, _ valueSinceStart: @escaping (CGFloat, CGFloat, CGFloat) -> CGFloat) {
    (base, value, self.valueSinceStart) = (neutral, neutral, valueSinceStart)
  }

  /// Starts counting from this measure, with the current value as the base.
  mutating func begin(at measure: CGFloat?) { (start, base) = (measure, value) }

  mutating func set(_ value: CGFloat, at measure: CGFloat?) {
    self.value = value
    begin(at: measure)
  }

  mutating func move(to measure: CGFloat?, at now: TimeInterval) {
    guard let measure, let start else { return }
    let new = valueSinceStart(measure, start, base)
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
