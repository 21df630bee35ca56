import Foundation

/// Bytes that browsers can draw, and the size that their header tells.
package final class ImageData: Sendable {
  package enum Kind: String, Sendable {
    case png = "image/png"
    case jpeg = "image/jpeg"
    case gif = "image/gif"
    case webp = "image/webp"
    case svg = "image/svg+xml"
  }

  package let bytes: Data
  package let kind: Kind
  /// In pixels; of a drawing, in points.
  package let size: CGSize

  /// Viewers are sent no more than this of one image.
  package static let largestSent = 8 << 20

  package init(bytes: Data, kind: Kind, size: CGSize) {
    (self.bytes, self.kind, self.size) = (bytes, kind, size)
  }

  /// `nil` for what is no image, or whose header is broken.
  package convenience init?(_ data: Data) {
    let bytes = [UInt8](data)
    guard let (kind, size) = ImageHeader(bytes).kindAndSize, size.width >= 1, size.height >= 1 else { return nil }
    self.init(bytes: data, kind: kind, size: size)
  }

  package var url: String { "data:\(kind.rawValue);base64,\(bytes.base64EncodedString())" }
}
