import Foundation

/// The tables of an OpenType or TrueType file.
struct FontTables {
  private let bytes: [UInt8]
  /// The offset of the font in the file. In a font collection, this is the first font.
  private let fontOffset: Int
  private let count: Int

  /// Reads the table directory. Returns `nil` if the data is too short.
  init?(_ data: Data) {
    bytes = [UInt8](data)
    let isCollection = bytes.starts(with: Array("ttcf".utf8))
    guard let fontOffset = isCollection ? Self.number(in: bytes, 12, 4) : 0,
      let count = Self.number(in: bytes, fontOffset + 4, 2)
    else { return nil }
    (self.fontOffset, self.count) = (fontOffset, count)
  }

  /// Reads a big-endian number of `count` bytes; `nil` if they are beyond the end of the file.
  func number(_ index: Int, _ count: Int) -> Int? { Self.number(in: bytes, index, count) }

  private static func number(in bytes: [UInt8], _ index: Int, _ count: Int) -> Int? {
    guard index >= 0, index + count <= bytes.count else { return nil }
    return bytes[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Reads a signed number of two bytes.
  func signed(_ index: Int) -> Int? { number(index, 2).map { Int(Int16(truncatingIfNeeded: $0)) } }

  func data(_ index: Int, _ length: Int) -> Data? {
    index >= 0 && length >= 0 && index + length <= bytes.count ? Data(bytes[index..<index + length]) : nil
  }

  /// Returns the offset of the table with a tag; `nil` if the font does not have it.
  func table(_ tag: String) -> Int? {
    let record = (0..<count).lazy.map { fontOffset + 12 + $0 * 16 }.first { data($0, 4) == Data(tag.utf8) }
    return record.flatMap { number($0 + 8, 4) }
  }
}

/// The family and PostScript names in the table `name` of a font file.
struct FontFileNames: Hashable, Sendable {
  let family: String
  let postScript: String

  /// Reads the names. Returns `nil` if the data is not an OpenType or TrueType file.
  init?(_ data: Data) {
    guard let tables = FontTables(data), let table = tables.table("name"), let count = tables.number(table + 2, 2),
      let texts = tables.number(table + 4, 2)
    else { return nil }
    var names: [Int: String] = [:]
    for index in 0..<count {
      let entry = table + 6 + index * 12
      guard let platform = tables.number(entry, 2), let kind = tables.number(entry + 6, 2),
        let length = tables.number(entry + 8, 2), let offset = tables.number(entry + 10, 2),
        [1, 6, 16].contains(kind), names[kind] == nil || platform == 3,
        let raw = tables.data(table + texts + offset, length)
      else { continue }
      names[kind] =
        platform == 1 ? String(data: raw, encoding: .isoLatin1) : String(data: raw, encoding: .utf16BigEndian)
    }
    guard let postScript = names[6], let family = names[16] ?? names[1] else { return nil }
    (self.postScript, self.family) = (postScript, family)
  }
}

/// The metrics in a font file. Lengths are in the font's design units.
struct FontFileMetrics: Hashable, Sendable {
  var unitsPerEm: Int
  var ascent: Int
  /// The descent below the baseline, which is negative.
  var descent: Int
  var leading: Int
  var capHeight: Int
  var xHeight: Int
  /// The slant in degrees, counterclockwise from the vertical.
  var italicAngle: Double
  var box: CGRect
  var numberOfGlyphs: Int
}

extension FontFileMetrics {
  /// Reads the metrics. Returns `nil` if a required table is missing.
  init?(_ data: Data) {
    guard let tables = FontTables(data), let head = tables.table("head"), let hhea = tables.table("hhea"),
      let unitsPerEm = tables.number(head + 18, 2), unitsPerEm > 0, let ascent = tables.signed(hhea + 4),
      let descent = tables.signed(hhea + 6), let leading = tables.signed(hhea + 8)
    else { return nil }
    let sides = (0..<4).compactMap { tables.signed(head + 36 + 2 * $0) }
    // The table OS/2 contains the heights since its version 2.
    let heights = tables.table("OS/2").flatMap { (tables.number($0, 2) ?? 0) >= 2 ? $0 : nil }
    let angle = tables.table("post").flatMap { tables.number($0 + 4, 4) } ?? 0
    self.init(
      unitsPerEm: unitsPerEm, ascent: ascent, descent: descent, leading: leading,
      capHeight: heights.flatMap { tables.signed($0 + 88) } ?? 0,
      xHeight: heights.flatMap { tables.signed($0 + 86) } ?? 0,
      italicAngle: Double(Int32(truncatingIfNeeded: angle)) / 65536,
      box: sides.count == 4
        ? CGRect(x: sides[0], y: sides[1], width: sides[2] - sides[0], height: sides[3] - sides[1]) : .zero,
      numberOfGlyphs: tables.table("maxp").flatMap { tables.number($0 + 4, 2) } ?? 0)
  }
}
