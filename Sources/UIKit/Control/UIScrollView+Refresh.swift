import Wire

// A pull moves the content down with the finger, and reveals the refresh control.
//
//   drag down at the top ─► offset below its minimum ─┬─ far enough ─► refreshing: an inset keeps the control visible until `endRefreshing`
//                                                     └─ released before ─► scrolls back
extension UIScrollView {
  /// Whether a finger is pulling the content down beyond its top edge.
  var isPulled: Bool { refreshControl != nil && userScroll == .finger && contentOffset.y < -adjustedContentInset.top }

  var storedRefreshControl: UIRefreshControl? { refreshObject as? UIRefreshControl }

  func replaceRefreshControl(with new: UIRefreshControl?) {
    let old = storedRefreshControl
    guard old !== new else { return }
    refreshObject = new
    if let old {
      old.scrollView = nil
      old.removeFromSuperview()
      refreshInset = 0
      for recognizer in storedRecognizers where recognizer is RefreshPan { removeGestureRecognizer(recognizer) }
    }
    guard let refreshControl else { return }
    refreshControl.scrollView = self
    insertSubview(refreshControl, at: 0)
    if refreshControl.isRefreshing { refreshInset = UIRefreshControl.height }
    addGestureRecognizer(RefreshPan(of: self))
    setNeedsLayout()
  }

  func layoutRefreshControl() {
    guard let refreshControl else { return }
    let top = boundsOrigin.y + adjustedContentInset.top - refreshInset
    refreshControl.frame = CGRect(
      x: 0, y: min(-UIRefreshControl.height, top), width: bounds.width, height: UIRefreshControl.height)
    refreshControl.display(pull: -top)
  }

  /// Changes the inset of the refresh control without moving the content.
  func setRefreshInset(_ inset: CGFloat) {
    guard refreshInset != inset else { return }
    lastAdjustedInset.top += inset - refreshInset
    refreshInset = inset
    setNeedsCommit()
  }

  func refreshEnded() {
    setRefreshInset(0)
    guard userScroll == .idle, contentOffset.y < -adjustedContentInset.top else { return }
    animateScroll(to: CGPoint(x: contentOffset.x, y: -adjustedContentInset.top))
  }

  /// Handles a reported scroll beyond the top as a pull. Returns false for other scrolls.
  func handlePull(to offset: CGPoint, _ phase: ScrollPhase?) -> Bool {
    let top = -adjustedContentInset.top
    guard refreshControl != nil, offset.y < top else { return false }
    follow(to: CGPoint(x: clamped(offset).x, y: offset.y))
    pulled()
    if phase != .moved { pullEnded() }
    return true
  }

  /// Begins a refresh as soon as the pull is far enough, even if the finger is still down.
  fileprivate func pulled() {
    guard let refreshControl, !refreshControl.isRefreshing else { return }
    let pull = -adjustedContentInset.top - contentOffset.y
    refreshControl.display(pull: pull)
    if pull >= UIRefreshControl.triggerDistance { refreshControl.begin() }
  }

  fileprivate func pullEnded() {
    guard userScroll == .finger else { return }
    pan.end(.zero)
    userScroll = .idle
    var target = CGPoint(x: contentOffset.x, y: -adjustedContentInset.top)
    delegate?.scrollViewWillEndDragging(self, withVelocity: .zero, targetContentOffset: &target)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    if contentOffset.y < -adjustedContentInset.top { animateScroll(to: target) }
  }

  fileprivate func drag(by distance: CGFloat) {
    // The content moves 0.6 times as far as the finger, like a rubber band.
    follow(to: CGPoint(x: contentOffset.x, y: -adjustedContentInset.top - max(0, distance) * 0.6))
    pulled()
  }
}

/// Recognizes a drag downwards while the content is at its top, because the page does not scroll in that case.
final class RefreshPan: UIPanGestureRecognizer {
  private weak var scrollView: UIScrollView?
  /// The refresh inset when the pan began.
  private var initialInset: CGFloat = 0

  init(of scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    axis = .y
    onChange.append { [weak self] _ in self?.changed() }
  }

  override func detectsDrag(_ vector: CGPoint) -> Bool {
    guard let scrollView, scrollView.isScrollEnabled, vector.y > abs(vector.x) else { return false }
    return super.detectsDrag(vector) && scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top
  }

  private func changed() {
    guard let scrollView else { return }
    switch state {
    case .began:
      initialInset = scrollView.refreshInset
      fallthrough
    case .changed:
      // An inset that was added since then is a part of the offset already, and is subtracted from the distance.
      let distance = translation(in: scrollView).y - (scrollView.refreshInset - initialInset) / 0.6
      scrollView.drag(by: distance)
    case .ended, .cancelled: scrollView.pullEnded()
    case .failed, .possible: break
    }
  }
}
