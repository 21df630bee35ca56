import Foundation

/// An item of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// Insets within the item's own size.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Spacing around the item.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []) {
    (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
  }
}

/// The position of a supplementary item relative to an item or a section.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
  public let edges: NSDirectionalRectEdge
  public let offset: CGPoint
  public let isFractionalOffset: Bool

  public init(edges: NSDirectionalRectEdge) { (self.edges, offset, isFractionalOffset) = (edges, .zero, false) }
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    (self.edges, offset, isFractionalOffset) = (edges, absoluteOffset, false)
  }
  /// The offset is in fractions of the supplementary item's size.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    (self.edges, offset, isFractionalOffset) = (edges, fractionalOffset, true)
  }

  /// Returns the frame of a view with this size whose anchored edges coincide with those of a rectangle.
  func frame(of size: CGSize, in rect: CGRect) -> CGRect {
    let (factorX, factorY) = isFractionalOffset ? (size.width, size.height) : (1, 1)
    let x =
      edges.contains(.leading)
      ? rect.minX : edges.contains(.trailing) ? rect.maxX - size.width : rect.midX - size.width / 2
    let y =
      edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY - size.height : rect.midY - size.height / 2
    return CGRect(
      origin: CGPoint(x: x + offset.x * factorX, y: y + offset.y * factorY), size: size)
  }
}

/// A supplementary view of an item, such as a badge.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  public let containerAnchor: NSCollectionLayoutAnchor
  open var zIndex = 1

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    (self.elementKind, self.containerAnchor) = (elementKind, containerAnchor)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }
}

/// A supplementary view at an edge of a section, such as a header.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  public let alignment: NSRectAlignment
  public let offset: CGPoint
  /// Whether the view makes the section longer. Otherwise it overlaps the content.
  open var extendsBoundary = true
  /// Whether the view stays visible while its section is visible.
  open var pinToVisibleBounds = false

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint = .zero
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: []))
  }
}

/// A decoration view behind a section.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public let elementKind: String
  open var zIndex = -1

  private init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind: elementKind)
  }
}
