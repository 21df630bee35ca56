import UIKit
import VitrineCoreLocation

/// Draws an overlay. The origin of its coordinates is that of the overlay's bounding rectangle; the unit is a map point.
open class MKOverlayRenderer: NSObject, @unchecked Sendable {
  public let overlay: any MKOverlay
  open var alpha: CGFloat = 1 { didSet { setNeedsDisplay() } }
  open var blendMode = CGBlendMode.normal { didSet { setNeedsDisplay() } }
  open internal(set) var contentScaleFactor: CGFloat = 1
  /// Marks the map's overlays as needing display. The map sets this closure.
  var redraw: () -> Void = {}

  public init(overlay: any MKOverlay) { self.overlay = overlay }
  /// Creates a renderer of an empty overlay, which draws nothing.
  public override convenience init() { self.init(overlay: MKCircle(center: CLLocationCoordinate2D(), radius: 0)) }

  open func point(for mapPoint: MKMapPoint) -> CGPoint {
    let origin = overlay.boundingMapRect.origin
    return CGPoint(x: mapPoint.x - origin.x, y: mapPoint.y - origin.y)
  }
  open func mapPoint(for point: CGPoint) -> MKMapPoint {
    let origin = overlay.boundingMapRect.origin
    return MKMapPoint(x: Double(point.x) + origin.x, y: Double(point.y) + origin.y)
  }
  open func rect(for mapRect: MKMapRect) -> CGRect {
    CGRect(origin: point(for: mapRect.origin), size: CGSize(width: mapRect.width, height: mapRect.height))
  }
  open func mapRect(for rect: CGRect) -> MKMapRect {
    MKMapRect(origin: mapPoint(for: rect.origin), size: MKMapSize(width: rect.width, height: rect.height))
  }

  /// Returns whether the overlay can be drawn now. If false, the current drawing pass skips it.
  open func canDraw(_ mapRect: MKMapRect, zoomScale: MKZoomScale) -> Bool { true }
  /// Draws the overlay. The map calls this on the main thread, with the whole visible rectangle.
  open func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {}

  open func setNeedsDisplay() { redraw() }
  open func setNeedsDisplay(_ mapRect: MKMapRect) { redraw() }
  open func setNeedsDisplay(_ mapRect: MKMapRect, zoomScale: MKZoomScale) { redraw() }
}

/// A renderer that fills and strokes a path.
open class MKOverlayPathRenderer: MKOverlayRenderer, @unchecked Sendable {
  open var fillColor: UIColor? { didSet { setNeedsDisplay() } }
  open var strokeColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The line width in screen points. 0 draws lines of 2 points.
  open var lineWidth: CGFloat = 0 { didSet { setNeedsDisplay() } }
  open var lineJoin = CGLineJoin.round { didSet { setNeedsDisplay() } }
  open var lineCap = CGLineCap.round { didSet { setNeedsDisplay() } }
  open var miterLimit: CGFloat = 10 { didSet { setNeedsDisplay() } }
  open var lineDashPhase: CGFloat = 0 { didSet { setNeedsDisplay() } }
  open var lineDashPattern: [NSNumber]? { didSet { setNeedsDisplay() } }
  /// Stored without effect: overlays are always drawn as vector shapes.
  open var shouldRasterize = false
  private var cachedPath: CGPath?

  /// The path in the renderer's coordinates. Reading it calls `createPath` if there is no path yet.
  open var path: CGPath! {
    get {
      if cachedPath == nil { createPath() }
      return cachedPath
    }
    set {
      cachedPath = newValue
      setNeedsDisplay()
    }
  }

  /// Creates the path. Subclasses override this method and set `path`.
  open func createPath() {}
  open func invalidatePath() { path = nil }

  open override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
    guard let path = self.path else { return }
    if fillColor != nil {
      context.saveGState()
      applyFillProperties(to: context, atZoomScale: zoomScale)
      fillPath(path, in: context)
      context.restoreGState()
    }
    if strokeColor != nil {
      context.saveGState()
      applyStrokeProperties(to: context, atZoomScale: zoomScale)
      strokePath(path, in: context)
      context.restoreGState()
    }
  }

  open func applyStrokeProperties(to context: CGContext, atZoomScale zoomScale: MKZoomScale) {
    guard zoomScale > 0 else { return }
    if let strokeColor { context.setStrokeColor(strokeColor.cgColor) }
    context.setLineWidth((lineWidth > 0 ? lineWidth : 2) / zoomScale)
    context.setLineJoin(lineJoin)
    context.setLineCap(lineCap)
    context.setMiterLimit(miterLimit)
    if let lineDashPattern, !lineDashPattern.isEmpty {
      context.setLineDash(
        phase: lineDashPhase / zoomScale, lengths: lineDashPattern.map { CGFloat($0.doubleValue) / zoomScale })
    }
  }
  open func applyFillProperties(to context: CGContext, atZoomScale zoomScale: MKZoomScale) {
    if let fillColor { context.setFillColor(fillColor.cgColor) }
  }
  open func strokePath(_ path: CGPath, in context: CGContext) {
    context.addPath(path)
    context.strokePath()
  }
  open func fillPath(_ path: CGPath, in context: CGContext) {
    context.addPath(path)
    context.fillPath(using: .evenOdd)
  }

  /// Adds a line through a shape's points to a path.
  func add(_ shape: MKMultiPoint, to path: CGMutablePath, closed: Bool) {
    let points = shape.coordinates.map { point(for: MKMapPoint($0)) }
    guard let first = points.first else { return }
    path.move(to: first)
    for point in points.dropFirst() { path.addLine(to: point) }
    if closed { path.closeSubpath() }
  }
}

/// Draws a circle overlay.
open class MKCircleRenderer: MKOverlayPathRenderer, @unchecked Sendable {
  open var circle: MKCircle { overlay as! MKCircle }
  /// The fraction of the border at which the stroke begins. It has no effect: the whole border is stroked.
  open var strokeStart: CGFloat = 0 { didSet { setNeedsDisplay() } }
  open var strokeEnd: CGFloat = 1 { didSet { setNeedsDisplay() } }

  public init(circle: MKCircle) { super.init(overlay: circle) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  open override func createPath() {
    path = CGPath(ellipseIn: rect(for: overlay.boundingMapRect), transform: nil)
  }
}

/// Draws a polyline overlay.
open class MKPolylineRenderer: MKOverlayPathRenderer, @unchecked Sendable {
  open var polyline: MKPolyline { overlay as! MKPolyline }
  /// The fraction of the line's length at which the stroke begins.
  open var strokeStart: CGFloat = 0 { didSet { invalidatePath() } }
  open var strokeEnd: CGFloat = 1 { didSet { invalidatePath() } }

  public init(polyline: MKPolyline) { super.init(overlay: polyline) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  open override func createPath() {
    guard let line = overlay as? MKPolyline else { return }
    let path = CGMutablePath()
    let points = line.coordinates.map { point(for: MKMapPoint($0)) }
    let visible = strokeStart <= 0 && strokeEnd >= 1 ? points : Self.part(of: points, from: strokeStart, to: strokeEnd)
    path.addLines(between: visible)
    self.path = path
  }

  /// Returns the points of the part of a line between two fractions of its length.
  static func part(of points: [CGPoint], from start: CGFloat, to end: CGFloat) -> [CGPoint] {
    let lengths = zip(points, points.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
    let whole = lengths.reduce(0, +)
    guard whole > 0, start < end else { return [] }
    let (low, high) = (max(0, start) * whole, min(1, end) * whole)
    var (passed, result) = (CGFloat(0), [CGPoint]())
    for (index, length) in lengths.enumerated() where length > 0 {
      let (from, to) = (max(low, passed) - passed, min(high, passed + length) - passed)
      if from < to {
        func point(_ distance: CGFloat) -> CGPoint {
          let (a, b, part) = (points[index], points[index + 1], distance / length)
          return CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
        }
        if result.isEmpty { result.append(point(from)) }
        result.append(point(to))
      }
      passed += length
    }
    return result
  }
}

/// Draws a line whose colour changes along its length.
open class MKGradientPolylineRenderer: MKPolylineRenderer, @unchecked Sendable {
  open private(set) var colors: [UIColor] = []
  /// For each colour, the fraction of the line's length at which it is reached.
  open private(set) var locations: [CGFloat] = []

  open func setColors(_ colors: [UIColor], locations: [CGFloat]) {
    (self.colors, self.locations) = (colors, locations)
    setNeedsDisplay()
  }

  /// Strokes the line in 64 pieces, each in one interpolated colour.
  open override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
    guard !colors.isEmpty, colors.count == locations.count else {
      return super.draw(mapRect, zoomScale: zoomScale, in: context)
    }
    guard let line = overlay as? MKPolyline else { return }
    let points = line.coordinates.map { point(for: MKMapPoint($0)) }
    context.saveGState()
    applyStrokeProperties(to: context, atZoomScale: zoomScale)
    for piece in 0..<64 {
      let (start, end) = (CGFloat(piece) / 64, CGFloat(piece + 1) / 64)
      context.setStrokeColor(color(at: (start + end) / 2).cgColor)
      let part = Self.part(of: points, from: max(start, strokeStart), to: min(end, strokeEnd))
      guard part.count > 1 else { continue }
      context.addLines(between: part)
      context.strokePath()
    }
    context.restoreGState()
  }

  private func color(at location: CGFloat) -> UIColor {
    guard let next = locations.firstIndex(where: { $0 > location }) else { return colors[colors.count - 1] }
    guard next > 0 else { return colors[0] }
    let part = (location - locations[next - 1]) / (locations[next] - locations[next - 1])
    func components(_ color: UIColor) -> [CGFloat] {
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return [red, green, blue, alpha]
    }
    let mixed = zip(components(colors[next - 1]), components(colors[next])).map { $0 + ($1 - $0) * part }
    return UIColor(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: mixed[3])
  }
}

/// Draws a polygon overlay.
open class MKPolygonRenderer: MKOverlayPathRenderer, @unchecked Sendable {
  open var polygon: MKPolygon { overlay as! MKPolygon }
  public init(polygon: MKPolygon) { super.init(overlay: polygon) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  open override func createPath() {
    guard let polygon = overlay as? MKPolygon else { return }
    let path = CGMutablePath()
    for shape in [polygon] + (polygon.interiorPolygons ?? []) { add(shape, to: path, closed: true) }
    self.path = path
  }
}

/// Draws an overlay of several polylines in one style.
open class MKMultiPolylineRenderer: MKOverlayPathRenderer, @unchecked Sendable {
  open var multiPolyline: MKMultiPolyline { overlay as! MKMultiPolyline }
  public init(multiPolyline: MKMultiPolyline) { super.init(overlay: multiPolyline) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  open override func createPath() {
    guard let lines = overlay as? MKMultiPolyline else { return }
    let path = CGMutablePath()
    for line in lines.polylines { add(line, to: path, closed: false) }
    self.path = path
  }
}

/// Draws an overlay of several polygons in one style.
open class MKMultiPolygonRenderer: MKOverlayPathRenderer, @unchecked Sendable {
  open var multiPolygon: MKMultiPolygon { overlay as! MKMultiPolygon }
  public init(multiPolygon: MKMultiPolygon) { super.init(overlay: multiPolygon) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  open override func createPath() {
    guard let areas = overlay as? MKMultiPolygon else { return }
    let path = CGMutablePath()
    for polygon in areas.polygons {
      for shape in [polygon] + (polygon.interiorPolygons ?? []) { add(shape, to: path, closed: true) }
    }
    self.path = path
  }
}
