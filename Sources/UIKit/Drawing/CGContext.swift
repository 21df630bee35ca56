import Foundation
import Wire

/// Records what is drawn, as SVG.
public final class CGContext {
  private struct State {
    var fill = CGColor(gray: 0, alpha: 1)
    var stroke = CGColor(gray: 0, alpha: 1)
    var style = StrokeStyle(width: 1)
    var transform = CGAffineTransform.identity
    var alpha: CGFloat = 1
    /// Names of the clips around.
    var clips: [Int] = []
  }

  private var state = State()
  private var saved: [State] = []
  private var path = CGMutablePath()
  private var definitions = ""
  private var drawn = ""
  private var clipCount = 0

  init() {}

  // MARK: State

  public func saveGState() { saved.append(state) }
  public func restoreGState() { if let last = saved.popLast() { state = last } }
  public func setFillColor(_ color: CGColor) { state.fill = color }
  public func setStrokeColor(_ color: CGColor) { state.stroke = color }
  public func setLineWidth(_ width: CGFloat) { state.style.width = width.bounded }
  public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap.word }
  public func setLineJoin(_ join: CGLineJoin) { state.style.join = join.word }
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.style.phase, state.style.dashes) = (phase.finite, lengths.map(\.bounded))
  }
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(alpha.bounded, 1) }
  public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  // MARK: Paths

  public func beginPath() { path = CGMutablePath() }
  public func move(to point: CGPoint) { path.move(to: point) }
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2)
  }
  public func addRect(_ rect: CGRect) { path.addRect(rect) }
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
  public func addPath(_ other: CGPath) { path.addPath(other) }
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  public func closePath() { path.closeSubpath() }
  public func fillPath(using rule: CGPathFillRule = .winding) { finish { fill($0, isEvenOdd: rule == .evenOdd) } }
  public func strokePath() { finish { stroke($0, state.style) } }
  public func clip(using rule: CGPathFillRule = .winding) { finish { clip($0) } }

  public func fill(_ rect: CGRect) { fill(CGPath(rect: rect, transform: nil), isEvenOdd: false) }
  public func fillEllipse(in rect: CGRect) { fill(CGPath(ellipseIn: rect, transform: nil), isEvenOdd: false) }
  public func stroke(_ rect: CGRect) { stroke(CGPath(rect: rect, transform: nil), state.style) }
  public func strokeEllipse(in rect: CGRect) { stroke(CGPath(ellipseIn: rect, transform: nil), state.style) }
  public func clip(to rect: CGRect) { clip(CGPath(rect: rect, transform: nil)) }

  private func finish(_ draw: (CGPath) -> Void) {
    draw(path)
    path = CGMutablePath()
  }

  // MARK: Recording

  func fill(_ path: UIBezierPath) { fill(path.cgPath, isEvenOdd: path.usesEvenOddFillRule) }

  func stroke(_ path: UIBezierPath) {
    var style = StrokeStyle(width: path.lineWidth.bounded)
    (style.cap, style.join) = (path.lineCapStyle.word, path.lineJoinStyle.word)
    (style.dashes, style.phase) = (path.dashes.map(\.bounded), path.dashPhase.finite)
    stroke(path.cgPath, style)
  }

  func clip(to path: UIBezierPath) { clip(path.cgPath) }

  private func fill(_ path: CGPath, isEvenOdd: Bool) {
    let rule = isEvenOdd ? " fill-rule=\"evenodd\"" : ""
    add("<path d=\"\(path.svg)\" fill=\"\(state.fill.value.hex)\"\(rule)/>")
  }

  private func stroke(_ path: CGPath, _ style: StrokeStyle) {
    let dashes = style.dashes.contains { $0 > 0 }
    let dash =
      dashes
      ? " stroke-dasharray=\"\(style.dashes.map { JSON.points($0).text }.joined(separator: " "))\" stroke-dashoffset=\"\(JSON.points(style.phase).text)\""
      : ""
    add(
      "<path d=\"\(path.svg)\" fill=\"none\" stroke=\"\(state.stroke.value.hex)\" stroke-width=\"\(JSON.points(style.width).text)\" stroke-linecap=\"\(style.cap)\" stroke-linejoin=\"\(style.join)\" stroke-miterlimit=\"10\"\(dash)/>"
    )
  }

  private func clip(_ path: CGPath) {
    clipCount += 1
    let moved = path.elements.map { $0.applying(state.transform) }
    definitions += "<clipPath id=\"c\(clipCount)\"><path d=\"\(CGPath(elements: moved).svg)\"/></clipPath>"
    state.clips.append(clipCount)
  }

  func draw(_ image: UIImage, in rect: CGRect) {
    switch image.look.content {
    case .data(let data):
      let place = "x=\"\(JSON.points(rect.minX).text)\" y=\"\(JSON.points(rect.minY).text)\""
      let size = "width=\"\(JSON.points(rect.width).text)\" height=\"\(JSON.points(rect.height).text)\""
      add("<image \(place) \(size) preserveAspectRatio=\"none\" href=\"\(data.url)\"/>")
    case .symbol(let symbol, let configuration):
      let colour = configuration.color ?? image.look.tint ?? .black
      add(symbol.svg(in: rect, SymbolMetrics(configuration), colour.components(for: .current), name: drawn.utf8.count))
    }
  }

  /// With what stands around it: transform, clips and alpha.
  private func add(_ element: String) {
    let t = JSON.transform(state.transform).array ?? []
    let matrix = "matrix(\(t.map(\.text).joined(separator: " ")))"
    let alpha = state.alpha < 1 ? " opacity=\"\(JSON.points(state.alpha).text)\"" : ""
    var text = "<g transform=\"\(matrix)\"\(alpha)>\(element)</g>"
    for clip in state.clips.reversed() { text = "<g clip-path=\"url(#c\(clip))\">\(text)</g>" }
    drawn += text
  }

  func svg(of bounds: CGRect) -> String {
    let (x, y) = (JSON.points(bounds.minX.finite).text, JSON.points(bounds.minY.finite).text)
    let (width, height) = (JSON.points(bounds.width.bounded).text, JSON.points(bounds.height.bounded).text)
    return
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"\(x) \(y) \(width) \(height)\" preserveAspectRatio=\"none\"><defs>\(definitions)</defs>\(drawn)</svg>"
  }
}

extension CGLineCap {
  var word: String {
    switch self {
    case .butt: "butt"
    case .round: "round"
    case .square: "square"
    }
  }
}

extension CGLineJoin {
  var word: String {
    switch self {
    case .miter: "miter"
    case .round: "round"
    case .bevel: "bevel"
    }
  }
}

extension Symbol {
  /// For an image that is drawn. `name` tells its mask from others.
  func svg(in rect: CGRect, _ metrics: SymbolMetrics, _ colour: UIColor.Components, name: Int) -> String {
    let box = metrics.box(of: self)
    guard box.width > 0, box.height > 0 else { return "" }
    let (x, y) = (rect.width / box.width, rect.height / box.height)
    let t = CGAffineTransform(x, 0, 0, y, rect.midX - box.midX * x, rect.midY - box.midY * y)
    let matrix = (JSON.transform(t).array ?? []).map(\.text).joined(separator: " ")
    let line = "fill=\"none\" stroke-width=\"\(JSON.points(metrics.line).text)\""
    func ink(_ ink: String, _ path: String, _ rest: String) -> String {
      path.isEmpty ? "" : "<path d=\"\(path)\" \(rest) \(ink)/>"
    }
    let hex = colour.hex
    let cut =
      "<mask id=\"m\(name)\" maskUnits=\"userSpaceOnUse\" x=\"-4\" y=\"-4\" width=\"32\" height=\"32\"><path fill=\"#fff\" d=\"M-4-4h32v32h-32z\"/>"
      + ink("stroke=\"#000\"", glyph.cutLines, line) + ink("fill=\"#000\"", glyph.cutAreas, "") + "</mask>"
    let parts =
      ink("stroke=\"\(hex)\"", glyph.lines, line) + ink("fill=\"\(hex)\"", glyph.areas, "")
      + ink("fill=\"\(hex)\" stroke=\"\(hex)\"", glyph.solids, "stroke-width=\"\(JSON.points(metrics.line).text)\"")
    return
      "<g transform=\"matrix(\(matrix))\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\(cut)<g mask=\"url(#m\(name))\">\(parts)</g>\(ink("stroke=\"\(hex)\"", glyph.over, line))</g>"
  }
}
