import Introspection
import Rules

/// A stack of controllers below a navigation bar. The last one is visible.
open class UINavigationController: UIViewController {
  /// The kind of change of the visible controller.
  public enum Operation: Int, Sendable { case none, push, pop }

  public static let hideShowBarDuration: CGFloat = 0.33

  override var titleOfContent: String? { topViewController?.title }

  // MARK: Stored

  open var navigationBar: UINavigationBar { bar }
  private let bar: UINavigationBar
  /// The class of the toolbar.
  let toolbarClass: UIToolbar.Type
  let barHiding = BarHiding()
  var stack: [UIViewController] = []
  /// The controller whose view is visible. It follows the stack at the next layout.
  var displayed: UIViewController?
  var transition: ControllerTransition?
  /// Controllers between `willMove` and `didMove`.
  var arriving: [UIViewController] = []
  var leaving: [UIViewController] = []
  /// The stack of the last visible top. A cancelled transition restores it.
  var settledStack: [UIViewController] = []
  /// The number of changes of the stack.
  var stackChanges = 0
  /// True once a view of the stack was visible.
  var hasDisplayed = false
  /// The requested kind of the next transition.
  var pendingChange: (operation: Operation, animated: Bool)?
  let contentView = UINavigationTransitionView()
  /// True while a bar is being shown or hidden with an animation.
  var barIsMoving = false
  /// The scroll view that the large title follows.
  var followedScrollView: WeakScrollView?

  open weak var delegate: (any UINavigationControllerDelegate)?

  // MARK: Creating

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (bar, toolbarClass) = (UINavigationBar(), UIToolbar.self)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepare()
  }

  open nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + withoutIsolationCheck { navigationMembers }
  }

  override var frontmostChild: UIViewController? { topViewController }

  public required init?(coder: NSCoder) {
    (bar, toolbarClass) = (UINavigationBar(), UIToolbar.self)
    super.init(coder: coder)
    prepare()
  }

  /// Creates a controller with bars of the app's own classes; `nil` for UIKit's.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    bar = (navigationBarClass as? UINavigationBar.Type).map { UIView.instance(of: $0) } ?? UINavigationBar()
    self.toolbarClass = toolbarClass as? UIToolbar.Type ?? UIToolbar.self
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  public init(rootViewController: UIViewController) {
    (bar, toolbarClass) = (UINavigationBar(), UIToolbar.self)
    super.init(nibName: nil, bundle: nil)
    prepare()
    pushViewController(rootViewController, animated: false)
  }

  private func prepare() {
    definesPresentationContext = true
    navigationBar.backAction = { [weak self] in self?.popViewController(animated: true) }
    barHiding.controller = self
  }

  /// The edge pan that pops interactively.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { swipe.recognizer }
  lazy var swipe = NavigationSwipe(of: self)

  // MARK: The stack

  open var viewControllers: [UIViewController] {
    get { host?.stack(of: self) ?? stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { viewControllers.last }
  /// The top of the stack, or the controller that it presents.
  open var visibleViewController: UIViewController? {
    topViewController.map { top in sequence(first: top, next: \.presentedViewController).suffix(1).first ?? top }
  }

  /// Pushes a controller. The stack changes at once, and the controller's view loads at the next layout.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if let host { return host.replaceStack(of: self, with: viewControllers + [viewController], animated: animated) }
    push(viewController, animated: animated)
  }

  /// Pops the top controller, unless it is the only one.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    if host != nil { return popOnHost(to: viewControllers.count - 1, animated: animated)?.last }
    return stack.count > 1 ? pop(to: stack.count - 1, animated: animated).last : nil
  }

  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    if host != nil { return popOnHost(to: 1, animated: animated) }
    return stack.count > 1 ? pop(to: 1, animated: animated) : nil
  }

  @discardableResult open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    guard let index = viewControllers.firstIndex(where: { $0 === viewController }) else {
      fatalError(
        "NSInternalInconsistencyException: Tried to pop to a view controller that doesn't exist.")
    }
    if host != nil { return popOnHost(to: index + 1, animated: animated) }
    return pop(to: index + 1, animated: animated)
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    if let host { return host.replaceStack(of: self, with: viewControllers, animated: animated) }
    replaceStack(with: viewControllers, animated: animated)
  }

  /// Pops to the child that is, or contains, an unwind segue's destination.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    guard viewControllers.contains(subsequentVC), topViewController !== subsequentVC else { return }
    popToViewController(subsequentVC, animated: true)
  }

  override var overridesShow: Bool { true }
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: UIView.areAnimationsEnabled)
  }

  // MARK: The bar

  open override var childForStatusBarHidden: UIViewController? { topViewController }
  /// `nil` while the bar is visible, because its style decides then.
  open override var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? topViewController : nil }
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    navigationBar.barStyle == .black ? .lightContent : super.preferredStatusBarStyle
  }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
  open var isNavigationBarHidden: Bool {
    get { barIsHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  var barIsHidden = false { didSet { if barIsHidden != oldValue { SessionContext.current.cycle.recordStatusBar() } } }
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { hideBar(hidden, animated: animated) }

  // MARK: The toolbar

  /// The toolbar at the bottom, with the items of the top controller. It is hidden by default.
  open var toolbar: UIToolbar! { madeToolbar }
  var storedToolbar: UIToolbar?
  open var isToolbarHidden: Bool {
    get { toolbarIsHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }
  var toolbarIsHidden = true
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { hideToolbar(hidden, animated: animated) }

  // MARK: Bars that hide

  /// Whether a drag upwards hides the bars, and one downwards shows them.
  open var hidesBarsOnSwipe: Bool {
    get { barHiding.hidesOnSwipe }
    set { barHiding.hidesOnSwipe = newValue }
  }
  /// Whether a tap outside of controls hides or shows the bars.
  open var hidesBarsOnTap: Bool {
    get { barHiding.hidesOnTap }
    set { barHiding.hidesOnTap = newValue }
  }
  /// Whether the bars are hidden when the keyboard appears. They stay hidden when it disappears.
  open var hidesBarsWhenKeyboardAppears: Bool {
    get { barHiding.hidesWithKeyboard }
    set { barHiding.hidesWithKeyboard = newValue }
  }
  /// Whether the bars are hidden in a compact height. A tap shows them there.
  open var hidesBarsWhenVerticallyCompact: Bool {
    get { barHiding.hidesWhenCompact }
    set { barHiding.hidesWhenCompact = newValue }
  }
  /// Recognizes drags on content that does not scroll. Drags in scroll views are derived from their content offset.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.pan }
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

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
    for recognizer in [swipe.recognizer, barHiding.pan, barHiding.tap] { view.addGestureRecognizer(recognizer) }
    if let storedToolbar { view.addSubview(storedToolbar) }
    view.addSubview(navigationBar)
    // `viewDidLoad` finds a bar of the screen's width already.
    navigationBar.frame.size.width = view.bounds.width
    self.view = view
  }

  /// Pushes the secondary controller, or its stack.
  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) { collapseOnto(secondaryViewController, for: splitViewController) }
  open override func separateSecondaryViewController(for splitViewController: UISplitViewController)
    -> UIViewController?
  {
    separateSecondary(for: splitViewController)
  }

  /// The container that displays this controller's stack in another navigation controller.
  weak var host: (any NavigationStackHost)?
  /// Called when popped controllers have been removed.
  var onPop: (([UIViewController]) -> Void)?
  /// Whether the visible controller hides the tab bar around this controller.
  var hidesBottomBar: Bool { displayed.map(hidesBottomBar) ?? false }

  /// This controller's own item. Without one and without a title, it is the root's item.
  open override var tabBarItem: UITabBarItem! {
    get { storedTabBarItem ?? (title == nil ? viewControllers.first?.tabBarItem : nil) ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  override var ruleForAddingChild: Rule { .pushMoves }
  override var ruleForRemovingChild: Rule { .popMoves }
  override func prepareToAppear() { applyPendingStack() }
  override func appearanceDidComplete() { notifyTopIsVisible() }
  override var childTransition: ControllerTransition? { transition }

  /// A requested transition begins at the next layout, or when its coordinator is read.
  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    if let endingTransition, endingTransition.isAnimated { return endingTransition.coordinator }
    if pendingChange?.animated == true, transition == nil, viewIfLoaded?.window != nil { view.layoutIfNeeded() }
    return super.transitionCoordinator
  }
  /// The transition of whose end the delegate is being notified.
  var endingTransition: ControllerTransition?
  /// True if the delegate has not been notified yet that the top is visible.
  var needsDidShowCallback = false

  override func childWasRemoved(_ child: UIViewController) { discardChild(child) }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
}

/// The superview of the stack's views.
final class UINavigationTransitionView: UIView {}

/// The view of a container of UIKit's own. The container lays it out even if the app overrides `viewDidLayoutSubviews`.
final class UILayoutContainerView: UIView {
  weak var controller: (any ContentLayoutContainer)?

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOut()
  }
}

/// A container of UIKit's own, which lays out its content.
@MainActor
protocol ContentLayoutContainer: AnyObject {
  func layOut()
}

extension UINavigationController: ContentLayoutContainer {}

/// Is notified when a navigation controller shows another controller, and provides its animations.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}
