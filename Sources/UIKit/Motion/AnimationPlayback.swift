import Wire

/// An animation's own time, in relation to the session's.
///
/// ```
///   paused:  at            runs:  at + (now - begin) · speed
/// ```
struct AnimationPlayback: Hashable {
  /// The session time at which the animation started to run; `nil` while it is paused.
  private(set) var begin: Duration?
  /// The animation's own time, including the delay, at which it is paused or started to run. It may be after the end; then the end is
  /// visible.
  private(set) var at = Duration.zero
  /// The speed relative to the session's clock. A negative one runs the animation backwards.
  private(set) var speed = 1.0
  /// True if the animation was reversed, so that the model has its first value instead of its last.
  var isReversed = false

  mutating func pause(at time: Duration) {
    begin = nil
    at = time
    speed = 1
  }

  /// Starts or continues to run at the session time `now`, from the animation's own time then.
  mutating func run(from now: Duration, speed: Double = 1) {
    at = elapsed(at: now)
    begin = now
    self.speed = speed
  }

  func elapsed(at now: Duration) -> Duration {
    guard let begin else { return at }
    return speed == 1 ? at + (now - begin) : max(.zero, at + (now - begin).multiplied(by: speed))
  }

  /// Returns the session time at which the animation reaches its end, or backwards its beginning; `nil` if it never does.
  func end(of span: Duration?) -> Duration? {
    guard let begin else { return nil }
    if speed < 0 { return begin + at.multiplied(by: -1 / speed) }
    guard let span else { return nil }
    return begin + max(.zero, span - at).multiplied(by: 1 / speed)
  }
}

extension AnimationPlayback {
  /// Writes the members for viewers; with `since`, only those that have changed.
  func describe(in entry: inout JSON.Object, since sent: AnimationPlayback? = nil) {
    let before = sent ?? AnimationPlayback()
    if begin != before.begin { entry[.begin] = begin.map(JSON.milliseconds) ?? .null }
    if at != before.at || sent == nil && begin == nil { entry[.at] = .milliseconds(at) }
    if speed != before.speed { entry[.speed] = .number(speed) }
    if isReversed != before.isReversed { entry[.reversed] = .bool(isReversed) }
  }
}

extension Duration {
  /// Multiplies the duration. The result is rounded to nanoseconds and clamped to the representable range.
  func multiplied(by factor: Double) -> Duration {
    if factor == 1 { return self }
    let nanoseconds = (Double(inNanoseconds) * factor).rounded()
    return .nanoseconds(Int64(min(max(nanoseconds, -4e18), 4e18)))
  }
}
