import Wire

/// How the inside of a shape is told that crosses itself.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How a shape's line ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How a shape's lines meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// Draws a path.
open class CAShapeLayer: CALayer {
  open var path: CGPath? { didSet { if path != oldValue { changed() } } }
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1) { didSet { if fillColor != oldValue { changed() } } }
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { if fillRule != oldValue { changed() } } }
  open var strokeColor: CGColor? { didSet { if strokeColor != oldValue { changed() } } }
  /// The part of the line that is drawn, 0...1.
  open var strokeStart: CGFloat = 0 { didSet { if strokeStart != oldValue { changed() } } }
  open var strokeEnd: CGFloat = 1 { didSet { if strokeEnd != oldValue { changed() } } }
  open var lineWidth: CGFloat = 1 { didSet { if lineWidth != oldValue { changed() } } }
  open var miterLimit: CGFloat = 10 { didSet { if miterLimit != oldValue { changed() } } }
  open var lineCap = CAShapeLayerLineCap.butt { didSet { if lineCap != oldValue { changed() } } }
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { if lineJoin != oldValue { changed() } } }
  open var lineDashPattern: [NSNumber]? { didSet { if lineDashPattern != oldValue { changed() } } }
  open var lineDashPhase: CGFloat = 0 { didSet { if lineDashPhase != oldValue { changed() } } }

  override func describe(into members: inout ViewMembers) {
    super.describe(into: &members)
    guard let path, !path.isEmpty else { return }
    var stroke = StrokeStyle(width: lineWidth.bounded)
    stroke.cap = lineCap.rawValue
    stroke.join = lineJoin.rawValue
    stroke.miterLimit = miterLimit.bounded
    stroke.dashes = (lineDashPattern ?? []).map { CGFloat($0.doubleValue).bounded }
    stroke.phase = lineDashPhase.finite
    if strokeStart > 0 || strokeEnd < 1 {
      let start = min(strokeStart.bounded, 1)
      stroke.trim = (start, max(start, min(strokeEnd.bounded, 1)))
    }
    let shape = JSON.shape(
      path, fill: fillColor.map(\.value), isEvenOdd: fillRule == .evenOdd,
      stroke: strokeColor.map { ($0.value, stroke) })
    if let shape { members[.shapes] = [shape] }
  }
}
