import Foundation

/// Where an element of a collection stands, and how it looks there.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  public enum Category: UInt, Sendable { case cell, supplementaryView }

  open var indexPath = IndexPath(item: 0, section: 0)
  /// `nil`: a cell.
  public internal(set) var representedElementKind: String?
  open var representedElementCategory: Category { representedElementKind == nil ? .cell : .supplementaryView }

  open var center = CGPoint.zero
  open var size = CGSize.zero
  open var transform = CGAffineTransform.identity
  open var alpha: CGFloat = 1
  /// The higher stands above the lower.
  open var zIndex = 0
  open var isHidden = false
  /// From where to where it stands at the edge of what is seen.
  var stick: ClosedRange<CGFloat>?

  public required override init() {}

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = elementKind
  }

  /// As it is without the transform.
  open var frame: CGRect {
    get { CGRect(center: center, size: size).transformed(by: transform) }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    (copy.indexPath, copy.representedElementKind, copy.center, copy.size) = (
      indexPath, representedElementKind, center, size
    )
    (copy.transform, copy.alpha, copy.zIndex, copy.isHidden, copy.stick) = (transform, alpha, zIndex, isHidden, stick)
    return copy
  }
}
