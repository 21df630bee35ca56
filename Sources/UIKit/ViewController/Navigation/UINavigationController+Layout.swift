import Rules

// The bars are in front of the content, which extends below them according to its `edgesForExtendedLayout`. The covered part is outside of
// the safe area.
extension UINavigationController {
  func layOut() {
    updateVisibleController()
    layOutBars()
    guard transition == nil, let displayed else { return }
    layOut(displayed)
  }

  // MARK: Content

  /// Sets the frame of the content, and the insets that the bars cover.
  func layOut(_ controller: UIViewController) {
    let bar = isNavigationBarHidden ? 0 : navigationBar.preferredHeight(for: controller.navigationItem)
    let toolbarHeight = hidesToolbar(for: controller) ? 0 : toolbar.sizeThatFits(view.bounds.size).height
    var frame = contentView.bounds
    var covered = UIEdgeInsets(top: bar, left: 0, bottom: toolbarHeight, right: 0)
    if bar > 0, !controller.extends(to: .top, under: navigationBar.isTranslucent) {
      frame = frame.divided(atDistance: view.safeAreaInsets.top + bar, from: .minYEdge).remainder
      covered.top = 0
    }
    if toolbarHeight > 0, !controller.extends(to: .bottom, under: toolbar.isTranslucent) {
      frame = frame.divided(atDistance: view.safeAreaInsets.bottom + toolbarHeight, from: .maxYEdge).remainder
      covered.bottom = 0
    }
    let hidden = bottomBarAround == nil ? 0 : hidesBottomBar(for: controller) ? bottomBarHeight : 0
    // A tab bar that this controller hides covers nothing.
    covered.bottom -= hidden
    if let bar = bottomBarAround, hidden == 0, bottomBarHeight > 0, toolbarHeight == 0,
      !controller.extends(to: .bottom, under: bar.isTranslucent)
    {
      frame = frame.divided(atDistance: view.safeAreaInsets.bottom, from: .maxYEdge).remainder
    }
    controller.containerSafeAreaInsets = covered
    controller.view.frame = frame
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  // MARK: Bars

  func layOutBars() {
    barHiding.sizeClassMayHaveChanged()
    swipe.readsRightToLeft(view.readsRightToLeft)
    followContent()
    let item = displayed?.navigationItem
    var height = navigationBar.preferredHeight(for: item)
    if navigationBar.showsLargeTitle(of: item) {
      if item?.searchHidesRow != true { height -= navigationBar.largeTitleHeight - navigationBar.largeTitleExtent }
    }
    height -= (item?.searchHeight ?? 0) - navigationBar.visibleSearchHeight(of: item)
    height += view.safeAreaInsets.top
    navigationBar.frame = CGRect(x: 0, y: barIsHidden ? -height : 0, width: view.bounds.width, height: height)
    navigationBar.isHidden = barIsHidden && !barIsMoving
    layOutToolbar()
  }

  private func layOutToolbar() {
    guard let bar = storedToolbar, let displayed else { return }
    let hides = hidesToolbar(for: displayed)
    let height = bar.sizeThatFits(view.bounds.size).height + view.safeAreaInsets.bottom
    bar.frame = CGRect(
      x: 0, y: view.bounds.height - (hides ? 0 : height), width: view.bounds.width, height: height)
    bar.isHidden = hides && !barIsMoving
    if bar.items != displayed.toolbarItems { bar.items = displayed.toolbarItems }
  }

  /// Collapses the large title as the content of the top controller is scrolled.
  private func followContent() {
    let scrollView = displayed?.scrollViewUnderBar(at: .top)
    follow(scrollView, insteadOf: &followedScrollView)
    (storedParent as? UITabBarController)?.followContent()
    storedToolbar?.tracksContent = true
    let below = displayed?.scrollViewUnderBar(at: .bottom)
    storedToolbar?.contentIsAtEdge = below?.window == nil || below?.isAtBottom == true
    guard let scrollView, scrollView.window != nil else {
      navigationBar.searchExtent = .infinity
      navigationBar.contentIsAtEdge = true
      return navigationBar.largeTitleExtent = navigationBar.largeTitleHeight
    }
    let scrolled = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
    let item = displayed?.navigationItem
    let search = item?.searchCollapses == true ? item?.searchHeight ?? 0 : 0
    navigationBar.contentIsAtEdge = scrolled <= 0
    // The search bar collapses first, and then the title.
    navigationBar.searchExtent = search > 0 ? max(0, search - max(0, scrolled)) : .infinity
    navigationBar.largeTitleExtent = navigationBar.largeTitleHeight - max(0, scrolled - search)
  }

  func hideBar(_ hidden: Bool, animated: Bool) {
    guard hidden != barIsHidden else { return }
    moveBars(animated: animated) { self.barIsHidden = hidden }
  }

  func hideToolbar(_ hidden: Bool, animated: Bool) {
    guard hidden != toolbarIsHidden else { return }
    moveBars(animated: animated) { self.toolbarIsHidden = hidden }
  }

  private func moveBars(animated: Bool, _ change: () -> Void) {
    change()
    guard animated, let view = viewIfLoaded, view.window != nil else { return viewIfLoaded?.setNeedsLayout() ?? () }
    barIsMoving = true
    UIView.animate(withDuration: UINavigationController.hideShowBarDuration) {
      view.setNeedsLayout()
      view.layoutIfNeeded()
    } completion: { [weak self] _ in
      self?.barIsMoving = false
      self?.viewIfLoaded?.setNeedsLayout()
    }
  }

  // MARK: Toolbar

  var madeToolbar: UIToolbar {
    if let storedToolbar { return storedToolbar }
    let bar = UIView.instance(of: toolbarClass)
    storedToolbar = bar
    // If the view is not loaded yet, the bar is added when it loads.
    if let view = viewIfLoaded { view.insertSubview(bar, aboveSubview: contentView) }
    return bar
  }

  /// Returns whether the toolbar is hidden, by this controller or by one in the stack.
  private func hidesToolbar(for controller: UIViewController) -> Bool {
    toolbarIsHidden || hidesBottomBar(for: controller)
  }

  /// Returns whether the controller, or one below it in the stack, has `hidesBottomBarWhenPushed`.
  func hidesBottomBar(for controller: UIViewController) -> Bool {
    let below = stack.prefix { $0 !== controller } + [controller]
    return below.contains(where: \.hidesBottomBarWhenPushed)
  }

  /// The tab bar below which this controller's content extends.
  private var bottomBarAround: UITabBar? {
    guard let tabs = storedParent as? UITabBarController else { return nil }
    return tabs.bar
  }

  private var bottomBarHeight: CGFloat { containerSafeAreaInsets.bottom }

  func toolbarItemsChanged(of controller: UIViewController, animated: Bool) {
    guard controller === displayed, let storedToolbar else { return }
    storedToolbar.setItems(controller.toolbarItems, animated: animated)
  }
}

extension UIViewController {
  fileprivate func extends(to edge: UIRectEdge, under isTranslucent: Bool) -> Bool {
    edgesForExtendedLayout.contains(edge) && (isTranslucent || extendedLayoutIncludesOpaqueBars)
  }
}

extension UINavigationController: ContentFollower {
  func contentMoved() {
    viewIfLoaded?.setNeedsLayout()
    barHiding.contentMoved()
  }
}
