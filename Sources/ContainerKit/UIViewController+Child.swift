import UIKit

extension UIViewController {
  /// Makes a controller a child whose view fills its place in this one's: the three steps of containment in one.
  public func add(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  /// Takes this controller out of its parent, and its view out of the parent's. Without a parent it does nothing.
  public func remove() {
    guard parent != nil else { return }
    willMove(toParent: nil)
    view.removeFromSuperview()
    removeFromParent()
  }
}
