import UIKit

/// A container whose children are side by side in a paging scroll view. A page appears when it scrolls into view, and disappears when it
/// leaves.
///
/// ```
///   at rest ── the next page becomes visible ──► next.willAppear, page.willDisappear
///      ▲                                              │
///      ├── scrolling ends at next ── next.didAppear, page.didDisappear
///      └── scrolling ends at page ── page.willAppear, page.didAppear, next.willDisappear, next.didDisappear
/// ```
/// A page's view is loaded when it first becomes visible, and is in the scroll view only while it is visible. The page control's height is
/// added to each page's safe area.
open class PaginatedViewController: UIViewController, UIScrollViewDelegate {
  /// The paging scroll view that fills the container.
  public let scrollView = UIScrollView()
  /// The page control above the bottom of the safe area. It is hidden if there is only one page.
  public let pageControl = UIPageControl()
  /// The pages, in reading order: from the right in a right-to-left layout.
  public internal(set) var viewControllers: [UIViewController] = []
  /// The index of the page at which scrolling ended last; 0 if there are no pages.
  public internal(set) var currentPage = 0

  /// True while a page has begun to appear or to disappear, and has not ended.
  var isMoving: Bool { !appearingPages.isEmpty || isPageDisappearing }
  /// Pages that got `viewWillAppear` and not yet `viewDidAppear`.
  var appearingPages: [UIViewController] = []
  /// True after the current page got `viewWillDisappear`.
  var isPageDisappearing = false
  var phase = Phase.offScreen
  var laidOutSize = CGSize.zero
  /// True while layout sets the content offset, so that this does not count as scrolling.
  var isLayingOut = false
  /// True during a change of page without an animation.
  var isJumping = false

  enum Phase { case offScreen, appearing, onScreen, disappearing }

  /// Creates a container with pages, in reading order.
  public init(viewControllers: [UIViewController] = []) {
    super.init(nibName: nil, bundle: nil)
    setPages(viewControllers)
  }

  /// Creates a container without pages from a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Replaces the pages. The current page remains visible if it is among the new ones.
  open func setViewControllers(_ viewControllers: [UIViewController]) { setPages(viewControllers) }

  /// Shows the page with an index; an animation scrolls across the pages between. An index outside of `viewControllers` is ignored.
  open func showPage(_ page: Int, animated: Bool) { scrollToPage(page, animated: animated) }

  /// Called when `currentPage` has changed. A subclass may override it; this implementation does nothing.
  open func currentPageDidChange(from oldPage: Int) {}

  // MARK: The view

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    setUpViews()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOutPages()
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

  /// Sends appearance callbacks to pages that become visible or leave.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled() }
  /// Ends the appearance transitions if scrolling ends with the drag.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { finishScrolling() }
  }
  /// Ends the appearance transitions.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { finishScrolling() }
  /// Ends the appearance transitions.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { finishScrolling() }
}
