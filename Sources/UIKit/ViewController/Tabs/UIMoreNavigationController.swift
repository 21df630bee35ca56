import Rules

/// Shows the list of the tabs that do not fit on the bar, and the selected one of them. That controller is in this stack while it is
/// selected, and returns to the tab bar controller when the list is visible again. If it is a navigation controller, its stack is moved.
final class UIMoreNavigationController: UINavigationController {
  private weak var tabs: UITabBarController?
  let list: MoreListController
  /// The selected tab's controller while it, or its stack, is displayed here.
  private(set) var hosted: UIViewController?
  private var isReturning = false

  init(of tabs: UITabBarController) {
    self.tabs = tabs
    list = MoreListController(of: tabs)
    super.init(nibName: nil, bundle: nil)
    tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    title = "More"
    pushViewController(list, animated: false)
    onPop = { [weak self] in self?.popped($0) }
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  // MARK: Hosting a tab's controller

  func display(_ controller: UIViewController, animated: Bool) {
    guard hosted !== controller else { return }
    if hosted != nil { endHosting() }
    hosted = controller
    if let navigation = controller as? UINavigationController {
      let movedControllers = navigation.stack
      navigation.replaceStack(with: [], animated: false)
      navigation.detach(movedControllers)
      navigation.host = self
      replaceStack(with: [list] + movedControllers, animated: animated)
    } else {
      controller.send(.willMove(nil), by: .moreListParent)
      tabs?.removeView(controller)
      withoutTabUpdates { push(controller, animated: animated) }
    }
  }

  /// Returns the selected tab's controller to the tab bar controller at once, because another one or the list is displayed next.
  func endHosting() {
    guard hosted != nil else { return }
    let movedControllers = Array(stack.dropFirst())
    isReturning = true
    _ = pop(to: 1, animated: false)
    detach(movedControllers)
    isReturning = false
    returnHosted(movedControllers)
  }

  private func popped(_ controllers: [UIViewController]) {
    guard hosted != nil, stack.count == 1, !isReturning else { return }
    returnHosted(controllers)
    tabs?.moreReturnedToList()
  }

  private func returnHosted(_ movedControllers: [UIViewController]) {
    guard let hosted else { return }
    self.hosted = nil
    if let navigation = hosted as? UINavigationController {
      navigation.host = nil
      navigation.replaceStack(with: movedControllers, animated: false)
    } else if let tabs, hosted.storedParent !== tabs, tabs.controllers.contains(where: { $0 === hosted }) {
      withoutTabUpdates { tabs.addChild(hosted) }
      hosted.send(.didMove(tabs), by: .moreListParent)
    }
  }

  private func withoutTabUpdates(_ body: () -> Void) {
    tabs?.isMovingChild = true
    body()
    tabs?.isMovingChild = false
  }

}

extension UIMoreNavigationController: NavigationStackHost {
  /// The controllers above the list.
  private var hostedStack: [UIViewController] { Array(stack.dropFirst()) }

  func stack(of hosted: UINavigationController) -> [UIViewController] { hostedStack }

  func replaceStack(of hosted: UINavigationController, with controllers: [UIViewController], animated: Bool) {
    replaceStack(with: [list] + controllers, animated: animated)
  }
}
