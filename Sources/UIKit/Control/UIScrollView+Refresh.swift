import Wire

// A pull: the content goes beyond its beginning under the finger, and shows the refresh control.
//
//   drag down at the top ─► offset below its least ─┬─ far enough ─► refreshing: an inset holds the control in sight until `endRefreshing`
//                                                   └─ let go before ─► back
extension UIScrollView {
  /// The content stands beyond its beginning, held there by a finger.
  var isPulled: Bool { refreshControl != nil && hand == .finger && contentOffset.y < -adjustedContentInset.top }

  var ownRefreshControl: UIRefreshControl? { refreshObject as? UIRefreshControl }

  func replaceRefreshControl(with new: UIRefreshControl?) {
    let old = ownRefreshControl
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
    refreshControl.show(pull: -top)
  }

  /// The inset comes without a move of the content.
  func takeRefreshInset(_ inset: CGFloat) {
    guard refreshInset != inset else { return }
    lastAdjustedInset.top += inset - refreshInset
    refreshInset = inset
    setNeedsCommit()
  }

  func refreshEnded() {
    takeRefreshInset(0)
    guard hand == .nobody, contentOffset.y < -adjustedContentInset.top else { return }
    glide(to: CGPoint(x: contentOffset.x, y: -adjustedContentInset.top))
  }

  /// Whether a scroll that is told goes beyond the top, and is a pull. It ends where it has been let go.
  func pullsDown(to offset: CGPoint, _ phase: ScrollPhase?) -> Bool {
    let top = -adjustedContentInset.top
    guard refreshControl != nil, offset.y < top else { return false }
    follow(to: CGPoint(x: clamped(offset).x, y: offset.y))
    pulled()
    if phase != .moved { letGo() }
    return true
  }

  /// Far enough is enough, also while the finger is still there.
  fileprivate func pulled() {
    guard let refreshControl, !refreshControl.isRefreshing else { return }
    let pull = -adjustedContentInset.top - contentOffset.y
    refreshControl.show(pull: pull)
    if pull >= UIRefreshControl.reach { refreshControl.begin() }
  }

  fileprivate func letGo() {
    guard hand == .finger else { return }
    pan.end(.zero)
    hand = .nobody
    var target = CGPoint(x: contentOffset.x, y: -adjustedContentInset.top)
    delegate?.scrollViewWillEndDragging(self, withVelocity: .zero, targetContentOffset: &target)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    if contentOffset.y < -adjustedContentInset.top { glide(to: target) }
  }

  fileprivate func drag(by way: CGFloat) {
    // As on a rubber band: half as far as the finger.
    follow(to: CGPoint(x: contentOffset.x, y: -adjustedContentInset.top - max(0, way) * 0.6))
    pulled()
  }
}

/// Looks for a drag downwards where the content stands at its top: viewers do not scroll there themselves.
final class RefreshPan: UIPanGestureRecognizer {
  private weak var scrollView: UIScrollView?
  /// The finger's way to where the inset came, by which it holds the control.
  private var held: CGFloat = 0

  init(of scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    axis = .y
    onChange.append { [weak self] _ in self?.changed() }
  }

  override func fits(_ vector: CGPoint) -> Bool {
    guard let scrollView, scrollView.isScrollEnabled, vector.y > abs(vector.x) else { return false }
    return super.fits(vector) && scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top
  }

  private func changed() {
    guard let scrollView else { return }
    switch state {
    case .began:
      held = scrollView.refreshInset
      fallthrough
    case .changed:
      // An inset that has come since takes its part of the way.
      let way = translation(in: scrollView).y - (scrollView.refreshInset - held) / 0.6
      scrollView.drag(by: way)
    case .ended, .cancelled: scrollView.letGo()
    case .failed, .possible: break
    }
  }
}
