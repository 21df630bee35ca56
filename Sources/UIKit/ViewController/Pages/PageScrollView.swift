/// A scroll view that viewers scroll from page to page by themselves. It reports its position to the page view controller.
final class PageScrollView: UIScrollView {
  weak var pages: UIPageViewController?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isPagingEnabled = true
    scrollsToTop = false
    clipsToBounds = false
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  override var bounds: CGRect {
    didSet { if bounds.origin != oldValue.origin { pages?.scrolled() } }
  }

  override var userScroll: UserScroll {
    didSet { if userScroll == .idle, oldValue != .idle { pages?.scrollingEnded() } }
  }

  /// True if neither a finger nor an animation moves the content.
  var isAtRest: Bool { userScroll == .idle && motion == nil }
}
