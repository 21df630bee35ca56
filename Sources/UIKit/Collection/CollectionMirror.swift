/// Mirrors the content of a collection that reads from right to left.
///
/// Differs from UIKit's: coordinates are always those on the screen. A collection that scrolls sideways begins at its right end, even if
/// the layout flips.
struct CollectionMirror: Equatable {
  /// The width of the content.
  var width: CGFloat

  func callAsFunction(_ rect: CGRect) -> CGRect {
    rect.mirrored(in: CGRect(x: 0, y: 0, width: width, height: 0))
  }

  func callAsFunction(_ range: ClosedRange<CGFloat>) -> ClosedRange<CGFloat> {
    width - range.upperBound...width - range.lowerBound
  }
}

extension UICollectionView {
  /// Returns the mirror for content of this size; `nil` if the collection reads from left to right. Content narrower than the collection
  /// begins at the right, too.
  func mirror(_ content: CGSize) -> CollectionMirror? {
    guard readsRightToLeft else { return nil }
    let available = bounds.inset(by: adjustedContentInset).width
    return CollectionMirror(width: max(content.width, available))
  }

  // MARK: An app's own layouts

  /// The mirror for an app's own layout that flips, which depends on its `developmentLayoutDirection`; `nil` if nothing is flipped.
  private var flip: CollectionMirror? {
    let layout = collectionViewLayout
    guard !layout.mirrorsItself, layout.flipsHorizontallyInOppositeLayoutDirection,
      layout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
    else { return nil }
    return CollectionMirror(width: max(super.contentSize.width, bounds.inset(by: adjustedContentInset).width))
  }

  /// Converts attributes from the layout's coordinates to those on the screen, or back.
  func flipped<Attributes: UICollectionViewLayoutAttributes>(_ attributes: Attributes?) -> Attributes? {
    guard let attributes, let flip, let copy = attributes.copy() as? Attributes else { return attributes }
    copy.center.x = flip.width - copy.center.x
    return copy
  }

  /// Returns the attributes last applied to an element, in the layout's coordinates.
  func appliedLayoutAttributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    flipped(elements.inUse[element]?.applied)
  }

  /// Returns the attributes of the elements in a rectangle, in the coordinates on the screen.
  func elementAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let flip else { return collectionViewLayout.layoutAttributesForElements(in: rect) }
    return collectionViewLayout.layoutAttributesForElements(in: flip(rect))?.compactMap(flipped)
  }

  func cellAttributes(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    flipped(collectionViewLayout.layoutAttributesForItem(at: path))
  }

  func supplementaryAttributes(_ kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    flipped(collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: path))
  }

  // MARK: Layout direction

  /// Invalidates the layout if the reading direction has changed, because all elements move.
  func updateDirection() {
    let flips = collectionViewLayout.scrollsSideways && readsRightToLeft && preparedBounds.width != bounds.width
    guard readsRightToLeft != preparedRightToLeft || flips else { return }
    needsPrepare = true
    collectionViewLayout.markInvalid()
  }

  /// Adjusts the content offset after a layout, so that content that begins at the right keeps its distance from there.
  /// `before` is the offset before the content size changed, which may have moved it.
  func adjustOffsetAfterLayout(from before: CGPoint) {
    let isFromRight = readsRightToLeft && (collectionViewLayout.scrollsSideways || flip != nil)
    let spare = super.contentSize.width - bounds.width + adjustedContentInset.right
    let old = offsetOfRightEnd
    preparedRightToLeft = readsRightToLeft
    offsetOfRightEnd = isFromRight && bounds.width > 0 ? spare : nil
    let distance = spare + adjustedContentInset.left
    guard distance > 0 || old != nil, bounds.width > 0 else { return }
    switch (isFromRight, old) {
    case (true, let old?):
      let x = clamped(CGPoint(x: before.x + spare - old, y: contentOffset.y)).x
      shiftContent(by: CGPoint(x: x - before.x, y: 0), from: CGPoint(x: before.x, y: contentOffset.y))
    case (true, nil), (false, _?):
      // After a change of direction, or at first, the distance from the beginning stays the same.
      let x = contentOffset.x + adjustedContentInset.left
      contentOffset.x = clamped(CGPoint(x: spare - x, y: 0)).x
    case (false, nil): break
    }
  }
}
