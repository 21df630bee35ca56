// `show` and `showDetailViewController` search for the nearest container that overrides them, and otherwise present the controller.
// Without the Objective-C runtime it is not possible to find out which class overrides a method, so each controller forwards to its parent.
extension UIViewController {
  func forwardShow(_ controller: UIViewController, sender: Any?) {
    guard let storedParent else { return present(controller, animated: UIView.areAnimationsEnabled) }
    storedParent.show(controller, sender: sender)
  }

  func forwardShowDetail(_ controller: UIViewController, sender: Any?) {
    guard let storedParent else { return present(controller, animated: UIView.areAnimationsEnabled) }
    storedParent.showDetailViewController(controller, sender: sender)
  }
}
