import Foundation
import Rules

/// Shows one page, and turns to the next or the one before, by a finger or by the app.
///
/// Differs from Apple's: the style `.pageCurl` is seen as a slide, and shows one page at a time; what it sends is the curl's.
open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  public enum SpineLocation: Int, Sendable { case none, min, mid, max }

  /// What can be said when one is made.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The raw value of a `SpineLocation`.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// Points between two pages of the scroll style.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  // MARK: Stored

  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation
  public let spineLocation: SpineLocation
  let spacing: CGFloat
  let scrollView = PageScrollView(frame: .zero)
  var current: UIViewController?
  /// What the data source has said of the current page.
  var before: UIViewController?
  var after: UIViewController?
  var knowsNeighbours = false
  var turn: PageTurn?
  /// The scroll view moves by our own hand.
  var isArranging = false
  /// A page that was turned goes.
  var isDropping = false
  var pageControl: UIPageControl?
  /// Before a touch on it.
  var lastControlPage = 0

  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Without one a finger turns no page. Setting it asks it anew.
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { forgetNeighbours() } }
  /// Whether pages have a back. Each is shown by itself here.
  open var isDoubleSided = false

  // MARK: Creating

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let spine = options?[.spineLocation].flatMap(TextNumber.double).flatMap { SpineLocation(rawValue: Int($0)) }
    let own = options?[.spineLocation] as? SpineLocation
    spineLocation = style == .scroll ? .none : own ?? spine ?? .min
    let points = options?[.interPageSpacing].flatMap(TextNumber.double) ?? 0
    spacing = style == .scroll ? Swift.max(0, CGFloat(points)) : 0
    super.init(nibName: nil, bundle: nil)
    scrollView.pages = self
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (transitionStyle, navigationOrientation, spineLocation, spacing) = (.pageCurl, .horizontal, .min, 0)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    scrollView.pages = self
  }

  override var shownController: UIViewController? { viewControllers?.first }

  public required init?(coder: NSCoder) {
    let said = coder.nibElement
    transitionStyle = said?["transitionStyle"] == "scroll" ? .scroll : .pageCurl
    navigationOrientation = said?["navigationOrientation"] == "vertical" ? .vertical : .horizontal
    spineLocation = said?["transitionStyle"] == "scroll" ? .none : .min
    spacing = said?.double("pageSpacing") ?? 0
    super.init(coder: coder)
    scrollView.pages = self
  }

  // MARK: Pages

  /// The page that is seen.
  open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }

  /// Turns to a page. The delegate is not told; the completion is.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let page = viewControllers?.first, viewControllers?.count == 1 else {
      fatalError(
        "NSInvalidArgumentException: The number of view controllers provided (\(viewControllers?.count ?? 0)) doesn't match the number required (1) for the requested transition"
      )
    }
    show(page, direction, animated: animated, completion: completion)
  }

  /// Of the curl style: none, as a scroll view turns the pages here.
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

  override var ruleOfAdding: Rule { .onlyVisiblePage }
  override var ruleOfRemoving: Rule { .onlyVisiblePage }
  override var ruleOfUnseenChildren: Rule { .onlyVisiblePage }
  override func prepareToAppear() { putIn() }
  override var transitionInside: ControllerTransition? { turn?.transition }
  override func lost(_ child: UIViewController) { forget(child) }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { CGSize(width: parentSize.width, height: parentSize.height - controlHeight) }
}

extension UIPageViewController: LaysOutViews {}

/// Gives the pages on both sides of one.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// With a count, and in the scroll style, there is a page control.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Is told of what a person does to the pages.
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
