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
  var nearestController: UIViewController? {
    var view: UIView? = self
    while let current = view {
      if let controller = current.viewController { return controller }
      view = current.storedSuperview
    }
    return nil
  }

  /// Returns the appearance change of the controllers at and below this view when its window changes.
  func appearanceChange(to window: UIWindow?) -> AppearanceChange {
    AppearanceChange(of: self, from: storedWindow, to: window)
  }

  // MARK: Containment checker

  func notifyCheckerOfAddition() { ContainmentChecker.current.viewWasAdded(self) }
  func notifyCheckerOfRemoval() { ContainmentChecker.current.viewWasRemoved(self) }
  func notifyCheckerOfLostSize() { if let viewController { ContainmentChecker.current.viewLostSize(viewController) } }
}

extension UIViewController {
  /// The insets that this controller adds to its view's safe area: those of its container, and its own.
  var addedSafeAreaInsets: UIEdgeInsets { containerSafeAreaInsets.adding(additionalSafeAreaInsets) }

  func safeAreaChanged() {
    storedView?.invalidateSafeArea()
    storedView?.markNeedsLayout()
  }
}
