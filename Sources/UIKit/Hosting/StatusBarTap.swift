import Wire

/// Performs a tap on the status bar, which scrolls the content below it to its top.
@MainActor
enum StatusBarTap {
  static func perform() {
    SessionContext.current.events.action(.tapStatusBar)
    let views = SessionContext.current.cycle.windows.reversed().flatMap(scrollViews)
    guard let nearest = views.min(by: { $0.top < $1.top }) else { return }
    let isPhone = nearest.view.traitCollection.userInterfaceIdiom == .phone
    guard !isPhone || views.count == 1 else { return }
    nearest.view.scrollToTopFromStatusBar()
  }

  /// The scroll views with `scrollsToTop` that a touch would hit, with the y coordinates of their top edges in the window.
  private static func scrollViews(in window: UIWindow) -> [(view: UIScrollView, top: CGFloat)] {
    guard !window.isHidden else { return [] }
    return all(below: window).compactMap { view in
      let reached = view.visibleTouchPoints.contains { point in
        window.hitTest(point, with: nil).map { view === $0 || $0.isDescendant(of: view) } == true
      }
      return reached ? (view, view.convert(view.bounds, to: window).minY) : nil
    }
  }

  /// The visible and enabled scroll views with `scrollsToTop` in a view's subtree.
  private static func all(below view: UIView) -> [UIScrollView] {
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return [] }
    let scrollViews = (view as? UIScrollView).flatMap { $0.scrollsToTop && $0.isScrollEnabled ? [$0] : nil } ?? []
    return scrollViews + view.storedSubviews.flatMap(all)
  }
}
