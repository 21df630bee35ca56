import Testing
import UIKitTesting

// For controllers' appearance states, which apps do not see.
@testable import UIKit

/// Interactive transitions that an app animates with a property animator.
@MainActor @Suite struct InteractiveAnimatorTests {
  private final class Lift: NSObject, UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate {
    let led = UIPercentDrivenInteractiveTransition()
    var isDraggedByFinger = false
    var calls: [String] = []
    private var animator: (any UIViewImplicitlyAnimating)?

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      interruptibleAnimator(using: context).startAnimation()
    }
    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating
    {
      if let animator { return animator }
      let (from, to) = (context.view(forKey: .from)!, context.view(forKey: .to)!)
      context.containerView.insertSubview(to, belowSubview: from)
      let propertyAnimator = UIViewPropertyAnimator(duration: 1, curve: .linear) { from.alpha = 0 }
      propertyAnimator.addCompletion { position in
        self.calls.append("\(position == .end)")
        from.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
      animator = propertyAnimator
      return propertyAnimator
    }
    func animationEnded(_ completed: Bool) {
      animator = nil
      calls.append("ended \(completed)")
    }
    func navigationController(
      _ nav: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .pop ? self : nil }
    func navigationController(
      _ nav: UINavigationController, interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { isDraggedByFinger ? led : nil }
  }

  @Test(arguments: [true, false])
  func `an interactive transition drives a property animator, which finishes or cancels`(finishes: Bool) {
    let (p, c, lift) = (P(), C(), Lift())
    let nav = UINavigationController(rootViewController: p)
    let screen = Screen(nav)
    nav.pushViewController(c, animated: false)
    screen.settle()
    nav.delegate = lift
    lift.isDraggedByFinger = true
    nav.popViewController(animated: true)
    screen.advance(by: 0)
    lift.led.update(0.25)
    screen.advance(by: 2)
    #expect(c.view.layer.presentation()!.opacity == 0.75 && lift.calls == [])
    if finishes { lift.led.finish() } else { lift.led.cancel() }
    screen.advance(by: finishes ? 0.5 : 0.125)
    #expect(abs(c.view.layer.presentation()!.opacity - (finishes ? 0.25 : 0.875)) < 0.01)
    screen.settle()
    #expect(lift.calls == ["\(finishes)", "ended \(finishes)"])
    #expect(nav.viewControllers == (finishes ? [p] : [p, c]) && (finishes ? p : c).appearance == .appeared)
  }

  @Test func `a transition with a property animator runs without interaction`() {
    let (p, c, lift) = (P(), C(), Lift())
    let nav = UINavigationController(rootViewController: p)
    let screen = Screen(nav)
    nav.pushViewController(c, animated: false)
    screen.settle()
    nav.delegate = lift
    nav.popViewController(animated: true)
    screen.advance(by: 0.5)
    #expect(abs(c.view.layer.presentation()!.opacity - 0.5) < 0.01)
    screen.settle()
    #expect(lift.calls == ["true", "ended true"] && nav.viewControllers == [p])
  }
}
