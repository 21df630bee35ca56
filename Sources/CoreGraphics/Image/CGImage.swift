import Foundation

/// An image of pixels, or a drawing. It has no scale factor.
public final class CGImage: Sendable {
  package let data: ImageData

  package init(_ data: ImageData) { self.data = data }

  /// The width in pixels.
  public var width: Int { Int(data.size.width.rounded()) }
  public var height: Int { Int(data.size.height.rounded()) }

  /// Always `nil`, because the decode array was applied to the pixels when the image was created.
  public var decode: UnsafePointer<CGFloat>? { nil }
  /// Whether the pixels of a scaled image are smoothed when a context draws it.
  public var shouldInterpolate: Bool { data.hints.shouldInterpolate }
  /// The rendering intent with which the image was created. It has no effect, because colours are not converted.
  public var renderingIntent: CGColorRenderingIntent { data.hints.intent }
  /// The uniform type identifier of the image's file; `nil` for an image created from pixels.
  public var utType: NSString? {
    guard data.isFile else { return nil }
    return switch data.kind {
    case .png: "public.png"
    case .jpeg: "public.jpeg"
    case .gif: "com.compuserve.gif"
    case .webp: "org.webmproject.webp"
    case .svg: "public.svg-image"
    }
  }
}
