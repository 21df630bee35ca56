/// Lets viewers scroll from page to page by themselves, and tells where they are.
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

  required init?(coder: NSCoder) { preconditionFailure("Page view controllers make theirs") }

  override var bounds: CGRect {
    didSet { if bounds.origin != oldValue.origin { pages?.scrolled() } }
  }

  override var hand: Hand {
    didSet { if hand == .nobody, oldValue != .nobody { pages?.rested() } }
  }

  /// Neither a finger nor anything of ours moves it.
  var isAtRest: Bool { hand == .nobody && motion == nil }
}
