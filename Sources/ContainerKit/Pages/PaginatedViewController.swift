import UIKit

/// A container whose children stand side by side in a paging scroll view. A page appears when it is seen, and has disappeared when it is not.
///
/// ```
///   at rest ── the next page comes into sight ──► next.willAppear, page.willDisappear
///      ▲                                               │
///      ├── it rests on the next ── next.didAppear, page.didDisappear
///      └── it goes back ────────── page.willAppear, page.didAppear, next.willDisappear, next.didDisappear
/// ```
/// A page's view is loaded when it is first seen, and stands in the scroll view only while it is. The page control's height is added to each page's safe area.
open class PaginatedViewController: UIViewController, UIScrollViewDelegate {
  public let scrollView = UIScrollView()
  public let pageControl = UIPageControl()
  /// The pages, in the order in which they are read.
  public internal(set) var viewControllers: [UIViewController] = []
  /// The one that was seen when it rested last; 0 where there is none.
  public internal(set) var currentPage = 0

  /// The page at rest is the one that was told last that it appears.
  var isMoving: Bool { !coming.isEmpty || isLeaving }
  /// Those that have been told that they appear, and not yet that they have.
  var coming: [UIViewController] = []
  /// The current page has been told that it disappears.
  var isLeaving = false
  var phase = Phase.offScreen
  var laidOutSize = CGSize.zero
  /// The offset changes with the size: nobody scrolls.
  var isLayingOut = false
  /// Without a way in between.
  var isJumping = false

  enum Phase { case offScreen, appearing, onScreen, disappearing }

  public init(viewControllers: [UIViewController] = []) {
    super.init(nibName: nil, bundle: nil)
    take(viewControllers)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Other pages. The one that is seen stays, where it is among them.
  open func setViewControllers(_ viewControllers: [UIViewController]) { take(viewControllers) }

  /// Goes to a page, by way of those between. One that there is not is not gone to.
  open func showPage(_ page: Int, animated: Bool) { go(to: page, animated: animated) }

  /// It rests on another page than before: to be overridden by who wants to do more about it.
  open func currentPageDidChange(from oldPage: Int) {}

  // MARK: The view

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    setUpViews()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    placePages()
  }

  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    appear(animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    appeared()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    disappear(animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    disappeared()
  }

  // MARK: Scrolling

  open func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled() }
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { rested() }
  }
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rested() }
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { rested() }
}
