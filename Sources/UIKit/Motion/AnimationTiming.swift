import Wire

/// The delay, duration and repetitions of an animation.
struct AnimationTiming: Hashable, Sendable {
  /// The delay in seconds, during which the first value is visible.
  private(set) var delay: Double
  /// The duration of one run, in seconds.
  private(set) var duration: Double
  var curve: TimingCurve
  /// The number of repetitions, which may have a fraction; infinite for an endless animation.
  private(set) var repeatCount: Double
  /// Whether each run is followed by a reverse run; both together are one repetition.
  var autoreverses: Bool

  /// The longest time in seconds. A longer one counts as endless; a negative one or NaN counts as 0.
  private static let longestTime = 1e9

  init(
    duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut, repeatCount: Double = 1,
    autoreverses: Bool = false
  ) {
    self.delay = delay > 0 ? min(delay, Self.longestTime) : 0
    self.duration = duration > 0 ? min(duration, Self.longestTime) : 0
    self.curve = curve
    self.repeatCount = repeatCount > 0 ? repeatCount : 1
    self.autoreverses = autoreverses
  }

  /// Returns the same timing with another duration.
  func lasting(_ duration: Double) -> AnimationTiming {
    AnimationTiming(
      duration: duration, delay: delay, curve: curve, repeatCount: repeatCount, autoreverses: autoreverses)
  }

  func repeating(_ count: Double, autoreverses: Bool) -> AnimationTiming {
    AnimationTiming(duration: duration, delay: delay, curve: curve, repeatCount: count, autoreverses: autoreverses)
  }

  /// Whether the animation runs once, from `from` to `to`.
  var runsOnce: Bool { repeatCount == 1 && !autoreverses }

  /// True without a duration and a delay. The animation is never visible then.
  var isImmediate: Bool { duration == 0 && delay == 0 }

  /// The time from the beginning to the end; `nil` if it is endless.
  var span: Duration? {
    let seconds = delay + duration * (autoreverses ? 2 : 1) * (duration > 0 ? repeatCount : 1)
    guard seconds < Self.longestTime else { return nil }
    return .nanoseconds(Int64((seconds * 1e9).rounded()))
  }

  /// Returns the progress after a time that is within the span.
  func progress(after elapsed: Duration) -> Double {
    let time = Double(elapsed.inNanoseconds) / 1e9 - delay
    guard duration > 0 else { return time < 0 ? 0 : 1 }
    guard time > 0 else { return 0 }
    let runs = time / duration
    let whole = runs.rounded(.down)
    var fraction = runs - whole
    if autoreverses, whole.truncatingRemainder(dividingBy: 2) == 1 { fraction = 1 - fraction }
    return curve.progress(at: fraction, of: duration)
  }
}

extension AnimationTiming {
  /// Writes the members for viewers; none if it runs once.
  func describeRepetition(in entry: inout JSON.Object) {
    if repeatCount != 1 { entry[.repeat] = repeatCount.isFinite ? .number(repeatCount) : -1 }
    if autoreverses { entry[.autoreverse] = true }
  }
}
