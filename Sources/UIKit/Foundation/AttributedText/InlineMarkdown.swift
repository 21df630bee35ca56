import Foundation

/// Reads the inline Markdown of a paragraph: emphasis, code, links, and `^[text](attributes)`.
struct InlineMarkdown {
  /// A part of the text that has one style.
  struct Piece: Equatable {
    var text: String
    var style: Style
  }

  struct Style: Equatable {
    var intent: InlinePresentationIntent = []
    var link: String?
    var inflects = false
    /// The number of the inflection group `^[text]` that contains the piece; 0 if none does. Adjacent groups are inflected separately.
    var group = 0
  }

  private let keepsSpace: Bool
  private var groupCount = 0
  private var pieces: [Piece] = []

  /// Splits a paragraph into pieces that each have one style.
  /// - Parameter keepsSpace: Whether line ends are preserved. Otherwise they become spaces.
  static func pieces(of text: String, keepsSpace: Bool) -> [Piece] {
    var reader = InlineMarkdown(keepsSpace: keepsSpace)
    reader.read(Array(text), Style())
    return reader.pieces
  }

  private init(keepsSpace: Bool) { self.keepsSpace = keepsSpace }

  private mutating func add(_ text: String, _ style: Style) {
    guard !text.isEmpty else { return }
    if pieces.last?.style == style {
      pieces[pieces.count - 1].text += text
    } else {
      pieces.append(Piece(text: text, style: style))
    }
  }

  private mutating func read(_ text: [Character], _ style: Style) {
    var index = 0
    while index < text.count {
      let next = readMarkup(text, at: index, style)
      if next == index {
        add(String(text[index]), style)
        index += 1
      } else {
        index = next
      }
    }
  }

  /// Reads the markup that begins at the index. Returns the index after it, or the same index if there is only an ordinary character.
  private mutating func readMarkup(_ text: [Character], at index: Int, _ style: Style) -> Int {
    switch text[index] {
    case "\\" where index + 1 < text.count: readEscape(text, index, style)
    case "`": readCode(text, index, style)
    case "*", "_", "~": readEmphasis(text, index, style)
    case "[": readLink(text, index, style)
    case "!" where text.dropFirst(index + 1).first == "[": readImage(text, index, style)
    case "^" where text.dropFirst(index + 1).first == "[": readAttributed(text, index, style)
    case "<": readAutolink(text, index, style)
    case "\n", "\r\n": readLineEnd(text, index, style)
    default: index
    }
  }

  // MARK: Characters

  private mutating func readEscape(_ text: [Character], _ index: Int, _ style: Style) -> Int {
    let next = text[index + 1]
    if next.isNewline {
      addLineBreak(style)
    } else if next.isASCII, next.isPunctuation || next.isSymbol {
      add(String(next), style)
    } else {
      return index
    }
    return index + 2
  }

  private mutating func readLineEnd(_ text: [Character], _ index: Int, _ style: Style) -> Int {
    if keepsSpace { return index }
    var spaces = 0
    while pieces.last?.text.last == " " {
      pieces[pieces.count - 1].text.removeLast()
      if pieces[pieces.count - 1].text.isEmpty { pieces.removeLast() }
      spaces += 1
    }
    if spaces >= 2 {
      addLineBreak(style)
    } else {
      var soft = style
      soft.intent.insert(.softBreak)
      add(" ", soft)
    }
    var next = index + 1
    while next < text.count, text[next] == " " { next += 1 }
    return next
  }

  private mutating func addLineBreak(_ style: Style) {
    var style = style
    style.intent.insert(.lineBreak)
    add("\n", style)
  }

  // MARK: Code and emphasis

  private mutating func readCode(_ text: [Character], _ index: Int, _ style: Style) -> Int {
    let length = Self.repeatCount(text, index)
    guard let end = Self.codeEnd(text, index) else {
      add(String(text[index..<index + length]), style)
      return index + length
    }
    var content = text[index + length..<end].map { $0.isNewline ? " " : $0 }
    if content.count > 2, content.first == " ", content.last == " ", content.contains(where: { $0 != " " }) {
      content = Array(content.dropFirst().dropLast())
    }
    var code = style
    code.intent.insert(.code)
    add(String(content), code)
    return end + length
  }

  /// Returns the index of the backticks that end a code span, which are as many as the backticks at `index`.
  private static func codeEnd(_ text: [Character], _ index: Int) -> Int? {
    let length = repeatCount(text, index)
    var end = index + length
    while end < text.count {
      guard text[end] == "`" else {
        end += 1
        continue
      }
      let found = repeatCount(text, end)
      if found == length { return end }
      end += found
    }
    return nil
  }

  /// Returns the number of equal characters from the index on.
  private static func repeatCount(_ text: [Character], _ index: Int) -> Int {
    text[index...].prefix { $0 == text[index] }.count
  }

  private mutating func readEmphasis(_ text: [Character], _ index: Int, _ style: Style) -> Int {
    let (mark, length) = (text[index], Self.repeatCount(text, index))
    let literal = { (reader: inout InlineMarkdown) in
      reader.add(String(text[index..<index + length]), style)
      return index + length
    }
    let (before, after) = (index > 0 ? text[index - 1] : " ", index + length < text.count ? text[index + length] : " ")
    // Neither the underscore in `snake_case` nor a single `~` begins an emphasis.
    guard !after.isWhitespace, mark != "_" || !(before.isLetter || before.isNumber), mark != "~" || length == 2 else {
      return literal(&self)
    }
    for count in stride(from: min(length, mark == "~" ? 2 : 3), through: mark == "~" ? 2 : 1, by: -1) {
      guard let end = Self.emphasisEnd(text, index + length, mark, count) else { continue }
      add(String(repeating: mark, count: length - count), style)
      var inner = style
      if mark == "~" { inner.intent.insert(.strikethrough) }
      if mark != "~", count != 2 { inner.intent.insert(.emphasized) }
      if mark != "~", count >= 2 { inner.intent.insert(.stronglyEmphasized) }
      read(Array(text[index + length..<end]), inner)
      return end + count
    }
    return literal(&self)
  }

  /// Returns the index of the marks that end an emphasis. Marks within code, links and nested emphasis are skipped.
  private static func emphasisEnd(_ text: [Character], _ start: Int, _ mark: Character, _ count: Int) -> Int? {
    var index = start
    while index < text.count {
      switch text[index] {
      case "\\": index += 2
      case "`":
        let length = repeatCount(text, index)
        index = codeEnd(text, index).map { $0 + length } ?? index + length
      case "[": index = closingBracket(text, index, "[", "]").map { $0 + 1 } ?? index + 1
      case mark:
        let length = repeatCount(text, index)
        let next = index + length < text.count ? text[index + length] : " "
        let closes = !text[index - 1].isWhitespace && (mark != "_" || !(next.isLetter || next.isNumber))
        if closes, length == count || length > count && length == 3 { return index }
        // A nested emphasis with fewer or more marks is skipped as a whole.
        if !next.isWhitespace, length != count, let end = emphasisEnd(text, index + length, mark, length) {
          index = end + length
        } else {
          index += length
        }
      default: index += 1
      }
    }
    return nil
  }

  // MARK: Links

  /// Returns the index of the bracket that closes the bracket at `index`; `nil` if there is none.
  private static func closingBracket(_ text: [Character], _ index: Int, _ open: Character, _ close: Character) -> Int? {
    var (depth, current) = (0, index)
    while current < text.count {
      let character = text[current]
      if character == "\\" {
        current += 1
      } else if character == open {
        depth += 1
      } else if character == close {
        depth -= 1
      }
      if depth == 0, current < text.count { return current }
      current += 1
    }
    return nil
  }

  /// Parses `[text](target)` at the index. Returns the text, the target, and the index after the link.
  private static func linkParts(_ text: [Character], _ index: Int) -> (text: [Character], target: String, end: Int)? {
    guard let end = closingBracket(text, index, "[", "]"), end + 1 < text.count, text[end + 1] == "(",
      let targetEnd = closingBracket(text, end + 1, "(", ")")
    else { return nil }
    return (Array(text[index + 1..<end]), String(text[end + 2..<targetEnd]), targetEnd + 1)
  }

  private mutating func readLink(_ text: [Character], _ index: Int, _ style: Style) -> Int {
    guard let parts = Self.linkParts(text, index) else { return index }
    var inner = style
    inner.link = Self.address(parts.target)
    read(parts.text, inner)
    return parts.end
  }

  /// Returns a link target's address, without the title and the angle brackets.
  private static func address(_ target: String) -> String {
    let trimmed = target.trimmingCharacters(in: .whitespacesAndNewlines)
    if trimmed.hasPrefix("<"), let end = trimmed.firstIndex(of: ">") {
      return String(trimmed[trimmed.index(after: trimmed.startIndex)..<end])
    }
    return String(trimmed.prefix { !$0.isWhitespace })
  }

  /// Reads an image, of which only the alternative text is kept.
  private mutating func readImage(_ text: [Character], _ index: Int, _ style: Style) -> Int {
    guard let parts = Self.linkParts(text, index + 1) else { return index }
    read(parts.text, style)
    return parts.end
  }

  private mutating func readAttributed(_ text: [Character], _ index: Int, _ style: Style) -> Int {
    guard let parts = Self.linkParts(text, index + 1) else { return index }
    groupCount += 1
    var inner = style
    inner.group = groupCount
    if GrammarAgreement.isRequested(by: parts.target[...]) { inner.inflects = true }
    read(parts.text, inner)
    return parts.end
  }

  /// Reads an autolink, such as `<https://example.org>`.
  private mutating func readAutolink(_ text: [Character], _ index: Int, _ style: Style) -> Int {
    guard let end = text[index...].firstIndex(of: ">") else { return index }
    let address = String(text[index + 1..<end])
    let isMail = address.wholeMatch(of: /[\w.+-]+@[\w-]+(\.[\w-]+)+/) != nil
    guard isMail || address.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.-]+:[^\s<]*/) != nil else { return index }
    var inner = style
    inner.link = isMail ? "mailto:" + address : address
    add(address, inner)
    return end + 1
  }
}
