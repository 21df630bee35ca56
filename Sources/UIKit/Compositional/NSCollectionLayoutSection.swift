import Foundation

/// What a section of a compositional layout is laid out in.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  var contentSize: CGSize { get }
  var effectiveContentSize: CGSize { get }
  var contentInsets: NSDirectionalEdgeInsets { get }
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What the app may go by when it makes a section.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

final class LayoutContainer: NSObject, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let effectiveContentInsets: NSDirectionalEdgeInsets

  init(_ size: CGSize, insets: NSDirectionalEdgeInsets = .zero) {
    (contentSize, contentInsets, effectiveContentInsets) = (size, insets, insets)
  }

  var effectiveContentSize: CGSize {
    CGSize(
      width: max(0, contentSize.width - effectiveContentInsets.leading - effectiveContentInsets.trailing),
      height: max(0, contentSize.height - effectiveContentInsets.top - effectiveContentInsets.bottom))
  }
}

final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection

  init(_ container: LayoutContainer, _ traits: UITraitCollection) {
    (self.container, traitCollection) = (container, traits)
  }
}

/// How one section of a compositional layout is laid out: a group, again and again.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  open var contentInsets = NSDirectionalEdgeInsets.zero
  open var interGroupSpacing: CGFloat = 0
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether headers and footers keep to the insets at the sides, too.
  open var supplementariesFollowContentInsets = true
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Called at each layout with what is in sight, and may change how that looks.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// What the insets begin at.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  var list: ListStyle?
  var rows: ListRows?
  /// Of a list: above its header.
  var headerPadding: CGFloat = 0

  public init(group: NSCollectionLayoutGroup) { self.group = group }
}

public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Void

/// From where a section's insets count, at the sides.
public enum UIContentInsetsReference: Int, Sendable { case automatic, none, safeArea, layoutMargins, readableContent }

/// What holds for all sections.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var interSectionSpacing: CGFloat = 0
  /// Of sections that do not say it themselves.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  public override init() {}
}

extension UICollectionView {
  public typealias ScrollDirection = UICollectionViewFlowLayout.ScrollDirection
}
