/// A controller whose bars change while content is under them.
@MainActor
protocol ContentFollower: AnyObject {
  /// The offset or the size of the followed scroll view's content has changed.
  func contentMoved()
}

struct WeakScrollView { weak var view: UIScrollView? }
struct WeakFollower { weak var follower: (any ContentFollower)? }

extension ContentFollower {
  /// Follows a scroll view instead of the previous one.
  func follow(_ scrollView: UIScrollView?, insteadOf followed: inout WeakScrollView?) {
    guard followed?.view !== scrollView else { return }
    followed?.view?.leave(self)
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
