import CSymbols

/// Finds the drawings of symbols in the file that the target CSymbols embeds.
///
/// The file is searched in the executable's read-only data. Only the requested line is parsed or copied.
enum SymbolTable {
  /// Every line of the file, in its order.
  static var lines: [String] {
    var length = 0
    let text = UnsafeRawBufferPointer(start: vitrine_symbols(&length), count: length)
    return text.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The drawing on the line with this name.
  static func drawing(named name: String) -> SymbolDrawing? {
    var (name, length) = (name, 0)
    let start = name.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { vitrine_symbol_named($0.baseAddress, $0.count, &length) }
    }
    guard let start else { return nil }
    return SymbolDrawing(String(decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self))
  }

  /// The words of which the names of iOS's symbols consist.
  private static let words: Set<Substring> = {
    var length = 0
    let text = UnsafeRawBufferPointer(start: vitrine_symbol_words(&length), count: length)
    return Set(String(decoding: text, as: UTF8.self).split { $0 == " " || $0 == "\n" })
  }()

  /// Whether iOS may have a symbol of this name, whose parts are given.
  static func isName(_ parts: [Substring]) -> Bool {
    guard parts.first != "fill", parts.allSatisfy(words.contains) else { return false }
    guard parts.last == "fill" else { return true }
    // A symbol without an outline has no filled variant.
    let plain = parts.dropLast()
    return plain.last != "fill" && drawing(named: plain.joined(separator: ".")) == nil
  }

  /// The shapes that `.circle` and `.square` put a symbol into.
  static let circle = "M2.75 12a9.25 9.25 0 1 0 18.5 0a9.25 9.25 0 1 0 -18.5 0z"
  static let square = "M7.25 3.25h9.5a4 4 0 0 1 4 4v9.5a4 4 0 0 1 -4 4h-9.5a4 4 0 0 1 -4 -4v-9.5a4 4 0 0 1 4 -4z"

  /// The line of `.slash`, and the gap above it.
  static let slash = "M4 3.2L20.8 20"
  static let gap = "M5.7 1.5L22.5 18.3"
}
