import Wire

/// One animated member of a view, or of a layer without one, from an old value to the model's.
@MainActor
final class ViewAnimation {
  /// Unique in the process, in the order in which animations were made.
  let key: Int
  private(set) weak var mover: (any Moving)?
  let member: ViewMember
  let from: AnimatedValue
  /// It may change while the closure of its block runs.
  var to: AnimatedValue
  /// The keyframes, if there are more than the two ends.
  let keys: AnimationKeys?
  let timing: AnimationTiming
  let allowsInteraction: Bool
  let block: AnimationBlock
  var pace = AnimationPace()
  /// True from the commit of the turn in which it was made.
  var hasBegun = false
  /// The pace that viewers have received; `nil` if they have not received the animation.
  var told: AnimationPace?
  var isOver = false
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
    key: Int, of mover: any Moving, member: ViewMember, from: AnimatedValue, to: AnimatedValue, keys: AnimationKeys?,
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
  var stands: Bool { hasBegun && pace.begin == nil }

  /// `nil` if it is paused or endless.
  var end: Duration? { pace.end(of: timing.span) }

  /// The model's value. The visible value is that plus the difference between the current value and this one.
  var goal: AnimatedValue { pace.isReversed ? from : to }

  func progress(at now: Duration) -> Double {
    let elapsed = pace.elapsed(at: now)
    guard let span = timing.span, elapsed >= span else { return timing.progress(after: elapsed) }
    // An animation that reverses is, after its end, at the model's value.
    return pace.isReversed && !timing.isOneWay ? 0 : 1
  }

  func value(at now: Duration) -> AnimatedValue {
    let progress = progress(at: now)
    return keys?.value(at: progress) ?? from.interpolated(to: to, at: progress)
  }

  /// The visible value with this animation on top.
  func added(to seen: AnimatedValue, at now: Duration) -> AnimatedValue {
    if isLate, pace.elapsed(at: now).inSeconds < timing.delay { return seen }
    let here = value(at: now)
    if let parts {
      var mixed = seen.components
      for part in parts { mixed[part] = here.components[part] }
      return seen.with(mixed)
    }
    return isAdditive ? seen.adding(here, without: goal) : here
  }

  /// Whether its difference from the model is added to what is visible.
  private var isAdditive: Bool { from.isAdditive && !isAbsolute }

  // MARK: As told

  /// An entry of the view's `animations` with what viewers have not received yet.
  func takeNews() -> JSON? {
    // A layer that is not drawn has no number.
    guard hasBegun, told != pace, !isSilent, mover?.layerNumber != 0 else { return nil }
    defer { told = pace }
    guard let told else { return described }
    var entry = JSON.Object()
    entry[.key] = .integer(key)
    pace.describe(in: &entry, since: told)
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
    pace.describe(in: &entry)
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
