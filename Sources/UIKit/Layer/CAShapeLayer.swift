import Wire

/// The rule that decides what is inside of a shape.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of a line's ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of a line's corners.
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
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1) {
    didSet { if fillColor != oldValue { changed("fillColor", from: oldValue) } }
  }
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { if fillRule != oldValue { changed() } } }
  open var strokeColor: CGColor? {
    didSet { if strokeColor != oldValue { changed("strokeColor", from: oldValue) } }
  }
  /// Where the drawn part of the line begins, as a fraction 0...1; `strokeEnd` is where it ends.
  open var strokeStart: CGFloat = 0 {
    didSet { if strokeStart != oldValue { changed("strokeStart", from: oldValue) } }
  }
  open var strokeEnd: CGFloat = 1 { didSet { if strokeEnd != oldValue { changed("strokeEnd", from: oldValue) } } }
  open var lineWidth: CGFloat = 1 { didSet { if lineWidth != oldValue { changed("lineWidth", from: oldValue) } } }
  open var miterLimit: CGFloat = 10 { didSet { if miterLimit != oldValue { changed() } } }
  open var lineCap = CAShapeLayerLineCap.butt { didSet { if lineCap != oldValue { changed() } } }
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { if lineJoin != oldValue { changed() } } }
  open var lineDashPattern: [NSNumber]? { didSet { if lineDashPattern != oldValue { changed() } } }
  open var lineDashPhase: CGFloat = 0 {
    didSet { if lineDashPhase != oldValue { changed("lineDashPhase", from: oldValue) } }
  }

  override func describe(into members: inout ViewMembers) {
    super.describe(into: &members)
    guard let path, !path.isEmpty else { return }
    // The animated value may differ from the model's default.
    let animatedObject: any AnimatableObject = owner ?? self
    let (fills, strokes) = (animatedObject.animates(.fillColor), animatedObject.animates(.strokeColor, .lineWidth))
    let clear = UIColor.Components(red: 0, green: 0, blue: 0, alpha: 0)
    var stroke = StrokeStyle(width: lineWidth.bounded)
    stroke.cap = lineCap.rawValue
    stroke.join = lineJoin.rawValue
    stroke.miterLimit = miterLimit.bounded
    stroke.dashes = (lineDashPattern ?? []).map { CGFloat($0.doubleValue).bounded }
    stroke.phase = lineDashPhase.finite
    if strokeStart > 0 || strokeEnd < 1 || animatedObject.animates(.strokeStart, .strokeEnd) {
      let start = min(strokeStart.bounded, 1)
      stroke.trim = (start, max(start, min(strokeEnd.bounded, 1)))
    }
    let shape = JSON.shape(
      path, fill: fillColor?.value ?? (fills ? clear : nil), isEvenOdd: fillRule == .evenOdd,
      stroke: (strokeColor?.value ?? (strokes ? clear : nil)).map { ($0, stroke) }, isAnimated: fills || strokes)
    if let shape { members[.shapes] = [shape] }
  }

  override func part(_ member: ViewMember) -> AnimatedValue? {
    switch member {
    case .strokeStart: .number(min(strokeStart.bounded, 1))
    case .strokeEnd: .number(min(strokeEnd.bounded, 1))
    case .lineWidth: .number(lineWidth.bounded)
    case .lineDashPhase: .number(lineDashPhase.finite)
    case .strokeColor: .colour(strokeColor)
    case .fillColor: .colour(fillColor)
    case .path: .path(path?.elements ?? [])
    default: super.part(member)
    }
  }

  override func setPart(_ member: ViewMember, to value: AnimatedValue) {
    switch (member, value) {
    case (.strokeStart, _): strokeStart = value.components[0]
    case (.strokeEnd, _): strokeEnd = value.components[0]
    case (.lineWidth, _): lineWidth = value.components[0]
    case (.lineDashPhase, _): lineDashPhase = value.components[0]
    case (.strokeColor, .colour(let colour, _)): strokeColor = CGColor(colour)
    case (.fillColor, .colour(let colour, _)): fillColor = CGColor(colour)
    case (.path, .path(let elements)): path = CGPath(elements: elements)
    default: super.setPart(member, to: value)
    }
  }

  override func copy(_ other: CALayer) {
    super.copy(other)
    guard let other = other as? CAShapeLayer else { return }
    (path, fillColor, fillRule, strokeColor) = (other.path, other.fillColor, other.fillRule, other.strokeColor)
    (strokeStart, strokeEnd, lineWidth) = (other.strokeStart, other.strokeEnd, other.lineWidth)
    (miterLimit, lineCap, lineJoin) = (other.miterLimit, other.lineCap, other.lineJoin)
    (lineDashPattern, lineDashPhase) = (other.lineDashPattern, other.lineDashPhase)
  }

  override func setOwnValue(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value as? CGFloat) {
    case ("strokeStart", let number?): strokeStart = number
    case ("strokeEnd", let number?): strokeEnd = number
    case ("lineWidth", let number?): lineWidth = number
    case ("strokeColor", _): strokeColor = Self.colour(value)
    case ("fillColor", _): fillColor = Self.colour(value)
    case ("path", _): path = value as? CGPath
    default: return super.setOwnValue(value, forKey: key)
    }
    return true
  }

  override func ownValue(forKey key: String) -> Any?? {
    switch key {
    case "strokeStart": NSNumber(value: Double(strokeStart))
    case "strokeEnd": NSNumber(value: Double(strokeEnd))
    case "lineWidth": NSNumber(value: Double(lineWidth))
    case "strokeColor": .some(strokeColor)
    case "fillColor": .some(fillColor)
    case "path": .some(path)
    default: super.ownValue(forKey: key)
    }
  }

  override var maskPath: (path: CGPath, isEvenOdd: Bool)? { path.map { ($0, fillRule == .evenOdd) } }

  override func mapColors(_ map: (CGColor?) -> CGColor?) {
    super.mapColors(map)
    (fillColor, strokeColor) = (map(fillColor), map(strokeColor))
  }
}

extension AnimatableObject {
  /// Adds a shape's stroke and fill with the current values of their animations, for a picture.
  func addPresentedShape(to members: inout JSON.Object) {
    let parts: [ViewMember] = [.strokeStart, .strokeEnd, .strokeColor, .fillColor, .lineWidth, .lineDashPhase, .path]
    guard parts.contains(where: { animates($0) }), let shapes = members[ViewMember.shapes.rawValue]?.array,
      var shape = shapes.first?.object
    else { return }
    func seen(_ member: ViewMember, _ name: String) {
      if animates(member) { shape[name] = presented(member).described }
    }
    seen(.strokeColor, "stroke")
    seen(.fillColor, "fill")
    seen(.lineWidth, "width")
    seen(.lineDashPhase, "phase")
    seen(.path, "d")
    if animates(.strokeStart, .strokeEnd) {
      let start = min(max(presented(.strokeStart).components[0], 0), 1)
      let end = min(max(presented(.strokeEnd).components[0], start), 1)
      shape[.trim] = [.points(start), .points(end)]
    }
    members[ViewMember.shapes.rawValue] = .array([.object(shape)] + shapes.dropFirst())
  }
}
