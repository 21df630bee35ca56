// The inspected properties of controllers. Reading them does not load a view.
extension PropertyTable {
  static var controllers: [PropertyTable] {
    [controller, navigation, tabs, split, pageController, search, alert, tableController, collectionController]
  }

  private static let controller = of(UIViewController.self) { controller, list in
    list.add("title", controller.title)
    list.add("state", PropertyWord(controller.appearance.rawValue))
    list.add("isViewLoaded", controller.storedView != nil)
    list.add("view", controller.storedView)
    addHierarchy(of: controller, &list)
    list.add("nibName", controller.nibName)
    list.add("storyboardScene", controller.storyboardScene != nil)
    list.add("isEditing", controller.storedEditing)
    list.add("traitCollection", controller.traitsOfController.inspected)
    list.add("overrideUserInterfaceStyle", controller.overrideUserInterfaceStyle)
    addItems(of: controller, &list)
    addLayout(of: controller, &list)
    addPresentation(of: controller, &list)
  }

  private static func addHierarchy(of controller: UIViewController, _ list: inout PropertyList) {
    list.add("parent", controller.storedParent)
    list.add("children", controller.storedChildren)
    list.add("presentedViewController", controller.storedPresented)
    list.add("presentingViewController", controller.storedPresenter)
    list.add("navigationController", controller.navigationController)
    list.add("tabBarController", controller.tabBarController)
    list.add("splitViewController", controller.splitViewController)
    list.add("isMovingToParent", controller.isMovingToParent)
    list.add("isMovingFromParent", controller.isMovingFromParent)
    list.add("isBeingPresented", controller.isBeingPresented)
    list.add("isBeingDismissed", controller.isBeingDismissed)
    list.add(
      "shouldAutomaticallyForwardAppearanceMethods", controller.shouldAutomaticallyForwardAppearanceMethods)
  }

  private static func addItems(of controller: UIViewController, _ list: inout PropertyList) {
    if let item = controller.storedNavigationItem {
      list.add("navigationItem.title", item.title)
      list.add("navigationItem.prompt", item.prompt)
      list.add("navigationItem.largeTitleDisplayMode", item.largeTitleDisplayMode)
      list.add("navigationItem.titleView", item.titleView)
      list.add("navigationItem.leftBarButtonItems", item.leftBarButtonItems.map(words))
      list.add("navigationItem.rightBarButtonItems", item.rightBarButtonItems.map(words))
      list.add("navigationItem.hidesBackButton", item.hidesBackButton)
      list.add("navigationItem.searchController", item.searchController)
    }
    if let item = controller.storedTabBarItem {
      list.add("tabBarItem.title", item.title)
      list.add("tabBarItem.badgeValue", item.badgeValue)
    }
    list.add("toolbarItems", controller.storedToolbarItems.map(words))
    list.add("hidesBottomBarWhenPushed", controller.hidesBottomBarWhenPushed)
  }

  private static func addLayout(of controller: UIViewController, _ list: inout PropertyList) {
    list.add("preferredContentSize", controller.preferredContentSize)
    list.add("additionalSafeAreaInsets", controller.additionalSafeAreaInsets)
    list.add("edgesForExtendedLayout", controller.edgesForExtendedLayout)
    list.add("extendedLayoutIncludesOpaqueBars", controller.extendedLayoutIncludesOpaqueBars)
    list.add("viewRespectsSystemMinimumLayoutMargins", controller.viewRespectsSystemMinimumLayoutMargins)
  }

  private static func addPresentation(of controller: UIViewController, _ list: inout PropertyList) {
    list.add("modalPresentationStyle", controller.modalPresentationStyle)
    list.add("modalTransitionStyle", controller.modalTransitionStyle)
    list.add("isModalInPresentation", controller.isModalInPresentation)
    list.add("definesPresentationContext", controller.definesPresentationContext)
    list.add("transitioningDelegate", controller.transitioningDelegate.map { name($0 as AnyObject) })
    list.add("presentationController", controller.activePresentation.map(name))
    let asked = controller.childForScreenEdgesDeferringSystemGestures ?? controller
    list.add("screenEdgesDeferringSystemGestures", asked.preferredScreenEdgesDeferringSystemGestures)
    let locking = controller.childViewControllerForPointerLock ?? controller
    list.add("prefersPointerLocked", locking.prefersPointerLocked)
  }

  private static let navigation = of(UINavigationController.self) { controller, list in
    list.add("viewControllers", controller.stack)
    list.add("isNavigationBarHidden", controller.isNavigationBarHidden)
    list.add("isToolbarHidden", controller.isToolbarHidden)
    list.add("delegate", controller.delegate.map { name($0 as AnyObject) })
  }

  private static let tabs = of(UITabBarController.self) { controller, list in
    list.add("viewControllers", controller.controllers)
    list.add("selectedViewController", controller.chosen)
    list.add("isTabBarHidden", controller.barIsHidden)
    list.add("delegate", controller.delegate.map { name($0 as AnyObject) })
  }

  private static let split = of(UISplitViewController.self) { controller, list in
    list.add("viewControllers", controller.viewControllers)
    list.add("isCollapsed", controller.isCollapsed)
    list.add("displayMode", controller.mode)
    list.add("preferredDisplayMode", controller.preferredDisplayMode)
    list.add("preferredSplitBehavior", controller.preferredSplitBehavior)
    list.add("primaryColumnWidth", controller.primaryColumnWidth)
    list.add("primaryEdge", controller.primaryEdge)
    list.add("delegate", controller.delegate.map { name($0 as AnyObject) })
  }

  private static let pageController = of(UIPageViewController.self) { controller, list in
    list.add("viewControllers", controller.current.map { [$0] } ?? [])
    list.add("isDoubleSided", controller.isDoubleSided)
    list.add("dataSource", controller.dataSource.map { name($0 as AnyObject) })
    list.add("delegate", controller.delegate.map { name($0 as AnyObject) })
  }

  private static let search = of(UISearchController.self) { controller, list in
    list.add("isActive", controller.isActive)
    list.add("searchResultsController", controller.searchResultsController)
    list.add("obscuresBackgroundDuringPresentation", controller.obscuresBackgroundDuringPresentation)
    list.add("hidesNavigationBarDuringPresentation", controller.hidesNavigationBarDuringPresentation)
    list.add("searchResultsUpdater", controller.searchResultsUpdater.map { name($0 as AnyObject) })
  }

  private static let alert = of(UIAlertController.self) { controller, list in
    list.add("preferredStyle", controller.preferredStyle)
    list.add("message", controller.message)
    list.add("actions", controller.actions.map { PropertyWord("UIAlertAction \(PropertyText.of($0.title))") })
  }

  private static let tableController = of(UITableViewController.self) { controller, list in
    list.add("tableView", controller.storedView as? UITableView)
    list.add("clearsSelectionOnViewWillAppear", controller.clearsSelectionOnViewWillAppear)
  }

  private static let collectionController = of(UICollectionViewController.self) { controller, list in
    list.add("clearsSelectionOnViewWillAppear", controller.clearsSelectionOnViewWillAppear)
  }
}
