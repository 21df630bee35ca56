import Foundation

/// The tables of an OpenType or TrueType file.
struct FontTables {
  private let bytes: [UInt8]
  /// Where the font begins. A collection begins with the offsets of its fonts, of which this is the first one.
  private let start: Int
  private let count: Int

  /// `nil` if the data is no such file.
  init?(_ data: Data) {
    bytes = [UInt8](data)
    let isCollection = bytes.starts(with: Array("ttcf".utf8))
    guard let start = isCollection ? Self.number(in: bytes, 12, 4) : 0,
      let count = Self.number(in: bytes, start + 4, 2)
    else { return nil }
    (self.start, self.count) = (start, count)
  }

  /// The number of some bytes; `nil` beyond the end.
  func number(_ index: Int, _ count: Int) -> Int? { Self.number(in: bytes, index, count) }

  private static func number(in bytes: [UInt8], _ index: Int, _ count: Int) -> Int? {
    guard index >= 0, index + count <= bytes.count else { return nil }
    return bytes[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number with a sign, of two bytes.
  func signed(_ index: Int) -> Int? { number(index, 2).map { Int(Int16(truncatingIfNeeded: $0)) } }

  func data(_ index: Int, _ length: Int) -> Data? {
    index >= 0 && length >= 0 && index + length <= bytes.count ? Data(bytes[index..<index + length]) : nil
  }

  /// The position of a table.
  func table(_ tag: String) -> Int? {
    let record = (0..<count).lazy.map { start + 12 + $0 * 16 }.first { data($0, 4) == Data(tag.utf8) }
    return record.flatMap { number($0 + 8, 4) }
  }
}

/// The names in the table `name` of a font file.
struct FontFileNames: Hashable, Sendable {
  let family: String
  let postScript: String

  /// `nil` if the data is no OpenType or TrueType file.
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

/// The lengths in a font file, in its units.
struct FontFileMetrics: Hashable, Sendable {
  var unitsPerEm: Int
  var ascent: Int
  /// Negative.
  var descent: Int
  var leading: Int
  var capHeight: Int
  var xHeight: Int
  /// In degrees, counterclockwise from the vertical.
  var italicAngle: Double
  var box: CGRect
  var numberOfGlyphs: Int
}

extension FontFileMetrics {
  /// `nil` if the data has not the tables that every font has.
  init?(_ data: Data) {
    guard let tables = FontTables(data), let head = tables.table("head"), let hhea = tables.table("hhea"),
      let unitsPerEm = tables.number(head + 18, 2), unitsPerEm > 0, let ascent = tables.signed(hhea + 4),
      let descent = tables.signed(hhea + 6), let leading = tables.signed(hhea + 8)
    else { return nil }
    let sides = (0..<4).compactMap { tables.signed(head + 36 + 2 * $0) }
    // The heights came into the table OS/2 with its second version.
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
