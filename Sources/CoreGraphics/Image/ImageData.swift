import Foundation

/// An image file that browsers can draw, with the size from its header.
package final class ImageData: @unchecked Sendable {
  package enum Kind: String, Sendable {
    case png = "image/png"
    case jpeg = "image/jpeg"
    case gif = "image/gif"
    case webp = "image/webp"
    case svg = "image/svg+xml"
  }

  /// The drawing hints of a `CGImage`, which its bytes do not contain.
  package struct Hints: Sendable {
    var shouldInterpolate = true
    var intent = CGColorRenderingIntent.defaultIntent
  }

  package let bytes: Data
  package let kind: Kind
  /// The image's size in pixels; for an SVG drawing, in points.
  package let size: CGSize
  /// The pixels from which the file was created, or those that `decoded` has read; otherwise `nil`. Guarded by `lock`.
  private var pixels: ImagePixels?
  private let lock = NSLock()
  /// Whether the image was created from a file or a drawing. False if it was created from pixels.
  package let isFile: Bool
  /// The drawing hints with which the app created the image.
  package let hints: Hints
  private var cachedProvider: CGDataProvider?

  /// The size limit of an image that is sent to viewers, in bytes.
  package static let maximumSentBytes = 8 << 20

  package init(bytes: Data, kind: Kind, size: CGSize, hints: Hints = Hints()) {
    (self.bytes, self.kind, self.size, self.hints) = (bytes, kind, size, hints)
    isFile = true
  }

  /// The limit of an image's width and height, in pixels or points.
  private static let maximumSideLength: CGFloat = 1_000_000

  /// Encodes pixels as a PNG file, and stores both. Returns `nil` if the file cannot be encoded.
  package convenience init?(_ pixels: ImagePixels) { self.init(pixels, hints: Hints()) }

  package init?(_ pixels: ImagePixels, hints: Hints) {
    let format = pixels.format
    guard let file = PNGFile.file(of: pixels.straight, format.width, format.height) else { return nil }
    (bytes, kind, self.pixels) = (file, .png, pixels)
    size = CGSize(width: format.width, height: format.height)
    (isFile, self.hints) = (false, hints)
  }

  /// Reads an image file. The first page of a PDF file becomes an SVG drawing. Returns `nil` if the data is not an image, or if its
  /// header is invalid.
  package convenience init?(_ data: Data) { self.init(data, hints: Hints()) }

  package convenience init?(_ data: Data, hints: Hints) {
    if let picture = PDFPicture(data) {
      self.init(bytes: picture.svg, kind: .svg, size: picture.size, hints: hints)
      return
    }
    let bytes = [UInt8](data)
    guard let (kind, size) = ImageHeader(bytes).kindAndSize, size.width >= 1, size.height >= 1,
      size.width <= Self.maximumSideLength, size.height <= Self.maximumSideLength
    else { return nil }
    self.init(bytes: data, kind: kind, size: size, hints: hints)
  }

  package var url: String { "data:\(kind.rawValue);base64,\(bytes.base64EncodedString())" }

  /// The pixels from which the image was created, or that were decoded already; otherwise `nil`.
  package var knownPixels: ImagePixels? { lock.withLock { pixels } }

  /// The format of the image's pixels. It does not decode the image.
  package var pixelFormat: PixelFormat? {
    knownPixels?.format
      ?? PixelFormat.premultiplied(Int(size.width.rounded()), Int(size.height.rounded()), hasAlpha: kind != .jpeg)
  }

  /// A provider of the pixels. It is created once, because apps request it for each pixel that they read.
  package var provider: CGDataProvider? {
    guard let decoded else { return nil }
    return lock.withLock {
      if cachedProvider == nil { cachedProvider = CGDataProvider(data: decoded.bytes as NSData) }
      return cachedProvider
    }
  }

  /// The image's pixels, decoded by librsvg at the first call. `nil` if librsvg is not installed or cannot read the file.
  package var decoded: ImagePixels? {
    lock.withLock {
      if let pixels { return pixels }
      let (width, height) = (Int(size.width.rounded()), Int(size.height.rounded()))
      let content = kind == .svg ? String(decoding: bytes, as: UTF8.self) : image
      guard let format = PixelFormat.premultiplied(width, height, hasAlpha: kind != .jpeg),
        let straight = try? ImageData.pixels(of: document(content, width, height), width, height)
      else { return nil }
      pixels = ImagePixels(straight, in: format)
      return pixels
    }
  }
}

/// A bitmap's pixels and their memory layout.
package struct ImagePixels: Sendable {
  package let format: PixelFormat
  package let bytes: Data

  package init(_ format: PixelFormat, _ bytes: Data) { (self.format, self.bytes) = (format, bytes) }

  /// Converts pixels to a format. `straight` has red, green, blue and alpha for each pixel, not premultiplied.
  package init(_ straight: [UInt8], in format: PixelFormat) {
    var bytes = Data(count: format.byteCount)
    bytes.withUnsafeMutableBytes { format.write(straight, to: $0) }
    self.init(format, bytes)
  }

  /// The pixels as red, green, blue and alpha, not premultiplied, in rows without gaps.
  package var straight: [UInt8] { bytes.withUnsafeBytes { format.straight($0) } }
}
