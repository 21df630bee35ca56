import Foundation

/// A path, with the attributes for stroking and filling it.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
  private var path = CGMutablePath()

  public override init() { super.init() }

  open class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    super.init()
    guard let outline = coder.text(forKey: "UIBezierPathCGPath") else { return nil }
    path.addPath(CGPath(svg: outline))
    lineWidth = coder.decodeDouble(forKey: "UIBezierPathLineWidth")
    lineCapStyle =
      CGLineCap(rawValue: Int32(truncatingIfNeeded: coder.decodeInteger(forKey: "UIBezierPathLineCapStyle"))) ?? .butt
    lineJoinStyle =
      CGLineJoin(rawValue: Int32(truncatingIfNeeded: coder.decodeInteger(forKey: "UIBezierPathLineJoinStyle")))
      ?? .miter
    miterLimit = coder.decodeDouble(forKey: "UIBezierPathMiterLimit")
    usesEvenOddFillRule = coder.decodeBool(forKey: "UIBezierPathUsesEvenOddFillRule")
  }

  /// Writes the path and its stroke. Dashes are not archived.
  open func encode(with coder: NSCoder) {
    coder.encode(cgPath.svg as NSString, forKey: "UIBezierPathCGPath")
    coder.encode(Double(lineWidth), forKey: "UIBezierPathLineWidth")
    coder.encode(Int(lineCapStyle.rawValue), forKey: "UIBezierPathLineCapStyle")
    coder.encode(Int(lineJoinStyle.rawValue), forKey: "UIBezierPathLineJoinStyle")
    coder.encode(Double(miterLimit), forKey: "UIBezierPathMiterLimit")
    coder.encode(usesEvenOddFillRule, forKey: "UIBezierPathUsesEvenOddFillRule")
  }

  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    path.addRoundedRect(rect.standardized, corners, cornerRadii)
  }

  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  open var cgPath: CGPath {
    get { CGPath(elements: path.elements) }
    set { path = CGMutablePath(elements: newValue.elements) }
  }

  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  /// The tolerance for drawing curves. Browsers draw them more precisely, so it has no effect.
  open var flatness: CGFloat = 0.6
  open var usesEvenOddFillRule = false
  private(set) var dashes: [CGFloat] = []
  private(set) var dashPhase: CGFloat = 0

  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Angles are in radians from the right; clockwise is as on the screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.add(arc: center, radius, from: startAngle, to: endAngle, increasingAngle: clockwise)
  }

  open func close() { path.closeSubpath() }
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  open func removeAllPoints() { path.removeAll() }
  open func apply(_ transform: CGAffineTransform) { path.transform(by: transform) }

  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
    dashPhase = phase
  }

  open var isEmpty: Bool { path.isEmpty }
  open var currentPoint: CGPoint { path.currentPoint }
  /// The bounding box of the path; `CGRect.null` for an empty path, as on Apple's systems.
  open var bounds: CGRect { path.boundingBoxOfPath }
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Returns the path in the opposite direction: each subpath from its end.
  open func reversing() -> UIBezierPath {
    let reversed = UIBezierPath(cgPath: path.reversed)
    (reversed.lineWidth, reversed.lineCapStyle, reversed.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (reversed.miterLimit, reversed.flatness) = (miterLimit, flatness)
    (reversed.usesEvenOddFillRule, reversed.dashes, reversed.dashPhase) = (usesEvenOddFillRule, dashes, dashPhase)
    return reversed
  }

  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
  ) {
    count?.pointee = dashes.count
    phase?.pointee = dashPhase
    for (index, length) in dashes.enumerated() { pattern?[index] = length }
  }

  open func copy(with zone: NSZone? = nil) -> Any { reversing().reversing() }

  /// Fills the path in the current context.
  open func fill() { UIGraphicsGetCurrentContext()?.fill(self) }
  open func stroke() { UIGraphicsGetCurrentContext()?.stroke(self) }
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { blended(blendMode, alpha) { fill() } }
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { blended(blendMode, alpha) { stroke() } }
  open func addClip() { UIGraphicsGetCurrentContext()?.clip(to: self) }

  private func blended(_ mode: CGBlendMode, _ alpha: CGFloat, _ draw: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(mode)
    context.setAlpha(alpha)
    draw()
    context.restoreGState()
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIBezierPath)?.path.elements == path.elements }
  open override var hash: Int { path.elements.hashValue }
}
