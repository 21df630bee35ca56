import Wire

/// When a motion begins, how long it takes, and how often it is made.
struct AnimationTiming: Hashable, Sendable {
  /// Before the motion, in seconds: the first value is seen until then.
  private(set) var delay: Double
  /// Of one way, in seconds.
  private(set) var duration: Double
  var curve: TimingCurve
  /// Infinite: for ever. May have a fraction.
  private(set) var repeatCount: Double
  /// Goes back after each way; both together are one repetition.
  var autoreverses: Bool

  /// A longer time is as good as for ever. What is negative or no number is 0.
  private static let longest = 1e9

  init(
    duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut, repeatCount: Double = 1,
    autoreverses: Bool = false
  ) {
    self.delay = delay > 0 ? min(delay, Self.longest) : 0
    self.duration = duration > 0 ? min(duration, Self.longest) : 0
    self.curve = curve
    self.repeatCount = repeatCount > 0 ? repeatCount : 1
    self.autoreverses = autoreverses
  }

  /// With another one's duration.
  func lasting(_ duration: Double) -> AnimationTiming {
    AnimationTiming(
      duration: duration, delay: delay, curve: curve, repeatCount: repeatCount, autoreverses: autoreverses)
  }

  func repeating(_ count: Double, autoreverses: Bool) -> AnimationTiming {
    AnimationTiming(duration: duration, delay: delay, curve: curve, repeatCount: count, autoreverses: autoreverses)
  }

  /// From `from` to `to`, once.
  var isOneWay: Bool { repeatCount == 1 && !autoreverses }

  /// Without a duration and a delay there is nothing to see.
  var isImmediate: Bool { duration == 0 && delay == 0 }

  /// From the beginning to the end; `nil`: there is none.
  var span: Duration? {
    let seconds = delay + duration * (autoreverses ? 2 : 1) * (duration > 0 ? repeatCount : 1)
    guard seconds < Self.longest else { return nil }
    return .nanoseconds(Int64((seconds * 1e9).rounded()))
  }

  /// The progress after a time that is within the span.
  func progress(after elapsed: Duration) -> Double {
    let time = Double(elapsed.inNanoseconds) / 1e9 - delay
    guard duration > 0 else { return time < 0 ? 0 : 1 }
    guard time > 0 else { return 0 }
    let ways = time / duration
    let whole = ways.rounded(.down)
    var fraction = ways - whole
    if autoreverses, whole.truncatingRemainder(dividingBy: 2) == 1 { fraction = 1 - fraction }
    return curve.progress(at: fraction, of: duration)
  }
}

extension AnimationTiming {
  /// As viewers are told; nothing where it runs once.
  func describeRepetition(in entry: inout JSON.Object) {
    if repeatCount != 1 { entry[.repeat] = repeatCount.isFinite ? .number(repeatCount) : -1 }
    if autoreverses { entry[.autoreverse] = true }
  }
}
