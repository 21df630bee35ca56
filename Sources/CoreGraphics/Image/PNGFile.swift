import CZlib
import Foundation

/// Writes PNG files.
enum PNGFile {
  /// Creates a PNG file from rows of pixels: red, green, blue and alpha, not premultiplied.
  static func file(of pixels: [UInt8], _ width: Int, _ height: Int) -> Data? {
    var rows: [UInt8] = []
    rows.reserveCapacity(height * (width * 4 + 1))
    for y in 0..<height {
      // Each row begins with the number of its filter; 0 is no filter.
      rows.append(0)
      rows += pixels[y * width * 4..<(y + 1) * width * 4]
    }
    return file(ofRows: rows, width, height)
  }

  /// Creates a PNG file from rows of pixels, each of which begins with the number of its filter.
  static func file(ofRows rows: [UInt8], _ width: Int, _ height: Int) -> Data? {
    var length = compressBound(UInt(rows.count))
    var packed = [UInt8](repeating: 0, count: Int(length))
    guard compress2(&packed, &length, rows, UInt(rows.count), Z_BEST_SPEED) == Z_OK else { return nil }
    func bigEndian(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
    var file = Data([137, 80, 78, 71, 13, 10, 26, 10])
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      let body = Array(name.utf8) + content
      return bigEndian(content.count) + body + bigEndian(Int(crc32(0, body, UInt32(body.count))))
    }
    file += chunk("IHDR", bigEndian(width) + bigEndian(height) + [8, 6, 0, 0, 0])
    file += chunk("IDAT", Array(packed.prefix(Int(length))))
    file += chunk("IEND", [])
    return file
  }
}
