import UIKit

extension UIViewController {
  /// Adds a child and its view: `addChild`, `addSubview` and `didMove(toParent:)` in one call. The view keeps its frame.
  public func add(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  /// Removes this controller from its parent, and its view from its superview. It does nothing if there is no parent.
  public func remove() {
    guard parent != nil else { return }
    willMove(toParent: nil)
    view.removeFromSuperview()
    removeFromParent()
  }
}
