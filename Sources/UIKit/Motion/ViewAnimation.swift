import Wire

/// One animated member of a view, or of a layer without one, from an old value to the model's.
@MainActor
final class ViewAnimation {
  /// Unique in the process, in the order in which animations were made.
  let key: Int
  private(set) weak var mover: (any AnimatableObject)?
  let member: ViewMember
  let from: AnimatedValue
  /// It may change while the closure of its block runs.
  var to: AnimatedValue
  /// The keyframes, if there are more than the two ends.
  let keys: AnimationKeys?
  let timing: AnimationTiming
  let allowsInteraction: Bool
  let block: AnimationBlock
  var playback = AnimationPlayback()
  /// True from the commit of the turn in which it was made.
  var hasBegun = false
  /// The playback state that viewers have received; `nil` if they have not received the animation.
  var sentPlayback: AnimationPlayback?
  var isOver = false
  var isEndless: Bool { timing.span == nil }
  /// Whether its values are absolute, and not relative to the model.
  var isAbsolute = false
  /// The indexes of the numbers that it affects; `nil` for all.
  var parts: [Int]?
  /// Whether the model's value is visible during the delay.
  var isLate = false
  /// Whether its view is visible though it is hidden.
  var lingers = false
  /// Whether it was cut short.
  var isCut = false
  let className: String

  init(
    key: Int, of mover: any AnimatableObject, member: ViewMember, from: AnimatedValue, to: AnimatedValue,
    keys: AnimationKeys?,
    timing: AnimationTiming, allowsInteraction: Bool, block: AnimationBlock
  ) {
    self.keys = keys
    self.key = key
    self.mover = mover
    self.member = member
    self.from = from
    self.to = to
    self.timing = timing
    self.allowsInteraction = allowsInteraction
    self.block = block
    className = String(describing: type(of: mover))
  }

  /// Whether nothing is visible of it and it only takes time.
  var isSilent: Bool { member == .animations }

  /// Whether it is in a layer whose time is paused.
  var isPaused: Bool { hasBegun && playback.begin == nil }

  /// `nil` if it is paused or endless.
  var end: Duration? { playback.end(of: timing.span) }

  /// The model's value. The visible value is that plus the difference between the current value and this one.
  var goal: AnimatedValue { playback.isReversed ? from : to }

  func progress(at now: Duration) -> Double {
    let elapsed = playback.elapsed(at: now)
    guard let span = timing.span, elapsed >= span else { return timing.progress(after: elapsed) }
    // An animation that reverses is, after its end, at the model's value.
    return playback.isReversed && !timing.runsOnce ? 0 : 1
  }

  func value(at now: Duration) -> AnimatedValue {
    let progress = progress(at: now)
    return keys?.value(at: progress) ?? from.interpolated(to: to, at: progress)
  }

  /// The visible value with this animation on top.
  func added(to base: AnimatedValue, at now: Duration) -> AnimatedValue {
    if isLate, playback.elapsed(at: now).inSeconds < timing.delay { return base }
    let currentValue = value(at: now)
    if let parts {
      var mixed = base.components
      for part in parts { mixed[part] = currentValue.components[part] }
      return base.with(mixed)
    }
    return isAdditive ? base.adding(currentValue, without: goal) : currentValue
  }

  /// Whether its difference from the model is added to what is visible.
  private var isAdditive: Bool { from.isAdditive && !isAbsolute }

  // MARK: Description for viewers

  /// An entry of the view's `animations` with what viewers have not received yet.
  func drainUnsent() -> JSON? {
    // A layer that is not drawn has no number.
    guard hasBegun, sentPlayback != playback, !isSilent, mover?.layerNumber != 0 else { return nil }
    defer { sentPlayback = playback }
    guard let sentPlayback else { return described }
    var entry = JSON.Object()
    entry[.key] = .integer(key)
    playback.describe(in: &entry, since: sentPlayback)
    return .object(entry)
  }

  private var described: JSON {
    var entry = JSON.Object()
    entry[.key] = .integer(key)
    if let number = mover?.layerNumber { entry[.layer] = .integer(number) }
    entry[.member] = .string(member.rawValue)
    entry[.from] = from.described
    entry[.to] = to.described
    keys?.describe(in: &entry)
    playback.describe(in: &entry)
    entry[.duration] = .seconds(timing.duration)
    entry[.delay] = .seconds(timing.delay)
    entry[.curve] = timing.curve.described
    timing.describeRepetition(in: &entry)
    if isAdditive { entry[.additive] = true }
    if isLate { entry[.late] = true }
    if let parts { entry[.parts] = .array(parts.map(JSON.integer)) }
    return .object(entry)
  }
}

extension JSON {
  /// Converts seconds to milliseconds, with nanosecond precision.
  static func seconds(_ seconds: Double) -> JSON { .milliseconds(.nanoseconds(Int64((seconds * 1e9).rounded()))) }
}
