import Introspection
import Rules
import Wire

/// Manages a view and its child controllers. This file contains the stored properties and the members that an app may override; the
/// implementation is in files by topic. Swift cannot override members of extensions, so this file is long.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  // MARK: Stored

  var storedView: UIView?
  var loading = Loading.none
  var storedChildren: [UIViewController] = []
  weak var storedParent: UIViewController?
  var appearance = AppearanceState.disappeared
  /// True after a `begin` until its `end`, and during a transition. UIKit sends no automatic appearance callbacks meanwhile.
  var hasOpenTransition = false
  /// True if the app called the open `begin`.
  var appBeganAppearance = false
  /// The rule that began the current or the last appearance.
  var appearanceRule = Rule.rootAppears
  var appearsAnimated = false
  /// True after `viewWillAppear`, until the layout pass sends `viewIsAppearing`.
  var awaitsViewIsAppearing = false
  /// True between `willMove` and `didMove`.
  var move: Move?
  /// The callback that is being sent. Its event is already written.
  var callbackBeingSent: Callback.Kind?
  /// The last explanation for each callback: why it was sent, or why not.
  var explanations: [Callback.Kind: Explanation] = [:]
  var storedPresented: UIViewController?
  weak var storedPresenter: UIViewController?
  /// The presentation controller for the style that is set, before the presentation.
  var storedPresentation: UIPresentationController?
  /// The presentation controller while this controller is presented.
  var activePresentation: UIPresentationController?
  var presentationPhase = PresentationPhase.none
  var contentScrollViews: [NSDirectionalRectEdge: WeakScrollView] = [:]
  /// The insets and margins of the last notification in the layout pass.
  var notifiedSafeArea: UIEdgeInsets?
  var notifiedMargins: UIEdgeInsets?
  /// Trait overrides and registrations for changes of traits.
  var traitRecord: TraitRecord?
  /// The traits of the last notification; `nil` before the view has been in a window.
  var notifiedTraits: UITraitCollection?
  /// The insets that a container of UIKit's adds to this controller's safe area.
  var containerSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if containerSafeAreaInsets != oldValue { safeAreaChanged() } }
  }
  var storedNavigationItem: UINavigationItem?
  var contentUnavailability: ContentUnavailability?
  var committed: [ControllerMember: JSON]?
  /// The number on the wire. It counts controllers in the order of their creation, which is the same in every replay.
  let assignedID = SessionContext.current.cycle.nextControllerID()

  /// The views that the controller has registered for previews.
  var previewings: [any UIViewControllerPreviewing] = []
  /// The containment checker's record, and the base implementations that the current callback has reached.
  var storedContainmentRecord: ContainmentRecord?
  var calledBaseImplementations: CalledBaseImplementations = []

  enum Move { case toParent, fromParent }
  enum Loading { case none, inLoadView, awaitsViewDidLoad, inViewDidLoad, finished }

  // MARK: Creating

  open var nibName: String? { storedNibName }
  open var nibBundle: Bundle? { storedNibBundle }
  private let storedNibName: String?
  private let storedNibBundle: Bundle?

  /// Creates a controller with a nib by name; without one, `loadView` creates the view.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    storedNibName = nibNameOrNil
    storedNibBundle = nibBundleOrNil
    super.init()
  }

  open nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + withoutIsolationCheck { controllerMembers }
  }

  public required init?(coder: NSCoder) {
    let scene = coder.storyboardScene
    storyboardObject = scene
    storedNibName = scene?.nibName ?? coder.archivedText("UINibName")
    storedNibBundle = scene?.storyboard.file.bundle
    super.init()
    decodeArchive(coder)
  }

  /// Controllers are released on the main thread. The deinitializer is not isolated: the compiler would refuse a plain `deinit` in an app's
  /// own subclass.
  deinit { withoutIsolationCheck { storedView?.viewController = nil } }

  /// Writes the name of the nib, the title and the children into a keyed archive, for `init(coder:)`. The view is loaded anew.
  open func encode(with coder: NSCoder) { encodeArchive(coder) }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  open var title: String? { didSet { if title != oldValue { titleChanged() } } }

  // MARK: Storyboard

  /// The storyboard scene from which this controller was created. Folder Storyboard declares `storyboardScene`, which has its type.
  var storyboardObject: AnyObject?
  open var storyboard: UIStoryboard? { storyboardScene?.ownStoryboard ?? storedParent?.storyboard }
  /// Performs a segue by its identifier. It raises an exception if there is none.
  open func performSegue(withIdentifier identifier: String, sender: Any?) { performStoryboardSegue(identifier, sender) }
  /// Returns whether a segue that a touch triggers is performed.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Called before a segue. The destination exists, and its view is not loaded yet: pass its data here.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Called during an unwind segue for each container on the way to its destination, after presented controllers were dismissed. A
  /// container shows its child `subsequentVC`. The default does nothing.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
  /// Returns the children in which an unwind segue looks for its destination, the first one first. By default these are all but the one
  /// that contains the source, the last one first.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    childrenForUnwinding(from: source)
  }
  /// Returns the child that is, or contains, the source of an unwind segue; `nil` if no child does.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? { childAround(source) }

  // MARK: State

  /// The name under which the controller's state is saved. Without one, it is not saved.
  open var restorationIdentifier: String?
  /// The class that recreates the controller when its state is restored. It has no effect, because states are saved and never restored.
  open var restorationClass: (any UIViewControllerRestoration.Type)?
  /// Writes the controller's state. It is called when the app enters the background, if the app's delegate wants that.
  open func encodeRestorableState(with coder: NSCoder) {}
  open func decodeRestorableState(with coder: NSCoder) {}
  open func applicationFinishedRestoringState() {}

  // MARK: The view

  /// The root view, loaded on first use. An app may set it to give a plain controller a view of its own.
  open var view: UIView! {
    get { loadedView() }
    set { replaceView(with: newValue) }
  }

  open var viewIfLoaded: UIView? { storedView }
  open var isViewLoaded: Bool { storedView != nil }
  open func loadViewIfNeeded() { _ = loadedView() }
  /// Creates the view: a plain one that fills the screen. An override sets `view` and does not call `super`.
  open func loadView() { loadDefaultView() }
  open func viewDidLoad() {}

  // MARK: Properties

  /// Sets properties from the app's model. It is called before layout, once and then after `setNeedsUpdateProperties()`.
  open func updateProperties() {}
  open func setNeedsUpdateProperties() { markNeedsPropertyUpdate() }
  open func updatePropertiesIfNeeded() { updatePropertiesNow() }
  var needsPropertyUpdate = true

  // MARK: Appearance

  open func viewWillAppear(_ animated: Bool) { recordBaseCall(.viewWillAppear) }
  open func viewIsAppearing(_ animated: Bool) { recordBaseCall(.viewIsAppearing) }
  open func viewDidAppear(_ animated: Bool) { recordBaseCall(.viewDidAppear) }
  open func viewWillDisappear(_ animated: Bool) { recordBaseCall(.viewWillDisappear) }
  open func viewDidDisappear(_ animated: Bool) { recordBaseCall(.viewDidDisappear) }
  /// Called when the view updates its constraints. An override calls `super`.
  open func updateViewConstraints() { storedView?.updateConstraints() }
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  /// The configuration that is displayed above the view while there is no content.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { contentUnavailability?.configuration }
    set { setContentUnavailable(newValue) }
  }
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState { contentUnavailableState }
  open func setNeedsUpdateContentUnavailableConfiguration() { setNeedsContentUnavailableUpdate() }
  /// Called before layout after a request. An override sets the configuration.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}

  /// Returns false in a container that calls `beginAppearanceTransition` and `endAppearanceTransition` for its children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) { begin(isAppearing, animated: animated) }
  open func endAppearanceTransition() { end() }

  // MARK: Containment

  open var parent: UIViewController? { storedParent }
  open var children: [UIViewController] { storedChildren }
  /// Adds a child, and sends it `willMove(toParent:)`. The container then adds the child's view and calls `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) { link(childController) }
  /// Removes this controller from its parent, and sends `didMove(toParent: nil)`. The view keeps its superview.
  open func removeFromParent() { unlink() }
  open func willMove(toParent parent: UIViewController?) { moved(.willMove(parent)) }
  open func didMove(toParent parent: UIViewController?) { moved(.didMove(parent)) }
  open var isMovingToParent: Bool { move == .toParent }
  open var isMovingFromParent: Bool { move == .fromParent }

  /// Exchanges the views of two children with an animation. The container still calls `didMove` of the one and `removeFromParent` of the
  /// other.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    swapChildren(
      from: fromViewController, to: toViewController, duration: duration, options: options, animations: animations,
      completion: completion)
  }

  /// The coordinator of the current transition in which this controller or an ancestor participates.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    enclosingTransition.flatMap { $0.isAnimated ? $0.coordinator : nil }
  }

  // MARK: Keys

  /// The key commands that `addKeyCommand` has added.
  var addedKeyCommands: [UIKeyCommand] = []
  override var frontResponder: UIResponder {
    storedPresented?.frontResponder ?? frontmostChild?.frontResponder ?? self
  }
  /// The child that a container shows in front of all others.
  var frontmostChild: UIViewController? { nil }

  /// Whether an unwind segue with this action ends at this controller. By default it does if the controller has the method.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { responds(to: action) }

  open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }

  // MARK: Presentation

  /// Presents a controller over this one, or over the ancestor that provides the context.
  open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    startPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses what this controller presents. If it presents nothing, its presenter dismisses it.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }

  /// The controller that this controller or an ancestor presents.
  open var presentedViewController: UIViewController? {
    sequence(first: self, next: \.storedParent).lazy.compactMap(\.storedPresented).first { !$0.isRemovedByDismissal }
  }

  /// The controller that presents this controller or an ancestor.
  open var presentingViewController: UIViewController? {
    sequence(first: self, next: \.storedParent).lazy.compactMap(\.storedPresenter).first
  }

  open var isBeingPresented: Bool { presentationPhase == .beingPresented }
  open var isBeingDismissed: Bool { presentationPhase == .beingDismissed }
  // MARK: Status bar

  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The animation for changes of the status bar. Vitrine changes it without an animation.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that decides on the status bar instead of this controller.
  open var childForStatusBarHidden: UIViewController? { nil }
  open var childForStatusBarStyle: UIViewController? { nil }
  /// Whether assistive technology announces this controller as a dialog while it is presented.
  var isDialog: Bool { true }
  /// Whether the class shows controllers itself, by an override of `show` or `showDetailViewController`.
  var overridesShow: Bool { appOverridesShow }
  var overridesShowDetail: Bool { appOverridesShowDetail }
  /// The list whose content avoids the keyboard; `nil` if the controller has none, or if its view is not loaded.
  var listThatAvoidsKeyboard: UIScrollView? { nil }
  /// The search that this controller is.
  var ownSearch: UISearchController? { nil }
  /// The title of the child that a container displays.
  var titleOfContent: String? { nil }

  open func setNeedsStatusBarAppearanceUpdate() { SessionContext.current.cycle.recordStatusBar() }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { SessionContext.current.cycle.recordStatusBar() }
  /// The edges at which the app's gestures precede the system's. This device has no system gestures; the inspector shows the value.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() { SessionContext.current.cycle.recordControllers() }
  /// Whether the app prefers a locked pointer. This device has no pointer; the inspector shows the value.
  open var prefersPointerLocked: Bool { false }
  open var childViewControllerForPointerLock: UIViewController? { nil }
  open func setNeedsUpdateOfPrefersPointerLocked() { SessionContext.current.cycle.recordControllers() }
  /// Whether this controller decides on the status bar although it does not cover the screen.
  open var modalPresentationCapturesStatusBarAppearance = false

  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether the user cannot dismiss this controller.
  open var isModalInPresentation = false
  /// Whether presentations with a context style cover this controller's view.
  open var definesPresentationContext = false
  /// Whether presentations in this controller's context use its transition style.
  open var providesPresentationContextTransitionStyle = false
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// The presentation controller. Before a presentation it is created for the style that is set.
  open var presentationController: UIPresentationController? { enclosingPresentation }
  open var sheetPresentationController: UISheetPresentationController? {
    enclosingPresentation as? UISheetPresentationController
  }
  open var popoverPresentationController: UIPopoverPresentationController? {
    enclosingPresentation as? UIPopoverPresentationController
      ?? enclosingPresentation?.adaptedFrom as? UIPopoverPresentationController
  }

  /// Shows a controller in the nearest container that implements this method, or else presents it.
  open func show(_ vc: UIViewController, sender: Any?) { forwardShow(vc, sender: sender) }
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) { forwardShowDetail(vc, sender: sender) }
  /// Returns the nearest controller that overrides the method: this one, or else the parent's target.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    overrides(action, sender) ? self : storedParent?.targetViewController(forAction: action, sender: sender)
  }
  /// The actions below the preview of a controller that `registerForPreviewing(with:sourceView:)` shows.
  open var previewActionItems: [any UIPreviewActionItem] { [] }

  // MARK: Size

  /// The size that the content prefers, for containers and presentations.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      preferredSizeChanged()
      KeyValueObservers.notifyChange(of: self, "preferredContentSize")
    }
  }
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { sizeOfChild(container, in: parentSize) }
  /// Called before the view's size changes. An override calls `super`, which forwards to the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    forwardSizeTransition(size, with: coordinator)
  }
  /// Called before the traits change. An override calls `super`, which forwards to the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    forwardTraitTransition(newCollection, with: coordinator)
  }
  open var traitCollection: UITraitCollection { traitsOfController }
  /// Called when the traits have changed from these. An override calls `super`.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The style of this controller's view and its descendants, independent of the ancestors.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { effectiveOverrides.userInterfaceStyle }
    set { setStyle(newValue) }
  }
  /// Overrides traits for a child. `nil`, or the child's removal, ends the override.
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController)
  {
    setOverride(collection, forChild: childViewController)
  }
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    override(forChild: childViewController)
  }

  // MARK: The device

  /// The orientations that the interface may have while this controller fills the screen.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    UIScreen.main.isTablet ? .all : .allButUpsideDown
  }
  open var shouldAutorotate: Bool { true }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    UIDevice.current.interfaceOrientation
  }
  /// The orientation of the interface: the older form of the window scene's property.
  open var interfaceOrientation: UIInterfaceOrientation { UIDevice.current.interfaceOrientation }
  // The callbacks of iOS 7 for a rotation. The base implementation of `viewWillTransition(to:with:)` calls them.
  open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}
  /// Returns false in a container that calls the rotation's callbacks of its children.
  open func shouldAutomaticallyForwardRotationMethods() -> Bool { true }
  /// Reads the supported orientations again, and rotates the interface if it has another one.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    UIDevice.current.rotateInterfaceIfNeeded(into: UIDevice.current.allowedOrientations)
  }
  /// Rotates the interface to the device's orientation. This method is from before iOS 16.
  open class func attemptRotationToDeviceOrientation() {
    UIDevice.current.rotateInterfaceIfNeeded(into: UIDevice.current.allowedOrientations)
  }
  /// Called when the system is short of memory.
  open func didReceiveMemoryWarning() {}

  // MARK: Focus

  open var preferredFocusEnvironments: [any UIFocusEnvironment] { preferredFocusedView.map { [$0] } ?? [] }
  open weak var preferredFocusedView: UIView? { viewIfLoaded }
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  // MARK: Layout

  /// The insets that this controller adds to its view's safe area.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { safeAreaChanged() } }
  }

  /// The edges at which the view extends below a container's bars.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { contentLayoutChanged() } }
  }
  /// Whether the view also extends below opaque bars.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { if extendedLayoutIncludesOpaqueBars != oldValue { contentLayoutChanged() } }
  }
  /// Whether scroll views are inset automatically.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet { if automaticallyAdjustsScrollViewInsets != oldValue { scrollViewUnderBar(at: .top)?.setNeedsLayout() } }
  }
  /// Sets the scroll view whose offset the bars at an edge follow.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    setContentScroll(scrollView, at: edge)
  }
  open func setContentScrollView(_ scrollView: UIScrollView?) { setContentScroll(scrollView, at: .all) }
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { contentScroll(at: edge) }
  /// The minimum margins of a root view in addition to the safe area: 16 or 20 points at the sides.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { minimumMargins }
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { storedView?.setNeedsLayout() } }
  }

  /// The nearest ancestor that is a navigation controller.
  open var navigationController: UINavigationController? {
    sequence(first: self, next: \.storedParent).dropFirst().lazy.compactMap { $0 as? UINavigationController }.first
  }

  /// The nearest ancestor that is a tab bar controller.
  open var tabBarController: UITabBarController? {
    sequence(first: self, next: \.storedParent).dropFirst().lazy.compactMap { $0 as? UITabBarController }.first
  }

  /// The nearest ancestor that is a split view controller.
  open var splitViewController: UISplitViewController? {
    sequence(first: self, next: \.storedParent).dropFirst().lazy.compactMap { $0 as? UISplitViewController }.first
  }

  /// Called when a split view controller collapses, to take over its secondary controller. This implementation does nothing.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}
  /// Called when a split view controller expands. Returns the controller for the secondary column.
  open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? { nil }

  // MARK: Editing

  open var isEditing: Bool {
    get { storedEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Sets `isEditing`. An override calls `super`.
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing) }
  var storedEditing = false

  // MARK: Navigation

  /// A bar button that toggles `isEditing`. Its title is Edit, or Done while editing.
  open var editButtonItem: UIBarButtonItem { madeEditButton }
  var storedEditButton: UIBarButtonItem?

  /// The items of this controller in a navigation controller's toolbar.
  open var toolbarItems: [UIBarButtonItem]? {
    get { storedToolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    storedToolbarItems = toolbarItems
    (storedParent as? UINavigationController)?.toolbarItemsChanged(of: self, animated: animated)
  }
  var storedToolbarItems: [UIBarButtonItem]?

  /// The item of this controller in a tab bar. It is created with the title on first use.
  open var tabBarItem: UITabBarItem! {
    get { madeTabBarItem }
    set { replaceTabBarItem(with: newValue) }
  }
  var storedTabBarItem: UITabBarItem?
  /// The tab that created this controller.
  weak var storedTab: UITab?
  /// The tab that was created for this controller.
  var implicitTab: UITab?

  /// Whether bottom bars are hidden while this controller is in a navigation controller's stack.
  open var hidesBottomBarWhenPushed = false

  /// The item of this controller in a navigation bar. It is created on first use.
  open var navigationItem: UINavigationItem { madeNavigationItem() }

  /// The next responder. For a presented controller it is the presenter.
  open override var next: UIResponder? { storedPresenter ?? storedView?.storedSuperview ?? storedParent }
  override var viewOfResponder: UIView? { storedView }

  open override var description: String { "<\(String(reflecting: type(of: self))): \(address)>" }

  // MARK: For containers of UIKit's own

  /// The rules that explain `willMove` of an added child and `didMove` of a removed one.
  var ruleForAddingChild: Rule { .addChildCallsWillMove }
  var ruleForRemovingChild: Rule { .removeFromParentCallsDidMove }
  /// Returns this class's own presentation controller for a style; `nil` to use UIKit's.
  func presentationProvidedByClass(of style: UIModalPresentationStyle, presenter: UIViewController?)
    -> UIPresentationController?
  {
    nil
  }
  /// Whether this controller is presented as a search is: over the nearest controller of the app's that defines a context.
  var isPresentedOverPresenter: Bool { false }
  /// The rule that explains why a child gets no callback while its view is outside of this controller's view.
  var ruleForChildrenOutsideView: Rule { .forwardedToViewsInside }
  /// Called directly before `viewWillAppear`.
  func prepareToAppear() {}
  /// The running transition between children of this container.
  var childTransition: ControllerTransition? { nil }
  /// Called after this controller and its children got `viewDidAppear`.
  func appearanceDidComplete() {}
  /// Called after a child was removed.
  func childWasRemoved(_ child: UIViewController) {}
}
