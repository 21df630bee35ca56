import Foundation

/// A kind of item of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// Within the item's own room.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Around it.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []) {
    (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
  }
}

/// A place at the edge of something, or within it.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
  public let edges: NSDirectionalRectEdge
  public let offset: CGPoint
  public let isFractionalOffset: Bool

  public init(edges: NSDirectionalRectEdge) { (self.edges, offset, isFractionalOffset) = (edges, .zero, false) }
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    (self.edges, offset, isFractionalOffset) = (edges, absoluteOffset, false)
  }
  /// In parts of the size of what stands there.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    (self.edges, offset, isFractionalOffset) = (edges, fractionalOffset, true)
  }

  /// Of a view of a size, with its like edges on those of a rectangle.
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

/// A view beside an item, as a badge is.
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

/// A view at an edge of a section, as a header is.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  public let alignment: NSRectAlignment
  public let offset: CGPoint
  /// Whether it makes the section longer; else it lies over that.
  open var extendsBoundary = true
  /// Whether it stays in sight while its section is.
  open var pinToVisibleBounds = false

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint = .zero
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: []))
  }
}

/// A view of the layout's own behind a section.
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
