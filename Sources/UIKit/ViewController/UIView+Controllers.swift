extension UIView {
  /// The controller whose `view` this is.
  var viewController: UIViewController? {
    get { controllerObject as? UIViewController }
    set { controllerObject = newValue }
  }

  /// The controllers of the nearest views that have one: this view's, or else those below it.
  var topmostControllers: [UIViewController] {
    guard controllerCount > 0 else { return [] }
    if let viewController { return [viewController] }
    return storedSubviews.flatMap(\.topmostControllers)
  }

  /// The controller of the nearest view that has one, from this view up.
  var nearestController: UIViewController? { nearestControllerObject as? UIViewController }

  /// Returns the appearance change of the controllers at and below this view when its window changes.
  func appearanceChange(to window: UIWindow?) -> AppearanceChange {
    AppearanceChange(of: self, from: storedWindow, to: window)
  }

  // MARK: Containment checker

  func notifyCheckerOfAddition() { SessionContext.current.containmentChecker.viewWasAdded(self) }
  func notifyCheckerOfRemoval() { SessionContext.current.containmentChecker.viewWasRemoved(self) }
  func notifyCheckerOfLostSize() {
    if let viewController { SessionContext.current.containmentChecker.viewLostSize(viewController) }
  }
}

extension UIViewController: ControllerOfView {
  func sendViewWillLayoutSubviews() { send(.viewWillLayoutSubviews, by: .layoutCallbacks) }
  func sendViewDidLayoutSubviews() { send(.viewDidLayoutSubviews, by: .layoutCallbacks) }

  var isAdjustedByNavigation: Bool { automaticallyAdjustsScrollViewInsets && navigationController != nil }

  /// The insets that this controller adds to its view's safe area: those of its container, and its own.
  var addedSafeAreaInsets: UIEdgeInsets { containerSafeAreaInsets.adding(additionalSafeAreaInsets) }

  func safeAreaChanged() {
    storedView?.invalidateSafeArea()
    storedView?.markNeedsLayout()
  }
}
