// The members of scroll views that can be used by their Objective-C names.
extension UIScrollView {
  static var membersOfScrollView: [ObjectiveCMember] {
    [
      .key("contentOffset", \UIScrollView.contentOffset), .key("contentSize", \UIScrollView.contentSize),
      .key("contentInset", \UIScrollView.contentInset), .key("scrollEnabled", \UIScrollView.isScrollEnabled),
      .key("bounces", \UIScrollView.bounces), .key("pagingEnabled", \UIScrollView.isPagingEnabled),
      .key("delaysContentTouches", \UIScrollView.delaysContentTouches), .key("zoomScale", \UIScrollView.zoomScale),
      .key("showsVerticalScrollIndicator", \UIScrollView.showsVerticalScrollIndicator),
      .key("showsHorizontalScrollIndicator", \UIScrollView.showsHorizontalScrollIndicator),
      .key("alwaysBounceVertical", \UIScrollView.alwaysBounceVertical),
      .key("alwaysBounceHorizontal", \UIScrollView.alwaysBounceHorizontal),
      .key(readOnly: "panGestureRecognizer", \UIScrollView.panGestureRecognizer),
      .key(readOnly: "dragging", \UIScrollView.isDragging), .key(readOnly: "tracking", \UIScrollView.isTracking),
      .key(readOnly: "decelerating", \UIScrollView.isDecelerating),
      .call("flashScrollIndicators", UIScrollView.flashScrollIndicators),
    ]
  }
}
