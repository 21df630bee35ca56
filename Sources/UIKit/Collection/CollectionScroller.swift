/// A section of a collection that scrolls orthogonally. Its elements are in a scroll view of their own.
@MainActor
final class CollectionScroller: UIScrollViewDelegate {
  struct Place {
    /// The frame in the collection's content.
    var frame: CGRect
    var contentSize: CGSize
    var behaviour: UICollectionLayoutSectionOrthogonalScrollingBehavior
    /// The distance between groups, for sections whose scrolling stops at groups.
    var stride: CGFloat
    /// Space before the first and after the last group, so that these can be in the middle, too.
    var ends: (first: CGFloat, last: CGFloat) = (0, 0)
    /// Whether the first group is at the right.
    var isFromRight = false

    /// How much wider the content is than the visible part.
    var spare: CGFloat { contentSize.width - frame.width }
  }

  let view = UIScrollView(frame: .zero)
  private(set) var place: Place
  private weak var collection: UICollectionView?

  init(_ place: Place, in collection: UICollectionView) {
    (self.place, self.collection) = (place, collection)
    view.showsHorizontalScrollIndicator = false
    view.showsVerticalScrollIndicator = false
    view.contentInsetAdjustmentBehavior = .never
    view.clipsToBounds = true
    view.scrollsToTop = false
    view.delegate = self
    collection.addSubview(view)
    take(place)
    move(to: -place.ends.first)
  }

  private var isSideways: Bool {
    place.contentSize.width > place.frame.width || place.frame.height == place.contentSize.height
  }

  /// The distance scrolled from the first group.
  private var distance: CGFloat { distance(of: view.contentOffset) }
  private func distance(of offset: CGPoint) -> CGFloat {
    guard isSideways else { return offset.y }
    return place.isFromRight ? place.spare - offset.x : offset.x
  }
  private func offset(at distance: CGFloat) -> CGPoint {
    guard isSideways else { return CGPoint(x: view.contentOffset.x, y: distance) }
    return CGPoint(x: place.isFromRight ? place.spare - distance : distance, y: view.contentOffset.y)
  }
  private func move(to distance: CGFloat) { view.contentOffset = offset(at: distance) }

  func take(_ place: Place) {
    let old = self.place
    let distance = distance
    self.place = place
    if view.frame != place.frame { view.frame = place.frame }
    view.contentSize = place.contentSize
    let (first, last) = place.ends
    view.contentInset =
      isSideways
      ? UIEdgeInsets(top: 0, left: place.isFromRight ? last : first, bottom: 0, right: place.isFromRight ? first : last)
      : UIEdgeInsets(top: first, left: 0, bottom: last, right: 0)
    view.isPagingEnabled = place.behaviour == .paging
    view.bounces = place.behaviour.bounces
    let isElsewhere = old.isFromRight != place.isFromRight || place.isFromRight && old.spare != place.spare
    if isElsewhere, isSideways { view.contentOffset = view.clamped(offset(at: distance)) }
  }

  func leave() { view.removeFromSuperview() }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { collection?.scrolledAcross() }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard place.stride > 0, let step = place.behaviour.step else { return }
    let target = targetContentOffset.pointee
    let shift = place.ends.first
    let speed = isSideways ? place.isFromRight ? -velocity.x : velocity.x : velocity.y
    let (now, wanted) = (distance, distance(of: target))
    // By at most one group, or by as many as the momentum reaches.
    let number = ((step == .one ? now : wanted) + shift) / place.stride
    let isFlick = step == .one && abs(speed) > 0.3
    let rounded = number.rounded(isFlick ? (speed > 0 ? .up : .down) : .toNearestOrAwayFromZero)
    let end = max(0, rounded) * place.stride - shift
    targetContentOffset.pointee = view.clamped(offset(at: end))
  }
}

extension UICollectionView {
  func scrolledAcross() {
    needsPrepare = true
    setNeedsLayout()
  }

  /// Creates the scroll views that are needed. One that is not needed any more loses its scroll position, as in UIKit.
  func placeScrollers(_ attributes: [UICollectionViewLayoutAttributes]) {
    let wanted = Set(attributes.compactMap(\.scroller))
    for number in wanted.sorted() {
      guard let place = collectionViewLayout.scroller(number) else { continue }
      if let scroller = scrollers[number] {
        scroller.take(place)
      } else {
        Animations.current.withoutAnimation { scrollers[number] = CollectionScroller(place, in: self) }
      }
    }
    for (number, scroller) in scrollers where !wanted.contains(number) {
      scrollers[number] = nil
      for view in scroller.view.storedSubviews where view is UICollectionReusableView { view.removeFromSuperview() }
      scroller.leave()
    }
  }

  /// The view that contains an element.
  func container(of attributes: UICollectionViewLayoutAttributes) -> UIView {
    attributes.scroller.flatMap { scrollers[$0]?.view } ?? self
  }

  /// Converts attributes to the coordinates of that view.
  func inContainer(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let number = attributes.scroller, let place = collectionViewLayout.scroller(number),
      let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    else { return attributes }
    copy.center = CGPoint(x: copy.center.x - place.frame.minX, y: copy.center.y - place.frame.minY)
    return copy
  }

  func isInSight(_ view: UIView) -> Bool {
    guard let home = view.storedSuperview else { return false }
    let frame = home === self ? view.frame : home.convert(view.frame, to: self)
    return frame.intersects(bounds)
  }
}
