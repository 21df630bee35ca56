import Rules

/// A tab bar at the bottom, and the controller of the selected tab. With more than five tabs, the last ones are in More.
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The maximum number of tabs on the bar, including More.
  static let maximumOfTabs = 5

  // MARK: Stored

  let bar = UITabBar()
  var followedScrollView: WeakScrollView?
  let contentView = UITabTransitionView()
  var controllers: [UIViewController] = []
  /// The selected controller: one of the controllers, or More.
  var chosen: UIViewController?
  /// The controller whose view is, or will be, visible: More for the controllers in it.
  var displayed: UIViewController?
  var transition: ControllerTransition?
  /// True while a controller moves to More or back. It remains a tab.
  var isMovingChild = false
  var barIsHidden = false
  /// The tabs that the app set; `nil` if it set controllers.
  var storedTabs: [UITab]?
  /// The tabs by their controllers.
  var tabsByController: [ObjectIdentifier: UITab] = [:]

  open weak var delegate: (any UITabBarControllerDelegate)?

  // MARK: Creating

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.controller = self
  }

  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }

  override var frontmostChild: UIViewController? { selectedViewController }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bar.controller = self
  }

  // MARK: Tabs

  /// The controllers of the tabs. Setting it keeps the selection if that is among the new ones.
  ///
  /// If the app set tabs, reading this creates all their controllers.
  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty ? nil : controllers.map(resolvingPlaceholder) }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    discardTabs()
    replaceControllers(with: viewControllers ?? [], animated: animated)
  }

  /// Creates a controller with tabs, whose controllers are created when they are first selected.
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    self.tabs = tabs
  }

  /// The tabs in their order. If the app set controllers, each has one.
  open var tabs: [UITab] {
    get { storedTabs ?? controllers.compactMap(tab(createdFor:)) }
    set { setTabs(newValue, animated: false) }
  }

  open func setTabs(_ tabs: [UITab], animated: Bool) { updateTabs(tabs, animated: animated) }

  /// Returns the tab with an identifier, also from groups.
  open func tab(forIdentifier identifier: String) -> UITab? {
    tabs.flatMap(\.selfAndDescendants).first { $0.identifier == identifier }
  }

  /// The innermost selected tab. Setting it does not call the delegate.
  open var selectedTab: UITab? {
    get { chosenTab }
    set { if let newValue { choose(newValue) } else { select(nil) } }
  }

  /// The selected controller: one of the tabs', or More's navigation controller. Setting it does not call the delegate.
  open var selectedViewController: UIViewController? {
    get { chosen }
    set { select(newValue) }
  }

  /// The index of the selected controller; `NSNotFound` while More's list or nothing is selected.
  open var selectedIndex: Int {
    get { chosen.flatMap { chosen in controllers.firstIndex { $0 === chosen } } ?? NSNotFound }
    set {
      guard controllers.indices.contains(newValue) else { return }
      select(controllers[newValue])
    }
  }

  // MARK: More

  /// Shows the list of the tabs that do not fit on the bar, and their controllers.
  open var moreNavigationController: UINavigationController { more }
  /// Created when there are more tabs than fit, or when `moreNavigationController` is read.
  var storedMore: UIMoreNavigationController?
  var more: UIMoreNavigationController {
    if let storedMore { return storedMore }
    let controller = UIMoreNavigationController(of: self)
    storedMore = controller
    return controller
  }

  /// The controllers that the user may move on and off the bar in More's list; `nil` for none.
  /// Setting `viewControllers` sets it to all of them.
  open var customizableViewControllers: [UIViewController]? {
    get { customizable?.map(resolvingPlaceholder) }
    set { customizable = newValue }
  }
  /// The customizable controllers, including placeholders of tabs.
  var customizable: [UIViewController]? { didSet { storedMore?.list.customizableChanged() } }

  // MARK: The bar

  open var tabBar: UITabBar { bar }
  /// Called when the user has tapped an item, before the selection changes.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  // Called when the app customizes the bar by its methods.
  open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  open func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
  open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}

  open var isTabBarHidden: Bool {
    get { barIsHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) { hideBar(hidden, animated: animated) }

  // MARK: The view

  /// Selects the child that is, or contains, an unwind segue's destination.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    if selectedViewController !== subsequentVC { selectedViewController = subsequentVC }
  }

  open override func loadView() {
    guard nibName == nil else { return super.loadView() }
    let view = UILayoutContainerView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.controller = self
    view.backgroundColor = .systemBackground
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(contentView)
    view.addSubview(bar)
    // `viewDidLoad` finds the bar in its place already. The safe area below it is not known yet.
    let height = bar.heightAboveSafeArea
    bar.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    self.view = view
  }

  override var ruleForAddingChild: Rule { .tabsAreChildren }
  override var ruleForRemovingChild: Rule { .tabsAreChildren }
  override var ruleForChildrenOutsideView: Rule { .tabsLoadWhenShown }
  override func prepareToAppear() { displaySelected() }
  override var childTransition: ControllerTransition? { transition }
  override func childWasRemoved(_ child: UIViewController) { discardChild(child) }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
}

extension UITabBarController: ContentLayoutContainer {}

/// The superview of the selected tab's view.
final class UITabTransitionView: UIView {}

/// Is consulted and notified about a tab bar controller's selections, and animates them.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Returns whether the tab that the user has tapped is selected. It is not called for selections by the app.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// Returns whether the tab that the user has tapped is selected. It is called before the form with a controller.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  /// Called when the user has selected a tab, before the form with a controller.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
  /// Called when the user has selected a tab, which may be the one that was selected already.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController])
  func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool)
  func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool)
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {}
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}
