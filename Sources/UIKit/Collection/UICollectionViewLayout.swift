import Foundation

/// Says where the elements of a collection stand. A subclass answers for all of them at once, and for each.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  public override init() {}
  public required init?(coder: NSCoder) {}

  /// Which lays its elements out by this.
  open internal(set) weak var collectionView: UICollectionView?

  /// Before the elements are asked for, whenever the layout has been invalidated.
  open func prepare() {}
  open var collectionViewContentSize: CGSize { .zero }
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Whether another size, or another place of the content, calls for another layout.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Whether a cell that wants another size than it has been given gets it.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  open func invalidateLayout() { collectionView?.layoutInvalidated() }

  /// Where a drag ends.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Where an item of an update comes from, and whereto it goes; `nil`: it fades.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// A cell's size is known now. Returns whether the layout takes it.
  func take(_ preferred: UICollectionViewLayoutAttributes, instead original: UICollectionViewLayoutAttributes) -> Bool {
    shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
  }

  /// Sizes that are known belong to other items now.
  func itemsMoved(_ place: (IndexPath) -> IndexPath?) {}
}
