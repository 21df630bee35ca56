import Foundation

/// Leads a transition's animation by a fraction: a finger's way, say.
///
/// ```
///                    ┌───────── pause (if it can be interrupted) ─────────┐
///   start ─► held, led by `update` ─┬─ finish ─► on to the end ───────────┤
///       └──► running ───────────────┴─ cancel ─► back to the beginning ───┘
/// ```
/// The animator animates by UIView's animations, which are held, or has an animator that can be interrupted, which is paused. Both run on or back when the finger lets go.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  private weak var transition: ControllerTransition?
  private var hand: (any TransitionHand)?
  /// The transition that the hand had is over without it: its controllers went out of sight.
  private var isLeftOver: Bool { hand != nil && transition?.isOver != false }

  private func letGoOfLeftOver() {
    guard isLeftOver else { return }
    hand = nil
    percentComplete = 0
  }

  /// What was said before the transition had begun.
  private var early: (() -> Void)?

  /// Of the whole animation, in seconds.
  open private(set) var duration: CGFloat = 0
  /// 0...1, as it was last updated, or where the animation was paused.
  open private(set) var percentComplete: CGFloat = 0
  /// How much faster than by itself the animation runs on when the finger has let go.
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// How an animator that can be interrupted goes on when the finger has let go; `nil`: by its own curve.
  open var timingCurve: (any UITimingCurveProvider)?
  open var wantsInteractiveStart = true

  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let transition = transitionContext as? ControllerTransition else { return }
    letGoOfLeftOver()
    self.transition = transition
    duration = transition.duration
    guard transition.isInteractive else {
      if transition.animateInterruptibly() == nil { transition.animate() }
      early = nil
      return
    }
    if let animator = transition.animateInterruptibly() {
      hand = InterruptedAnimator(animator)
    } else {
      hand = transition.hold()
    }
    hand?.fraction = percentComplete
    early?()
    early = nil
  }

  /// Takes in hand what runs, where that can be interrupted.
  open func pause() {
    letGoOfLeftOver()
    guard hand == nil, let transition, !transition.isOver, let animator = transition.interruptible else { return }
    let hand = InterruptedAnimator(animator)
    self.hand = hand
    transition.pauseInteractiveTransition()
    percentComplete = hand.fraction
    transition.updateInteractiveTransition(percentComplete)
  }

  open func update(_ percentComplete: CGFloat) {
    guard !isLeftOver else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    hand?.fraction = self.percentComplete
    transition?.updateInteractiveTransition(self.percentComplete)
  }

  open func cancel() {
    end { [self] hand in
      transition?.cancelInteractiveTransition()
      hand.cancel(speed: completionSpeed, timing: timingCurve)
    }
  }

  open func finish() {
    end { [self] hand in
      transition?.finishInteractiveTransition()
      hand.finish(speed: completionSpeed, timing: timingCurve)
    }
  }

  private func end(_ body: @escaping (any TransitionHand) -> Void) {
    guard !isLeftOver else { return letGoOfLeftOver() }
    guard let hand else {
      // For a transition that begins with this turn's layout; where none does, it means nothing.
      early = { [weak self] in self?.end(body) }
      return CommitCycle.current.afterCommit { [weak self] in self?.early = nil }
    }
    self.hand = nil
    body(hand)
    percentComplete = 0
  }
}

/// What has a transition's animation at a fraction, until it lets go.
@MainActor
private protocol TransitionHand: AnyObject {
  /// 0...1.
  var fraction: Double { get set }
  /// On to the end. `timing`: how, where that can be chosen.
  func finish(speed: Double, timing: (any UITimingCurveProvider)?)
  /// Back to the beginning.
  func cancel(speed: Double, timing: (any UITimingCurveProvider)?)
}

extension HeldAnimations: TransitionHand {
  fileprivate func finish(speed: Double, timing: (any UITimingCurveProvider)?) { finish(speed: speed) }
  fileprivate func cancel(speed: Double, timing: (any UITimingCurveProvider)?) { cancel(speed: speed) }
}

/// An animator of the app's that stands, and is led.
@MainActor
private final class InterruptedAnimator: TransitionHand {
  private let animator: any UIViewImplicitlyAnimating

  init(_ animator: any UIViewImplicitlyAnimating) {
    self.animator = animator
    animator.pauseAnimation()
    // On its way back it is taken up from there.
    if animator.isReversed { animator.isReversed = false }
  }

  var fraction: Double {
    get { Double(animator.fractionComplete) }
    set { animator.fractionComplete = CGFloat(newValue) }
  }

  func finish(speed: Double, timing: (any UITimingCurveProvider)?) {
    goOn(by: timing, (1 - fraction) / speed, speed)
  }

  func cancel(speed: Double, timing: (any UITimingCurveProvider)?) {
    let way = fraction / speed
    animator.isReversed = true
    goOn(by: timing, way, speed)
  }

  private func goOn(by timing: (any UITimingCurveProvider)?, _ part: Double, _ speed: Double) {
    let isItsOwn = timing == nil && speed == 1 || !(part.isFinite && part > 0)
    animator.continueAnimation(withTimingParameters: timing, durationFactor: isItsOwn ? 0 : CGFloat(part))
  }
}
