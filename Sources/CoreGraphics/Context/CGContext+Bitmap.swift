import Foundation

/// Where the alpha component of a pixel is.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none = 0
  case premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// How the pixels of a bitmap are stored: a `CGImageAlphaInfo` and the order of the bytes.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

extension CGContext {
  /// A context for an image of a size in pixels. Its y grows upwards, unlike in the contexts of UIKit.
  ///
  /// Drawing is recorded and not rasterized, so the format of the pixels has no effect. `nil` if the caller provides the memory of the
  /// pixels, which would stay empty, or if a side is not positive.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard data == nil, width > 0, height > 0 else { return nil }
    self.init(bounds: CGRect(x: 0, y: 0, width: width, height: height))
    state.transform = CGAffineTransform(1, 0, 0, -1, 0, CGFloat(height))
  }

  public var width: Int { Int(bounds.width) }
  public var height: Int { Int(bounds.height) }

  /// What has been drawn so far, as an image of the context's size.
  public func makeImage() -> CGImage? {
    CGImage(ImageData(bytes: Data(svg(of: bounds).utf8), kind: .svg, size: bounds.size))
  }
}

extension CGImage {
  // The format that the pixels have once a browser has decoded them.
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
  public var alphaInfo: CGImageAlphaInfo { data.kind == .jpeg ? .noneSkipLast : .premultipliedLast }
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { 4 * width }
}
