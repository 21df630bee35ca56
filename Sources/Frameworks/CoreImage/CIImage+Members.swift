import UIKit
import VitrineImageIO

extension CIImage {
  /// The Core Graphics image from which this image was created; `nil` for a colour, and after a filter was applied.
  public var cgImage: CGImage? { if case .picture(let image) = content { image.cgImage } else { nil } }
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  /// The image's metadata. It is always empty, because metadata is not read.
  public var properties: [String: Any] { [:] }

  // Infinite images of one colour.
  public class var black: CIImage { CIImage(color: .black) }
  public class var white: CIImage { CIImage(color: .white) }
  public class var gray: CIImage { CIImage(color: .gray) }
  public class var red: CIImage { CIImage(color: .red) }
  public class var green: CIImage { CIImage(color: .green) }
  public class var blue: CIImage { CIImage(color: .blue) }
  public class var cyan: CIImage { CIImage(color: .cyan) }
  public class var magenta: CIImage { CIImage(color: .magenta) }
  public class var yellow: CIImage { CIImage(color: .yellow) }
  public class var clear: CIImage { CIImage(color: .clear) }

  // MARK: Orientation

  /// Returns the image rotated upright, if it was taken in this orientation.
  public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
    transformed(by: orientationTransform(for: orientation))
  }

  /// Returns the image rotated upright by its Exif orientation, 1 to 8. Other numbers leave it unchanged.
  public func oriented(forExifOrientation orientation: Int32) -> CIImage {
    UInt32(exactly: orientation).flatMap(CGImagePropertyOrientation.init).map(oriented) ?? self
  }

  public func orientationTransform(for orientation: CGImagePropertyOrientation) -> CGAffineTransform {
    guard !extent.isInfinite else { return .identity }
    let turn: CGAffineTransform =
      switch orientation {
      case .up: .identity
      case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
      case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
      case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
      case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 0, ty: 0)
      // The first stored row belongs at the right side, so the image is rotated clockwise.
      case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
      case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
      case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
      }
    // Moves the rotated image to the origin of the original extent.
    let turned = extent.applying(turn)
    return turn.concatenating(
      CGAffineTransform(translationX: extent.minX - turned.minX, y: extent.minY - turned.minY))
  }

  public func orientationTransform(forExifOrientation orientation: Int32) -> CGAffineTransform {
    UInt32(exactly: orientation).flatMap(CGImagePropertyOrientation.init).map(orientationTransform) ?? .identity
  }

  // MARK: Alpha

  /// Returns the part of the image in a rectangle, opaque: transparent pixels are drawn over black.
  public func settingAlphaOne(in extent: CGRect) -> CIImage {
    cropped(to: extent).composited(over: CIImage(color: .black).cropped(to: extent))
  }
  /// Returns the image itself: the renderer premultiplies pixels.
  public func premultiplyingAlpha() -> CIImage { self }
  public func unpremultiplyingAlpha() -> CIImage { self }

  /// Returns the image itself: nothing is rendered before it is needed, and nothing is cached.
  public func insertingIntermediate() -> CIImage { self }
  public func insertingIntermediate(cache: Bool) -> CIImage { self }
  /// Returns the image itself: the renderer decides how pixels are interpolated.
  public func samplingLinear() -> CIImage { self }
}
