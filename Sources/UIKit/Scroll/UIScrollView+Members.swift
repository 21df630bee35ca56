// The members of scroll views that can be used by their Objective-C names.
extension UIScrollView {
  static var membersOfScrollView: [ObjectiveCMember] {
    [
      .key("contentOffset", \UIScrollView.contentOffset), .key("contentSize", \UIScrollView.contentSize),
      .key("contentInset", \UIScrollView.contentInset), .key("scrollEnabled", \UIScrollView.isScrollEnabled),
      .key("bounces", \UIScrollView.bounces), .key("pagingEnabled", \UIScrollView.isPagingEnabled),
      .call("flashScrollIndicators", UIScrollView.flashScrollIndicators),
    ]
  }
}
