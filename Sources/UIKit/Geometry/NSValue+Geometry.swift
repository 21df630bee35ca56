import Foundation

/// Geometry in a value, as notifications carry it in their userInfo.
extension NSValue {
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }

  public var cgRectValue: CGRect { rectValue }
  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
}

/// Types without an encoding of their own are stored as numbers.
extension NSValue {
  private convenience init(numbers: [CGFloat]) {
    let doubles = numbers.map(Double.init)
    self.init(bytes: doubles, objCType: "[\(doubles.count)d]")
  }

  private func numbers(_ count: Int) -> [CGFloat] {
    var doubles = [Double](repeating: 0, count: count)
    guard String(cString: objCType) == "[\(count)d]" else { return doubles.map { CGFloat($0) } }
    doubles.withUnsafeMutableBytes { if let address = $0.baseAddress { getValue(address) } }
    return doubles.map { CGFloat($0) }
  }

  public convenience init(cgVector vector: CGVector) { self.init(numbers: [vector.dx, vector.dy]) }
  public convenience init(uiOffset insets: UIOffset) { self.init(numbers: [insets.horizontal, insets.vertical]) }
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right])
  }
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(numbers: [insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty])
  }
  public convenience init(caTransform3D transform: CATransform3D) { self.init(numbers: transform.numbers) }

  public var cgVectorValue: CGVector { CGVector(dx: numbers(2)[0], dy: numbers(2)[1]) }
  public var uiOffsetValue: UIOffset { UIOffset(horizontal: numbers(2)[0], vertical: numbers(2)[1]) }
  public var uiEdgeInsetsValue: UIEdgeInsets {
    let sides = numbers(4)
    return UIEdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    let sides = numbers(4)
    return NSDirectionalEdgeInsets(top: sides[0], leading: sides[1], bottom: sides[2], trailing: sides[3])
  }
  public var cgAffineTransformValue: CGAffineTransform {
    let t = numbers(6)
    return CGAffineTransform(t[0], t[1], t[2], t[3], t[4], t[5])
  }
  public var caTransform3DValue: CATransform3D { CATransform3D(numbers: numbers(16)) }

  /// Whether the value contains this many numbers.
  func holds(numbers count: Int) -> Bool { String(cString: objCType) == "[\(count)d]" }
  /// Whether another value has the same type.
  func holds(_ other: NSValue) -> Bool { strcmp(objCType, other.objCType) == 0 }
}

extension ObjectiveCAnyObject {
  private var boxed: NSValue? { object as? NSValue }

  public var cgPointValue: CGPoint! { boxed?.cgPointValue }
  public var cgSizeValue: CGSize! { boxed?.cgSizeValue }
  public var cgRectValue: CGRect! { boxed?.cgRectValue }
  public var cgVectorValue: CGVector! { boxed?.cgVectorValue }
  public var cgAffineTransformValue: CGAffineTransform! { boxed?.cgAffineTransformValue }
  public var uiEdgeInsetsValue: UIEdgeInsets! { boxed?.uiEdgeInsetsValue }
  public var uiOffsetValue: UIOffset! { boxed?.uiOffsetValue }
  public var caTransform3DValue: CATransform3D! { boxed?.caTransform3DValue }
}
