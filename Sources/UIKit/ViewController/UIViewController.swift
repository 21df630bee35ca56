import Rules
import Wire

/// Manages a view, and the controllers whose views stand in it. This file holds what is stored and what an app may override; topic files do the work.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  // MARK: Stored

  var storedView: UIView?
  var loading = Loading.none
  var storedChildren: [UIViewController] = []
  weak var storedParent: UIViewController?
  var appearance = AppearanceState.disappeared
  /// A begin without its end, or a transition: automatic callbacks wait for it.
  var hasOpenTransition = false
  /// The begin was the app's.
  var appearanceIsByHand = false
  /// By which the appearance under way, or the last one, was begun.
  var appearanceRule = Rule.rootAppears
  var appearsAnimated = false
  /// viewWillAppear was sent, and viewIsAppearing waits for the layout pass.
  var awaitsViewIsAppearing = false
  /// Between willMove and didMove.
  var move: Move?
  /// The callback that is being sent, which has been told already.
  var announced: Callback.Kind?
  /// Why callbacks came or did not: the last word on each.
  var explanations: [Callback.Kind: Explanation] = [:]
  var storedPresented: UIViewController?
  weak var storedPresenter: UIViewController?
  /// Made for the style that is set, before the presentation.
  var storedPresentation: UIPresentationController?
  /// While this controller is presented.
  var activePresentation: UIPresentationController?
  var presentationPhase = PresentationPhase.none
  var contentScrollViews: [NSDirectionalRectEdge: WeakScrollView] = [:]
  /// What the layout pass told last.
  var toldSafeArea: UIEdgeInsets?
  var toldMargins: UIEdgeInsets?
  /// What is said here of traits, and who wants to know of changes.
  var traitRecord: TraitRecord?
  /// The traits that were told last; nil before the view has been in a window.
  var toldTraits: UITraitCollection?
  /// What a container of UIKit's own covers of this controller's view.
  var containerSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if containerSafeAreaInsets != oldValue { safeAreaChanged() } }
  }
  var storedNavigationItem: UINavigationItem?
  var contentUnavailability: ContentUnavailability?
  var committed: [ControllerMember: JSON]?
  /// Given at birth, in the order in which the app makes controllers: the same in every replay.
  let assignedID = CommitCycle.current.nextControllerID()

  /// What the containment checker knows, and the bases that were reached in the callback that is being sent.
  var storedWatch: ContainmentWatch?
  var reachedBases: ReachedBases = []

  enum Move { case toParent, fromParent }
  enum Loading { case none, inLoadView, awaitsViewDidLoad, done }

  // MARK: Creating

  open var nibName: String? { storedNibName }
  open var nibBundle: Bundle? { storedNibBundle }
  private let storedNibName: String?
  private let storedNibBundle: Bundle?

  /// A controller for a nib by name, or, without one, for the view that `loadView` makes.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    storedNibName = nibNameOrNil
    storedNibBundle = nibBundleOrNil
    super.init()
  }

  public required init?(coder: NSCoder) {
    let scene = coder.storyboardScene
    storyboardObject = scene
    storedNibName = scene?.nibName
    storedNibBundle = scene?.storyboard.file.bundle
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  open var title: String? { didSet { if title != oldValue { titleChanged() } } }

  // MARK: Storyboard

  /// What a storyboard has of this controller, which was made from it.
  /// Folder Storyboard declares `storyboardScene`, which has its type.
  var storyboardObject: AnyObject?
  open var storyboard: UIStoryboard? { storyboardScene?.storyboard ?? storedParent?.storyboard }
  /// Goes a segue by its identifier. Raises where there is none.
  open func performSegue(withIdentifier identifier: String, sender: Any?) { performSegueNow(identifier, sender) }
  /// Asked where a person's touch begins a segue; false: nothing happens.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// The destination is there, and its view is not loaded: what it shows is given to it here.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// On the way back from a later controller.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    unwindNow(towards: subsequentVC)
  }

  // MARK: The view

  /// Loads the view when it is first used. Setting it from outside is the normal way to give a plain controller a root view of one's own.
  open var view: UIView! {
    get { loadedView() }
    set { replaceView(with: newValue) }
  }

  open var viewIfLoaded: UIView? { storedView }
  open var isViewLoaded: Bool { storedView != nil }
  open func loadViewIfNeeded() { _ = loadedView() }
  /// Makes the view: a plain one that fills the screen. An override sets `view` and does not call super.
  open func loadView() { loadDefaultView() }
  open func viewDidLoad() {}

  // MARK: Appearance

  open func viewWillAppear(_ animated: Bool) { reached(.viewWillAppear) }
  open func viewIsAppearing(_ animated: Bool) { reached(.viewIsAppearing) }
  open func viewDidAppear(_ animated: Bool) { reached(.viewDidAppear) }
  open func viewWillDisappear(_ animated: Bool) { reached(.viewWillDisappear) }
  open func viewDidDisappear(_ animated: Bool) { reached(.viewDidDisappear) }
  /// The view updates its constraints. An override calls super.
  open func updateViewConstraints() { storedView?.updateConstraints() }
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  /// What is shown in the place of content that is not there, above all else in the view.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { contentUnavailability?.configuration }
    set { setContentUnavailable(newValue) }
  }
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState { stateOfContentUnavailable }
  open func setNeedsUpdateContentUnavailableConfiguration() { askForContentUnavailable() }
  /// Before the layout, where that was asked for. An override sets the configuration.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}

  /// False in a container that calls `beginAppearanceTransition` and `endAppearanceTransition` for its children itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) { begin(isAppearing, animated: animated) }
  open func endAppearanceTransition() { end() }

  // MARK: Containment

  open var parent: UIViewController? { storedParent }
  open var children: [UIViewController] { storedChildren }
  /// Links a child, and tells it that it will move here. The container then adds the child's view and calls `didMove(toParent:)` itself.
  open func addChild(_ childController: UIViewController) { link(childController) }
  /// Unlinks from the parent and sends `didMove(toParent: nil)`. The view stays where it is.
  open func removeFromParent() { unlink() }
  open func willMove(toParent parent: UIViewController?) { moved(.willMove(parent)) }
  open func didMove(toParent parent: UIViewController?) { moved(.didMove(parent)) }
  open var isMovingToParent: Bool { move == .toParent }
  open var isMovingFromParent: Bool { move == .fromParent }

  /// Swaps the views of two children, with an animation. Containment stays the container's work: `didMove` of the one, `removeFromParent` of the other.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    swapChildren(
      from: fromViewController, to: toViewController, duration: duration, options: options, animations: animations,
      completion: completion)
  }

  /// Of the transition under way that this controller takes part in, itself or through a parent.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transitionAround.flatMap { $0.isAnimated ? $0.coordinator : nil }
  }

  // MARK: Keys

  var addedKeyCommands: [UIKeyCommand] = []
  /// Those that were added.
  open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }

  // MARK: Presentation

  /// Shows a controller over this one, or over the one that stands for it.
  open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    startPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Takes away what this controller presents; or this one, by its presenter.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }

  /// What this controller presents, or one of its ancestors.
  open var presentedViewController: UIViewController? {
    sequence(first: self, next: \.storedParent).lazy.compactMap(\.storedPresented).first { !$0.isTakenAway }
  }

  /// Who presents this controller, or one of its ancestors.
  open var presentingViewController: UIViewController? {
    sequence(first: self, next: \.storedParent).lazy.compactMap(\.storedPresenter).first
  }

  open var isBeingPresented: Bool { presentationPhase == .beingPresented }
  open var isBeingDismissed: Bool { presentationPhase == .beingDismissed }
  // MARK: Status bar

  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Here it changes at once.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Who is asked instead.
  open var childForStatusBarHidden: UIViewController? { nil }
  open var childForStatusBarStyle: UIViewController? { nil }
  /// Whether what is presented is told to assistive technology as a dialog.
  var isDialog: Bool { true }
  /// The title of what a container shows.
  var titleOfContent: String? { nil }

  open func setNeedsStatusBarAppearanceUpdate() { CommitCycle.current.noteStatusBar() }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { CommitCycle.current.noteStatusBar() }
  /// Along which edges the app's gestures go before the system's. The system has none on this device; the inspector shows it.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() { CommitCycle.current.noteControllers() }
  /// Whether the app would have the pointer locked. This device has no pointer; the inspector shows the preference.
  open var prefersPointerLocked: Bool { false }
  open var childViewControllerForPointerLock: UIViewController? { nil }
  open func setNeedsUpdateOfPrefersPointerLocked() { CommitCycle.current.noteControllers() }
  /// Whether it is asked though it does not cover the screen.
  open var modalPresentationCapturesStatusBarAppearance = false

  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The user cannot dismiss it.
  open var isModalInPresentation = false
  /// Context styles cover this controller's view.
  open var definesPresentationContext = false
  /// Presentations in this controller's context come and go as it says.
  open var providesPresentationContextTransitionStyle = false
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// While it is presented, or before: then it is made for the style that is set.
  open var presentationController: UIPresentationController? { presentationAround }
  open var sheetPresentationController: UISheetPresentationController? {
    presentationAround as? UISheetPresentationController
  }
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationAround as? UIPopoverPresentationController
      ?? presentationAround?.adaptedFrom as? UIPopoverPresentationController
  }

  /// Shows a controller in the way of the nearest container that has one, or presents it.
  open func show(_ vc: UIViewController, sender: Any?) { showByAncestor(vc, sender: sender) }
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) { showDetailByAncestor(vc, sender: sender) }

  // MARK: Size

  /// The size that this controller's content would like, for whoever shows it.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      preferredSizeChanged()
      KeyValueObservers.tell(self, "preferredContentSize")
    }
  }
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { sizeOfChild(container, in: parentSize) }
  /// The view's size will change. An override calls super, which tells the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    forwardSize(size, with: coordinator)
  }
  /// The traits will change. An override calls super, which tells the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    forwardTraits(newCollection, with: coordinator)
  }
  open var traitCollection: UITraitCollection { traitsOfController }
  /// The traits are others than these. An override calls super.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Light or dark in this controller's view and below, whatever stands above.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { shownOverrides.userInterfaceStyle }
    set { setStyle(newValue) }
  }
  /// Says traits for a child; `nil` takes that back, as its removal does.
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController)
  {
    setOverride(collection, forChild: childViewController)
  }
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    override(forChild: childViewController)
  }

  // MARK: The device

  /// In which orientations the interface may stand while this controller fills the screen.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    UIScreen.main.isTablet ? .all : .allButUpsideDown
  }
  open var shouldAutorotate: Bool { true }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    UIDevice.current.interfaceOrientation
  }
  /// What is supported has changed: an interface that stands otherwise turns.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    UIDevice.current.turnsInterface(into: UIDevice.current.allowedOrientations)
  }
  /// The same, as it was said before iOS 16.
  open class func attemptRotationToDeviceOrientation() {
    UIDevice.current.turnsInterface(into: UIDevice.current.allowedOrientations)
  }
  /// The system is short of memory.
  open func didReceiveMemoryWarning() {}

  // MARK: Layout

  /// What this controller itself covers of its view, beside the system's bars.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { safeAreaChanged() } }
  }

  /// The edges at which the view reaches under a container's bars.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { contentLayoutChanged() } }
  }
  /// Whether it reaches under bars that nothing shines through, too.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { if extendedLayoutIncludesOpaqueBars != oldValue { contentLayoutChanged() } }
  }
  /// False: a scroll view in a bar's controller is inset only where it scrolls.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet { if automaticallyAdjustsScrollViewInsets != oldValue { scrollViewUnderBar(at: .top)?.setNeedsLayout() } }
  }
  /// The scroll view that bars at an edge follow.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    setContentScroll(scrollView, at: edge)
  }
  open func setContentScrollView(_ scrollView: UIScrollView?) { setContentScroll(scrollView, at: .all) }
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { contentScroll(at: edge) }
  /// The least margins of a root view beside the safe area: 16 or 20 points at the sides.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { minimumMargins }
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { storedView?.setNeedsLayout() } }
  }

  /// The nearest navigation controller around this one.
  open var navigationController: UINavigationController? {
    sequence(first: self, next: \.storedParent).dropFirst().lazy.compactMap { $0 as? UINavigationController }.first
  }

  /// The nearest tab bar controller around this one.
  open var tabBarController: UITabBarController? {
    sequence(first: self, next: \.storedParent).dropFirst().lazy.compactMap { $0 as? UITabBarController }.first
  }

  /// The nearest split view controller around this one.
  open var splitViewController: UISplitViewController? {
    sequence(first: self, next: \.storedParent).dropFirst().lazy.compactMap { $0 as? UISplitViewController }.first
  }

  /// A split view controller collapses: takes its secondary controller in. By itself a controller does nothing with it.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}
  /// It expands: gives the controller for the secondary column.
  open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? { nil }

  // MARK: Editing

  open var isEditing: Bool {
    get { storedEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// An override calls super.
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing) }
  var storedEditing = false

  // MARK: Navigation

  /// Toggles `isEditing`: Edit, and Done while it is on.
  open var editButtonItem: UIBarButtonItem { madeEditButton }
  var storedEditButton: UIBarButtonItem?

  /// What a navigation controller's toolbar shows for this controller.
  open var toolbarItems: [UIBarButtonItem]? {
    get { storedToolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    storedToolbarItems = toolbarItems
    (storedParent as? UINavigationController)?.toolbarItemsChanged(of: self, animated: animated)
  }
  var storedToolbarItems: [UIBarButtonItem]?

  /// What a tab bar shows for this controller. Made when first used, with the title.
  open var tabBarItem: UITabBarItem! {
    get { madeTabBarItem }
    set { replaceTabBarItem(with: newValue) }
  }
  var storedTabBarItem: UITabBarItem?
  /// The tab that made it.
  weak var storedTab: UITab?
  /// The tab that was made for it.
  var ownTab: UITab?

  /// While this controller is in a navigation controller's stack, there is no bar at the foot.
  open var hidesBottomBarWhenPushed = false

  /// What a navigation controller that is this controller's parent shows in its bar. Made when first used.
  open var navigationItem: UINavigationItem { madeNavigationItem() }

  /// A presented controller's next is its presenter.
  open override var next: UIResponder? { storedPresenter ?? storedView?.storedSuperview ?? storedParent }
  override var viewOfResponder: UIView? { storedView }

  open override var description: String { "<\(String(reflecting: type(of: self))): \(address)>" }

  // MARK: For containers of UIKit's own

  /// By which rule a child is told that it comes, or that it has gone.
  var ruleOfAdding: Rule { .addChildTellsMove }
  var ruleOfRemoving: Rule { .removeFromParentTells }
  /// Of a kind of its own, for a style.
  func ownPresentation(of style: UIModalPresentationStyle, presenter: UIViewController?) -> UIPresentationController? {
    nil
  }
  /// It is presented over whoever presents it, and not over one around that.
  var staysWithHost: Bool { false }
  /// Why a child gets nothing while its view is not in this controller's.
  var ruleOfUnseenChildren: Rule { .forwardedToViewsInside }
  /// Right before viewWillAppear.
  func prepareToAppear() {}
  /// Of two of its children, which this container itself has begun.
  var transitionInside: ControllerTransition? { nil }
  /// Its did was sent, and those of its children.
  func hasAppeared() {}
  /// A child has been unlinked.
  func lost(_ child: UIViewController) {}
}
