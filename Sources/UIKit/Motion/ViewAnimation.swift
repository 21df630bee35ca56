import Wire

/// One member of one view, or of a layer without one, on its way from an old value to the model's.
@MainActor
final class ViewAnimation {
  /// Unique in the process, and in the order in which animations were made.
  let key: Int
  private(set) weak var mover: (any Moving)?
  let member: ViewMember
  let from: AnimatedValue
  /// Changes while the block that made the animation still runs.
  var to: AnimatedValue
  /// Where the way has more places than its ends.
  let keys: AnimationKeys?
  let timing: AnimationTiming
  let allowsInteraction: Bool
  let block: AnimationBlock
  var pace = AnimationPace()
  /// True from the commit of the turn in which it was made.
  var hasBegun = false
  /// The pace that viewers know of; `nil`: they do not know of it at all.
  var told: AnimationPace?
  var isOver = false
  /// Its places are seen as they are, whatever the model is.
  var isAbsolute = false
  /// Of the numbers only these are its own; `nil`: all.
  var parts: [Int]?
  /// Until its delay has passed the model is seen.
  var isLate = false
  /// Its view is seen though it is hidden.
  var lingers = false
  /// Ended before its end.
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

  /// Nothing is seen of it: it only takes its time.
  var isSilent: Bool { member == .animations }

  /// In a layer whose time stands.
  var stands: Bool { hasBegun && pace.begin == nil }

  /// `nil`: it stands, or is without an end.
  var end: Duration? { pace.end(of: timing.span) }

  /// Where the model is: what is seen is that, and how far the place on the way is from here.
  var goal: AnimatedValue { pace.isReversed ? from : to }

  func progress(at now: Duration) -> Double {
    let elapsed = pace.elapsed(at: now)
    guard let span = timing.span, elapsed >= span else { return timing.progress(after: elapsed) }
    // What goes there and back is, beyond its end, where the model is.
    return pace.isReversed && !timing.isOneWay ? 0 : 1
  }

  func place(at now: Duration) -> AnimatedValue {
    let progress = progress(at: now)
    return keys?.place(at: progress) ?? from.way(to: to, at: progress)
  }

  /// What is seen where this one comes on top.
  func added(to seen: AnimatedValue, at now: Duration) -> AnimatedValue {
    if isLate, pace.elapsed(at: now).inSeconds < timing.delay { return seen }
    let here = place(at: now)
    if let parts {
      var mixed = seen.components
      for part in parts { mixed[part] = here.components[part] }
      return seen.with(mixed)
    }
    return isAdditive ? seen.adding(here, without: goal) : here
  }

  /// What is seen is the model, and how far the place on the way is from that.
  private var isAdditive: Bool { from.isAdditive && !isAbsolute }

  // MARK: As told

  /// An entry in the view's `animations` that says what viewers do not know.
  func takeNews() -> JSON? {
    // A layer that is not drawn has no name.
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
  /// Seconds as milliseconds, to the nanosecond.
  static func seconds(_ seconds: Double) -> JSON { .milliseconds(.nanoseconds(Int64((seconds * 1e9).rounded()))) }
}
