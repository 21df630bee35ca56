import Wire

/// One member of one view on its way from an old value to the model's.
@MainActor
final class ViewAnimation {
  /// Unique in the process, and in the order in which animations were made.
  let key: Int
  private(set) weak var view: UIView?
  let member: ViewMember
  let from: AnimatedValue
  /// Changes while the block that made the animation still runs.
  var to: AnimatedValue
  let timing: AnimationTiming
  let allowsInteraction: Bool
  let block: AnimationBlock
  /// Session time; `nil` until the commit of the turn in which it was made.
  var begin: Duration?
  /// Viewers know of it.
  var isTold = false
  var isOver = false
  private let className: String

  init(key: Int, view: UIView, member: ViewMember, from: AnimatedValue, to: AnimatedValue, scope: AnimationScope) {
    self.key = key
    self.view = view
    self.member = member
    self.from = from
    self.to = to
    timing = scope.timing
    allowsInteraction = scope.options.contains(.allowUserInteraction)
    block = scope.block
    className = String(describing: type(of: view))
  }

  /// `nil`: not begun, or without an end.
  var end: Duration? {
    guard let begin, let span = timing.span else { return nil }
    return begin + span
  }

  /// 0 until it begins.
  func progress(at now: Duration) -> Double { begin.map { timing.progress(after: now - $0) } ?? 0 }

  // MARK: As told

  /// The entry in the view's `animations`.
  var described: JSON {
    var entry = JSON.Object()
    entry["key"] = .integer(key)
    entry["member"] = .string(member.rawValue)
    entry["from"] = from.described
    entry["to"] = to.described
    entry["begin"] = .milliseconds(begin ?? .zero)
    entry["duration"] = .seconds(timing.duration)
    entry["delay"] = .seconds(timing.delay)
    entry["curve"] = timing.curve.described
    timing.describeRepetition(in: &entry)
    if from.isAdditive { entry["additive"] = true }
    return .object(entry)
  }

  /// What it is, for a person who waits for its end.
  var sentence: String {
    let name = "\(className) \(view?.assignedID ?? 0)"
    let how = timing.repeatCount.isFinite ? "lasts" : "repeats"
    return
      "UIView.\(member.property) animation that \(how) for ever, of \(name), begun at \((begin ?? .zero).inMilliseconds / 1000) s"
  }
}

extension ViewMember {
  /// The property that moves, by its name in UIKit.
  package var property: String {
    switch self {
    case .origin: "bounds"
    case .background: "backgroundColor"
    case .radius: "layer.cornerRadius"
    default: rawValue
    }
  }
}

extension JSON {
  /// Seconds as milliseconds, to the nanosecond.
  static func seconds(_ seconds: Double) -> JSON { .milliseconds(.nanoseconds(Int64((seconds * 1e9).rounded()))) }
}
