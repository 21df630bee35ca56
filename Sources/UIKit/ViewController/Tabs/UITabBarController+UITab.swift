// `UITab` in a tab bar controller. Each root tab has an entry among the controllers: its controller, or a placeholder until that exists.
extension UITabBarController {
  func updateTabs(_ tabs: [UITab], animated: Bool) {
    let names = tabs.flatMap(\.selfAndDescendants).map(\.identifier)
    guard Set(names).count == names.count else {
      fatalError("NSInvalidArgumentException: The identifiers of tabs must be distinct (\(names))")
    }
    for tab in storedTabs ?? [] where !tabs.contains(where: { $0 === tab }) { tab.attachTab(to: nil) }
    storedTabs = tabs
    for tab in tabs {
      tab.parent = nil
      tab.attachTab(to: self)
    }
    tabsChanged(animated: animated)
  }

  /// Called when controllers were set without tabs.
  func discardTabs() {
    for tab in storedTabs ?? [] { tab.attachTab(to: nil) }
    storedTabs = nil
  }

  /// Called when the set of tabs on the bar, or their order, has changed.
  func tabsChanged(animated: Bool = false) {
    guard let storedTabs else { return }
    let visibleTabs = storedTabs.filter(\.isOnBarOrMore)
    let inOrder = visibleTabs.filter { !($0 is UISearchTab) } + visibleTabs.filter { $0 is UISearchTab }
    replaceControllers(with: inOrder.map(controllerOrPlaceholder), animated: animated)
    placementsChanged()
  }

  /// Called when the user has reordered the controllers in More's list.
  func controllersMoved() {
    guard let tabs = storedTabs else { return }
    let reorderedTabs = controllers.compactMap(rootTab)
    var next = reorderedTabs.makeIterator()
    storedTabs = tabs.map { tab in reorderedTabs.contains { $0 === tab } ? next.next()! : tab }
  }

  /// Updates which controllers the user may move in More's list.
  func placementsChanged() {
    guard let storedTabs else { return }
    customizable = storedTabs.filter { tab in
      tab.isOnBarOrMore && (tab.allowsHiding || ![.pinned, .fixed].contains(tab.preferredPlacement))
    }.map(controllerOrPlaceholder)
  }

  private func controllerOrPlaceholder(of tab: UITab) -> UIViewController {
    controllers.first { rootTab(of: $0) === tab } ?? tab.placeholder
  }

  /// Returns the root tab of a controller or a placeholder.
  func rootTab(of controller: UIViewController) -> UITab? {
    guard storedTabs != nil else { return tab(createdFor: controller) }
    if let placeholder = controller as? TabPlaceholder { return placeholder.owner }
    return tabsByController[ObjectIdentifier(controller)]
  }

  /// Returns the tab of a controller that was set without one. It is created on first use.
  func tab(createdFor controller: UIViewController) -> UITab? {
    guard storedTabs == nil, controllers.contains(where: { $0 === controller }) else { return nil }
    if let known = controller.implicitTab, known.tabBarController === self { return known }
    let tab = UITab(of: controller)
    tab.tabBarController = self
    controller.implicitTab = tab
    return tab
  }

  /// Returns the controller itself. For a placeholder it creates the controller of its tab, which replaces the placeholder.
  func resolvingPlaceholder(_ controller: UIViewController) -> UIViewController {
    guard let placeholder = controller as? TabPlaceholder, let tab = placeholder.owner else { return controller }
    let newController = tab.displayedController()
    replaceChild(newController, inPlaceOf: placeholder, tab: tab)
    return newController
  }

  /// Called when a group may have to display another child.
  func displayedControllerChanged(of group: UITabGroup) {
    let root = sequence(first: group as UITab, next: \.parent).reduce(group as UITab) { $1 }
    guard let old = controllers.first(where: { rootTab(of: $0) === root }), !(old is TabPlaceholder),
      root.hasContent
    else { return }
    let new = root.displayedController()
    guard new !== old else { return }
    let wasChosen = chosen === old
    replaceChild(new, inPlaceOf: old, tab: root)
    if wasChosen { select(new) }
    removeTabChild(old)
  }

  private func replaceChild(_ new: UIViewController, inPlaceOf old: UIViewController, tab: UITab) {
    tabsByController[ObjectIdentifier(old)] = nil
    tabsByController[ObjectIdentifier(new)] = tab
    new.storedTabBarItem = tab.item
    controllers = controllers.map { $0 === old ? new : $0 }
    customizable = customizable?.map { $0 === old ? new : $0 }
    adopt(new)
  }

  // MARK: The selection

  /// The innermost selected tab.
  var chosenTab: UITab? {
    guard let chosen, let root = rootTab(of: chosen) else { return nil }
    return sequence(first: root) { ($0 as? UITabGroup)?.chosenChild }.reduce(root) { $1 }
  }

  func choose(_ tab: UITab) {
    guard tab.tabBarController === self else {
      fatalError(
        "NSInvalidArgumentException: -[UITabBarController setSelectedTab:] only a tab in the tab bar controller's list of tabs can be selected."
      )
    }
    var root = tab
    while let group = root.parent {
      group.selectedChild = root
      root = group
    }
    if let group = tab as? UITabGroup { group.selectedChild = nil }
    if let controller = controllers.first(where: { rootTab(of: $0) === root }) { select(controller) }
  }
}

extension UIViewController {
  /// The tab that shows this controller in a tab bar controller.
  public var tab: UITab? {
    if let storedTab, storedTab.tabBarController != nil { return storedTab }
    return (storedParent as? UITabBarController)?.tab(createdFor: self)
  }
}
