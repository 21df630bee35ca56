import Testing
import UIKitTesting

// For controllers' appearance states, which apps do not see.
@testable import UIKit

/// Transitions whose animator can be paused on the way, by `interruptibleAnimator(using:)`.
@MainActor @Suite struct InterruptibleTransitionTests {
  private final class Slide: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
    var interactor: (any UIViewControllerInteractiveTransitioning)?
    var calls: [String] = []
    var currentAnimator: UIViewPropertyAnimator?
    var percent: UIPercentDrivenInteractiveTransition! { interactor as? UIPercentDrivenInteractiveTransition }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      calls.append("animate")
      interruptibleAnimator(using: context).startAnimation()
    }
    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
      if let currentAnimator { return currentAnimator }
      let (to, from) = (context.view(forKey: .to), context.view(forKey: .from))
      if let to { context.containerView.addSubview(to) }
      to?.alpha = 0
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        if let to { to.alpha = 1 } else { from?.alpha = 0 }
      }
      animator.addCompletion { [self] position in
        calls.append("at \(position.rawValue)")
        context.completeTransition(!context.transitionWasCancelled)
      }
      currentAnimator = animator
      return animator
    }
    func animationEnded(_ completed: Bool) {
      calls.append("ended \(completed)")
      currentAnimator = nil
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
  }

  private func present(_ slide: Slide) -> (Screen, P, C) {
    let (screen, p) = Screen.showing(P())
    let c = C()
    c.modalPresentationStyle = .overFullScreen
    c.transitioningDelegate = slide
    p.present(c, animated: true)
    return (screen, p, c)
  }

  private func opacity(_ view: UIView) -> Float { ((view.layer.presentation()?.opacity ?? -1) * 1000).rounded() / 1000 }

  @Test func `an interruptible transition without interactor runs, with alongside animations`() {
    let slide = Slide()
    let (screen, p, c) = present(slide)
    p.view.alpha = 1
    p.transitionCoordinator?.animate { _ in p.view.alpha = 0.5 }
    #expect(p.transitionCoordinator?.isInterruptible == true && p.transitionCoordinator?.isInteractive == false)
    screen.advance(by: 0.5)
    #expect(opacity(c.view) == 0.5 && opacity(p.view) == 0.75)
    slide.currentAnimator?.pauseAnimation()
    screen.advance(by: 3)
    #expect(opacity(c.view) == 0.5 && opacity(p.view) == 0.75)
    slide.currentAnimator?.startAnimation()
    screen.settle()
    #expect(slide.calls == ["animate", "at 0", "ended true"] && c.appearance == .appeared)
  }

  @Test(arguments: [true, false]) func `an interactor drives an interruptible animator from the beginning`(
    finishes: Bool
  ) {
    let slide = Slide()
    slide.interactor = UIPercentDrivenInteractiveTransition()
    let (screen, p, c) = present(slide)
    p.transitionCoordinator?.animate { _ in p.view.alpha = 0.5 }
    screen.advance(by: 2)
    #expect(opacity(c.view) == 0)
    slide.percent.update(0.4)
    #expect(opacity(c.view) == 0.4 && opacity(p.view) == 0.8)
    if finishes { slide.percent.finish() } else { slide.percent.cancel() }
    screen.advance(by: 0.3)
    #expect(opacity(c.view) == (finishes ? 0.7 : 0.1))
    screen.settle()
    #expect(slide.calls == ["at \(finishes ? 0 : 1)", "ended \(finishes)"])
    #expect((p.presentedViewController === c) == finishes && p.view.alpha == (finishes ? 0.5 : 1))
  }

  @Test func `a running transition can be paused, cancelled and continued interactively`() {
    let slide = Slide()
    slide.interactor = UIPercentDrivenInteractiveTransition()
    slide.percent.wantsInteractiveStart = false
    slide.percent.timingCurve = UICubicTimingParameters(animationCurve: .linear)
    let (screen, p, c) = present(slide)
    var changes: [String] = []
    p.transitionCoordinator?.notifyWhenInteractionChanges {
      changes.append($0.isInteractive ? "taken" : $0.isCancelled ? "cancelled" : "finished")
    }
    p.transitionCoordinator?.notifyWhenInteractionEnds { _ in changes.append("over") }
    #expect(p.transitionCoordinator?.initiallyInteractive == false)
    screen.advance(by: 0.4)
    #expect(opacity(c.view) == 0.4)
    slide.percent.pause()
    screen.advance(by: 3)
    #expect(opacity(c.view) == 0.4 && abs(slide.percent.percentComplete - 0.4) < 1e-6)
    #expect(p.transitionCoordinator?.isInteractive == true)
    slide.percent.update(0.6)
    slide.percent.cancel()
    screen.advance(by: 0.2)
    #expect(opacity(c.view) == 0.4 && p.transitionCoordinator?.isCancelled == true)
    slide.percent.pause()
    #expect(abs(slide.percent.percentComplete - 0.4) < 1e-6 && p.transitionCoordinator?.isCancelled == false)
    slide.percent.completionSpeed = 2
    slide.percent.finish()
    screen.advance(by: 0.15)
    #expect(opacity(c.view) == 0.7)
    screen.settle()
    #expect(changes == ["taken", "cancelled", "over", "taken", "finished"])
    #expect(slide.calls == ["at 0", "ended true"] && p.presentedViewController === c && c.view.alpha == 1)
    // Between transitions `pause()` has no effect.
    slide.percent.pause()
    #expect(slide.percent.percentComplete == 0)
  }

  private final class Interactor: NSObject, UIViewControllerInteractiveTransitioning {
    var wantsInteractiveStart: Bool { false }
    var context: (any UIViewControllerContextTransitioning)?
    func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) { self.context = context }
  }

  @Test func `a custom interaction controller starts a transition that is not interactive`() {
    let (slide, interactor) = (Slide(), Interactor())
    slide.interactor = interactor
    let (screen, p, c) = present(slide)
    screen.advance(by: 0.1)
    #expect(
      interactor.context?.isInteractive == false && slide.calls == []
        && c.view.superview === interactor.context?.containerView)
    interactor.context?.pauseInteractiveTransition()
    #expect(p.transitionCoordinator?.isInteractive == true)
    interactor.context?.finishInteractiveTransition()
    slide.currentAnimator?.startAnimation()
    screen.settle()
    #expect(slide.calls == ["at 0", "ended true"] && c.appearance == .appeared)
  }

  @Test func `an interactive transition ends when its controller leaves the screen`() {
    let slide = Slide()
    slide.interactor = UIPercentDrivenInteractiveTransition()
    let (screen, _, _) = present(slide)
    slide.percent.update(0.5)
    let other = C()
    screen.window.rootViewController = other
    screen.settle()
    #expect(slide.calls.last == "ended true" && other.appearance == .appeared && slide.currentAnimator == nil)
    // The finger moves on, and no longer drives the transition.
    slide.percent.update(0.7)
    slide.percent.finish()
    #expect(slide.percent.percentComplete == 0)
    let next = C()
    (next.modalPresentationStyle, next.transitioningDelegate) = (.overFullScreen, slide)
    other.present(next, animated: true)
    screen.advance(by: 0.1)
    #expect(opacity(next.view) == 0)
    slide.percent.finish()
    screen.settle()
    #expect(other.presentedViewController === next && next.appearance == .appeared)
  }

  @Test func `a paused transition ends when its controller leaves the screen`() {
    let slide = Slide()
    let (screen, _, _) = present(slide)
    screen.advance(by: 0.3)
    slide.currentAnimator?.pauseAnimation()
    let other = C()
    screen.window.rootViewController = other
    screen.settle()
    #expect(slide.calls.last == "ended true" && slide.currentAnimator == nil && other.appearance == .appeared)
  }

  private final class AtOnce: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
      context.completeTransition(true)
    }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  }

  @Test func `alongside animations run also if the transition ends immediately`() {
    let (screen, p) = Screen.showing(P())
    let (c, atOnce) = (C(), AtOnce())
    (c.modalPresentationStyle, c.transitioningDelegate) = (.overFullScreen, atOnce)
    var calls: [String] = []
    c.on["viewWillAppear"] = {
      $0.transitionCoordinator?.animate(
        alongsideTransition: { _ in calls.append("alongside") }, completion: { _ in calls.append("over") })
    }
    p.present(c, animated: true)
    screen.settle()
    #expect(calls == ["alongside", "over"])
  }
}
