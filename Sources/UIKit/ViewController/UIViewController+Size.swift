import Rules

// The callbacks before a change of size:
//
//   window ─► root.viewWillTransition(to:with:) ─► super: each child with its new size ─► the size changes, with the alongside animations
extension UIViewController {
  /// Sends the callbacks for a new size, if it differs.
  func sendSizeTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    guard let storedView, storedView.bounds.size != size else { return }
    send(.viewWillTransition(size, coordinator), by: .sizeTransition)
  }

  /// The base implementation: forwards to the children and to the presented controller.
  func forwardSizeTransition(_ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    if let rotation = UIDevice.current.rotation { sendRotation(from: rotation.from, to: rotation.to, coordinator) }
    for child in storedChildren where child.isViewLoaded {
      child.sendSizeTransition(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
    }
    storedPresented?.activePresentation?.adapt(to: size, with: coordinator)
    storedPresented?.activePresentation?.viewWillTransition(to: size, with: coordinator)
  }

  /// Sends the callbacks of iOS 7 for a rotation, unless the parent sends them itself.
  private func sendRotation(
    from old: UIInterfaceOrientation, to new: UIInterfaceOrientation,
    _ coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard storedParent?.shouldAutomaticallyForwardRotationMethods() ?? true else { return }
    let duration = coordinator.transitionDuration
    willRotate(to: new, duration: duration)
    coordinator.animate(
      alongsideTransition: { [weak self] _ in self?.willAnimateRotation(to: new, duration: duration) },
      completion: { [weak self] _ in self?.didRotate(from: old) })
  }

  func forwardTraitTransition(_ traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
  {
    for child in storedChildren { child.send(.willTransition(traits, coordinator), by: .traitTransition) }
    storedPresented?.activePresentation?.willTransition(to: traits, with: coordinator)
  }

  /// A child that fills its parent continues to fill it. Another child keeps its size, unless the container returns another one.
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

/// A change of a window's size, as the coordinator of the controllers' callbacks sees it.
@MainActor
final class SizeChangeContext: CoordinatedTransition {
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
