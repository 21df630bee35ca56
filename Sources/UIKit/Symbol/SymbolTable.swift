import CSymbols

/// Finds the drawings of symbols in the file that the target CSymbols embeds.
///
/// The file is searched where it lies in the executable's read-only data. Nothing is parsed or copied but the line that is asked for.
enum SymbolTable {
  /// The file's text, which exists as long as the process.
  nonisolated(unsafe) private static let file: UnsafeRawBufferPointer = {
    var length = 0
    let start = vitrine_symbols(&length)
    return UnsafeRawBufferPointer(start: start, count: length)
  }()

  private static let lineFeed = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")

  /// Every line of the file, in its order.
  static var lines: [String] {
    file.split(separator: lineFeed).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The drawing on the line with this name, found by binary search.
  static func drawing(named name: String) -> SymbolDrawing? {
    // Both bounds are offsets at which a line begins.
    var (lower, upper) = (0, file.count)
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      let start = file[lower..<middle].lastIndex(of: lineFeed).map { $0 + 1 } ?? lower
      let end = file[middle..<upper].firstIndex(of: lineFeed) ?? upper
      let found = file[start..<end].prefix { $0 != space }
      if found.elementsEqual(name.utf8) {
        return SymbolDrawing(String(decoding: file[found.endIndex..<end].dropFirst(), as: UTF8.self))
      }
      if found.lexicographicallyPrecedes(name.utf8) { lower = min(end + 1, upper) } else { upper = start }
    }
    return nil
  }

  /// The shapes that `.circle` and `.square` put a symbol into.
  static let circle = "M2.75 12a9.25 9.25 0 1 0 18.5 0a9.25 9.25 0 1 0 -18.5 0z"
  static let square = "M7.25 3.25h9.5a4 4 0 0 1 4 4v9.5a4 4 0 0 1 -4 4h-9.5a4 4 0 0 1 -4 -4v-9.5a4 4 0 0 1 4 -4z"

  /// The line of `.slash`, and the gap above it.
  static let slash = "M4 3.2L20.8 20"
  static let gap = "M5.7 1.5L22.5 18.3"
}
