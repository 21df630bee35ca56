import Foundation

extension UIView {
  /// The options of a keyframe animation. The cubic modes interpolate linearly between keyframes, too.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    public static let calculationModeLinear: KeyframeAnimationOptions = []
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    static let calculationModes = KeyframeAnimationOptions(rawValue: 7 << 10)

    /// The same bits as animation options, including those of curves, which have no names here.
    fileprivate var plain: AnimationOptions { AnimationOptions(rawValue: subtracting(.calculationModes).rawValue) }
  }

  /// Runs an animation in parts. The closure calls `addKeyframe` for each part, with its begin and its duration.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let plain = options.plain
    let timing = AnimationTiming(duration: duration, delay: delay, curve: plain.curve)
    SessionContext.current.animations.runKeyframes(
      timing.repeating(
        options.contains(.repeat) ? .infinity : 1, autoreverses: options.contains(.autoreverse)),
      plain, KeyframeBlock(options), completion: completion, changes: animations)
  }

  /// Adds changes in a part of a keyframe animation; both times are fractions of its whole duration. Elsewhere the closure only runs.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let keyframes = SessionContext.current.animations.keyframes else { return animations() }
    keyframes.within(start: frameStartTime, duration: frameDuration, animations)
  }
}

extension Animations {
  func runKeyframes(
    _ timing: AnimationTiming, _ options: UIView.AnimationOptions, _ keyframes: KeyframeBlock,
    completion: ((Bool) -> Void)?, changes: () -> Void
  ) {
    run(timing, options: options, completion: completion) {
      let outer = self.keyframes
      self.keyframes = keyframes
      changes()
      self.keyframes = outer
      for (view, member, keys) in keyframes.closeKeyframes() { animateOnScreen(member, of: view, along: keys) }
    }
  }
}
