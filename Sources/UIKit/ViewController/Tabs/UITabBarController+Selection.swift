import Rules

// A selection, by the app or by a tap:
//
//   not visible yet ─► the view is added when this controller appears
//   visible ─► `viewWill…` within the call ─► the views ─► `viewDid…` after the commit, or after the delegate's animator
extension UITabBarController {
  // MARK: By the user

  func tapped(_ item: UITabBarItem) {
    let tabs = needsMoreTab ? controllersOnBar + [more] : controllersOnBar
    guard let tapped = tabs.first(where: { $0.tabBarItem === item }) else { return }
    let (tab, before) = (rootTab(of: tapped), chosenTab)
    if let tab, let delegate, !delegate.tabBarController(self, shouldSelectTab: tab) { return }
    let controller = resolvingPlaceholder(tapped)
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    tabBar(bar, didSelect: item)
    if displayed === controller {
      reselected(controller)
    } else if controller === storedMore, let hosted = storedMore?.hosted {
      select(hosted)
    } else {
      select(controller)
    }
    if let tab { delegate?.tabBarController(self, didSelectTab: chosenTab ?? tab, previousTab: before) }
    delegate?.tabBarController(self, didSelect: controller)
  }

  private func reselected(_ controller: UIViewController) {
    controller.recordMissingCallbacks(
      .appearance + .disappearance, by: .tabReselected,
      "\(controller.shortName) received no callbacks: its tab was the chosen one already")
    let navigation = controller as? UINavigationController
    guard navigation?.popToRootViewController(animated: true) == nil else { return }
    (navigation?.topViewController ?? controller).scrollToTop()
  }

  // MARK: The selection

  func select(_ controller: UIViewController?) {
    guard let requestedController = controller else { return removeDisplayedController() }
    let controller = resolvingPlaceholder(requestedController)
    guard needsMoreTab && controller === more || controllers.contains(where: { $0 === controller }) else {
      fatalError(
        "NSInvalidArgumentException: -[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list of view controllers can be selected."
      )
    }
    if isInMore(controller) {
      chosen = controller
      more.display(controller, animated: displayed === more && appearance == .appeared)
      display(more)
    } else {
      // A controller that was in More's stack and is now on the bar is shown by this controller.
      if controller === storedMore || storedMore?.hosted === controller { storedMore?.endHosting() }
      chosen = controller
      display(controller)
    }
    updateSelectedItem()
    SessionContext.current.cycle.recordControllers()
  }

  /// Called when More shows its list again, which is then the selection.
  func moreReturnedToList() {
    guard let storedMore, displayed === storedMore else { return }
    chosen = storedMore
    updateSelectedItem()
  }

  /// Removes the view of a tab that is going to be shown in More.
  func removeView(_ controller: UIViewController) {
    guard controller.storedView?.superview === contentView else { return }
    transition?.finishImmediately()
    if controller.storedView?.superview === contentView { controller.view.removeFromSuperview() }
    if displayed === controller { displayed = nil }
  }

  private func removeDisplayedController() {
    chosen = nil
    updateSelectedItem()
    guard let old = displayed else { return }
    transition?.finishImmediately()
    displayed = nil
    if old.storedView?.superview === contentView { old.view.removeFromSuperview() }
  }

  private func display(_ controller: UIViewController) {
    guard displayed !== controller else { return }
    transition?.finishImmediately()
    let old = displayed
    displayed = controller
    guard let old, old.storedView?.superview === contentView, appearance == .appeared else {
      if let old, old.storedView?.superview === contentView { old.view.removeFromSuperview() }
      if appearance.isVisible || viewIfLoaded?.window != nil { displaySelected() }
      viewIfLoaded?.setNeedsLayout()
      return
    }
    old.abandonPresentedInContext()
    exchange(old, controller)
  }

  /// Shows the selected controller without a transition, because none was visible before.
  func displaySelected() {
    guard let displayed, isViewLoaded, transition == nil else { return }
    let view = displayed.loadedView(by: .tabsLoadWhenShown)
    layOut(displayed)
    guard view.superview !== contentView, !displayed.viewIsReplacedByPresentation else { return }
    contentView.addSubview(view)
  }

  private func exchange(_ old: UIViewController, _ new: UIViewController) {
    let newView = new.loadedView(by: .tabsLoadWhenShown)
    let oldView = old.loadedView()
    layOut(new)
    let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
    let interactor = animator.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) }
    let transition = ControllerTransition(
      in: contentView, from: .init(controller: old, view: oldView, initialFrame: oldView.frame),
      to: .init(controller: new, view: newView, finalFrame: newView.frame),
      exchange: AppearanceExchange(
        old: old, new: new, willOrder: .newFirst, order: .oldFirst, rule: .tabOrder),
      animator: animator, interactor: interactor)
    transition.ruleForCancellation = .tabOrder
    transition.applyFinalFrames = { [self] completed in
      let (visible, removed) = completed ? (new, old) : (old, new)
      if visible.view.superview !== contentView, !visible.viewIsReplacedByPresentation {
        contentView.addSubview(visible.view)
      }
      removed.abandonPresentedInContext()
      removed.view.removeFromSuperview()
    }
    transition.release = { [weak self, unowned transition] completed in
      guard let self else { return }
      if self.transition === transition { self.transition = nil }
      guard !completed else { return }
      displayed = old
      chosen = old === storedMore ? storedMore?.hosted ?? old : old
      updateSelectedItem()
    }
    transition.finish = { [weak self] _ in self?.viewIfLoaded?.setNeedsLayout() }
    self.transition = transition
    transition.begin()
  }
}

extension UIViewController {
  /// Scrolls the selected controller's content to the top.
  func scrollToTop() {
    guard let scrollView = scrollViewUnderBar(at: .top) else { return }
    let top = CGPoint(x: scrollView.contentOffset.x, y: -scrollView.adjustedContentInset.top)
    if scrollView.contentOffset.y > top.y { scrollView.setContentOffset(top, animated: true) }
  }
}
