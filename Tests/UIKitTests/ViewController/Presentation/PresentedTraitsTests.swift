import Testing
import UIKit
import UIKitTesting

/// Trait overrides of presentations.
@MainActor @Suite struct PresentedTraitsTests {
  private final class Narrow: UIPresentationController {
    override func presentationTransitionWillBegin() {
      overrideTraitCollection = UITraitCollection(traitsFrom: [
        UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(userInterfaceStyle: .dark),
      ])
    }
  }

  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { Narrow(presentedViewController: presented, presenting: presenting) }
  }

  @Test func `a presentation controller's traitOverrides apply to the presented controller until it is dismissed`() {
    let (presenter, presented, delegate) = (UIViewController(), UIViewController(), Delegate())
    let screen = Screen(presenter)
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = delegate
    presenter.present(presented, animated: true)
    screen.settle()
    #expect(presented.traitCollection.horizontalSizeClass == .regular)
    #expect(presented.view.traitCollection.userInterfaceStyle == .dark)
    #expect(presenter.traitCollection.horizontalSizeClass == .compact)
    presenter.dismiss(animated: true)
    screen.settle()
    presented.transitioningDelegate = nil
    presented.modalPresentationStyle = .fullScreen
    presenter.present(presented, animated: true)
    screen.settle()
    #expect(presented.view.traitCollection.userInterfaceStyle == .light)
    #expect(presented.traitCollection.horizontalSizeClass == .compact)
  }
}
