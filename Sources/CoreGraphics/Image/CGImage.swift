import Foundation

/// The pixels or drawing of an image, without its scale.
public final class CGImage: Sendable {
  package let data: ImageData

  package init(_ data: ImageData) { self.data = data }

  /// The width in pixels.
  public var width: Int { Int(data.size.width.rounded()) }
  public var height: Int { Int(data.size.height.rounded()) }

  /// `nil`: the values of pixels were converted when the image was made.
  public var decode: UnsafePointer<CGFloat>? { nil }
  /// Whether the pixels of a scaled image are smoothed when a context draws it.
  public var shouldInterpolate: Bool { data.hints.shouldInterpolate }
  /// What the image was made with. Colours are not converted, so it has no effect.
  public var renderingIntent: CGColorRenderingIntent { data.hints.intent }
  /// The type of the image's file; `nil` for an image of pixels.
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
