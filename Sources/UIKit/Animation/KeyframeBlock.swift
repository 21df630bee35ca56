import Wire

/// Collects the changes of a keyframe animation, and combines them into keyframes for each member of a view.
@MainActor
final class KeyframeBlock {
  private final class MemberMotion {
    weak var view: UIView?
    let member: ViewMember
    var keys: AnimationKeyframes

    init(_ view: UIView, _ member: ViewMember, from value: AnimatedValue) {
      (self.view, self.member, keys) = (view, member, AnimationKeyframes(from: value))
    }
  }

  private let mode: UIView.KeyframeAnimationOptions
  private let continues: Bool
  private var motions: [MemberMotion] = []
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

  func record(_ member: ViewMember, of view: UIView, from old: AnimatedValue, to new: AnimatedValue) {
    guard let frame else { return }
    let known = motions.first { $0.view === view && $0.member == member }
    let motion = known ?? MemberMotion(view, member, from: continues ? view.presented(member, of: old) : old)
    if known == nil { motions.append(motion) }
    switch mode {
    case .calculationModeDiscrete: motion.keys.jump(to: new, at: frame.start)
    // The paced modes ignore the frames' times: each keyframe begins where the last one ended.
    case .calculationModePaced, .calculationModeCubicPaced: motion.keys.animate(to: new, from: 0, until: frame.end)
    default: motion.keys.animate(to: new, from: frame.start, until: frame.end)
    }
  }

  /// Extends the keyframes to the end of the animation, and returns them for each member that was changed.
  func closeKeyframes() -> [(view: UIView, member: ViewMember, keys: AnimationKeyframes)] {
    motions.compactMap { motion in
      motion.keys.close()
      return motion.view.map { ($0, motion.member, motion.keys) }
    }
  }
}
