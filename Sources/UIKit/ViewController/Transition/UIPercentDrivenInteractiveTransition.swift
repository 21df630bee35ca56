import Foundation

/// Drives a transition's animation by a fraction, for example that of a finger's drag.
///
/// ```
///                    ┌───────── pause (if it can be interrupted) ─────────┐
///   start ─► held, led by `update` ─┬─ finish ─► on to the end ───────────┤
///       └──► running ───────────────┴─ cancel ─► back to the beginning ───┘
/// ```
/// The animator's UIView animations are held, or its interruptible animator is paused. Both continue or reverse when the finger is lifted.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  private weak var transition: ControllerTransition?
  private var driver: (any TransitionDriver)?
  /// True if the transition ended without the interaction, because its controllers left the screen.
  private var endedWithoutInteraction: Bool { driver != nil && transition?.isOver != false }

  private func resetIfEnded() {
    guard endedWithoutInteraction else { return }
    driver = nil
    percentComplete = 0
  }

  /// The call of `finish` or `cancel` that came before the transition began.
  private var deferredEnd: (() -> Void)?

  /// The duration of the whole animation, in seconds.
  open private(set) var duration: CGFloat = 0
  /// The fraction complete, 0 to 1: of the last update, or at which the animation was paused.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed at which the animation continues after the interaction, relative to its own.
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The timing with which an interruptible animator continues; `nil` for its own curve.
  open var timingCurve: (any UITimingCurveProvider)?
  open var wantsInteractiveStart = true

  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let transition = transitionContext as? ControllerTransition else { return }
    resetIfEnded()
    self.transition = transition
    duration = transition.duration
    guard transition.isInteractive else {
      if transition.animateInterruptibly() == nil { transition.animate() }
      deferredEnd = nil
      return
    }
    if let animator = transition.animateInterruptibly() {
      driver = InterruptedAnimator(animator)
    } else {
      driver = transition.animatePaused()
    }
    driver?.fraction = percentComplete
    deferredEnd?()
    deferredEnd = nil
  }

  /// Pauses the running animation if it can be interrupted.
  open func pause() {
    resetIfEnded()
    guard driver == nil, let transition, !transition.isOver, let animator = transition.interruptible else { return }
    let driver = InterruptedAnimator(animator)
    self.driver = driver
    transition.pauseInteractiveTransition()
    percentComplete = driver.fraction
    transition.updateInteractiveTransition(percentComplete)
  }

  open func update(_ percentComplete: CGFloat) {
    guard !endedWithoutInteraction else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    driver?.fraction = self.percentComplete
    transition?.updateInteractiveTransition(self.percentComplete)
  }

  open func cancel() {
    end { [self] driver in
      transition?.cancelInteractiveTransition()
      driver.cancel(speed: completionSpeed, timing: timingCurve)
    }
  }

  open func finish() {
    end { [self] driver in
      transition?.finishInteractiveTransition()
      driver.finish(speed: completionSpeed, timing: timingCurve)
    }
  }

  private func end(_ body: @escaping (any TransitionDriver) -> Void) {
    guard !endedWithoutInteraction else { return resetIfEnded() }
    guard let driver else {
      // The call applies to a transition that begins in this turn's layout. Without one it has no effect.
      deferredEnd = { [weak self] in self?.end(body) }
      return SessionContext.current.cycle.afterCommit { [weak self] in self?.deferredEnd = nil }
    }
    self.driver = nil
    body(driver)
    percentComplete = 0
  }
}

/// Controls a transition's animation by a fraction, until it is released.
@MainActor
private protocol TransitionDriver: AnyObject {
  /// The fraction complete, 0 to 1. Setting it moves the paused animation.
  var fraction: Double { get set }
  /// Continues to the end, with this timing if the animation supports one.
  func finish(speed: Double, timing: (any UITimingCurveProvider)?)
  /// Reverses to the beginning.
  func cancel(speed: Double, timing: (any UITimingCurveProvider)?)
}

extension InteractiveAnimations: TransitionDriver {
  fileprivate func finish(speed: Double, timing: (any UITimingCurveProvider)?) { finish(speed: speed) }
  fileprivate func cancel(speed: Double, timing: (any UITimingCurveProvider)?) { cancel(speed: speed) }
}

/// Controls a paused animator of the app's.
@MainActor
private final class InterruptedAnimator: TransitionDriver {
  private let animator: any UIViewImplicitlyAnimating

  init(_ animator: any UIViewImplicitlyAnimating) {
    self.animator = animator
    animator.pauseAnimation()
    // A reversed animator is paused at its current fraction.
    if animator.isReversed { animator.isReversed = false }
  }

  var fraction: Double {
    get { Double(animator.fractionComplete) }
    set { animator.fractionComplete = CGFloat(newValue) }
  }

  func finish(speed: Double, timing: (any UITimingCurveProvider)?) {
    continueAnimator(by: timing, (1 - fraction) / speed, speed)
  }

  func cancel(speed: Double, timing: (any UITimingCurveProvider)?) {
    let covered = fraction / speed
    animator.isReversed = true
    continueAnimator(by: timing, covered, speed)
  }

  private func continueAnimator(by timing: (any UITimingCurveProvider)?, _ part: Double, _ speed: Double) {
    let usesOwnTiming = timing == nil && speed == 1 || !(part.isFinite && part > 0)
    animator.continueAnimation(withTimingParameters: timing, durationFactor: usesOwnTiming ? 0 : CGFloat(part))
  }
}
