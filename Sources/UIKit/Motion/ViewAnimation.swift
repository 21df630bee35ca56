import Wire

/// An animation of one member of a view, or of a layer without a view, from an old value to the model's.
@MainActor
final class ViewAnimation {
  /// Unique in the process. A later animation has a higher key.
  let key: Int
  private(set) weak var animatedObject: (any AnimatableObject)?
  let member: ViewMember
  let from: AnimatedValue
  /// The last value. It may change while the closure of the animation block runs.
  var to: AnimatedValue
  /// The keyframes, if there are more than the two ends.
  let keys: AnimationKeyframes?
  let timing: AnimationTiming
  let allowsInteraction: Bool
  let block: AnimationBlock
  var playback = AnimationPlayback()
  /// True from the commit of the turn in which the animation was created.
  var hasBegun = false
  /// The playback state that viewers have received; `nil` if they have not received the animation.
  var sentPlayback: AnimationPlayback?
  var isOver = false
  var isEndless: Bool { timing.span == nil }
  /// Whether the animation's values are absolute, and not relative to the model's value.
  var isAbsolute = false
  /// The indexes of the components that the animation changes; `nil` for all.
  var parts: [Int]?
  /// Whether the model's value is visible during the delay.
  var showsModelDuringDelay = false
  /// Whether the view remains visible during the animation although it is hidden.
  var showsHiddenView = false
  /// True if the animation was removed before its end.
  var wasInterrupted = false
  let className: String

  init(
    key: Int, of animatedObject: any AnimatableObject, member: ViewMember, from: AnimatedValue, to: AnimatedValue,
    keys: AnimationKeyframes?,
    timing: AnimationTiming, allowsInteraction: Bool, block: AnimationBlock
  ) {
    self.keys = keys
    self.key = key
    self.animatedObject = animatedObject
    self.member = member
    self.from = from
    self.to = to
    self.timing = timing
    self.allowsInteraction = allowsInteraction
    self.block = block
    className = String(describing: type(of: animatedObject))
  }

  /// True for an animation that changes nothing visible and only takes time.
  var changesNothingVisible: Bool { member == .animations }

  /// True for an animation that has begun and whose time is paused.
  var isPaused: Bool { hasBegun && playback.begin == nil }

  /// The session time at which the animation ends; `nil` if it is paused or endless.
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

  /// Returns the visible value after this animation is applied to `base`, the value below it.
  func added(to base: AnimatedValue, at now: Duration) -> AnimatedValue {
    if showsModelDuringDelay, playback.elapsed(at: now).inSeconds < timing.delay { return base }
    let currentValue = value(at: now)
    if let parts {
      var mixed = base.components
      for part in parts { mixed[part] = currentValue.components[part] }
      return base.with(mixed)
    }
    return isAdditive ? base.adding(currentValue, without: goal) : currentValue
  }

  /// Whether the animation's difference from the model is added to the value below it.
  private var isAdditive: Bool { from.isAdditive && !isAbsolute }

  // MARK: Description for viewers

  /// Returns an entry for the view's `animations` with the changes that viewers have not received; `nil` if there are none.
  func drainUnsent() -> JSON? {
    // A layer that is not drawn has no number.
    guard hasBegun, sentPlayback != playback, !changesNothingVisible, animatedObject?.layerNumber != 0 else {
      return nil
    }
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
    if let number = animatedObject?.layerNumber { entry[.layer] = .integer(number) }
    entry[.member] = .string(member.rawValue)
    func drawn(_ value: AnimatedValue) -> AnimatedValue { animatedObject?.drawn(value, of: member) ?? value }
    entry[.from] = drawn(from).described
    entry[.to] = drawn(to).described
    keys?.map(drawn).describe(in: &entry)
    playback.describe(in: &entry)
    entry[.duration] = .seconds(timing.duration)
    entry[.delay] = .seconds(timing.delay)
    entry[.curve] = timing.curve.described
    timing.describeRepetition(in: &entry)
    if isAdditive { entry[.additive] = true }
    if showsModelDuringDelay { entry[.late] = true }
    if let parts { entry[.parts] = .array(parts.map(JSON.integer)) }
    return .object(entry)
  }
}

extension JSON {
  /// Converts seconds to milliseconds, with nanosecond precision.
  static func seconds(_ seconds: Double) -> JSON { .milliseconds(.nanoseconds(Int64((seconds * 1e9).rounded()))) }
}
