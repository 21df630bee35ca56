import Foundation

/// The position of a pixel's alpha component, and whether the other components are premultiplied by it.
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
  /// Creates a bitmap context with a size in pixels. Its y grows upwards, unlike in UIKit's contexts.
  ///
  /// Drawing is recorded, and rasterized only if the app provides memory or reads `data`. Returns `nil` if a side is not positive, or
  /// if the space is neither RGB nor grey. Also returns `nil` if the app provides memory in a format that
  /// `CGImage.init(width:height:…)` does not support.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
      space: space, bitmapInfo: bitmapInfo, releaseCallback: nil, releaseInfo: nil)
  }

  /// Creates a bitmap context. `releaseCallback` is called with the memory that the app provides when the context is released.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32, releaseCallback: CGBitmapContextReleaseDataCallback?,
    releaseInfo: UnsafeMutableRawPointer?
  ) {
    guard width > 0, height > 0, space.model == .rgb || space.model == .monochrome else { return nil }
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    let isGray = space.model == .monochrome
    let isAlphaOnly = info.intersection(.alphaInfoMask).rawValue == CGImageAlphaInfo.alphaOnly.rawValue
    let format = PixelFormat(
      width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: isGray || isAlphaOnly ? 8 : 32,
      bytesPerRow: bytesPerRow, isGray: isGray, bitmapInfo: info)
    if data != nil, format == nil { return nil }
    self.init(bounds: CGRect(x: 0, y: 0, width: width, height: height))
    bitmapFormat = format
    flip()
    if let data, let format {
      use(BitmapMemory(format, data) { releaseCallback?(releaseInfo, data) })
    }
  }

  /// Makes this a bitmap context with premultiplied pixels, in the format of iOS's image contexts.
  package func configureAsBitmap() {
    let info = CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    bitmapFormat = PixelFormat(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 0, isGray: false,
      bitmapInfo: CGBitmapInfo(rawValue: info))
  }

  public var width: Int { Int(bounds.width.rounded(.up)) }
  public var height: Int { Int(bounds.height.rounded(.up)) }
  // The following members are zero, empty or `nil` if this is not a bitmap context.
  public var bitsPerComponent: Int { bitmapFormat == nil ? 0 : 8 }
  public var bitsPerPixel: Int { bitmapFormat?.bitsPerPixel ?? 0 }
  public var bytesPerRow: Int { bitmapFormat?.bytesPerRow ?? 0 }
  public var bitmapInfo: CGBitmapInfo { bitmapFormat?.bitmapInfo ?? [] }
  public var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue) ?? .none
  }
  public var colorSpace: CGColorSpace? {
    bitmapFormat.flatMap { CGColorSpace(name: $0.isGray ? CGColorSpace.genericGrayGamma2_2 : CGColorSpace.sRGB) }
  }

  /// Returns the drawing so far as an image of the context's size.
  public func makeImage() -> CGImage? { imageData.map(CGImage.init) }
}

/// A function that is called when a bitmap context no longer needs the app's memory.
public typealias CGBitmapContextReleaseDataCallback =
  @convention(c) (
    UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
  ) -> Void
