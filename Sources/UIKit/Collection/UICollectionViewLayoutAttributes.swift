import Foundation

/// The position and appearance of an element of a collection.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The kind of a supplementary or decoration view; `nil` for a cell.
  public internal(set) var representedElementKind: String?
  open var representedElementCategory: UICollectionView.ElementCategory {
    representedElementKind == nil ? .cell : isDecoration ? .decorationView : .supplementaryView
  }
  var isDecoration = false

  open var center = CGPoint.zero
  open var size = CGSize.zero
  open var transform = CGAffineTransform.identity { didSet { nonAffineTransform = nil } }
  /// A 3D transform also sets the affine transform to its part within the plane.
  open var transform3D: CATransform3D {
    get { nonAffineTransform ?? CATransform3DMakeAffineTransform(transform) }
    set {
      transform = CATransform3DGetAffineTransform(newValue)
      nonAffineTransform = CATransform3DIsAffine(newValue) ? nil : newValue
    }
  }
  private var nonAffineTransform: CATransform3D?
  open var alpha: CGFloat = 1
  /// Elements with a higher index are above the others.
  open var zIndex = 0
  open var isHidden = false
  /// The range in which the element is pinned to the edge of the visible area.
  var stickyRange: ClosedRange<CGFloat>?
  /// Whether the width and the height are fixed for a self-sizing view.
  var (fixesWidth, fixesHeight) = (false, false)
  /// The number of the orthogonally scrolling part that contains the element.
  var scroller: Int?
  /// The style of a list's element. `list` in folder Compositional returns it with its type.
  var elementStyle: (any ElementStyle)?

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

  /// Makes attributes for a decoration view, which belongs to the layout and shows no data.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = decorationViewKind
    isDecoration = true
  }

  /// The target size with which a self-sizing view is measured: 0 for a length that is not fixed.
  var fittingTarget: CGSize { CGSize(width: fixesWidth ? size.width : 0, height: fixesHeight ? size.height : 0) }

  /// A subclass must also compare its own properties, because equal attributes are not applied again.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes, type(of: self) == type(of: other) else {
      return false
    }
    return indexPath == other.indexPath && representedElementKind == other.representedElementKind
      && center == other.center && size == other.size && transform == other.transform
      && nonAffineTransform == other.nonAffineTransform
      && alpha == other.alpha
      && zIndex == other.zIndex && isHidden == other.isHidden && stickyRange == other.stickyRange
      && elementStyle?.equals(other.elementStyle) ?? (other.elementStyle == nil)
  }

  open override var hash: Int { indexPath.hashValue }

  /// The frame with the transform applied. Setting it sets size and center as if there were no transform.
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
    (copy.isDecoration, copy.fixesWidth, copy.fixesHeight, copy.scroller) = (
      isDecoration, fixesWidth, fixesHeight, scroller
    )
    copy.elementStyle = elementStyle
    (copy.transform, copy.alpha, copy.zIndex, copy.isHidden, copy.stickyRange) = (
      transform, alpha, zIndex, isHidden, stickyRange
    )
    copy.nonAffineTransform = nonAffineTransform
    return copy
  }
}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

extension UICollectionView {
  /// The category of a collection's element.
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }
}

/// The style that a layout gives an element.
protocol ElementStyle {
  func equals(_ other: (any ElementStyle)?) -> Bool
}
