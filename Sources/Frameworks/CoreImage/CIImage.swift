/// Module `CoreImage`: filters of pictures.
///
/// Real: chains of the filters that `CIFilter.filterNames(inCategory: nil)` lists. A picture is drawn as SVG, with SVG's filters, by the
/// page and by librsvg. Not here: other filters, which leave the picture as it is and are named on the console; detectors, kernels,
/// Metal.
@_exported import Foundation
@_exported import UIKit

/// A picture and the filters that are applied to it. Nothing is drawn before a context or an image view asks for it.
open class CIImage: NSObject {
  indirect enum Content {
    case picture(UIImage)
    case color(CIColor)
    case over(CIImage, CIImage)
    /// SVG filter primitives, one after the other.
    case filtered(CIImage, [String])
    case cropped(CIImage)
    case empty
  }

  let content: Content
  /// The image's rectangle in pixels, from the bottom left.
  public let extent: CGRect

  init(_ content: Content, extent: CGRect) { (self.content, self.extent) = (content, extent) }

  public convenience init?(image: UIImage) {
    self.init(image: image, options: nil)
  }

  public convenience init?(image: UIImage, options: [CIImageOption: Any]?) {
    let size = CGSize(width: image.size.width * image.scale, height: image.size.height * image.scale)
    guard size.width > 0, size.height > 0 else { return nil }
    self.init(.picture(image), extent: CGRect(origin: .zero, size: size))
  }

  public convenience init(cgImage image: CGImage) {
    let picture = UIImage(cgImage: image)
    self.init(.picture(picture), extent: CGRect(x: 0, y: 0, width: image.width, height: image.height))
  }

  public convenience init?(data: Data) {
    guard let image = UIImage(data: data) else { return nil }
    self.init(image: image)
  }

  public convenience init?(contentsOf url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
  }

  public convenience init(color: CIColor) { self.init(.color(color), extent: .infinite) }

  public class func empty() -> CIImage { CIImage(.empty, extent: .zero) }

  open func cropped(to rect: CGRect) -> CIImage { CIImage(.cropped(self), extent: extent.intersection(rect)) }

  /// Filters of this module do not read pixels beyond the edge, so nothing has to be repeated there.
  open func clampedToExtent() -> CIImage { self }

  open func composited(over dest: CIImage) -> CIImage {
    CIImage(.over(self, dest), extent: extent.union(dest.extent))
  }

  open func applyingFilter(_ filterName: String, parameters params: [String: Any] = [:]) -> CIImage {
    let filter = CIFilter(name: filterName, parameters: params)
    filter?.setValue(self, forKey: kCIInputImageKey)
    return filter?.outputImage ?? self
  }

  open func applyingGaussianBlur(sigma: Double) -> CIImage {
    applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
  }

  // MARK: Drawing

  /// The picture of a rectangle as an SVG file.
  func svg(_ rect: CGRect) -> Data {
    var writer = SVGWriter()
    let body = writer.body(of: self, in: rect)
    let (width, height) = (max(rect.width, 1), max(rect.height, 1))
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">\(writer.definitions.joined())\(body)</svg>
      """
    return Data(text.utf8)
  }
}

public struct CIImageOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// Writes a chain of filters as SVG: each `<filter>` gets an id of its own.
private struct SVGWriter {
  private(set) var definitions: [String] = []

  mutating func body(of image: CIImage, in rect: CGRect) -> String {
    // SVG's y goes down from the top of the rectangle.
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
      let id = "c\(definitions.count)"
      definitions.append("<clipPath id=\"\(id)\"><rect \(attributes)/></clipPath>")
      return "<g clip-path=\"url(#\(id))\">\(body(of: inner, in: rect))</g>"
    case .filtered(let inner, let primitives):
      let id = "f\(definitions.count)"
      definitions.append(
        "<filter id=\"\(id)\" filterUnits=\"userSpaceOnUse\" \(attributes) color-interpolation-filters=\"sRGB\">"
          + "\(primitives.joined())</filter>")
      return "<g filter=\"url(#\(id))\">\(body(of: inner, in: rect))</g>"
    }
  }
}

/// Draws pictures.
open class CIContext: NSObject {
  public override init() {}
  public convenience init(options: [CIContextOption: Any]?) { self.init() }

  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    guard fromRect.width > 0, fromRect.height > 0, !fromRect.isInfinite else { return nil }
    return UIImage(data: image.svg(fromRect))?.cgImage
  }
}

public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let useSoftwareRenderer = CIContextOption(rawValue: "kCIContextUseSoftwareRenderer")
  public static let workingColorSpace = CIContextOption(rawValue: "kCIContextWorkingColorSpace")
  public static let outputColorSpace = CIContextOption(rawValue: "kCIContextOutputColorSpace")
}

extension UIImage {
  public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }

  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation) {
    let extent = ciImage.extent.isInfinite ? .zero : ciImage.extent
    // SVG text of this module's own is always a picture.
    self.init(data: ciImage.svg(extent), scale: scale)!
  }
}

/// A colour of red, green, blue and alpha.
open class CIColor: NSObject {
  public let red: CGFloat
  public let green: CGFloat
  public let blue: CGFloat
  public let alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  public convenience init(color: UIColor) {
    var parts: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    _ = color.getRed(&parts.0, green: &parts.1, blue: &parts.2, alpha: &parts.3)
    self.init(red: parts.0, green: parts.1, blue: parts.2, alpha: parts.3)
  }

  public convenience init(cgColor: CGColor) { self.init(color: UIColor(cgColor: cgColor)) }

  public class var black: CIColor { CIColor(red: 0, green: 0, blue: 0) }
  public class var white: CIColor { CIColor(red: 1, green: 1, blue: 1) }
  public class var clear: CIColor { CIColor(red: 0, green: 0, blue: 0, alpha: 0) }

  var hex: String {
    "#" + [red, green, blue].map { String(format: "%02x", Int((min(max($0, 0), 1) * 255).rounded())) }.joined()
  }
}

/// Numbers of a filter's parameter.
open class CIVector: NSObject {
  private let values: [CGFloat]

  public init(values: UnsafePointer<CGFloat>, count: Int) {
    self.values = Array(UnsafeBufferPointer(start: values, count: count))
  }
  private init(_ values: [CGFloat]) { self.values = values }
  public convenience init(x: CGFloat) { self.init([x]) }
  public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init([x, y, z, w]) }
  public convenience init(cgPoint: CGPoint) { self.init([cgPoint.x, cgPoint.y]) }
  public convenience init(cgRect: CGRect) { self.init([cgRect.minX, cgRect.minY, cgRect.width, cgRect.height]) }

  open var count: Int { values.count }
  /// 0 for an index that it does not have.
  open func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
  open var x: CGFloat { value(at: 0) }
  open var y: CGFloat { value(at: 1) }
  open var z: CGFloat { value(at: 2) }
  open var w: CGFloat { value(at: 3) }
  open var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
  open var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
}
