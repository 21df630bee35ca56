import Foundation

/// Animates changes of views. It can be paused, scrubbed, reversed and stopped while it runs.
///
/// ```
///               start, pause, fractionComplete                  stop(false)
///   inactive ───────────────────────────────────► active ────────────────────► stopped
///      ▲                                            │ │                           │
///      └── ends: completions(.end or .start) ───────┘ │                           │
///      ├── stop(true): no completions ────────────────┘                           │
///      └── finish(at:): completions ──────────────────────────────────────────────┘
/// ```
/// A running animator is retained until it ends. Releasing one that is paused or stopped is an error, as on Apple's systems.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The duration without the delay.
  public let duration: TimeInterval
  public internal(set) var delay: TimeInterval = 0
  public let timingParameters: (any UITimingCurveProvider)?

  /// Whether touches reach the views while they are animated.
  open var isUserInteractionEnabled = true
  /// Whether the app itself finds the view of a touch during the animation. While it is false, touches find the views where they are
  /// presented; while it is true, hit tests use the views' final frames. It has to be set before the animator becomes active.
  open var isManualHitTestingEnabled = false
  /// Whether a running animator can be paused and scrubbed. Set the property while the animator is inactive.
  open var isInterruptible = true {
    willSet { precondition(state == .inactive, "isInterruptible can only be set on an inactive animator") }
  }
  /// Whether scrubbing maps `fractionComplete` linearly, whatever the curve is.
  open var scrubsLinearly = true
  /// Whether the animator stays active at its end, so that it can be reversed.
  open var pausesOnCompletion = false

  public internal(set) var state: UIViewAnimatingState {
    get { deinitCheck.state }
    set { deinitCheck.state = newValue }
  }
  public internal(set) var isRunning = false {
    didSet {
      deinitCheck.retainedAnimator = isRunning ? self : nil
      if isRunning != oldValue { KeyValueObservers.notifyChange(of: self, "running") }
    }
  }

  var pending: [(changes: () -> Void, delayFactor: CGFloat)] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  var storedReversed = false
  var motion: PropertyAnimatorDriver?

  /// The state that `deinit` checks.
  final class DeinitCheck: @unchecked Sendable {
    var state = UIViewAnimatingState.inactive
    var retainedAnimator: UIViewPropertyAnimator?
  }
  let deinitCheck = DeinitCheck()

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    (self.duration, timingParameters) = (duration, parameters)
    super.init()
  }

  /// Creates an animator with the duration 0 and without timing parameters, as a property's value before the first animation.
  public override init() {
    (duration, timingParameters) = (0, nil)
    super.init()
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Returns an animator that is running already.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let curve = UIView.AnimationCurve(rawValue: Int(options.rawValue >> 16 & 0xF)) ?? .easeInOut
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  deinit {
    precondition(
      deinitCheck.state == .inactive,
      "It is an error to release a paused or stopped property animator. Property animators must either finish animating or be explicitly stopped and finished before they can be released."
    )
  }

  open var isReversed: Bool {
    get { storedReversed }
    set { reverse(newValue) }
  }

  /// The completed fraction, 0...1; beyond that range if a spring is scrubbed there. Setting it pauses the animator.
  open var fractionComplete: CGFloat {
    get { motion?.fraction(linearly: scrubsLinearly) ?? 0 }
    set { scrub(to: newValue) }
  }

  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { add(animation, delayFactor) }
  open func addAnimations(_ animation: @escaping () -> Void) { add(animation, 0) }
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }
  open func startAnimation() { start(after: 0) }
  open func startAnimation(afterDelay delay: TimeInterval) { start(after: delay) }
  open func pauseAnimation() { pause() }
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    resume(by: parameters, durationFactor)
  }
  open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing) }
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finish(at: finalPosition) }
}
