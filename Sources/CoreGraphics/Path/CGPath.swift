import Foundation

/// The rule that decides which points are inside a path.
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }

/// The shape of a line's ends.
public enum CGLineCap: Int32, Sendable { case butt, round, square }

/// The shape of a line's corners.
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

/// A path of lines and curves, in subpaths.
public class CGPath: Hashable, @unchecked Sendable {
  /// A drawing command of the path. Its points are absolute coordinates.
  package enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadCurve(CGPoint, control: CGPoint)
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  package fileprivate(set) var elements: [Element]

  package init(elements: [Element]) { self.elements = elements }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(elements: CGPath.rect(rect), transform)
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let path = CGMutablePath()
    path.addEllipse(in: rect)
    self.init(elements: path.elements, transform)
  }

  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    let path = CGMutablePath()
    path.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    self.init(elements: path.elements, transform)
  }

  private convenience init(elements: [Element], _ transform: UnsafePointer<CGAffineTransform>?) {
    self.init(elements: transform.map { t in elements.map { $0.applying(t.pointee) } } ?? elements)
  }

  static func rect(_ rect: CGRect) -> [Element] {
    let rect = rect.standardized
    return [
      .move(rect.origin), .line(CGPoint(x: rect.maxX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.maxY)),
      .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
    ]
  }

  public var isEmpty: Bool { elements.isEmpty }
  /// The end of the last element, at which the next element starts.
  public var currentPoint: CGPoint { CGPath.end(of: elements) ?? .zero }
  /// The bounding box of all points, including control points.
  public var boundingBox: CGRect { CGRect(around: elements.flatMap(\.points)) }
  /// The bounds of the drawn path. Curves are measured to within a fraction of a point.
  public var boundingBoxOfPath: CGRect { CGRect(around: polygons.flatMap(\.self)) }

  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let winding = polygons.map { $0.map { $0.applying(transform) } }.reduce(0) {
      $0 + CGPath.winding($1, around: point)
    }
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }

  public func copy() -> CGPath? { CGPath(elements: elements) }
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(elements: transform.map { t in elements.map { $0.applying(t.pointee) } } ?? elements)
  }

  package func applying(_ transform: CGAffineTransform) -> CGPath {
    transform.isIdentity ? self : CGPath(elements: elements.map { $0.applying(transform) })
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a.elements == b.elements }
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }

  static func end(of elements: [Element]) -> CGPoint? {
    guard let last = elements.last else { return nil }
    guard case .close = last else { return last.points.last }
    for case .move(let point) in elements.reversed() { return point }
    return nil
  }
}

/// A path to which elements can be added.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public init() { super.init(elements: []) }
  package override init(elements: [Element]) { super.init(elements: elements) }

  public func move(to point: CGPoint) { elements.append(.move(point)) }
  public func addLine(to point: CGPoint) { add(.line(point)) }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { add(.quadCurve(end, control: control)) }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    add(.curve(end, control1: control1, control2: control2))
  }
  public func closeSubpath() { if !elements.isEmpty, elements.last != .close { elements.append(.close) } }
  public func addRect(_ rect: CGRect) { elements += CGPath.rect(rect) }
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  public func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat) {
    add(arc: center, radius, from: startAngle, to: startAngle + delta, increasingAngle: delta >= 0)
  }
  /// Adds an arc that is tangent to two lines, from the current point to `tangent1End` and on to `tangent2End`, and a line to its start.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    add(corner: tangent1End, towards: tangent2End, radius)
  }
  public func addPath(_ path: CGPath, transform: CGAffineTransform) {
    elements += path.elements.map { $0.applying(transform) }
  }
  public func addPath(_ path: CGPath) { elements += path.elements }
  public func addEllipse(in rect: CGRect) {
    addRoundedRect(in: rect, cornerWidth: abs(rect.width) / 2, cornerHeight: abs(rect.height) / 2)
  }

  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    addRoundedRect(rect.standardized, rounding: .all, CGSize(width: cornerWidth, height: cornerHeight))
  }

  /// Adds an arc. Angles are in radians from the right. They grow clockwise, because y grows downwards, unless `clockwise` is true.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    add(arc: center, radius, from: startAngle, to: endAngle, increasingAngle: !clockwise)
  }

  /// Appends an element. If the path is empty, it first moves to the element's first point.
  private func add(_ element: Element) {
    if elements.isEmpty { elements.append(.move(element.points.first ?? .zero)) }
    elements.append(element)
  }

  func append(_ more: [Element]) { elements += more }
  package func transform(by transform: CGAffineTransform) { elements = elements.map { $0.applying(transform) } }
  package func removeAll() { elements = [] }
}
