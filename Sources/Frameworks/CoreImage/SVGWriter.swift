import UIKit

/// Writes a chain of filters as SVG elements. Definitions such as gradients and masks are collected, each with a unique id.
struct SVGWriter {
  private(set) var definitions: [String] = []

  /// Returns the SVG elements that draw an image.
  /// - Parameter rect: The rectangle to draw, in Core Image's coordinates. Infinite images fill it.
  mutating func body(of image: CIImage, in rect: CGRect) -> String {
    // In SVG, y is 0 at the top of the rectangle and increases downwards.
    let extent = image.extent.isInfinite ? rect : image.extent
    let (x, y) = (extent.minX - rect.minX, rect.maxY - extent.maxY)
    let attributes = "x=\"\(x)\" y=\"\(y)\" width=\"\(extent.width)\" height=\"\(extent.height)\""
    switch image.content {
    case .empty: return ""
    case .color(let color): return "<rect \(attributes) fill=\"\(color.hex)\" fill-opacity=\"\(color.alpha)\"/>"
    case .picture(let picture):
      guard let data = picture.pngData() else { return "" }
      return
        "<image \(attributes) preserveAspectRatio=\"none\" xlink:href=\"data:image/png;base64,\(data.base64EncodedString())\"/>"
    case .over(let front, let back): return body(of: back, in: rect) + body(of: front, in: rect)
    case .cropped(let inner):
      let id = define { "<clipPath id=\"\($0)\"><rect \(attributes)/></clipPath>" }
      return "<g clip-path=\"url(#\(id))\">\(body(of: inner, in: rect))</g>"
    case .filtered(let inner, let primitives):
      return "<g filter=\"url(#\(filter(primitives, attributes)))\">\(body(of: inner, in: rect))</g>"
    case .transformed(let inner, let transform): return transformedImage(inner, transform, in: rect)
    case .faded(let inner, let alpha):
      return "<g opacity=\"\(alpha >= 1 ? 1 : alpha > 0 ? alpha : 0)\">\(body(of: inner, in: rect))</g>"
    case .masked(let inner, let mask, let kind): return masked(inner, mask, kind, in: rect)
    case .blended(let front, let back, let mode):
      let (below, above) = (body(of: back, in: rect), body(of: front, in: rect))
      return "<g style=\"isolation:isolate\">\(below)<g style=\"mix-blend-mode:\(mode)\">\(above)</g></g>"
    case .radialGradient(let center, let radii, let colors):
      let at = point(center, in: rect)
      let (inner, outer) = (min(radii.0, radii.1), max(radii.0, radii.1))
      let (first, last) = radii.0 <= radii.1 ? (colors.0, colors.1) : (colors.1, colors.0)
      let stops = stop(outer > 0 ? max(0, inner) / outer : 1, first) + stop(1, last)
      let id = define {
        "<radialGradient id=\"\($0)\" gradientUnits=\"userSpaceOnUse\" cx=\"\(at.x)\" cy=\"\(at.y)\" r=\"\(max(outer, 1e-3))\">\(stops)</radialGradient>"
      }
      return "<rect \(attributes) fill=\"url(#\(id))\"/>"
    case .linearGradient(let points, let colors):
      let (start, end) = (point(points.0, in: rect), point(points.1, in: rect))
      let stops = stop(0, colors.0) + stop(1, colors.1)
      let id = define {
        "<linearGradient id=\"\($0)\" gradientUnits=\"userSpaceOnUse\" x1=\"\(start.x)\" y1=\"\(start.y)\" x2=\"\(end.x)\" y2=\"\(end.y)\">\(stops)</linearGradient>"
      }
      return "<rect \(attributes) fill=\"url(#\(id))\"/>"
    case .checkerboard(let center, let width, let colors):
      let at = point(center, in: rect)
      let side = max(width, 1e-3)
      func square(_ x: Double, _ y: Double, _ color: CIColor) -> String {
        "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(side)\" height=\"\(side)\" fill=\"\(color.hex)\" fill-opacity=\"\(color.alpha)\"/>"
      }
      // The first colour fills the squares at the top right and the bottom left of the center.
      let squares =
        square(0, 0, colors.1) + square(side, side, colors.1) + square(side, 0, colors.0) + square(0, side, colors.0)
      let id = define {
        "<pattern id=\"\($0)\" patternUnits=\"userSpaceOnUse\" x=\"\(at.x - side)\" y=\"\(at.y - side)\" width=\"\(2 * side)\" height=\"\(2 * side)\">\(squares)</pattern>"
      }
      return "<rect \(attributes) fill=\"url(#\(id))\"/>"
    }
  }

  // MARK: Parts

  /// Adds a definition to `definitions`, and returns its id.
  private mutating func define(_ text: (_ id: String) -> String) -> String {
    let id = "d\(definitions.count)"
    definitions.append(text(id))
    return id
  }

  private mutating func filter(_ primitives: [String], _ attributes: String) -> String {
    define { id in
      "<filter id=\"\(id)\" filterUnits=\"userSpaceOnUse\" \(attributes) color-interpolation-filters=\"sRGB\">"
        + "\(primitives.joined())</filter>"
    }
  }

  private func stop(_ offset: Double, _ color: CIColor) -> String {
    "<stop offset=\"\(offset)\" stop-color=\"\(color.hex)\" stop-opacity=\"\(color.alpha)\"/>"
  }

  private func point(_ point: CGPoint, in rect: CGRect) -> CGPoint {
    CGPoint(x: point.x - rect.minX, y: rect.maxY - point.y)
  }

  /// Returns a transformed image: the part of `inner` that the transform moves into the rectangle.
  private mutating func transformedImage(_ inner: CIImage, _ transform: CGAffineTransform, in rect: CGRect) -> String {
    let source = rect.applying(transform.inverted())
    let body = body(of: inner, in: source)
    func flip(_ rect: CGRect) -> CGAffineTransform {
      CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -rect.minX, ty: rect.maxY)
    }
    let t = flip(source).inverted().concatenating(transform).concatenating(flip(rect))
    return "<g transform=\"matrix(\(t.a) \(t.b) \(t.c) \(t.d) \(t.tx) \(t.ty))\">\(body)</g>"
  }

  /// Returns an image that is masked by the luminance, the alpha or the inverted alpha of another one.
  private mutating func masked(
    _ inner: CIImage, _ mask: CIImage, _ kind: CIImage.MaskKind, in rect: CGRect
  ) -> String {
    let all = "x=\"0\" y=\"0\" width=\"\(rect.width)\" height=\"\(rect.height)\""
    var maskBody = body(of: mask, in: rect)
    if kind == .emptiness {
      let inverted = filter(
        ["<feComponentTransfer><feFuncA type=\"table\" tableValues=\"1 0\"/></feComponentTransfer>"], all)
      maskBody = "<g filter=\"url(#\(inverted))\"><rect \(all) fill=\"none\"/>\(maskBody)</g>"
    }
    let type = kind == .luminance ? "" : " style=\"mask-type:alpha\""
    let id = define { "<mask id=\"\($0)\" maskUnits=\"userSpaceOnUse\" \(all)\(type)>\(maskBody)</mask>" }
    return "<g mask=\"url(#\(id))\">\(body(of: inner, in: rect))</g>"
  }
}
