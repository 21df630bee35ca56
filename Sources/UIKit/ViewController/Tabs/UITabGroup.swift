import Foundation

/// A tab that contains tabs. On a bar it is one item, which shows the child that was selected last, or the group's own controller.
///
/// With a managing navigation controller, that one is shown. Its stack is the group's own controller, if it has one, and the child's.
open class UITabGroup: UITab {
  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    hasOwn = viewControllerProvider != nil
    super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
    self.children = children
    adopt([])
  }

  private let hasOwn: Bool

  open var children: [UITab] = [] {
    didSet {
      adopt(oldValue)
      if selectedChild.map({ child in !children.contains { $0 === child } }) == true { selectedChild = nil }
      shownChanged()
    }
  }

  /// Called when another controller may have to be shown.
  private func shownChanged() { tabBarController?.shownControllerChanged(of: self) }

  private func adopt(_ former: [UITab]) {
    for tab in former where !children.contains(where: { $0 === tab }) {
      tab.parent = nil
      tab.belong(to: nil)
    }
    for tab in children {
      tab.parent = self
      tab.belong(to: tabBarController)
    }
  }

  /// The identifier of the child that is selected at first; `nil` for the first one if the group has no controller of its own.
  open var defaultChildIdentifier: String? { didSet { shownChanged() } }

  /// The selected child; `nil` while the group's own controller is shown.
  open var selectedChild: UITab? {
    didSet {
      precondition(
        selectedChild == nil || children.contains { $0 === selectedChild },
        "NSInvalidArgumentException: The selected child of a tab group must be one of its children")
      if selectedChild !== oldValue { shownChanged() }
    }
  }

  /// Shows the group's controllers as a stack.
  open var managingNavigationController: UINavigationController? {
    didSet { if managingNavigationController !== oldValue { shownChanged() } }
  }

  /// The order of the children by their identifiers. Children that it does not contain follow.
  open var displayOrderIdentifiers: [String] = [] { didSet { shownChanged() } }
  open var displayOrder: [UITab] {
    let named = displayOrderIdentifiers.compactMap { name in children.first { $0.identifier == name } }
    return named + children.filter { tab in !named.contains { $0 === tab } }
  }

  open func tab(forIdentifier identifier: String) -> UITab? { all.first { $0 !== self && $0.identifier == identifier } }

  override var all: [UITab] { [self] + children.flatMap(\.all) }

  override func belong(to tabs: UITabBarController?) {
    super.belong(to: tabs)
    for tab in children { tab.belong(to: tabs) }
  }

  /// The child that is shown if none was selected.
  var chosenChild: UITab? {
    if let selectedChild { return selectedChild }
    let visibleChildren = displayOrder.filter { !$0.isHidden }
    if let defaultChildIdentifier { return visibleChildren.first { $0.identifier == defaultChildIdentifier } }
    return hasOwn ? nil : visibleChildren.first
  }

  override var hasContent: Bool { managingNavigationController != nil || hasOwn || chosenChild?.hasContent == true }

  override func displayedController() -> UIViewController {
    let child = chosenChild?.displayedController()
    guard let navigation = managingNavigationController else { return child ?? super.displayedController() }
    let stack = [hasOwn ? viewController : nil, child].compactMap(\.self)
    if navigation.viewControllers.first !== stack.first || child != nil && !navigation.viewControllers.contains(child!)
    {
      navigation.setViewControllers(stack, animated: navigation.viewIfLoaded?.window != nil)
    } else if child == nil, navigation.viewControllers.count > 1 {
      navigation.popToRootViewController(animated: navigation.viewIfLoaded?.window != nil)
    }
    return navigation
  }
}
