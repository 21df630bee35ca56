import Wire

/// Where in its timing an animation is at each moment of the session.
///
/// ```
///   stands:  at            runs:  at + (now - begin) · speed
/// ```
struct AnimationPace: Hashable {
  /// The session time from which on it runs; `nil`: it stands.
  private(set) var begin: Duration?
  /// The time of its own, delay included, at which it stands or began to run. It may be beyond the end: then the end is seen.
  private(set) var at = Duration.zero
  /// Below zero: it goes back.
  private(set) var speed = 1.0
  /// The model is at the way's beginning.
  var isReversed = false

  mutating func stand(at time: Duration) {
    begin = nil
    at = time
    speed = 1
  }

  /// From where it is at `now`.
  mutating func run(from now: Duration, speed: Double = 1) {
    at = elapsed(at: now)
    begin = now
    self.speed = speed
  }

  func elapsed(at now: Duration) -> Duration {
    guard let begin else { return at }
    return speed == 1 ? at + (now - begin) : max(.zero, at + (now - begin).scaled(by: speed))
  }

  /// The session time at which it is through, or back; `nil`: never.
  func end(of span: Duration?) -> Duration? {
    guard let begin else { return nil }
    if speed < 0 { return begin + at.scaled(by: -1 / speed) }
    guard let span else { return nil }
    return begin + max(.zero, span - at).scaled(by: 1 / speed)
  }
}

extension AnimationPace {
  /// As viewers are told; `since`: only what has changed.
  func describe(in entry: inout JSON.Object, since told: AnimationPace? = nil) {
    let before = told ?? AnimationPace()
    if begin != before.begin { entry[.begin] = begin.map(JSON.milliseconds) ?? .null }
    if at != before.at || told == nil && begin == nil { entry[.at] = .milliseconds(at) }
    if speed != before.speed { entry[.speed] = .number(speed) }
    if isReversed != before.isReversed { entry[.reversed] = .bool(isReversed) }
  }
}

extension Duration {
  /// In whole nanoseconds, as far as they can be counted.
  func scaled(by factor: Double) -> Duration {
    if factor == 1 { return self }
    let nanoseconds = (Double(inNanoseconds) * factor).rounded()
    return .nanoseconds(Int64(min(max(nanoseconds, -4e18), 4e18)))
  }
}
