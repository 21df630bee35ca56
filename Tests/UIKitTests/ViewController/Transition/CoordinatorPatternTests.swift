import Testing
import UIKitTesting

// For the short names of callbacks, which apps do not see.
@testable import UIKit

/// Coordinators: objects outside of the controllers that follow the navigation.
@MainActor @Suite struct CoordinatorPatternTests {
  private final class Follower: NSObject, UINavigationControllerDelegate {
    var calls: [String] = []

    func navigationController(_ nav: UINavigationController, willShow controller: UIViewController, animated: Bool) {
      calls.append("will \(controller.shortName)")
    }
    func navigationController(_ nav: UINavigationController, didShow controller: UIViewController, animated: Bool) {
      calls.append("did \(controller.shortName)")
      guard let from = nav.transitionCoordinator?.viewController(forKey: .from) else { return }
      nav.transitionCoordinator?.animate(alongsideTransition: nil) { [self] _ in calls.append("over") }
      calls.append("\(nav.viewControllers.contains(from) ? "covered" : "popped") \(from.shortName)")
    }
  }

  private let nav = UINavigationController(rootViewController: P())
  private let follower = Follower()

  @Test func `the navigation delegate finds the popped controller through the transition coordinator`() {
    nav.delegate = follower
    let screen = Screen(nav)
    nav.pushViewController(C(), animated: true)
    screen.settle()
    nav.popViewController(animated: true)
    screen.settle()
    #expect(
      follower.calls == [
        "will P", "did P", "will C", "did C", "covered P", "over", "will P", "did P", "popped C", "over",
      ])
    #expect(nav.transitionCoordinator == nil)
  }

  @Test func `willShow is not called when a navigation controller becomes visible again`() {
    nav.delegate = follower
    let tabs = UITabBarController()
    tabs.viewControllers = [nav, UIViewController()]
    let screen = Screen(tabs)
    tabs.selectedIndex = 1
    screen.settle()
    tabs.selectedIndex = 0
    screen.settle()
    #expect(follower.calls == ["will P", "did P"])
  }

  /// One animator for both directions, which asks for the final frame of what comes or goes.
  private final class Slide: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
    var frames: [CGRect] = []

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
      self
    }
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { Panel(presentedViewController: presented, presenting: presenting) }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let key: UITransitionContextViewControllerKey = context.view(forKey: .to) == nil ? .from : .to
      let controller = context.viewController(forKey: key)!
      frames.append(context.finalFrame(for: controller))
      controller.view.frame = context.finalFrame(for: controller)
      if key == .to { context.containerView.addSubview(controller.view) }
      UIView.animate(withDuration: 0.5) {
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  private final class Panel: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 300, width: 390, height: 544) }
  }

  @Test func `finalFrame of a dismissed controller is the frame in which it was presented`() {
    let (p, c, slide) = (P(), C(), Slide())
    let screen = Screen(p)
    c.modalPresentationStyle = .custom
    c.transitioningDelegate = slide
    p.present(c, animated: true)
    screen.settle()
    p.dismiss(animated: true)
    screen.settle()
    let frame = CGRect(x: 0, y: 300, width: 390, height: 544)
    #expect(slide.frames == [frame, frame])
  }
}
