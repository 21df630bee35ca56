import Foundation

/// The container of a section of a compositional layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  var contentSize: CGSize { get }
  var effectiveContentSize: CGSize { get }
  var contentInsets: NSDirectionalEdgeInsets { get }
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The size and traits for which the app creates a section.
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

/// The layout of one section of a compositional layout: a group that is repeated.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  open var contentInsets = NSDirectionalEdgeInsets.zero
  open var interGroupSpacing: CGFloat = 0
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether headers and footers are inset like the section's content, too.
  open var supplementariesFollowContentInsets = true
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Called at each layout with the visible items, whose appearance the handler may change.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// The edges to which the section's insets are relative.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  var list: ListStyle?
  var rows: ListRowHandlers?
  /// The space above a list's header.
  var headerPadding: CGFloat = 0

  public init(group: NSCollectionLayoutGroup) { self.group = group }
}

public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Void

/// The edges at the sides to which a section's insets are relative.
public enum UIContentInsetsReference: Int, Sendable { case automatic, none, safeArea, layoutMargins, readableContent }

/// The settings of a compositional layout that apply to all sections.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var interSectionSpacing: CGFloat = 0
  /// The reference for sections that do not define one.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  public override init() {}
}

extension UICollectionView {
  public typealias ScrollDirection = UICollectionViewFlowLayout.ScrollDirection
}
