import UIKit
import VitrineImageIO

/// A context that renders images to bitmaps and to files.
open class CIContext: NSObject, @unchecked Sendable {
  public override init() {}
  public convenience init(options: [CIContextOption: Any]?) { self.init() }

  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    guard fromRect.width > 0, fromRect.height > 0, !fromRect.isInfinite else { return nil }
    return UIImage(data: image.svg(fromRect))?.cgImage
  }

  /// Renders a part of the image. The format and the colour space have no effect: components have 8 bits in sRGB.
  open func createCGImage(
    _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
  ) -> CGImage? {
    createCGImage(image, from: fromRect)
  }

  /// Draws a part of the image into the current Core Graphics context.
  open func draw(_ image: CIImage, in inRect: CGRect, from fromRect: CGRect) {
    guard let picture = createCGImage(image, from: fromRect) else { return }
    UIImage(cgImage: picture).draw(in: inRect)
  }

  /// Renders a part of the image into memory. It writes only formats with four components of 8 bits, and nothing if librsvg is not
  /// installed.
  open func render(
    _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect, format: CIFormat,
    colorSpace: CGColorSpace?
  ) {
    let bounds = bounds.standardized.integral
    guard let info = format.bitmapInfo, let picture = createCGImage(image, from: bounds) else { return }
    let (width, height) = (Int(bounds.width), Int(bounds.height))
    guard
      let context = CGContext(
        data: data, width: width, height: height, bitsPerComponent: 8, bytesPerRow: rowBytes,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
    else { return }
    for row in 0..<height { memset(data + row * rowBytes, 0, 4 * width) }
    context.draw(picture, in: CGRect(origin: .zero, size: bounds.size))
  }

  // MARK: Files

  /// Returns the image as a PNG file; `nil` if the image is infinite or empty, or librsvg is not installed.
  open func pngRepresentation(
    of image: CIImage, format: CIFormat, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    createCGImage(image, from: image.extent).flatMap { UIImage(cgImage: $0).pngData() }
  }

  open func jpegRepresentation(
    of image: CIImage, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    let quality = options[.lossyCompressionQuality].flatMap { ($0 as? NSNumber)?.doubleValue } ?? 1
    return createCGImage(image, from: image.extent).flatMap {
      UIImage(cgImage: $0).jpegData(compressionQuality: CGFloat(quality))
    }
  }

  open func writePNGRepresentation(
    of image: CIImage, to url: URL, format: CIFormat, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) throws {
    try write(pngRepresentation(of: image, format: format, colorSpace: colorSpace, options: options), to: url)
  }

  open func writeJPEGRepresentation(
    of image: CIImage, to url: URL, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
  ) throws {
    try write(jpegRepresentation(of: image, colorSpace: colorSpace, options: options), to: url)
  }

  private func write(_ data: Data?, to url: URL) throws {
    guard let data else { throw CocoaError(.fileWriteUnknown) }
    try data.write(to: url)
  }

  /// Does nothing, because this context caches nothing.
  open func clearCaches() {}
}

/// A pixel format: the order and the size of a pixel's components.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }

  public static let ARGB8 = CIFormat(rawValue: 23)
  public static let BGRA8 = CIFormat(rawValue: 32)
  public static let RGBA8 = CIFormat(rawValue: 24)
  public static let ABGR8 = CIFormat(rawValue: 35)
  public static let RGBAh = CIFormat(rawValue: 31)
  public static let RGBAf = CIFormat(rawValue: 34)

  /// The Core Graphics bitmap info of the format; `nil` for formats that this module's Core Graphics cannot write.
  fileprivate var bitmapInfo: UInt32? {
    switch self {
    case .RGBA8: CGImageAlphaInfo.premultipliedLast.rawValue
    case .ARGB8: CGImageAlphaInfo.premultipliedFirst.rawValue
    case .BGRA8: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    case .ABGR8: CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    default: nil
    }
  }
}

/// An option for writing an image file.
public struct CIImageRepresentationOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The quality of a JPEG file, 0 to 1. Apps create this option from `kCGImageDestinationLossyCompressionQuality`.
  static let lossyCompressionQuality = CIImageRepresentationOption(
    rawValue: kCGImageDestinationLossyCompressionQuality as String)
}

/// The key of an option of a Core Image context.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let useSoftwareRenderer = CIContextOption(rawValue: "kCIContextUseSoftwareRenderer")
  public static let workingColorSpace = CIContextOption(rawValue: "kCIContextWorkingColorSpace")
  public static let priorityRequestLow = CIContextOption(rawValue: "kCIContextPriorityRequestLow")
  public static let highQualityDownsample = CIContextOption(rawValue: "kCIContextHighQualityDownsample")
  public static let workingFormat = CIContextOption(rawValue: "kCIContextWorkingFormat")
  public static let cacheIntermediates = CIContextOption(rawValue: "kCIContextCacheIntermediates")
  public static let allowLowPower = CIContextOption(rawValue: "kCIContextAllowLowPower")
  public static let name = CIContextOption(rawValue: "kCIContextName")
  public static let outputColorSpace = CIContextOption(rawValue: "kCIContextOutputColorSpace")
}

extension UIImage {
  /// Always `nil`: an image that is made of a Core Image image has its pixels.
  public var ciImage: CIImage? { nil }

  public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }

  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation) {
    let extent = ciImage.extent.isInfinite ? .zero : ciImage.extent
    // `UIImage` accepts every SVG text that this module writes, so the unwrapping cannot fail.
    let picture = UIImage(data: ciImage.svg(extent))!.cgImage!
    self.init(cgImage: picture, scale: scale, orientation: orientation)
  }
}
