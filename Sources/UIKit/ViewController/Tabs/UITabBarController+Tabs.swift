import Rules

// The controllers of the tabs. They become children when they are set. Those that do not fit on the bar are in More.
extension UITabBarController {
  var needsMoreTab: Bool { controllers.count > UITabBarController.maximumOfTabs }
  /// The controllers on the bar, without More.
  var controllersOnBar: [UIViewController] {
    needsMoreTab ? Array(controllers.prefix(UITabBarController.maximumOfTabs - 1)) : controllers
  }
  var controllersInMore: [UIViewController] { Array(controllers.dropFirst(controllersOnBar.count)) }
  func isInMore(_ controller: UIViewController) -> Bool { controllersInMore.contains { $0 === controller } }

  func replaceControllers(with new: [UIViewController], animated: Bool) {
    guard Set(new.map(ObjectIdentifier.init)).count == new.count else {
      fatalError("NSInvalidArgumentException: All view controllers in a tab bar controller must be distinct (\(new))")
    }
    let (old, index) = (controllers, selectedIndex)
    let wasMore = chosen != nil && chosen === storedMore
    storedMore?.endHosting()
    controllers = new
    customizable = new
    for controller in new where !old.contains(where: { $0 === controller }) { adopt(controller) }
    if needsMoreTab, more.storedParent !== self { adopt(more) }
    let remaining = new.first { $0 === chosen }
    let next = remaining ?? (wasMore && needsMoreTab ? more : new.indices.contains(index) ? new[index] : new.first)
    updateTabs(animated: animated)
    select(next)
    for controller in old where !new.contains(where: { $0 === controller }) { removeTabChild(controller) }
    if !needsMoreTab, let storedMore, storedMore.storedParent === self { removeTabChild(storedMore) }
    storedMore?.list.tabsChanged()
  }

  func adopt(_ controller: UIViewController) {
    guard !(controller is TabPlaceholder) else { return }
    addChild(controller)
    controller.send(.didMove(self), by: .tabsAreChildren)
    controller.recordMissingCallbacks(
      .appearance, by: .tabsLoadWhenShown,
      "\(controller.shortName) received no callbacks: its tab has not been shown yet")
  }

  func removeTabChild(_ controller: UIViewController) {
    tabsByController[ObjectIdentifier(controller)] = nil
    // A transition that hides the controller ends here.
    if transition?.involves(controller) == true { transition?.finishImmediately() }
    guard controller.storedParent === self else { return }
    controller.send(.willMove(nil), by: .tabsAreChildren)
    if controller.storedView?.isDescendant(of: contentView) == true { controller.view.removeFromSuperview() }
    if displayed === controller { displayed = nil }
    isMovingChild = true
    controller.removeFromParent()
    isMovingChild = false
  }

  /// Called when another container has adopted the child.
  func discardChild(_ child: UIViewController) {
    guard !isMovingChild, controllers.contains(where: { $0 === child }) else { return }
    if displayed === child { displayed = nil }
    let index = selectedIndex
    controllers.removeAll { $0 === child }
    customizable?.removeAll { $0 === child }
    updateTabs(animated: false)
    guard chosen === child else { return }
    chosen = nil
    select(controllers.indices.contains(index) ? controllers[index] : controllers.first)
  }

  // MARK: On the bar

  func updateTabs(animated: Bool) {
    let tabs = needsMoreTab ? controllersOnBar + [more] : controllersOnBar
    bar.display(tabs.map(\.tabBarItem), animated: animated)
    updateSelectedItem()
  }

  func updateSelectedItem() {
    guard let chosen else { return bar.choose(nil) }
    bar.choose(isInMore(chosen) ? more.tabBarItem : chosen.tabBarItem)
  }

  /// Called when a tab has a new item.
  func itemReplaced(of controller: UIViewController) {
    guard
      controllers.contains(where: { $0 === controller || ($0 as? UINavigationController)?.stack.first === controller })
    else { return }
    updateTabs(animated: false)
    storedMore?.list.tabsChanged()
  }
}
