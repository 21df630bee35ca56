/// A controller whose bars change their appearance with the content that scrolls below them.
@MainActor
protocol ContentFollower: AnyObject {
  /// Called when the content offset or the content size of the followed scroll view has changed.
  func contentMoved()
}

struct WeakScrollView { weak var view: UIScrollView? }
struct WeakFollower { weak var follower: (any ContentFollower)? }

extension ContentFollower {
  /// Follows a scroll view instead of the previous one.
  func follow(_ scrollView: UIScrollView?, insteadOf followed: inout WeakScrollView?) {
    guard followed?.view !== scrollView else { return }
    followed?.view?.removeFollower(self)
    followed = scrollView.map(WeakScrollView.init)
    scrollView?.follow(self)
  }
}

extension UIScrollView {
  /// Whether the content is scrolled to its end.
  var isAtBottom: Bool {
    contentOffset.y + bounds.height - adjustedContentInset.bottom >= contentSize.height - 0.5
  }
}
