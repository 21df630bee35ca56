/// The interactive pop, by a drag from the leading edge.
///
/// ```
///   edge pan begins ─► pop, its animation paused ─► moves ─┬─ past the middle, or fast ─► finishes
///                                                          └─ otherwise, or cancelled ─► reverses, and restores the stack
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
    recognizer.onChange.append { [weak self] _ in self?.panned() }
  }

  /// Returns false during a transition, at the root of the stack and without a back button.
  /// If the app sets a delegate of its own, that delegate decides instead.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller, controller.canPopInteractively, let item = controller.topViewController?.navigationItem else {
      return false
    }
    let hasOwnItem = item.leftBarButtonItem != nil && !item.leftItemsSupplementBackButton
    return !controller.isNavigationBarHidden && !item.hidesBackButton && !hasOwnItem
  }

  /// Sets the leading edge for the layout direction.
  func readsRightToLeft(_ isRightToLeft: Bool) { recognizer.edges = isRightToLeft ? .right : .left }

  private func panned() {
    guard let controller, let view = controller.viewIfLoaded else { return }
    switch recognizer.state {
    case .began:
      transition = controller.beginInteractivePop()
      // A fast finger may have moved far before the recognizer began, and may not move again.
      updateTransition(in: view)
    case .changed: updateTransition(in: view)
    case .ended: end(speed: panDirection * recognizer.velocity(in: view).x)
    case .cancelled, .failed: end(speed: -.infinity)
    default: break
    }
  }

  /// 1 for a drag to the right, -1 for a drag to the left.
  private var panDirection: CGFloat { recognizer.edges == .right ? -1 : 1 }

  private func updateTransition(in view: UIView) {
    transition?.update(panDirection * recognizer.translation(in: view).x / max(view.bounds.width, 1))
  }

  private func end(speed: CGFloat) {
    guard let transition else { return }
    self.transition = nil
    let isFar = transition.percentComplete > 0.5
    if speed > 300 || isFar && speed > -300 { transition.finish() } else { transition.cancel() }
  }
}

extension UINavigationController {
  fileprivate var canPopInteractively: Bool { transition == nil && stack.count > 1 && appearance == .appeared }

  /// Pops, and returns the transition, which the caller drives. `nil` if there is nothing to pop, or during another transition.
  fileprivate func beginInteractivePop() -> UIPercentDrivenInteractiveTransition? {
    guard canPopInteractively else { return nil }
    // Nothing is popped below a controller that the top presents in its own context.
    guard let old = displayed, old === stack.last, old.storedView?.superview === contentView else { return nil }
    let interactor = UIPercentDrivenInteractiveTransition()
    old.abandonPresentedInContext()
    _ = popViewController(animated: true)
    guard let new = stack.last, new !== old else { return nil }
    pendingChange = nil
    startTransition(from: old, to: new, .pop, animated: true, interactor: interactor)
    return interactor
  }
}
