import Rules

extension UIViewController {
  @discardableResult
  func loadedView(by rule: Rule = .viewLoadsOnce) -> UIView {
    let wasViewSetByApp = loading == .awaitsViewDidLoad
    if storedView == nil, loading != .inLoadView {
      loading = .inLoadView
      send(.loadView, by: rule)
      loading = .awaitsViewDidLoad
    }
    guard let storedView else {
      fatalError("-[\(type(of: self)) loadView] did not set a view")
    }
    if loading == .awaitsViewDidLoad {
      loading = .inViewDidLoad
      send(.viewDidLoad, by: wasViewSetByApp ? .viewSetByApp : rule)
      if loading == .inViewDidLoad { loading = .finished }
    }
    return self.storedView ?? storedView
  }

  func loadDefaultView() {
    if loadViewFromFile() { return }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Replaces the view. The new one keeps its frame and its autoresizing mask. `viewDidLoad` follows when `view` is next read, unless the
  /// view was set while loading or in `viewDidLoad`, or the controller `keepsLoading` as it is.
  func replaceView(with newView: UIView?, keepsLoading: Bool = false) {
    guard newView !== storedView else { return }
    if let owner = newView?.viewController, owner !== self {
      fatalError(
        "UIViewControllerHierarchyInconsistency: A view can only be associated with at most one view controller at a time! View \(newView!) is associated with \(owner). Clear this association before associating this view with \(self)."
      )
    }
    if let storedView {
      storedView.viewController = nil
      storedView.invalidateSafeArea()
      storedView.addToControllerCount(-1)
    }
    storedView = newView
    newView?.invalidateSafeArea()
    if !keepsLoading, loading != .inLoadView, loading != .inViewDidLoad || newView == nil {
      loading = newView == nil ? .none : .awaitsViewDidLoad
    }
    if let newView {
      newView.viewController = self
      newView.addToControllerCount(1)
    }
    SessionContext.current.cycle.recordControllers()
  }

  func titleChanged() {
    storedNavigationItem?.title = title
    storedTabBarItem?.title = title
    SessionContext.current.cycle.recordControllers()
    KeyValueObservers.notifyChange(of: self, "title")
  }

  func madeNavigationItem() -> UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem(of: self)
    storedNavigationItem = item
    return item
  }
}

extension UIViewController {
  func notifyMemoryWarning() {
    didReceiveMemoryWarning()
    for child in storedChildren { child.notifyMemoryWarning() }
    storedPresented?.notifyMemoryWarning()
  }
}
