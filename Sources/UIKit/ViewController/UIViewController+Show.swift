// show and showDetailViewController go up to the nearest container that has a way of its own, and present where none has. Without the
// Objective-C runtime there is no
// asking which class overrides them, so each hands on to its parent.
extension UIViewController {
  func showByAncestor(_ controller: UIViewController, sender: Any?) {
    guard let storedParent else { return present(controller, animated: UIView.areAnimationsEnabled) }
    storedParent.show(controller, sender: sender)
  }

  func showDetailByAncestor(_ controller: UIViewController, sender: Any?) {
    guard let storedParent else { return present(controller, animated: UIView.areAnimationsEnabled) }
    storedParent.showDetailViewController(controller, sender: sender)
  }
}
