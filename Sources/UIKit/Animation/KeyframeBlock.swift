import Wire

/// The changes of a keyframe animation, each in its part of the time, combined for each member.
@MainActor
final class KeyframeBlock {
  private final class Way {
    weak var view: UIView?
    let member: ViewMember
    var keys: AnimationKeys

    init(_ view: UIView, _ member: ViewMember, from value: AnimatedValue) {
      (self.view, self.member, keys) = (view, member, AnimationKeys(from: value))
    }
  }

  private let mode: UIView.KeyframeAnimationOptions
  private let continues: Bool
  private var ways: [Way] = []
  /// The part of the time that current changes belong to; `nil` between keyframes.
  private(set) var frame: (start: Double, end: Double)?

  init(_ options: UIView.KeyframeAnimationOptions) {
    mode = options.intersection(.calculationModes)
    continues = options.contains(.beginFromCurrentState)
  }

  func within(start: Double, duration: Double, _ body: () -> Void) {
    let outer = frame
    let begin = start > 0 ? min(start, 1) : 0
    frame = (begin, min(begin + (duration > 0 ? duration : 0), 1))
    body()
    frame = outer
  }

  func note(_ member: ViewMember, of view: UIView, from old: AnimatedValue, to new: AnimatedValue) {
    guard let frame else { return }
    let known = ways.first { $0.view === view && $0.member == member }
    let way = known ?? Way(view, member, from: continues ? view.presented(member, of: old) : old)
    if known == nil { ways.append(way) }
    switch mode {
    case .calculationModeDiscrete: way.keys.jump(to: new, at: frame.start)
    // The paced modes ignore the frames' times: each keyframe begins where the last one ended.
    case .calculationModePaced, .calculationModeCubicPaced: way.keys.go(to: new, from: 0, until: frame.end)
    default: way.keys.go(to: new, from: frame.start, until: frame.end)
    }
  }

  /// Returns the collected animations and empties the collection.
  func take() -> [(view: UIView, member: ViewMember, keys: AnimationKeys)] {
    ways.compactMap { way in
      way.keys.close()
      return way.view.map { ($0, way.member, way.keys) }
    }
  }
}
