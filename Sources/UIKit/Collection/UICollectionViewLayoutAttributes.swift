import Foundation

/// Where an element of a collection stands, and how it looks there.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  open var indexPath = IndexPath(item: 0, section: 0)
  /// `nil`: a cell.
  public internal(set) var representedElementKind: String?
  open var representedElementCategory: UICollectionView.ElementCategory {
    representedElementKind == nil ? .cell : isDecoration ? .decorationView : .supplementaryView
  }
  var isDecoration = false

  open var center = CGPoint.zero
  open var size = CGSize.zero
  open var transform = CGAffineTransform.identity { didSet { depth = nil } }
  /// A transform that leaves the plane sets the other one to what it does in it.
  open var transform3D: CATransform3D {
    get { depth ?? CATransform3DMakeAffineTransform(transform) }
    set {
      transform = CATransform3DGetAffineTransform(newValue)
      depth = CATransform3DIsAffine(newValue) ? nil : newValue
    }
  }
  private var depth: CATransform3D?
  open var alpha: CGFloat = 1
  /// The higher stands above the lower.
  open var zIndex = 0
  open var isHidden = false
  /// From where to where it stands at the edge of what is seen.
  var stick: ClosedRange<CGFloat>?
  /// Whether a view that says its own size is to keep to these lengths.
  var (fixesWidth, fixesHeight) = (false, false)
  /// Which part of the layout scrolls across, by a number of its own.
  var scroller: Int?
  /// Of an element of a list: `list`, which folder Compositional declares, has the type.
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

  /// A view that only belongs to the layout, and shows no data.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = decorationViewKind
    isDecoration = true
  }

  /// What a view that says its own size begins from.
  var fittingTarget: CGSize { CGSize(width: fixesWidth ? size.width : 0, height: fixesHeight ? size.height : 0) }

  /// A subclass with members of its own compares them, too: what is equal is not applied again.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes, type(of: self) == type(of: other) else {
      return false
    }
    return indexPath == other.indexPath && representedElementKind == other.representedElementKind
      && center == other.center && size == other.size && transform == other.transform && depth == other.depth
      && alpha == other.alpha
      && zIndex == other.zIndex && isHidden == other.isHidden && stick == other.stick
      && elementStyle?.equals(other.elementStyle) ?? (other.elementStyle == nil)
  }

  open override var hash: Int { indexPath.hashValue }

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
    (copy.isDecoration, copy.fixesWidth, copy.fixesHeight, copy.scroller) = (
      isDecoration, fixesWidth, fixesHeight, scroller
    )
    copy.elementStyle = elementStyle
    (copy.transform, copy.alpha, copy.zIndex, copy.isHidden, copy.stick) = (transform, alpha, zIndex, isHidden, stick)
    copy.depth = depth
    return copy
  }
}

extension UICollectionView {
  /// What an element of a collection is.
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }
}

/// What an element is told of the layout that places it.
protocol ElementStyle {
  func equals(_ other: (any ElementStyle)?) -> Bool
}
