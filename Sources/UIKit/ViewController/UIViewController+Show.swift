import Introspection
import ObjectiveCSupport

// `show` and `showDetailViewController` search for the nearest container that overrides them, and otherwise present the controller.
// UIKit's own containers say so; those of the app are found in the table of their class. If the compiler's tables cannot be read, each
// controller forwards to its parent.
extension UIViewController {
  func forwardShow(_ controller: UIViewController, sender: Any?) {
    if let target = targetOfShowing("showViewController:sender:", sender) {
      target.show(controller, sender: sender)
    } else {
      present(controller, animated: UIView.areAnimationsEnabled)
    }
  }

  func forwardShowDetail(_ controller: UIViewController, sender: Any?) {
    if let target = targetOfShowing("showDetailViewController:sender:", sender) {
      target.showDetailViewController(controller, sender: sender)
    } else {
      present(controller, animated: UIView.areAnimationsEnabled)
    }
  }

  /// The target, which is not this controller: its own override has called `super`.
  private func targetOfShowing(_ name: String, _ sender: Any?) -> UIViewController? {
    guard ShowOverrides.methods.isKnown else { return storedParent }
    let target = targetViewController(forAction: Selector(name), sender: sender)
    return target === self ? storedParent?.targetViewController(forAction: Selector(name), sender: sender) : target
  }

  /// Whether the class overrides the method of UIViewController or, for another method, declares it and performs it now.
  func overrides(_ action: Selector, _ sender: Any?) -> Bool {
    switch action.description {
    case "showViewController:sender:", "show:sender:": overridesShow
    case "showDetailViewController:sender:": overridesShowDetail
    default:
      ObjectiveCRuntime.declares(action, self, below: UIViewController.self)
        && canPerformAction(action, withSender: sender)
    }
  }
}

extension UIViewController {
  var appOverridesShow: Bool { ShowOverrides.has(0, self) }
  var appOverridesShowDetail: Bool { ShowOverrides.has(1, self) }
}

/// Which classes override `show` and `showDetailViewController`.
@MainActor
private enum ShowOverrides {
  static let methods = OverriddenMethods(2, of: UIViewController.self, in: Showing.self, unlike: Plain.self)

  static func has(_ index: Int, _ controller: UIViewController) -> Bool {
    !methods.overrides(of: index, in: type(of: controller)).isEmpty
  }

  private class Plain: UIViewController {}

  private class Showing: UIViewController {
    override func show(_ vc: UIViewController, sender: Any?) { super.show(vc, sender: sender) }
    override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
      super.showDetailViewController(vc, sender: sender)
    }
  }
}
