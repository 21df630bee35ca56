// For the log, which apps do not see.
@testable import UIKit

/// Records its calls, and answers as the test has set it.
final class PopoverDelegate: NSObject, UIPopoverPresentationControllerDelegate {
  var style: UIModalPresentationStyle?
  var replacement: (() -> UIViewController)?

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    Log.write("adapts? \(traitCollection.horizontalSizeClass)")
    return style ?? adaptivePresentationStyle(for: controller)
  }
  func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    Log.write("controller for \(style)")
    return replacement?()
  }
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) { Log.write("prepare \(type(of: adaptivePresentationController))") }
  func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) { Log.write("will present \(type(of: presentationController)) as \(style), \(transitionCoordinator != nil)") }
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
    Log.write("prepare the popover")
  }
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    Log.write("should dismiss")
    return true
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    Log.write("will dismiss")
  }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    Log.write("did dismiss")
  }

  /// That it is the delegate of.
  func popover() -> C {
    let c = C()
    c.modalPresentationStyle = .popover
    c.preferredContentSize = CGSize(width: 200, height: 100)
    c.popoverPresentationController?.delegate = self
    return c
  }
}
