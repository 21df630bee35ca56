import Foundation

/// An image file that browsers can draw, with the size from its header.
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
  /// The size in pixels; for a drawing, in points.
  package let size: CGSize

  /// The largest image that is sent to viewers, in bytes.
  package static let largestSent = 8 << 20

  package init(bytes: Data, kind: Kind, size: CGSize) {
    (self.bytes, self.kind, self.size) = (bytes, kind, size)
  }

  /// The longest side of an image, in pixels or points.
  private static let longestSide: CGFloat = 1_000_000

  /// The first page of a PDF file becomes a drawing. `nil` for data that is not an image, or has an invalid header.
  package convenience init?(_ data: Data) {
    if let picture = PDFPicture(data) {
      self.init(bytes: picture.svg, kind: .svg, size: picture.size)
      return
    }
    let bytes = [UInt8](data)
    guard let (kind, size) = ImageHeader(bytes).kindAndSize, size.width >= 1, size.height >= 1,
      size.width <= Self.longestSide, size.height <= Self.longestSide
    else { return nil }
    self.init(bytes: data, kind: kind, size: size)
  }

  package var url: String { "data:\(kind.rawValue);base64,\(bytes.base64EncodedString())" }
}
