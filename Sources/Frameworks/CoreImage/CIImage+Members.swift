import UIKit
import VitrineImageIO

extension CIImage {
  /// The picture as an image for Core Graphics; `nil` if filters were applied to it, and for colours.
  public var cgImage: CGImage? { if case .picture(let image) = content { image.cgImage } else { nil } }
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  /// Empty, because no metadata of pictures is read.
  public var properties: [String: Any] { [:] }

  // Colours that are known everywhere.
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

  /// The picture turned upright, if it was taken in this orientation.
  public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
    transformed(by: orientationTransform(for: orientation))
  }

  /// The number is that of Exif, 1 to 8. Other numbers leave the picture as it is.
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
      // The top of the picture is at the right, so it is turned clockwise.
      case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
      case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
      case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
      }
    // The turned picture begins where the picture began.
    let turned = extent.applying(turn)
    return turn.concatenating(
      CGAffineTransform(translationX: extent.minX - turned.minX, y: extent.minY - turned.minY))
  }

  public func orientationTransform(forExifOrientation orientation: Int32) -> CGAffineTransform {
    UInt32(exactly: orientation).flatMap(CGImagePropertyOrientation.init).map(orientationTransform) ?? .identity
  }

  // MARK: Alpha

  /// The part of the picture in a rectangle without transparency: what is missing is black.
  public func settingAlphaOne(in extent: CGRect) -> CIImage {
    cropped(to: extent).composited(over: CIImage(color: .black).cropped(to: extent))
  }
  /// The picture itself: pixels are premultiplied where they are drawn.
  public func premultiplyingAlpha() -> CIImage { self }
  public func unpremultiplyingAlpha() -> CIImage { self }

  /// The picture itself: nothing is drawn before it is needed.
  public func insertingIntermediate() -> CIImage { self }
  public func insertingIntermediate(cache: Bool) -> CIImage { self }
  /// The picture itself: the renderer decides how pixels are scaled.
  public func samplingLinear() -> CIImage { self }
}
