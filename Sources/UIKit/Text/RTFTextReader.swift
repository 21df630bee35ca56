import Foundation

/// Converts RTF to an attributed string with fonts, colours, indents and links. Of tables, only the text is read; pictures are ignored.
struct RTFTextReader {
  private var style = RTFStyle()
  private var groups: [(style: RTFStyle, skipsText: Bool, unicodeSkipCount: Int)] = []
  /// Whether the current group contains no text of the document, such as a font table.
  private var skipsText = false
  private var pieces: [(text: String, style: RTFStyle)] = []

  private var fonts: [Int: String] = [:]
  private var colors: [UIColor?] = []
  private var table: Table?
  private var tableDepth = 0
  private var fontNumber = 0
  private var fontName = ""
  /// The components of the colour table's entry that is being read.
  private var colorComponents: (red: Int, green: Int, blue: Int)?
  private var instruction: String?

  private var encoding = String.Encoding.windowsCP1252
  /// The bytes that are not decoded yet.
  private var bytes: [UInt8] = []
  /// The first unit of a surrogate pair, until the second one follows.
  private var leadSurrogate: UInt16?
  /// How many characters follow a `\u` for readers without Unicode.
  private var unicodeSkipCount = 1
  /// How many of these characters must still be skipped.
  private var pendingSkipCount = 0

  private enum Table { case fonts, colors, instruction }

  /// Converts RTF data to an attributed string; `nil` if the data are not RTF.
  static func text(_ data: Data) -> NSAttributedString? {
    guard data.starts(with: Array("{\\rtf".utf8)) else { return nil }
    var reader = RTFTextReader()
    reader.read(Array(data))
    return reader.result
  }

  private var result: NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for piece in pieces { result.append(NSAttributedString(string: piece.text, attributes: piece.style.attributes)) }
    return result
  }

  // MARK: Tokens

  private mutating func read(_ data: [UInt8]) {
    var index = 0
    while index < data.count {
      let byte = data[index]
      index += 1
      switch byte {
      case UInt8(ascii: "{"): beginGroup()
      case UInt8(ascii: "}"): endGroup()
      case UInt8(ascii: "\\"): readControl(data, &index)
      case UInt8(ascii: "\r"), UInt8(ascii: "\n"), 0: break
      default: addByte(byte)
      }
    }
    decodeBytes()
  }

  private mutating func beginGroup() {
    decodeBytes()
    groups.append((style, skipsText, unicodeSkipCount))
  }

  private mutating func endGroup() {
    decodeBytes()
    guard let group = groups.popLast() else { return }
    if table != nil, groups.count < tableDepth {
      if table == .fonts { endFont() }
      table = nil
    }
    // The field's instruction is not reset, because it applies to the field's result, which is a sibling group.
    (style, skipsText, unicodeSkipCount) = group
  }

  private mutating func readControl(_ data: [UInt8], _ index: inout Int) {
    guard index < data.count else { return }
    let first = data[index]
    guard Self.isLetter(first) else {
      index += 1
      return readSymbol(first, data, &index)
    }
    var word = ""
    while index < data.count, Self.isLetter(data[index]) {
      word.unicodeScalars.append(Unicode.Scalar(data[index]))
      index += 1
    }
    var digits = ""
    if index < data.count, data[index] == UInt8(ascii: "-") {
      digits = "-"
      index += 1
    }
    while index < data.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(data[index]) {
      digits.unicodeScalars.append(Unicode.Scalar(data[index]))
      index += 1
    }
    if index < data.count, data[index] == UInt8(ascii: " ") { index += 1 }
    let number = Int(digits)
    if word == "bin", let number, number > 0 {
      index = min(data.count, index + min(number, data.count))
    } else {
      apply(word, number)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }

  private mutating func readSymbol(_ symbol: UInt8, _ data: [UInt8], _ index: inout Int) {
    switch symbol {
    case UInt8(ascii: "'"):
      guard index + 1 < data.count else { return }
      let digits = String(decoding: data[index...index + 1], as: UTF8.self)
      index += 2
      if let byte = UInt8(digits, radix: 16) { addByte(byte) }
    case UInt8(ascii: "*"): skipsText = true
    case UInt8(ascii: "~"): append("\u{A0}")
    case UInt8(ascii: "_"): append("\u{2011}")
    case UInt8(ascii: "-"): append("\u{AD}")
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): append("\n")
    default: addByte(symbol)
    }
  }

  // MARK: Control words

  private static let skippedGroups: Set<String> = [
    "stylesheet", "info", "pict", "header", "footer", "headerl", "headerr", "footerl", "footerr", "footnote", "object",
    "listtable", "listoverridetable", "generator", "filetbl", "revtbl", "themedata",
  ]
  private static let characters = [
    "par": "\n", "line": "\u{2028}", "tab": "\t", "page": "\u{0C}", "cell": "\t", "row": "\n", "emdash": "—",
    "endash": "–", "bullet": "•", "lquote": "‘", "rquote": "’", "ldblquote": "“", "rdblquote": "”",
    "emspace": "\u{2003}", "enspace": "\u{2002}",
  ]

  private mutating func apply(_ word: String, _ number: Int?) {
    decodeBytes()
    if word == "u", let number { return addUnicode(number) }
    if let text = Self.characters[word] { return append(text) }
    if Self.skippedGroups.contains(word) { skipsText = true }
    switch word {
    case "uc": unicodeSkipCount = max(0, number ?? 1)
    case "fonttbl": beginTable(.fonts)
    case "colortbl": beginTable(.colors)
    case "fldinst":
      instruction = ""
      beginTable(.instruction)
    case "fldrslt": style.link = instruction.flatMap(Self.link) ?? style.link
    case "red": colorComponents = (number ?? 0, colorComponents?.green ?? 0, colorComponents?.blue ?? 0)
    case "green": colorComponents = (colorComponents?.red ?? 0, number ?? 0, colorComponents?.blue ?? 0)
    case "blue": colorComponents = (colorComponents?.red ?? 0, colorComponents?.green ?? 0, number ?? 0)
    case "f": table == .fonts ? fontNumber = number ?? 0 : (style.family = fonts[number ?? 0])
    case "cf": style.color = color(number)
    case "cb", "highlight", "chcbpat": style.background = color(number)
    case "mac": encoding = .macOSRoman
    case "ansicpg": encoding = Self.encodings[number ?? 1252] ?? .windowsCP1252
    default: _ = style.apply(word, number)
    }
  }

  private static let encodings: [Int: String.Encoding] = [
    1250: .windowsCP1250, 1251: .windowsCP1251, 1252: .windowsCP1252, 1253: .windowsCP1253, 1254: .windowsCP1254,
    10000: .macOSRoman, 65001: .utf8,
  ]

  private mutating func beginTable(_ table: Table) {
    (self.table, tableDepth, skipsText) = (table, groups.count, true)
  }

  private func color(_ number: Int?) -> UIColor? {
    guard let number, colors.indices.contains(number) else { return nil }
    return colors[number]
  }

  private mutating func endFont() {
    let name = fontName.trimmingCharacters(in: .whitespacesAndNewlines)
    if !name.isEmpty { fonts[fontNumber] = name }
    fontName = ""
  }

  /// The address in a field instruction such as `HYPERLINK "https://example.org"`.
  private static func link(_ instruction: String) -> String? {
    instruction.firstMatch(of: /HYPERLINK\s+"([^"]*)"/).map { String($0.1) }
  }

  // MARK: Text

  private mutating func addByte(_ byte: UInt8) {
    if pendingSkipCount > 0 { return pendingSkipCount -= 1 }
    bytes.append(byte)
  }

  private mutating func addUnicode(_ number: Int) {
    let unit = UInt16(truncatingIfNeeded: number)
    pendingSkipCount = unicodeSkipCount
    if UTF16.isLeadSurrogate(unit) { return leadSurrogate = unit }
    let units = [leadSurrogate, unit].compactMap(\.self)
    leadSurrogate = nil
    insert(String(decoding: units, as: UTF16.self))
  }

  private mutating func decodeBytes() {
    guard !bytes.isEmpty else { return }
    let text = String(bytes: bytes, encoding: encoding) ?? String(decoding: bytes, as: UTF8.self)
    bytes = []
    insert(text)
  }

  private mutating func append(_ text: String) {
    decodeBytes()
    insert(text)
  }

  private mutating func insert(_ text: String) {
    switch table {
    case .fonts: addFontText(text)
    case .colors: addColors(text)
    case .instruction: instruction?.append(text)
    case nil:
      guard !skipsText, !style.isHidden else { return }
      if pieces.last?.style == style { pieces[pieces.count - 1].text += text } else { pieces.append((text, style)) }
    }
  }

  /// Adds text to the name of a font in the font table; a semicolon ends the name.
  private mutating func addFontText(_ text: String) {
    for character in text { if character == ";" { endFont() } else { fontName.append(character) } }
  }

  private mutating func addColors(_ text: String) {
    for character in text where character == ";" {
      // An entry without components means the default colour.
      colors.append(
        colorComponents.map {
          UIColor(red: CGFloat($0.red) / 255, green: CGFloat($0.green) / 255, blue: CGFloat($0.blue) / 255, alpha: 1)
        })
      colorComponents = nil
    }
  }
}
