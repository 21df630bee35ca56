import Testing
import UIKitTesting

// For controllers' appearance states and the log, which apps do not see.
@testable import UIKit

/// Custom interactive transitions with UIPercentDrivenInteractiveTransition.
@MainActor @Suite struct InteractiveTransitionTests {
  private final class InteractiveAnimator: NSObject, UIViewControllerAnimatedTransitioning,
    UINavigationControllerDelegate,
    UIViewControllerTransitioningDelegate
  {
    var interactor: UIPercentDrivenInteractiveTransition? = UIPercentDrivenInteractiveTransition()
    var calls: [String] = []

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      calls.append("interactive \(context.isInteractive)")
      let to = context.view(forKey: .to)
      let from = context.view(forKey: .from)
      if let to { context.containerView.insertSubview(to, at: 0) }
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        from?.alpha = 0
      } completion: { _ in
        from?.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    func animationEnded(_ completed: Bool) { calls.append("ended \(completed)") }

    func navigationController(
      _ nav: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .pop ? self : nil }
    func navigationController(
      _ nav: UINavigationController, interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
      self
    }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
  }

  @Test(arguments: [true, false]) func `a custom pop follows its interaction controller`(finishes: Bool) {
    let (p, c, interactiveAnimator) = (P(), C(), InteractiveAnimator())
    let nav = UINavigationController(rootViewController: p)
    let screen = Screen(nav)
    nav.pushViewController(c, animated: false)
    screen.settle()
    nav.delegate = interactiveAnimator
    nav.popViewController(animated: true)
    nav.view.layoutIfNeeded()
    var ends: [String] = []
    c.transitionCoordinator?.notifyWhenInteractionChanges { ends.append("cancelled \($0.isCancelled)") }
    interactiveAnimator.interactor?.update(0.25)
    #expect(c.view.layer.presentation()!.opacity == 0.75 && c.transitionCoordinator?.percentComplete == 0.25)
    #expect(c.transitionCoordinator?.isInteractive == true)
    screen.advance(by: 3)
    #expect(c.view.layer.presentation()!.opacity == 0.75)
    let transcript = screen.callbacks {
      if finishes { interactiveAnimator.interactor?.finish() } else { interactiveAnimator.interactor?.cancel() }
      screen.settle()
    }
    #expect(
      ends == ["cancelled \(!finishes)"] && interactiveAnimator.calls == ["interactive true", "ended \(finishes)"])
    #expect(nav.viewControllers == (finishes ? [p] : [p, c]))
    #expect(transcript.contains(finishes ? "+0.750 C.viewDidDisappear" : "+0.250 P.viewDidDisappear"))
    #expect(c.view.alpha == 1 && (finishes ? p : c).appearance == .appeared)
  }

  private final class InteractivePushDelegate: NSObject, UINavigationControllerDelegate {
    let interactiveAnimator = InteractiveAnimator()
    func navigationController(
      _ nav: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { interactiveAnimator }
    func navigationController(
      _ nav: UINavigationController, interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactiveAnimator.interactor }
  }

  @Test func `a cancelled interactive push restores the stack`() {
    let (p, c, delegate) = (P(), C(), InteractivePushDelegate())
    let nav = UINavigationController(rootViewController: p)
    let screen = Screen(nav)
    nav.delegate = delegate
    nav.pushViewController(c, animated: true)
    nav.view.layoutIfNeeded()
    delegate.interactiveAnimator.interactor?.update(0.3)
    delegate.interactiveAnimator.interactor?.cancel()
    screen.settle()
    #expect(nav.viewControllers == [p] && c.parent == nil && c.callbacks.last == "didMove" && p.appearance == .appeared)
    // An interactor that is used again starts from the beginning. Calls between transitions have no effect.
    delegate.interactiveAnimator.interactor?.finish()
    screen.settle()
    nav.pushViewController(G(), animated: true)
    nav.view.layoutIfNeeded()
    #expect(
      delegate.interactiveAnimator.interactor?.percentComplete == 0 && nav.transitionCoordinator?.isInteractive == true)
    delegate.interactiveAnimator.interactor?.finish()
    screen.settle()
    #expect(nav.topViewController is G)
  }

  @Test func `cancelling the dismissal of several controllers restores those in between`() {
    let (screen, p) = Screen.showing(P())
    let (c, g, interactiveAnimator) = (C(), G(), InteractiveAnimator())
    for controller in [c, g] { controller.modalPresentationStyle = .overFullScreen }
    g.transitioningDelegate = interactiveAnimator
    interactiveAnimator.interactor = nil
    p.present(c, animated: false)
    screen.settle()
    c.present(g, animated: false)
    screen.settle()
    interactiveAnimator.interactor = UIPercentDrivenInteractiveTransition()
    p.dismiss(animated: true)
    interactiveAnimator.interactor?.update(0.5)
    interactiveAnimator.interactor?.cancel()
    screen.settle()
    #expect(c.view.window != nil && c.appearance == .appeared && g.appearance == .appeared)
    #expect(screen.window.subviews.compactMap { $0.subviews.last } == [c.view, g.view])
    interactiveAnimator.interactor = nil
    p.dismiss(animated: true)
    screen.settle()
    #expect(screen.window.subviews == [p.view])
  }

  @Test(arguments: [true, false]) func `a custom dismissal follows its interaction controller`(
    finishes: Bool
  ) {
    let (screen, p) = Screen.showing(P())
    let (c, interactiveAnimator) = (C(), InteractiveAnimator())
    c.modalPresentationStyle = .fullScreen
    c.transitioningDelegate = interactiveAnimator
    interactiveAnimator.interactor = nil
    p.present(c, animated: false)
    screen.settle()
    interactiveAnimator.interactor = UIPercentDrivenInteractiveTransition()
    (p.callbacks, c.callbacks) = ([], [])
    p.dismiss(animated: true) { Log.write("dismissed") }
    interactiveAnimator.interactor?.update(0.5)
    #expect(c.isBeingDismissed)
    let transcript = screen.callbacks {
      if finishes { interactiveAnimator.interactor?.finish() } else { interactiveAnimator.interactor?.cancel() }
      screen.settle()
    }
    #expect(transcript.contains("dismissed") == finishes && !c.isBeingDismissed)
    #expect((p.presentedViewController == nil) == finishes)
    if finishes {
      #expect(c.callbacks == ["viewWillDisappear", "viewDidDisappear"] && p.view.window === screen.window)
    } else {
      #expect(c.callbacks.filter { $0.hasSuffix("ppear") } == ["viewWillDisappear", "viewWillAppear", "viewDidAppear"])
      #expect(
        p.callbacks.filter { $0.hasSuffix("ppear") } == ["viewWillAppear", "viewWillDisappear", "viewDidDisappear"])
      #expect(p.view.window == nil && c.appearance == .appeared)
      interactiveAnimator.interactor = nil
      p.dismiss(animated: false)
      screen.settle()
      #expect(p.appearance == .appeared && screen.window.subviews == [p.view])
    }
  }
}
