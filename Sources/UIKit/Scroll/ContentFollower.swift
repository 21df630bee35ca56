/// A controller with bars that look otherwise while content is under them.
@MainActor
protocol ContentFollower: AnyObject {
  /// The content of the scroll view that it follows, or its size.
  func contentMoved()
}

struct WeakScrollView { weak var view: UIScrollView? }
struct WeakFollower { weak var follower: (any ContentFollower)? }

extension ContentFollower {
  /// Leaves the one that it has followed.
  func follow(_ scrollView: UIScrollView?, insteadOf followed: inout WeakScrollView?) {
    guard followed?.view !== scrollView else { return }
    followed?.view?.leave(self)
    followed = scrollView.map(WeakScrollView.init)
    scrollView?.follow(self)
  }
}

extension UIScrollView {
  /// Nothing of the content is below its last edge.
  var isAtBottom: Bool {
    contentOffset.y + bounds.height - adjustedContentInset.bottom >= contentSize.height - 0.5
  }
}
