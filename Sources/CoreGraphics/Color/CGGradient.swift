import Foundation

/// A gradient between several colours.
public final class CGGradient: Sendable {
  let stops: [(location: CGFloat, color: CGColor)]

  /// Creates a gradient, or returns `nil` if there are no colours. Without locations, the colours are spaced evenly.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: NSArray, locations: UnsafePointer<CGFloat>?) {
    let colors = colors.compactMap { $0 as? CGColor }
    self.init(colors, (0..<colors.count).map { index in locations?[index] })
  }

  /// Creates a gradient from four numbers for each colour: red, green, blue, alpha.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let colors = (0..<count).map { index in
      let part = components + 4 * index
      return CGColor(red: part[0], green: part[1], blue: part[2], alpha: part[3])
    }
    self.init(colors, (0..<colors.count).map { stop in locations?[stop] })
  }

  private init?(_ colors: [CGColor], _ locations: [CGFloat?]) {
    guard !colors.isEmpty else { return nil }
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { (locations[$0] ?? CGFloat($0) / last, $1) }.sorted { $0.location < $1.location }
  }

  var svg: String {
    stops.map { "<stop offset=\"\($0.location.short)\" stop-color=\"\($0.color.value.hex)\"/>" }.joined()
  }
}

/// Options that continue a gradient before its start or after its end.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension CGContext {
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
  ) {
    let direction = CGVector(dx: endPoint.x - startPoint.x, dy: endPoint.y - startPoint.y)
    let length = hypot(direction.dx, direction.dy)
    guard length > 0, length.isFinite else { return }
    let visible = visible
    // A distance that ends outside of the visible area, as a multiple of the gradient's length.
    let far =
      (hypot(visible.width, visible.height) + hypot(startPoint.x - visible.midX, startPoint.y - visible.midY) + length)
      / length
    func corner(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
      CGPoint(
        x: startPoint.x + direction.dx * along - direction.dy * across,
        y: startPoint.y + direction.dy * along + direction.dx * across)
    }
    let first = options.contains(.drawsBeforeStartLocation) ? -far : 0
    let last = options.contains(.drawsAfterEndLocation) ? 1 + far : 1
    let area = CGMutablePath()
    area.addLines(between: [corner(first, -far), corner(last, -far), corner(last, far), corner(first, far)])
    area.closeSubpath()
    let name = newName("g")
    definitions +=
      "<linearGradient id=\"\(name)\" gradientUnits=\"userSpaceOnUse\" x1=\"\(startPoint.x.short)\" y1=\"\(startPoint.y.short)\" x2=\"\(endPoint.x.short)\" y2=\"\(endPoint.y.short)\">\(gradient.svg)</linearGradient>"
    add("<path d=\"\(area.svg)\" fill=\"url(#\(name))\"/>")
  }

  /// Draws a gradient from one circle to another. The end circle can surround the start circle or lie beside it.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let (outer, inner) = (endRadius.bounded, startRadius.bounded)
    guard outer > 0 else { return }
    let name = newName("g")
    definitions +=
      "<radialGradient id=\"\(name)\" gradientUnits=\"userSpaceOnUse\" cx=\"\(endCenter.x.short)\" cy=\"\(endCenter.y.short)\" r=\"\(outer.short)\" fx=\"\(startCenter.x.short)\" fy=\"\(startCenter.y.short)\" fr=\"\(inner.short)\">\(gradient.svg)</radialGradient>"
    func circle(_ center: CGPoint, _ radius: CGFloat) -> CGRect {
      CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }
    let area = CGMutablePath()
    if options.contains(.drawsAfterEndLocation) {
      area.addRect(visible)
    } else {
      area.addEllipse(in: circle(endCenter, outer))
    }
    if !options.contains(.drawsBeforeStartLocation), inner > 0 { area.addEllipse(in: circle(startCenter, inner)) }
    add("<path d=\"\(area.svg)\" fill=\"url(#\(name))\" fill-rule=\"evenodd\"/>")
  }
}
