import Foundation

/// A tab that contains tabs. On a bar it is one item, which shows the child that was selected last, or the group's own controller.
///
/// If it has a managing navigation controller, it shows that one. Its stack contains the group's own controller, if any, and the child's.
open class UITabGroup: UITab {
  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    hasViewControllerProvider = viewControllerProvider != nil
    super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
    self.children = children
    linkChildren(replacing: [])
  }

  private let hasViewControllerProvider: Bool

  open var children: [UITab] = [] {
    didSet {
      linkChildren(replacing: oldValue)
      if selectedChild.map({ child in !children.contains { $0 === child } }) == true { selectedChild = nil }
      updateShownController()
    }
  }

  /// Lets the tab bar controller display another controller if necessary.
  private func updateShownController() { tabBarController?.displayedControllerChanged(of: self) }

  private func linkChildren(replacing former: [UITab]) {
    for tab in former where !children.contains(where: { $0 === tab }) {
      tab.parent = nil
      tab.attachTab(to: nil)
    }
    for tab in children {
      tab.parent = self
      tab.attachTab(to: tabBarController)
    }
  }

  /// The identifier of the child that is selected at first; `nil` for the first one if the group has no controller of its own.
  open var defaultChildIdentifier: String? { didSet { updateShownController() } }

  /// The selected child; `nil` while the group's own controller is shown.
  open var selectedChild: UITab? {
    didSet {
      precondition(
        selectedChild == nil || children.contains { $0 === selectedChild },
        "NSInvalidArgumentException: The selected child of a tab group must be one of its children")
      if selectedChild !== oldValue { updateShownController() }
    }
  }

  /// Shows the group's controllers as a stack.
  open var managingNavigationController: UINavigationController? {
    didSet { if managingNavigationController !== oldValue { updateShownController() } }
  }

  /// The order of the children by their identifiers. Children that it does not contain follow.
  open var displayOrderIdentifiers: [String] = [] { didSet { updateShownController() } }
  open var displayOrder: [UITab] {
    let named = displayOrderIdentifiers.compactMap { name in children.first { $0.identifier == name } }
    return named + children.filter { tab in !named.contains { $0 === tab } }
  }

  open func tab(forIdentifier identifier: String) -> UITab? {
    selfAndDescendants.first { $0 !== self && $0.identifier == identifier }
  }

  override var selfAndDescendants: [UITab] { [self] + children.flatMap(\.selfAndDescendants) }

  override func attachTab(to tabs: UITabBarController?) {
    super.attachTab(to: tabs)
    for tab in children { tab.attachTab(to: tabs) }
  }

  /// The child that is shown: the selected one, or else the default one.
  var chosenChild: UITab? {
    if let selectedChild { return selectedChild }
    let visibleChildren = displayOrder.filter { !$0.isHidden }
    if let defaultChildIdentifier { return visibleChildren.first { $0.identifier == defaultChildIdentifier } }
    return hasViewControllerProvider ? nil : visibleChildren.first
  }

  override var hasContent: Bool {
    managingNavigationController != nil || hasViewControllerProvider || chosenChild?.hasContent == true
  }

  override func displayedController() -> UIViewController {
    let child = chosenChild?.displayedController()
    guard let navigation = managingNavigationController else { return child ?? super.displayedController() }
    let stack = [hasViewControllerProvider ? viewController : nil, child].compactMap(\.self)
    if navigation.viewControllers.first !== stack.first || child != nil && !navigation.viewControllers.contains(child!)
    {
      navigation.setViewControllers(stack, animated: navigation.viewIfLoaded?.window != nil)
    } else if child == nil, navigation.viewControllers.count > 1 {
      navigation.popToRootViewController(animated: navigation.viewIfLoaded?.window != nil)
    }
    return navigation
  }
}
