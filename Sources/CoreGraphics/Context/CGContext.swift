import Foundation
import Wire

/// A drawing context that records drawing as SVG. Its y grows downwards, as in UIKit, unless `flip()` has been called.
public final class CGContext {
  package struct State {
    package var fill = CGColor(gray: 0, alpha: 1)
    var stroke = CGColor(gray: 0, alpha: 1)
    var style = StrokeStyle(width: 1)
    package var transform = CGAffineTransform.identity
    var alpha: CGFloat = 1
    /// The SVG attributes of the surrounding clips and masks.
    package var clips: [String] = []
    var blend = CGBlendMode.normal
    /// The id of the shadow's SVG filter.
    var shadow: String?
    /// The smallest rectangle around the clips, in device space; `nil` without clips.
    var clipBox: CGRect?
    var interpolationQuality = CGInterpolationQuality.default
    var patternPhase = CGSize.zero
    var fillSpace = CGColorSpace()
    var strokeSpace = CGColorSpace()
  }

  /// The visible area in device space.
  package private(set) var bounds: CGRect
  package var state = State()
  private var savedStates: [State] = []
  /// The current path in device space: its points are transformed when they are added. It is not part of the graphics state.
  var devicePath = CGMutablePath()
  package var definitions = ""
  private(set) var markup = ""
  private var nameCount = 0
  /// The open transparency layers, each with the drawing and the state from before it began.
  private var layers: [(markup: String, state: State)] = []
  /// The initial current transformation matrix, before the app changes it. Patterns are drawn in its space.
  var base = CGAffineTransform.identity
  /// The transform from text space to user space. It is not part of the graphics state.
  public var textMatrix = CGAffineTransform.identity
  /// The memory layout of a bitmap context's pixels; `nil` for other contexts.
  var bitmapFormat: PixelFormat?
  /// The memory of the pixels, if the app has requested or provided it. Drawing then changes the pixels, and is recorded only in an
  /// open transparency layer.
  private(set) var memory: BitmapMemory?

  package init(bounds: CGRect) { self.bounds = bounds }

  package var isEmpty: Bool { markup.isEmpty }

  /// Returns a new id for an SVG definition, which is unique in this context and begins with `kind`.
  package func newName(_ kind: String) -> String {
    nameCount += 1
    return "\(kind)\(nameCount)"
  }

  public func saveGState() { savedStates.append(state) }
  public func restoreGState() { if let last = savedStates.popLast() { state = last } }

  // MARK: Recording

  /// Fills a path whose points are in device space.
  func fill(inDeviceSpace path: CGPath, isEvenOdd: Bool) {
    let rule = isEvenOdd ? " fill-rule=\"evenodd\"" : ""
    append("<path d=\"\(path.svg)\" fill=\"\(paint(state.fill))\"\(rule)/>")
  }

  /// Strokes a path whose points are in device space. The current matrix transforms the pen: line width and dashes.
  func stroke(inDeviceSpace path: CGPath, _ style: StrokeStyle) {
    guard style.width > 0 else { return }
    if let factor = state.transform.uniformScale {
      append(stroked(path, style.scaled(by: factor), paint(state.stroke)))
    } else if state.transform.isInvertible {
      let toUserSpace = state.transform.inverted()
      add(stroked(path.applying(toUserSpace), style, paint(state.stroke, to: toUserSpace)))
    }
  }

  private func stroked(_ path: CGPath, _ style: StrokeStyle, _ paint: String) -> String {
    "<path d=\"\(path.svg)\" fill=\"none\" stroke=\"\(paint)\"\(style.attributes)/>"
  }

  /// Adds a path, whose points are in device space, to the clipping path.
  func clip(inDeviceSpace path: CGPath, isEvenOdd: Bool) {
    let name = newName("c")
    let rule = isEvenOdd ? " clip-rule=\"evenodd\"" : ""
    definitions += "<clipPath id=\"\(name)\"><path d=\"\(path.svg)\"\(rule)/></clipPath>"
    addClip("clip-path=\"url(#\(name))\"", path.boundingBoxOfPath)
  }

  /// Adds an SVG attribute that clips or masks later drawing.
  /// - Parameter box: The smallest rectangle around the clip, in device space.
  func addClip(_ attribute: String, _ box: CGRect) {
    state.clips.append(attribute)
    state.clipBox = (state.clipBox ?? bounds).intersection(box)
  }

  package func fill(_ path: CGPath, isEvenOdd: Bool) {
    fill(inDeviceSpace: path.applying(state.transform), isEvenOdd: isEvenOdd)
  }

  package func stroke(_ path: CGPath, _ style: StrokeStyle) {
    stroke(inDeviceSpace: path.applying(state.transform), style)
  }

  package func clip(_ path: CGPath, isEvenOdd: Bool = false) {
    clip(inDeviceSpace: path.applying(state.transform), isEvenOdd: isEvenOdd)
  }

  /// Adds an SVG element with the current graphics state: transform, alpha, shadow, clips and blend mode.
  package func add(_ element: String) {
    append("<g transform=\"\(state.transform.svg)\">\(element)</g>")
  }

  /// Adds an SVG element in device space, with the current alpha, shadow, clips and blend mode.
  private func append(_ element: String) {
    let alpha = state.alpha < 1 ? " opacity=\"\(JSON.points(state.alpha).text)\"" : ""
    var text = alpha.isEmpty ? element : "<g\(alpha)>\(element)</g>"
    if let shadow = state.shadow { text = "<g filter=\"url(#\(shadow))\">\(text)</g>" }
    for clip in state.clips.reversed() { text = "<g \(clip)>\(text)</g>" }
    if let memory, layers.isEmpty { return rasterize(text, into: memory) }
    markup = blended(text, over: markup)
  }

  /// Sets the memory that later drawing calls change, and discards the recorded drawing.
  func use(_ memory: BitmapMemory) { (self.memory, markup) = (memory, "") }

  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) {
    layers.append((markup, state))
    markup = ""
    (state.alpha, state.blend, state.shadow) = (1, .normal, nil)
  }

  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else { return }
    let text = markup
    (markup, state) = layer
    if !text.isEmpty { append(text) }
  }

  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) {
    let before = state
    (state.blend, state.alpha, state.shadow) = (.clear, 1, nil)
    fill(CGPath(rect: rect, transform: nil), isEvenOdd: false)
    state = before
  }

  /// Begins the next page of a document, and discards the drawing of the current page.
  package func beginPage(_ bounds: CGRect) {
    self.bounds = bounds
    (state, savedStates, layers) = (State(), [], [])
    (markup, definitions, devicePath) = ("", "", CGMutablePath())
  }

  package func svg(of bounds: CGRect) -> String { svg(of: bounds, markup) }

  /// Returns an SVG document with this context's definitions and the given elements.
  func svg(of bounds: CGRect, _ markup: String) -> String {
    let (x, y) = (JSON.points(bounds.minX.finite).text, JSON.points(bounds.minY.finite).text)
    let (width, height) = (JSON.points(bounds.width.bounded).text, JSON.points(bounds.height.bounded).text)
    return
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"\(x) \(y) \(width) \(height)\" preserveAspectRatio=\"none\"><defs>\(definitions)</defs>\(markup)</svg>"
  }
}

extension StrokeStyle {
  func scaled(by factor: CGFloat) -> StrokeStyle {
    var style = self
    (style.width, style.phase, style.dashes) = (width * factor, phase * factor, dashes.map { $0 * factor })
    return style
  }

  /// The style as SVG attributes.
  fileprivate var attributes: String {
    var text = " stroke-width=\"\(JSON.points(width).text)\" stroke-linecap=\"\(cap)\" stroke-linejoin=\"\(join)\""
    text += " stroke-miterlimit=\"\(JSON.points(miterLimit).text)\""
    guard dashes.contains(where: { $0 > 0 }) else { return text }
    let lengths = dashes.map { JSON.points($0).text }.joined(separator: " ")
    return text + " stroke-dasharray=\"\(lengths)\" stroke-dashoffset=\"\(JSON.points(phase).text)\""
  }
}

extension CGLineCap {
  package var svgName: String {
    switch self {
    case .butt: "butt"
    case .round: "round"
    case .square: "square"
    }
  }
}

extension CGLineJoin {
  package var svgName: String {
    switch self {
    case .miter: "miter"
    case .round: "round"
    case .bevel: "bevel"
    }
  }
}
