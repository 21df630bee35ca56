// show and showDetailViewController go up to the nearest container that has a way of its own: one whose class overrides them. Without one they present.
extension UIViewController {
  func showByAncestor(_ controller: UIViewController, sender: Any?) {
    if let container = targetViewController(forShowing: controller) {
      return container.show(controller, sender: sender)
    }
    present(controller, animated: UIView.areAnimationsEnabled)
  }

  func showDetailByAncestor(_ controller: UIViewController, sender: Any?) {
    if let container = targetViewController(forShowing: controller) {
      return container.showDetailViewController(controller, sender: sender)
    }
    present(controller, animated: UIView.areAnimationsEnabled)
  }

  /// Every ancestor may have a way of its own: without the Objective-C runtime there is no asking which overrides one, so each hands on to the next.
  private func targetViewController(forShowing controller: UIViewController) -> UIViewController? { storedParent }
}
