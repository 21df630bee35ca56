/// The pop that follows a finger from the edge at which texts begin.
///
/// ```
///   edge pan begins ─► pop, its animation held ─► moves ─┬─ past the middle, or quick ─► it runs on
///                                                        └─ let go before, cancelled ─► it runs back, the stack is as before
/// ```
@MainActor
final class NavigationSwipe: NSObject, UIGestureRecognizerDelegate {
  let recognizer = UIScreenEdgePanGestureRecognizer()
  private weak var controller: UINavigationController?
  private var transition: UIPercentDrivenInteractiveTransition?

  init(of controller: UINavigationController) {
    self.controller = controller
    super.init()
    recognizer.edges = .left
    recognizer.delegate = self
    recognizer.onChange.append { [weak self] _ in self?.moved() }
  }

  /// Not while something moves already, not at the stack's root, where the drag is for whoever is around, and not where the app has taken the way back out of the bar.
  /// An app that sets a delegate of its own decides instead.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller, controller.mayPopByHand, let item = controller.topViewController?.navigationItem else {
      return false
    }
    let hasOwnItem = item.leftBarButtonItem != nil && !item.leftItemsSupplementBackButton
    return !controller.isNavigationBarHidden && !item.hidesBackButton && !hasOwnItem
  }

  /// The edge at which the interface begins.
  func readsRightToLeft(_ isTurned: Bool) { recognizer.edges = isTurned ? .right : .left }

  private func moved() {
    guard let controller, let view = controller.viewIfLoaded else { return }
    switch recognizer.state {
    case .began:
      transition = controller.beginInteractivePop()
      // A fast finger may have come far with the movement that began it, and may not move any more.
      follow(in: view)
    case .changed: follow(in: view)
    case .ended: end(speed: side * recognizer.velocity(in: view).x)
    case .cancelled, .failed: end(speed: -.infinity)
    default: break
    }
  }

  /// 1 where the finger moves to the right, -1 where it moves to the left.
  private var side: CGFloat { recognizer.edges == .right ? -1 : 1 }

  private func follow(in view: UIView) {
    transition?.update(side * recognizer.translation(in: view).x / max(view.bounds.width, 1))
  }

  private func end(speed: CGFloat) {
    guard let transition else { return }
    self.transition = nil
    let isFar = transition.percentComplete > 0.5
    if speed > 300 || isFar && speed > -300 { transition.finish() } else { transition.cancel() }
  }
}

extension UINavigationController {
  fileprivate var mayPopByHand: Bool { transition == nil && stack.count > 1 && appearance == .appeared }

  /// Pops, and lets the caller lead what is seen of it. `nil` where there is nothing to pop, or something moves already.
  fileprivate func beginInteractivePop() -> UIPercentDrivenInteractiveTransition? {
    guard mayPopByHand else { return nil }
    // Not under what the top presents in its own place.
    guard let old = displayed, old === stack.last, old.storedView?.superview === contentView else { return nil }
    let interactor = UIPercentDrivenInteractiveTransition()
    old.abandonPresentedInContext()
    // The finger has gone part of the way already; what is left takes as long as it would by itself.
    _ = popViewController(animated: true)
    guard let new = stack.last, new !== old else { return nil }
    wanted = nil
    startTransition(from: old, to: new, .pop, animated: true, interactor: interactor)
    return interactor
  }
}
