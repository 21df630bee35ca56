import Foundation

/// Reads the kind of an image file and its size in pixels, after the rotation by its EXIF orientation.
struct ImageHeader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var kindAndSize: (ImageData.Kind, CGSize)? {
    if starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return png.map { (.png, $0) } }
    if starts(with: [0xFF, 0xD8, 0xFF]) { return jpeg.map { (.jpeg, $0) } }
    if starts(with: Array("GIF8".utf8)) { return gif.map { (.gif, $0) } }
    if starts(with: Array("RIFF".utf8)), text(8, 4) == "WEBP" { return webp.map { (.webp, $0) } }
    return svg.map { (.svg, $0) }
  }

  /// The size of a PNG file; `nil` if the file is incomplete, that is, if its chunks do not reach the `IEND` chunk.
  private var png: CGSize? {
    guard text(12, 4) == "IHDR", let width = bigEndian(16, 4), let height = bigEndian(20, 4) else { return nil }
    var index = 8
    while let length = bigEndian(index, 4), text(index + 4, 4) != "IEND" { index += length + 12 }
    return index + 12 <= bytes.count ? CGSize(width: width, height: height) : nil
  }

  private var gif: CGSize? {
    guard bytes.count > 13, let width = littleEndian(6, 2), let height = littleEndian(8, 2) else { return nil }
    return CGSize(width: width, height: height)
  }

  /// The size of a JPEG file, read from the segments before the image data. The EXIF orientation may exchange the sides.
  private var jpeg: CGSize? {
    var index = 2
    var size: CGSize?
    var isTurned = false
    while index + 4 <= bytes.count, bytes[index] == 0xFF, let length = bigEndian(index + 2, 2), length >= 2 {
      let marker = bytes[index + 1]
      if marker == 0xDA { return size.map { isTurned ? CGSize(width: $0.height, height: $0.width) : $0 } }
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker), let height = bigEndian(index + 5, 2),
        let width = bigEndian(index + 7, 2)
      {
        size = CGSize(width: width, height: height)
      }
      if marker == 0xE1, text(index + 4, 4) == "Exif" { isTurned = exifExchangesSides(index + 10) }
      index += length + 2
    }
    return nil
  }

  /// Whether the EXIF orientation exchanges width and height, as orientations 5 to 8 do.
  private func exifExchangesSides(_ start: Int) -> Bool {
    let isLittle = text(start, 2) == "II"
    func number(_ index: Int, _ count: Int) -> Int? { isLittle ? littleEndian(index, count) : bigEndian(index, count) }
    guard let directory = number(start + 4, 4), let count = number(start + directory, 2) else { return false }
    for entry in 0..<min(count, 256) {
      let offset = start + directory + 2 + entry * 12
      if number(offset, 2) == 0x0112 { return (number(offset + 8, 2) ?? 1) >= 5 }
    }
    return false
  }

  private var webp: CGSize? {
    switch text(12, 4) {
    case "VP8 ":
      guard let width = littleEndian(26, 2), let height = littleEndian(28, 2) else { return nil }
      return CGSize(width: width & 0x3FFF, height: height & 0x3FFF)
    case "VP8L":
      guard let bits = littleEndian(21, 4) else { return nil }
      return CGSize(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
    case "VP8X":
      guard let width = littleEndian(24, 3), let height = littleEndian(27, 3) else { return nil }
      return CGSize(width: width + 1, height: height + 1)
    default: return nil
    }
  }

  /// The size of an SVG document: the root's width and height, or the view box's size if these are missing.
  private var svg: CGSize? {
    let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
    guard let start = head.range(of: "<svg"), let end = head[start.upperBound...].firstIndex(of: ">"),
      String(decoding: bytes.suffix(64), as: UTF8.self).contains(">")
    else { return nil }
    let tag = String(head[start.upperBound..<end])
    func attribute(_ name: String) -> String? {
      guard let begin = tag.range(of: "[\\s]\(name)\\s*=\\s*[\"']", options: .regularExpression) else { return nil }
      return String(tag[begin.upperBound...].prefix { $0 != "\"" && $0 != "'" })
    }
    func length(_ name: String) -> Double? {
      guard let text = attribute(name), !text.hasSuffix("%") else { return nil }
      return Double(text.prefix { $0.isNumber || $0 == "." })
    }
    let box = attribute("viewBox")?.split { $0 == " " || $0 == "," }.compactMap { Double($0) } ?? []
    guard let width = length("width") ?? (box.count == 4 ? box[2] : nil),
      let height = length("height") ?? (box.count == 4 ? box[3] : nil)
    else { return nil }
    return CGSize(width: width, height: height)
  }

  // MARK: Reading bytes

  private func starts(with prefix: [UInt8]) -> Bool { bytes.starts(with: prefix) }

  private func text(_ index: Int, _ count: Int) -> String? {
    guard index >= 0, index + count <= bytes.count else { return nil }
    return String(decoding: bytes[index..<index + count], as: UTF8.self)
  }

  private func bigEndian(_ index: Int, _ count: Int) -> Int? {
    guard index >= 0, index + count <= bytes.count else { return nil }
    return bytes[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private func littleEndian(_ index: Int, _ count: Int) -> Int? {
    guard index >= 0, index + count <= bytes.count else { return nil }
    return bytes[index..<index + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
