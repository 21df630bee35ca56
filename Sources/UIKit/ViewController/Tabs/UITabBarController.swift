import Rules

/// A bar of tabs at the foot, and above it the controller of the one that is chosen. Beyond five tabs the rest is behind More.
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// As many tabs as a bar has room for, More among them.
  static let maximumOfTabs = 5

  // MARK: Stored

  let bar = UITabBar()
  var followed: WeakScrollView?
  let contentView = UITabTransitionView()
  var controllers: [UIViewController] = []
  /// One of the controllers, or More's.
  var chosen: UIViewController?
  /// Whose view is seen, or will be: More's for those behind it.
  var displayed: UIViewController?
  var transition: ControllerTransition?
  /// A controller goes to More, or comes back: it stays a tab.
  var isLending = false
  var barIsHidden = false
  /// The tabs, where the app has given tabs; `nil`: it has given controllers.
  var storedTabs: [UITab]?
  /// Which of those tabs has which controller.
  var places: [ObjectIdentifier: UITab] = [:]

  open weak var delegate: (any UITabBarControllerDelegate)?

  // MARK: Creating

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.controller = self
  }

  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }

  override var shownController: UIViewController? { selectedViewController }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bar.controller = self
  }

  // MARK: Tabs

  /// One tab each. The chosen one stays chosen, if it is still among them.
  ///
  /// Where the app has given tabs, all their controllers are made by asking for them.
  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty ? nil : controllers.map(settled) }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    forgetTabs()
    replaceControllers(with: viewControllers ?? [], animated: animated)
  }

  /// With their tabs, whose controllers are made when they are first chosen.
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    self.tabs = tabs
  }

  /// In their order. One each for the controllers, where these were given instead.
  open var tabs: [UITab] {
    get { storedTabs ?? controllers.compactMap(tab(madeFor:)) }
    set { setTabs(newValue, animated: false) }
  }

  open func setTabs(_ tabs: [UITab], animated: Bool) { showTabs(tabs, animated: animated) }

  /// Of all tabs, those in groups, too.
  open func tab(forIdentifier identifier: String) -> UITab? {
    tabs.flatMap(\.all).first { $0.identifier == identifier }
  }

  /// The chosen one, in groups the innermost. Setting it asks and tells the delegate nothing.
  open var selectedTab: UITab? {
    get { chosenTab }
    set { if let newValue { choose(newValue) } else { select(nil) } }
  }

  /// One of the controllers, or More's navigation controller. Setting it asks and tells the delegate nothing.
  open var selectedViewController: UIViewController? {
    get { chosen }
    set { select(newValue) }
  }

  /// Among the controllers; `NSNotFound` while More's own list is chosen, or nothing.
  open var selectedIndex: Int {
    get { chosen.flatMap { chosen in controllers.firstIndex { $0 === chosen } } ?? NSNotFound }
    set {
      guard controllers.indices.contains(newValue) else { return }
      select(controllers[newValue])
    }
  }

  // MARK: More

  /// Shows the list of the tabs that have no room on the bar, and them.
  open var moreNavigationController: UINavigationController { more }
  /// Made when there is more, or somebody asks for it.
  var storedMore: UIMoreNavigationController?
  var more: UIMoreNavigationController {
    if let storedMore { return storedMore }
    let made = UIMoreNavigationController(of: self)
    storedMore = made
    return made
  }

  /// Whom the user may move on and off the bar, from More's list; `nil`: nobody. All of them, once controllers are set.
  open var customizableViewControllers: [UIViewController]? {
    get { customizable?.map(settled) }
    set { customizable = newValue }
  }
  /// With the places of tabs.
  var customizable: [UIViewController]? { didSet { storedMore?.list.customizableChanged() } }

  // MARK: The bar

  open var tabBar: UITabBar { bar }
  /// The user has tapped an item; the choice has not changed yet.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  open var isTabBarHidden: Bool {
    get { barIsHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) { hideBar(hidden, animated: animated) }

  // MARK: The view

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
    self.view = view
  }

  override var ruleOfAdding: Rule { .tabsAreChildren }
  override var ruleOfRemoving: Rule { .tabsAreChildren }
  override var ruleOfUnseenChildren: Rule { .tabsLoadWhenShown }
  override func prepareToAppear() { showDisplayed() }
  override var transitionInside: ControllerTransition? { transition }
  override func lost(_ child: UIViewController) { forget(child) }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
}

extension UITabBarController: LaysOutViews {}

/// Where the view of the chosen tab stands.
final class UITabTransitionView: UIView {}

/// Allows a tab bar controller its choices, is told of them, and animates them.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// The user has tapped a tab. Not asked of the app's own choices.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// The same of its tab; asked first.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  /// The user has chosen a tab. Told before its controller's choice.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
  /// The user has chosen a tab, which may be the one that was chosen before.
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
