/// Module `CoreImage`: filters for pictures.
///
/// Real: chains of the filters that `CIFilter.filterNames(inCategory: nil)` lists, by name or by functions such as
/// `CIFilter.sepiaTone()`. The page and librsvg draw a picture as SVG with SVG filters. Not here: other filters, which leave the picture
/// unchanged and are named on the console; detectors, Metal. Kernels cannot be made.
@_exported import Foundation
@_exported import UIKit
@_exported import VitrineImageIO

/// A picture and the filters that are applied to it. Nothing is drawn before a context or an image view asks for it.
open class CIImage: NSObject {
  indirect enum Content {
    case picture(UIImage)
    case color(CIColor)
    case over(CIImage, CIImage)
    /// An image to which SVG filter primitives are applied in order.
    case filtered(CIImage, [String])
    case cropped(CIImage)
    /// An image with a transform about the origin, which is at the bottom left.
    case transformed(CIImage, CGAffineTransform)
    case faded(CIImage, alpha: Double)
    /// The first image, masked by the second image.
    case masked(CIImage, CIImage, by: MaskKind)
    /// The first image drawn over the second one in a CSS blend mode.
    case blended(CIImage, CIImage, mode: String)
    case radialGradient(center: CGPoint, radii: (Double, Double), colors: (CIColor, CIColor))
    case linearGradient(points: (CGPoint, CGPoint), colors: (CIColor, CIColor))
    case checkerboard(center: CGPoint, width: Double, colors: (CIColor, CIColor))
    case empty
  }

  /// The property of a mask's pixels by which the masked image is visible: luminance, alpha, or the inverse of alpha.
  enum MaskKind { case luminance, alpha, emptiness }

  let content: Content
  /// The image's rectangle in pixels. The origin of its coordinates is at the bottom left.
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

  // MARK: Variants

  open func cropped(to rect: CGRect) -> CIImage { CIImage(.cropped(self), extent: extent.intersection(rect)) }

  /// Returns the image itself: this module's filters need no repeated pixels beyond the edge.
  open func clampedToExtent() -> CIImage { self }

  open func composited(over dest: CIImage) -> CIImage {
    CIImage(.over(self, dest), extent: extent.union(dest.extent))
  }

  open func transformed(by matrix: CGAffineTransform) -> CIImage {
    guard !matrix.isIdentity, matrix.a * matrix.d - matrix.b * matrix.c != 0 else {
      return matrix.isIdentity ? self : CIImage.empty()
    }
    return CIImage(.transformed(self, matrix), extent: extent.isInfinite ? extent : extent.applying(matrix))
  }
  /// Transforms the image. `highQualityDownsample` has no effect: the renderer scales the image.
  open func transformed(by matrix: CGAffineTransform, highQualityDownsample: Bool) -> CIImage {
    transformed(by: matrix)
  }

  open func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
    let filter = CIFilter(name: filterName, parameters: params)
    filter?.setValue(self, forKey: kCIInputImageKey)
    return filter?.outputImage ?? self
  }

  open func applyingFilter(_ filterName: String) -> CIImage { applyingFilter(filterName, parameters: [:]) }

  open func applyingGaussianBlur(sigma: Double) -> CIImage {
    applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
  }

  // MARK: Drawing

  /// Returns a rectangle of the image as an SVG file.
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

/// The key of an option with which an image is created.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}
