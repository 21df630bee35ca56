import Rules

// Notifications in the layout pass about changes of the safe area and the margins of a controller's view.
extension UIViewController {
  func notifyInsetChanges() {
    guard let storedView, storedView.storedWindow != nil else { return }
    let safeArea = storedView.safeAreaInsets
    if safeArea != notifiedSafeArea {
      notifiedSafeArea = safeArea
      // The children extend below the same edges.
      for child in storedView.storedSubviews.flatMap(\.topmostControllers) { child.storedView?.markNeedsLayout() }
      send(.viewSafeAreaInsetsDidChange, by: .safeAreaCallback)
    }
    let margins = storedView.layoutMargins
    if margins != notifiedMargins {
      notifiedMargins = margins
      send(.viewLayoutMarginsDidChange, by: .marginsCallback)
    }
  }

  /// The system's margins: at the sides 20 points if the view is at least 414 points wide, and otherwise 16.
  var minimumMargins: NSDirectionalEdgeInsets {
    let width = storedView?.bounds.width ?? UIScreen.main.bounds.width
    let side: CGFloat = width >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  // MARK: Content under bars

  /// Requests layout of this controller's view and of its parent's, after a change of how far the content extends below bars.
  func contentLayoutChanged() {
    storedParent?.storedView?.markNeedsLayout()
    storedView?.markNeedsLayout()
  }

  func setContentScroll(_ scrollView: UIScrollView?, at edges: NSDirectionalRectEdge) {
    for edge in NSDirectionalRectEdge.single where edges.contains(edge) {
      contentScrollViews[edge] = scrollView.map(WeakScrollView.init)
    }
    contentLayoutChanged()
  }

  /// Returns the scroll view that the app set for an edge.
  func contentScroll(at edge: NSDirectionalRectEdge) -> UIScrollView? {
    for single in NSDirectionalRectEdge.single where edge.contains(single) {
      if let set = contentScrollViews[single]?.view { return set }
    }
    return nil
  }

  /// Returns the scroll view whose offset a bar follows: the one that the app set, or else the view itself, or its first subview.
  func scrollViewUnderBar(at edge: NSDirectionalRectEdge) -> UIScrollView? {
    if let set = contentScroll(at: edge) { return set }
    guard let storedView else { return nil }
    if let scrollView = storedView as? UIScrollView { return scrollView }
    return storedView.storedSubviews.first.flatMap { $0 as? UIScrollView }
  }

}

extension NSDirectionalRectEdge {
  static let single: [NSDirectionalRectEdge] = [.top, .leading, .bottom, .trailing]
}
