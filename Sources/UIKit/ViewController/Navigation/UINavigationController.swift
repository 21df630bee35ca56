import Introspection
import Rules

/// A stack of controllers, of which the last is seen, below a bar.
open class UINavigationController: UIViewController {
  /// What makes one controller take another one's place.
  public enum Operation: Int, Sendable { case none, push, pop }

  public static let hideShowBarDuration: CGFloat = 0.33

  override var titleOfContent: String? { topViewController?.title }

  // MARK: Stored

  open var navigationBar: UINavigationBar { bar }
  private let bar: UINavigationBar
  /// Of which the toolbar is made.
  let toolbarClass: UIToolbar.Type
  let barHiding = BarHiding()
  var stack: [UIViewController] = []
  /// Whose view is seen: it follows the stack at the next layout.
  var displayed: UIViewController?
  var transition: ControllerTransition?
  /// Told that they will move here, or away, and not yet that they have.
  var arriving: [UIViewController] = []
  var leaving: [UIViewController] = []
  /// The stack of which the top was seen last: a cancelled transition brings it back.
  var settledStack: [UIViewController] = []
  /// Counts the changes of the stack.
  var stackChanges = 0
  /// A view of the stack has been seen.
  var hasDisplayed = false
  /// How the next transition is asked for.
  var wanted: (operation: Operation, animated: Bool)?
  let contentView = UINavigationTransitionView()
  /// Bars come or go, and are seen meanwhile.
  var barIsMoving = false
  /// The scroll view that the large title follows.
  var followed: WeakScrollView?

  open weak var delegate: (any UINavigationControllerDelegate)?

  // MARK: Creating

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (bar, toolbarClass) = (UINavigationBar(), UIToolbar.self)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepare()
  }

  open nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + withoutIsolationCheck { ofNavigation }
  }

  override var shownController: UIViewController? { topViewController }

  public required init?(coder: NSCoder) {
    (bar, toolbarClass) = (UINavigationBar(), UIToolbar.self)
    super.init(coder: coder)
    prepare()
  }

  /// With bars of the app's own classes; `nil`: UIKit's.
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

  /// The swipe from the left edge that pops.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { swipe.recognizer }
  lazy var swipe = NavigationSwipe(of: self)

  // MARK: The stack

  open var viewControllers: [UIViewController] {
    get { host?.stack(of: self) ?? stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { viewControllers.last }
  /// On top of the stack, or what it presents.
  open var visibleViewController: UIViewController? {
    topViewController.map { top in sequence(first: top, next: \.presentedViewController).suffix(1).first ?? top }
  }

  /// Puts a controller on top. The stack changes at once; its view loads at the next layout.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if let host { return host.replaceStack(of: self, with: viewControllers + [viewController], animated: animated) }
    push(viewController, animated: animated)
  }

  /// Takes the topmost controller off, unless it is the only one.
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

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: UIView.areAnimationsEnabled)
  }

  // MARK: The bar

  open override var childForStatusBarHidden: UIViewController? { topViewController }
  /// Under a bar the bar decides, and that is by light and dark.
  open override var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? topViewController : nil }
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    navigationBar.barStyle == .black ? .lightContent : super.preferredStatusBarStyle
  }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
  open var isNavigationBarHidden: Bool {
    get { barIsHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  var barIsHidden = false { didSet { if barIsHidden != oldValue { CommitCycle.current.noteStatusBar() } } }
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { hideBar(hidden, animated: animated) }

  // MARK: The toolbar

  /// At the foot, with the items of the controller on top. Hidden unless it is shown.
  open var toolbar: UIToolbar! { madeToolbar }
  var storedToolbar: UIToolbar?
  open var isToolbarHidden: Bool {
    get { toolbarIsHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }
  var toolbarIsHidden = true
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { hideToolbar(hidden, animated: animated) }

  // MARK: Bars that hide

  /// A drag upwards hides the bars, one downwards brings them back.
  open var hidesBarsOnSwipe: Bool {
    get { barHiding.onSwipe }
    set { barHiding.onSwipe = newValue }
  }
  /// A tap on what is no control hides the bars, and brings them back.
  open var hidesBarsOnTap: Bool {
    get { barHiding.onTap }
    set { barHiding.onTap = newValue }
  }
  /// They stay away when it goes.
  open var hidesBarsWhenKeyboardAppears: Bool {
    get { barHiding.withKeyboard }
    set { barHiding.withKeyboard = newValue }
  }
  /// Where the height is compact; a tap brings them back there.
  open var hidesBarsWhenVerticallyCompact: Bool {
    get { barHiding.whenCompact }
    set { barHiding.whenCompact = newValue }
  }
  /// Follows drags on what does not scroll; scroll views tell of theirs themselves.
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
    self.view = view
  }

  /// Puts it on top, or its stack.
  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) { collapseOnto(secondaryViewController, for: splitViewController) }
  open override func separateSecondaryViewController(for splitViewController: UISplitViewController)
    -> UIViewController?
  {
    separateSecondary(for: splitViewController)
  }

  /// Who shows this one's stack in another navigation controller.
  weak var host: (any HostsStacks)?
  /// Those that were popped have gone.
  var havePopped: (([UIViewController]) -> Void)?
  /// Whether a bar at the foot is out of sight for what is shown.
  var hidesBottomBar: Bool { displayed.map(hidesBottomBar) ?? false }

  /// Its own, or the one of the root, where it has neither that nor a title.
  open override var tabBarItem: UITabBarItem! {
    get { storedTabBarItem ?? (title == nil ? viewControllers.first?.tabBarItem : nil) ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  override var ruleOfAdding: Rule { .pushMoves }
  override var ruleOfRemoving: Rule { .popMoves }
  override func prepareToAppear() { catchUpWithStack() }
  override func hasAppeared() { showsTop() }
  override var transitionInside: ControllerTransition? { transition }

  /// A transition that was asked for begins at the next layout; who asks for its coordinator lets it begin.
  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    if let toldTransition, toldTransition.isAnimated { return toldTransition.coordinator }
    if wanted?.animated == true, transition == nil, viewIfLoaded?.window != nil { view.layoutIfNeeded() }
    return super.transitionCoordinator
  }
  /// The one whose end the delegate is being told of.
  var toldTransition: ControllerTransition?
  /// The delegate is still to be told that the top is shown.
  var owesDidShow = false

  override func lost(_ child: UIViewController) { forget(child) }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
}

/// Where the views of the stack stand.
final class UINavigationTransitionView: UIView {}

/// The view of a container of UIKit's own: its layout is the container's, whatever the app overrides.
final class UILayoutContainerView: UIView {
  weak var controller: (any LaysOutViews)?

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOut()
  }
}

/// A container of UIKit's own, which places what it shows.
@MainActor
protocol LaysOutViews: AnyObject {
  func layOut()
}

extension UINavigationController: LaysOutViews {}

/// Is told of what a navigation controller shows, and animates it.
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
