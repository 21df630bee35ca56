import Rules

// A change of size, told before it is made:
//
//   window ─► root.viewWillTransition(to:with:) ─► super: each child, in the size it will have ─► the size changes, with what goes alongside
extension UIViewController {
  /// Tells that the size will change, if it will.
  func changesSize(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    guard let storedView, storedView.bounds.size != size else { return }
    send(.viewWillTransition(size, coordinator), by: .sizeTransition)
  }

  /// What the base does with it: the children, and who is presented.
  func forwardSize(_ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in storedChildren where child.isViewLoaded {
      child.changesSize(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
    }
    storedPresented?.activePresentation?.adapt(to: size, with: coordinator)
    storedPresented?.activePresentation?.viewWillTransition(to: size, with: coordinator)
  }

  func forwardTraits(_ traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in storedChildren { child.send(.willTransition(traits, coordinator), by: .traitTransition) }
    storedPresented?.activePresentation?.willTransition(to: traits, with: coordinator)
  }

  /// A child that fills its parent will go on filling it; another one keeps its size, unless the container knows better.
  func sizeOfChild(_ container: any UIContentContainer, in parentSize: CGSize) -> CGSize {
    guard let child = container as? UIViewController, let childView = child.storedView, let storedView else {
      return parentSize
    }
    return childView.bounds.size == storedView.bounds.size ? parentSize : childView.bounds.size
  }

  func preferredSizeChanged() {
    storedParent?.preferredContentSizeDidChange(forChildContentContainer: self)
    activePresentation?.preferredContentSizeDidChange(forChildContentContainer: self)
  }
}

/// A change of a window's size, as a coordinator sees it.
@MainActor
final class SizeChange: Coordinated {
  let containerView: UIView
  let duration: TimeInterval
  private let root: UIViewController

  init(of window: UIWindow, root: UIViewController, duration: TimeInterval) {
    containerView = window
    self.root = root
    self.duration = duration
  }

  var isAnimated: Bool { duration > 0 }
  var isInteractive: Bool { false }
  var transitionWasCancelled: Bool { false }
  var presentationStyle: UIModalPresentationStyle { .none }
  var percentComplete: CGFloat { 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var alongsideOptions: UIView.AnimationOptions { .curveEaseInOut }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { root }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { root.storedView }
}
