import Foundation

/// The pixels or drawing of an image, without its scale.
public final class CGImage: Sendable {
  package let data: ImageData

  package init(_ data: ImageData) { self.data = data }

  /// The width in pixels.
  public var width: Int { Int(data.size.width.rounded()) }
  public var height: Int { Int(data.size.height.rounded()) }
}
