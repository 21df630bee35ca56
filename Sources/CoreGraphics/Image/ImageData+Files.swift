import CImageFiles
import Foundation

extension ImageData {
  /// The error thrown if an image cannot be converted to a file.
  package struct ConversionError: Error {
    package let reason: String
  }

  /// Converts the image to a file of another kind.
  /// - Parameters:
  ///   - kind: PNG or JPEG. Transparent parts are white in JPEG.
  ///   - scale: the pixels per point of a drawing. It has no effect on an image of pixels, whose size does not change.
  ///   - quality: the quality of JPEG, 0 to 1.
  package func file(_ kind: Kind, scale: CGFloat, quality: CGFloat = 1) throws(ConversionError) -> Data {
    if self.kind == kind { return bytes }
    let scale = self.kind == .svg ? scale : 1
    let (width, height) = (max(1, (size.width * scale).rounded()), max(1, (size.height * scale).rounded()))
    guard width * height <= ImageData.maximumPixelCount else {
      throw ConversionError(reason: "\(Int(width)) by \(Int(height)) pixels are too many")
    }
    let background = kind == .jpeg ? ##"<rect width="100%" height="100%" fill="#FFFFFF"/>"## : ""
    let content = self.kind == .svg ? String(decoding: bytes, as: UTF8.self) : image
    let drawing = document(background + content, Int(width), Int(height))
    let percent = String(Int((min(max(quality, 0), 1) * 100).rounded()))
    return try ImageData.file(of: drawing, kind == .jpeg ? "jpeg" : "png", quality: kind == .jpeg ? percent : nil)
  }

  /// Returns an SVG document with a size in pixels, whose view box has the image's size.
  func document(_ content: String, _ width: Int, _ height: Int) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
    viewBox="0 0 \(size.width) \(size.height)" preserveAspectRatio="none">\(content)</svg>
    """
  }

  /// The image as an SVG `<image>` element.
  var image: String {
    #"<image width="\#(size.width)" height="\#(size.height)" href="\#(url)"/>"#
  }

  /// The largest number of pixels of a converted image, which is many times that of a screen.
  private static let maximumPixelCount: CGFloat = 64_000_000

  /// Converts an SVG drawing to an image file. `type` is a type that gdk-pixbuf writes, such as `png`.
  static func file(of svg: String, _ type: String, quality: String? = nil) throws(ConversionError) -> Data {
    var svg = svg
    var count = 0
    var error = [CChar](repeating: 0, count: 300)
    let file = svg.withUTF8 { drawing in
      drawing.withMemoryRebound(to: CChar.self) {
        image_file_of_svg($0.baseAddress, $0.count, type, quality, &count, &error, error.count)
      }
    }
    guard let file else {
      let reason = error.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      throw ConversionError(reason: String(decoding: reason, as: UTF8.self))
    }
    defer { image_file_free(file) }
    return Data(bytes: file, count: count)
  }
  /// Rasterizes an SVG drawing to pixels: red, green, blue and alpha, not premultiplied.
  static func pixels(of svg: String, _ width: Int, _ height: Int) throws(ConversionError) -> [UInt8] {
    guard CGFloat(width) * CGFloat(height) <= ImageData.maximumPixelCount else {
      throw ConversionError(reason: "\(width) by \(height) pixels are too many")
    }
    var svg = svg
    var error = [CChar](repeating: 0, count: 300)
    let pixels = svg.withUTF8 { drawing in
      drawing.withMemoryRebound(to: CChar.self) {
        image_pixels_of_svg($0.baseAddress, $0.count, Int32(width), Int32(height), &error, error.count)
      }
    }
    guard let pixels else {
      let reason = error.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      throw ConversionError(reason: String(decoding: reason, as: UTF8.self))
    }
    defer { free(pixels) }
    return Array(UnsafeBufferPointer(start: pixels, count: width * height * 4))
  }
}
