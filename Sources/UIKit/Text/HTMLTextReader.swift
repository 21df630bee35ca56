import Foundation

/// Converts HTML to an attributed string.
struct HTMLTextReader {
  private let baseURL: URL?
  /// Parts of the text, each in the style of one element.
  private var pieces: [(text: String, element: Int, style: HTMLStyle)] = []
  /// The open elements, from the outermost to the innermost.
  private var openElements: [(name: String, number: Int, style: HTMLStyle)] = []
  /// The number of the element that was opened last.
  private var lastNumber = 0
  /// The declarations of CSS rules, by element name.
  private var rules: [String: String] = [:]
  /// The number of the next item, for each open list; `nil` for a list without numbers.
  private var listNumbers: [Int?] = []
  /// The last character of the text so far.
  private var last: Character?

  private static let blockElements: Set<String> = [
    "address", "article", "aside", "blockquote", "center", "dd", "div", "dl", "dt", "footer", "form", "h1", "h2", "h3",
    "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p", "pre", "section", "table", "tr", "ul",
  ]
  private static let hiddenElements: Set<String> = ["head", "script", "style", "title", "template"]
  private static let emptyElements: Set<String> = ["br", "hr", "img", "input", "link", "meta", "wbr", "col", "source"]

  private init(baseURL: URL?) { self.baseURL = baseURL }

  static func text(_ html: String, baseURL: URL?) -> NSAttributedString {
    var reader = HTMLTextReader(baseURL: baseURL)
    reader.read(html)
    reader.removeTrailingSpace()
    return reader.result
  }

  private var result: NSAttributedString {
    let result = NSMutableAttributedString(string: pieces.map(\.text).joined())
    var location = 0
    for piece in pieces {
      let range = NSRange(location: location, length: piece.text.utf16.count)
      result.setAttributes(piece.style.attributes, range: range)
      location += range.length
    }
    return result
  }

  private var style: HTMLStyle { openElements.last?.style ?? HTMLStyle() }
  private var isHidden: Bool { openElements.contains { Self.hiddenElements.contains($0.name) } }

  private mutating func read(_ html: String) {
    var remaining = Substring(html)
    while let start = remaining.firstIndex(of: "<") {
      addText(remaining[..<start])
      remaining = remaining[start...]
      if remaining.hasPrefix("<!--") {
        remaining = remaining.range(of: "-->").map { remaining[$0.upperBound...] } ?? ""
        continue
      }
      let next = remaining.dropFirst().first
      guard let next, next.isLetter || "/!?".contains(next), let end = remaining.firstIndex(of: ">") else {
        addText("<")
        remaining = remaining.dropFirst()
        continue
      }
      readTag(remaining[remaining.index(after: start)..<end])
      remaining = remaining[remaining.index(after: end)...]
      if let name = openElements.last?.name, name == "script" || name == "style" {
        let close = remaining.range(of: "</\(name)", options: .caseInsensitive)?.lowerBound ?? remaining.endIndex
        if name == "style" { readRules(String(remaining[..<close])) }
        remaining = remaining[close...]
      }
    }
    addText(remaining)
  }

  // MARK: Elements

  private mutating func readTag(_ text: Substring) {
    let isEnd = text.first == "/"
    let name = text.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
    if isEnd { return closeElement(name) }
    guard !name.isEmpty else { return }
    if name == "br" { return addLineBreak() }
    // An open paragraph or item ends where the next one begins.
    if ["p", "li", "tr", "dt", "dd"].contains(name), openElements.last?.name == name { closeElement(name) }
    if Self.blockElements.contains(name) { beginBlock() }
    guard !Self.emptyElements.contains(name), text.last != "/" else { return }
    let attributes = Self.attributes(text)
    var style = style
    style.apply(element: name)
    style.apply(name, attributes, baseURL: baseURL)
    for rule in [rules["*"], rules[name], attributes["style"]].compactMap(\.self) { style.apply(rule: rule) }
    lastNumber += 1
    openElements.append((name, lastNumber, style))
    switch name {
    case "ul": listNumbers.append(nil)
    case "ol": listNumbers.append(attributes["start"].flatMap { Int($0) } ?? 1)
    case "li": beginItem()
    case "q": append("“")
    case "td", "th": if !isAtLineStart { append("\t") }
    default: break
    }
  }

  private mutating func closeElement(_ name: String) {
    guard let index = openElements.lastIndex(where: { $0.name == name }) else { return }
    if Self.blockElements.contains(name) { beginBlock() }
    if name == "q" { append("”") }
    if name == "ul" || name == "ol" { _ = listNumbers.popLast() }
    openElements.removeSubrange(index...)
  }

  private mutating func beginItem() {
    let number = listNumbers.last ?? nil
    if let number { listNumbers[listNumbers.count - 1] = number + 1 }
    append("\t" + (number.map { "\($0)." } ?? "•") + "\t")
  }

  private static func attributes(_ tag: Substring) -> [String: String] {
    guard tag.contains("=") else { return [:] }
    var attributes: [String: String] = [:]
    for match in tag.matches(of: /([A-Za-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/) {
      let value = match.2 ?? match.3 ?? match.4 ?? ""
      attributes[match.1.lowercased()] = HTMLEntities.decoded(String(value))
    }
    return attributes
  }

  /// Reads CSS rules whose selectors are element names, such as `body { color: red }`.
  private mutating func readRules(_ css: String) {
    for match in css.matches(of: /([^{}]+)\{([^{}]*)\}/) {
      for selector in match.1.split(separator: ",") {
        let name = selector.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        rules[name, default: ""] += ";" + match.2
      }
    }
  }

  // MARK: Text

  private var isAtLineStart: Bool { last == nil || last == "\n" }

  private mutating func beginBlock() {
    if isHidden { return }
    removeTrailingSpace()
    if !isAtLineStart { append("\n") }
  }

  private mutating func addLineBreak() {
    if isHidden { return }
    removeTrailingSpace()
    append("\n")
  }

  /// Removes a space at the end of the text so far, because a space at the end of a line is not displayed.
  private mutating func removeTrailingSpace() {
    guard last == " ", !pieces.isEmpty else { return }
    pieces[pieces.count - 1].text.removeLast()
    if pieces[pieces.count - 1].text.isEmpty { pieces.removeLast() }
    last = pieces.last?.text.last
  }

  private mutating func addText(_ text: Substring) {
    guard !text.isEmpty, !isHidden else { return }
    let text = HTMLEntities.decoded(String(text))
    if openElements.contains(where: { $0.name == "pre" }) { return append(text) }
    var line = text.split(omittingEmptySubsequences: false, whereSeparator: \.isCollapsible).reduce(into: "") {
      // Each separator becomes one space, and of several spaces in a row only the first one remains.
      $0 += $1.isEmpty ? ($0.hasSuffix(" ") ? "" : " ") : ($0.isEmpty || $0.hasSuffix(" ") ? "" : " ") + $1
    }
    if text.last?.isCollapsible == true, !line.hasSuffix(" ") { line += " " }
    if isAtLineStart || last == " " || last == "\t", line.first == " " { line.removeFirst() }
    append(line)
  }

  private mutating func append(_ text: String) {
    guard let end = text.last else { return }
    last = end
    let element = openElements.last?.number ?? 0
    if pieces.last?.element == element {
      pieces[pieces.count - 1].text += text
    } else {
      pieces.append((text, element, style))
    }
  }
}

extension Character {
  /// Whether HTML collapses this character with adjacent spaces into one space. A non-breaking space is not collapsed.
  fileprivate var isCollapsible: Bool { self == " " || self == "\t" || self == "\r\n" || isNewline }
}

/// Decodes HTML entities, such as `&amp;` and `&#8364;`.
enum HTMLEntities {
  private static let names: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
    "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    "laquo": "«", "raquo": "»", "bull": "•", "middot": "·", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢",
    "deg": "°", "times": "×", "divide": "÷", "plusmn": "±", "frac12": "½", "sect": "§", "para": "¶", "eacute": "é",
    "egrave": "è", "agrave": "à", "aacute": "á", "ccedil": "ç", "ntilde": "ñ", "ouml": "ö", "auml": "ä", "uuml": "ü",
    "Ouml": "Ö", "Auml": "Ä", "Uuml": "Ü", "szlig": "ß", "oacute": "ó", "iacute": "í", "uacute": "ú", "rarr": "→",
    "larr": "←", "shy": "\u{AD}", "ensp": "\u{2002}", "emsp": "\u{2003}",
  ]

  static func decoded(_ text: String) -> String {
    guard text.contains("&") else { return text }
    return text.replacing(/&(#[xX]?[0-9A-Fa-f]+|[A-Za-z0-9]+);/) { match in
      let name = match.1
      guard name.first == "#" else { return names[String(name)] ?? String(match.0) }
      let isHexadecimal = name.dropFirst().first.map { "xX".contains($0) } ?? false
      let code = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
      return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? String(match.0)
    }
  }
}
