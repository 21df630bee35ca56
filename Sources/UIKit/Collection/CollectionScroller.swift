/// The scroll view of a section that scrolls orthogonally to the collection. It contains the section's elements.
@MainActor
final class CollectionScroller: UIScrollViewDelegate {
  struct Geometry {
    /// The frame in the collection's content.
    var frame: CGRect
    var contentSize: CGSize
    var behaviour: UICollectionLayoutSectionOrthogonalScrollingBehavior
    /// The distance between groups, for sections whose scrolling stops at groups.
    var stride: CGFloat
    /// The space before the first and after the last group, so that these can be centered, too.
    var ends: (first: CGFloat, last: CGFloat) = (0, 0)
    /// Whether the first group is at the right.
    var isFromRight = false

    /// How much wider the content is than the visible part.
    var overflow: CGFloat { contentSize.width - frame.width }
  }

  let view = UIScrollView(frame: .zero)
  private(set) var geometry: Geometry
  private weak var collection: UICollectionView?

  init(_ geometry: Geometry, in collection: UICollectionView) {
    (self.geometry, self.collection) = (geometry, collection)
    view.showsHorizontalScrollIndicator = false
    view.showsVerticalScrollIndicator = false
    view.contentInsetAdjustmentBehavior = .never
    view.clipsToBounds = true
    view.scrollsToTop = false
    view.delegate = self
    collection.addSubview(view)
    apply(geometry)
    move(to: -geometry.ends.first)
  }

  private var isSideways: Bool {
    geometry.contentSize.width > geometry.frame.width || geometry.frame.height == geometry.contentSize.height
  }

  /// The distance scrolled from the first group.
  private var distance: CGFloat { distance(of: view.contentOffset) }
  private func distance(of offset: CGPoint) -> CGFloat {
    guard isSideways else { return offset.y }
    return geometry.isFromRight ? geometry.overflow - offset.x : offset.x
  }
  private func offset(at distance: CGFloat) -> CGPoint {
    guard isSideways else { return CGPoint(x: view.contentOffset.x, y: distance) }
    return CGPoint(x: geometry.isFromRight ? geometry.overflow - distance : distance, y: view.contentOffset.y)
  }
  private func move(to distance: CGFloat) { view.contentOffset = offset(at: distance) }

  func apply(_ geometry: Geometry) {
    let old = self.geometry
    let distance = distance
    self.geometry = geometry
    if view.frame != geometry.frame { view.frame = geometry.frame }
    view.contentSize = geometry.contentSize
    let (first, last) = geometry.ends
    view.contentInset =
      isSideways
      ? UIEdgeInsets(
        top: 0, left: geometry.isFromRight ? last : first, bottom: 0, right: geometry.isFromRight ? first : last)
      : UIEdgeInsets(top: first, left: 0, bottom: last, right: 0)
    view.isPagingEnabled = geometry.behaviour == .paging
    view.bounces = geometry.behaviour.bounces
    let mustReposition =
      old.isFromRight != geometry.isFromRight || geometry.isFromRight && old.overflow != geometry.overflow
    if mustReposition, isSideways { view.contentOffset = view.clamped(offset(at: distance)) }
  }

  func remove() { view.removeFromSuperview() }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { collection?.scrolledOrthogonally() }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard geometry.stride > 0, let step = geometry.behaviour.step else { return }
    let target = targetContentOffset.pointee
    let shift = geometry.ends.first
    let speed = isSideways ? geometry.isFromRight ? -velocity.x : velocity.x : velocity.y
    let (now, wanted) = (distance, distance(of: target))
    // Scrolls by at most one group, or by as many as the momentum reaches.
    let number = ((step == .one ? now : wanted) + shift) / geometry.stride
    let isFlick = step == .one && abs(speed) > 0.3
    let rounded = number.rounded(isFlick ? (speed > 0 ? .up : .down) : .toNearestOrAwayFromZero)
    let end = max(0, rounded) * geometry.stride - shift
    targetContentOffset.pointee = view.clamped(offset(at: end))
  }
}

extension UICollectionView {
  func scrolledOrthogonally() {
    needsPrepare = true
    setNeedsLayout()
  }

  /// Creates the scroll views that are needed, and removes the others. A removed one loses its scroll position, as in UIKit.
  func layOutScrollers(_ attributes: [UICollectionViewLayoutAttributes]) {
    let wanted = Set(attributes.compactMap(\.scroller))
    for number in wanted.sorted() {
      guard let geometry = collectionViewLayout.scroller(number) else { continue }
      if let scroller = scrollers[number] {
        scroller.apply(geometry)
      } else {
        SessionContext.current.animations.withoutAnimation {
          scrollers[number] = CollectionScroller(geometry, in: self)
        }
      }
    }
    for (number, scroller) in scrollers where !wanted.contains(number) {
      scrollers[number] = nil
      for view in scroller.view.storedSubviews where view is UICollectionReusableView { view.removeFromSuperview() }
      scroller.remove()
    }
  }

  /// Returns the view that contains an element: a section's scroll view, or the collection.
  func container(of attributes: UICollectionViewLayoutAttributes) -> UIView {
    attributes.scroller.flatMap { scrollers[$0]?.view } ?? self
  }

  /// Converts attributes to the coordinates of the view that contains the element.
  func convertedToContainer(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let number = attributes.scroller, let geometry = collectionViewLayout.scroller(number),
      let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    else { return attributes }
    copy.center = CGPoint(x: copy.center.x - geometry.frame.minX, y: copy.center.y - geometry.frame.minY)
    return copy
  }

  func isInViewport(_ view: UIView) -> Bool {
    guard let parent = view.storedSuperview else { return false }
    return isInViewport(view.frame, of: parent)
  }

  /// Whether a frame in a container's coordinates overlaps the visible part. A page beside it, whose edge touches it, does not.
  func isInViewport(_ frame: CGRect, of container: UIView) -> Bool {
    let overlap = (container === self ? frame : container.convert(frame, to: self)).intersection(bounds)
    return overlap.width > 0 && overlap.height > 0
  }
}
