import Foundation
import Rules

/// Shows one page. The user or the app turns to the next or the previous one.
///
/// Differs from Apple's: the style `.pageCurl` is drawn as a slide, with one page at a time. Its callbacks are those of a curl.
open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  public enum SpineLocation: Int, Sendable { case none, min, mid, max }

  /// An option of the initializer.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The raw value of a `SpineLocation`.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The distance in points between two pages in the scroll style.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  // MARK: Stored

  open private(set) var transitionStyle: TransitionStyle
  open private(set) var navigationOrientation: NavigationOrientation
  open private(set) var spineLocation: SpineLocation
  let spacing: CGFloat
  let scrollView = PageScrollView(frame: .zero)
  var current: UIViewController?
  /// The neighbours of the current page, as the data source returned them.
  var before: UIViewController?
  var after: UIViewController?
  var hasRequestedNeighbours = false
  var turn: PageTurn?
  /// True while this controller moves the scroll view itself.
  var isArranging = false
  /// True while a previous page is removed.
  var isRemovingPage = false
  var pageControl: UIPageControl?
  /// The page control's value before a touch.
  var lastControlPage = 0

  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Provides the neighbours of a page. Without a data source the user cannot turn pages. Setting it discards the neighbours.
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { discardNeighbours() } }
  /// Whether pages have a back side. Here each page is shown on its own.
  open var isDoubleSided = false

  // MARK: Creating

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let spine = options?[.spineLocation].flatMap(AnyNumber.double).flatMap { SpineLocation(rawValue: Int($0)) }
    let requestedSpine = options?[.spineLocation] as? SpineLocation
    spineLocation = style == .scroll ? .none : requestedSpine ?? spine ?? .min
    let points = options?[.interPageSpacing].flatMap(AnyNumber.double) ?? 0
    spacing = style == .scroll ? Swift.max(0, CGFloat(points)) : 0
    super.init(nibName: nil, bundle: nil)
    scrollView.pages = self
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (transitionStyle, navigationOrientation, spineLocation, spacing) = (.pageCurl, .horizontal, .min, 0)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    scrollView.pages = self
  }

  override var frontmostChild: UIViewController? { viewControllers?.first }

  public required init?(coder: NSCoder) {
    let element = coder.nibElement
    transitionStyle = element?["transitionStyle"] == "scroll" ? .scroll : .pageCurl
    navigationOrientation = element?["navigationOrientation"] == "vertical" ? .vertical : .horizontal
    spineLocation = element?["transitionStyle"] == "scroll" ? .none : .min
    spacing = element?.double("pageSpacing") ?? 0
    super.init(coder: coder)
    scrollView.pages = self
  }

  // MARK: Pages

  /// The visible page.
  open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }

  /// Turns to a page. It calls the completion, and not the delegate.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let page = viewControllers?.first, viewControllers?.count == 1 else {
      fatalError(
        "NSInvalidArgumentException: The number of view controllers provided (\(viewControllers?.count ?? 0)) doesn't match the number required (1) for the requested transition"
      )
    }
    turn(page, direction, animated: animated, completion: completion)
  }

  /// The recognizers of the curl style. There are none, because a scroll view turns the pages.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }

  // MARK: The view

  open override func loadView() {
    guard nibName == nil else { return super.loadView() }
    let view = UILayoutContainerView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.clipsToBounds = true
    view.controller = self
    view.addSubview(scrollView)
    self.view = view
  }

  override var ruleForAddingChild: Rule { .onlyVisiblePage }
  override var ruleForRemovingChild: Rule { .onlyVisiblePage }
  override var ruleForChildrenOutsideView: Rule { .onlyVisiblePage }
  override func prepareToAppear() { insertView() }
  override var childTransition: ControllerTransition? { turn?.transition }
  override func childWasRemoved(_ child: UIViewController) { discardChild(child) }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { CGSize(width: parentSize.width, height: parentSize.height - controlHeight) }
}

extension UIPageViewController: ContentLayoutContainer {}

/// Provides the pages before and after a page.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of pages. The scroll style shows a page control if this is implemented.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Is notified when the user turns pages.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
