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
  /// A begin without its end: automatic callbacks wait for it.
  var hasOpenTransition = false
  var appearsAnimated = false
  /// viewWillAppear was sent, and viewIsAppearing waits for the layout pass.
  var awaitsViewIsAppearing = false
  /// Between willMove and didMove.
  var move: Move?
  /// The callback that is being sent, which has been told already.
  var announced: String?
  /// What a container of UIKit's own covers of this controller's view.
  var containerSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if containerSafeAreaInsets != oldValue { storedView?.setNeedsLayout() } }
  }
  var storedNavigationItem: UINavigationItem?
  var committed: [ControllerMember: JSON]?
  /// Given at birth, in the order in which the app makes controllers: the same in every replay.
  let assignedID = CommitCycle.current.nextControllerID()

  enum Move { case toParent, fromParent }
  enum Loading { case none, inLoadView, awaitsViewDidLoad, done }

  // MARK: Creating

  public let nibName: String?
  public let nibBundle: Bundle?

  /// A controller for a nib by name, or, without one, for the view that `loadView` makes.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  open var title: String? { didSet { if title != oldValue { titleChanged() } } }

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

  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

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

  // MARK: Layout

  /// What this controller itself covers of its view, beside the system's bars.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { storedView?.setNeedsLayout() } }
  }

  // MARK: Navigation

  /// What a navigation controller that is this controller's parent shows in its bar. Made when first used.
  open var navigationItem: UINavigationItem { madeNavigationItem() }

  open override var next: UIResponder? { storedView?.storedSuperview ?? storedParent }
  override var viewOfResponder: UIView? { storedView }

  open override var description: String { "<\(String(reflecting: type(of: self))): \(address)>" }
}
