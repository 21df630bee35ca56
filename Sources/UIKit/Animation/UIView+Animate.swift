import Foundation

extension UIView {
  /// Animations that the system provides.
  public enum SystemAnimation: UInt, Sendable {
    /// The views shrink, and are removed from their superviews.
    case delete
  }

  /// Performs a system animation on some views, and animates the app's changes alongside.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let savedStates = views.map { ($0, $0.transform, $0.alpha) }
    animate(withDuration: 0.25, delay: 0, options: options) {
      for view in views {
        view.transform = view.transform.scaledBy(x: 0.1, y: 0.1)
        view.alpha = 0
      }
      parallelAnimations?()
    } completion: { finished in
      for (view, transform, alpha) in savedStates {
        view.removeFromSuperview()
        (view.transform, view.alpha) = (transform, alpha)
      }
      completion?(finished)
    }
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(duration: duration, delay: delay, curve: options.curve)
    SessionContext.current.animations.run(
      timing.repeating(by: options), options: options, completion: completion, changes: animations)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Animates with a spring that comes to rest at the end of the duration.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    var timing = AnimationTiming(duration: duration, delay: delay)
    if timing.duration > 0 {
      timing.curve = .spring(
        Spring(dampingRatio: dampingRatio, velocity: velocity, settlingIn: timing.duration))
    }
    SessionContext.current.animations.run(
      timing.repeating(by: options), options: options, completion: completion, changes: animations)
  }

  /// Animates with a spring described by its perceptual duration and its bounce. It takes as long as it needs to settle.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    var timing = AnimationTiming(duration: duration, delay: delay)
    if timing.duration > 0 {
      let spring = Spring(duration: timing.duration, bounce: bounce, velocity: initialSpringVelocity)
      timing = timing.lasting(spring.settlingDuration)
      timing.curve = .spring(spring)
    }
    SessionContext.current.animations.run(
      timing.repeating(by: options), options: options, completion: completion, changes: animations)
  }

  /// Makes the closure's changes repeat inside an animation block. Elsewhere the closure only runs.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard var scope = SessionContext.current.animations.scope else { return animations() }
    scope.timing = scope.timing.repeating(count, autoreverses: autoreverses)
    SessionContext.current.animations.within(scope, animations)
  }

  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    SessionContext.current.animations.withoutAnimation(actionsWithoutAnimation)
  }

  public class func setAnimationsEnabled(_ enabled: Bool) { SessionContext.current.animations.areEnabled = enabled }
  public class var areAnimationsEnabled: Bool { SessionContext.current.animations.areEnabled }

  /// The duration in seconds of the animation block that is running; 0 outside of one.
  public class var inheritedAnimationDuration: TimeInterval {
    SessionContext.current.animations.scope?.timing.duration ?? 0
  }
}

extension AnimationTiming {
  fileprivate func repeating(by options: UIView.AnimationOptions) -> AnimationTiming {
    repeating(options.contains(.repeat) ? .infinity : 1, autoreverses: options.contains(.autoreverse))
  }
}

extension UIView {
  /// Sets the frame. In an animation block, the change is not animated if the bounds were empty.
  func updateFrame(_ newFrame: CGRect) {
    if bounds.isEmpty { UIView.performWithoutAnimation { frame = newFrame } } else { frame = newFrame }
  }
}
