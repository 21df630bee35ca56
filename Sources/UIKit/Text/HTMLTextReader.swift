import Foundation

/// Makes an attributed text of HTML.
struct HTMLTextReader {
  private let baseURL: URL?
  /// Parts of the text, each in the style of one element.
  private var pieces: [(text: String, element: Int, style: HTMLStyle)] = []
  private var open: [(name: String, number: Int, style: HTMLStyle)] = []
  private var lastNumber = 0
  private var rules: [String: String] = [:]
  /// The number of the next item, for each open list; nil for a list without numbers.
  private var lists: [Int?] = []
  private var last: Character?

  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "center", "dd", "div", "dl", "dt", "footer", "form", "h1", "h2", "h3",
    "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p", "pre", "section", "table", "tr", "ul",
  ]
  private static let hidden: Set<String> = ["head", "script", "style", "title", "template"]
  private static let empty: Set<String> = ["br", "hr", "img", "input", "link", "meta", "wbr", "col", "source"]

  private init(baseURL: URL?) { self.baseURL = baseURL }

  static func text(_ html: String, baseURL: URL?) -> NSAttributedString {
    var reader = HTMLTextReader(baseURL: baseURL)
    reader.read(html)
    reader.removeSpace()
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

  private var style: HTMLStyle { open.last?.style ?? HTMLStyle() }
  private var isHidden: Bool { open.contains { Self.hidden.contains($0.name) } }

  private mutating func read(_ html: String) {
    var rest = Substring(html)
    while let start = rest.firstIndex(of: "<") {
      add(rest[..<start])
      rest = rest[start...]
      if rest.hasPrefix("<!--") {
        rest = rest.range(of: "-->").map { rest[$0.upperBound...] } ?? ""
        continue
      }
      let next = rest.dropFirst().first
      guard let next, next.isLetter || "/!?".contains(next), let end = rest.firstIndex(of: ">") else {
        add("<")
        rest = rest.dropFirst()
        continue
      }
      tag(rest[rest.index(after: start)..<end])
      rest = rest[rest.index(after: end)...]
      if let name = open.last?.name, name == "script" || name == "style" {
        let close = rest.range(of: "</\(name)", options: .caseInsensitive)?.lowerBound ?? rest.endIndex
        if name == "style" { readRules(String(rest[..<close])) }
        rest = rest[close...]
      }
    }
    add(rest)
  }

  // MARK: Elements

  private mutating func tag(_ text: Substring) {
    let isEnd = text.first == "/"
    let name = text.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
    if isEnd { return close(name) }
    guard !name.isEmpty else { return }
    if name == "br" { return newline() }
    // An open paragraph or item ends where the next one begins.
    if ["p", "li", "tr", "dt", "dd"].contains(name), open.last?.name == name { close(name) }
    if Self.blocks.contains(name) { beginBlock() }
    guard !Self.empty.contains(name), text.last != "/" else { return }
    let attributes = Self.attributes(text)
    var style = style
    style.apply(element: name)
    style.apply(name, attributes, baseURL: baseURL)
    for rule in [rules["*"], rules[name], attributes["style"]].compactMap(\.self) { style.apply(rule: rule) }
    lastNumber += 1
    open.append((name, lastNumber, style))
    switch name {
    case "ul": lists.append(nil)
    case "ol": lists.append(attributes["start"].flatMap { Int($0) } ?? 1)
    case "li": beginItem()
    case "q": append("“")
    case "td", "th": if !isAtLineStart { append("\t") }
    default: break
    }
  }

  private mutating func close(_ name: String) {
    guard let index = open.lastIndex(where: { $0.name == name }) else { return }
    if Self.blocks.contains(name) { beginBlock() }
    if name == "q" { append("”") }
    if name == "ul" || name == "ol" { _ = lists.popLast() }
    open.removeSubrange(index...)
  }

  private mutating func beginItem() {
    let number = lists.last ?? nil
    if let number { lists[lists.count - 1] = number + 1 }
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

  /// Rules for elements: `body { color: red }`.
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
    removeSpace()
    if !isAtLineStart { append("\n") }
  }

  private mutating func newline() {
    if isHidden { return }
    removeSpace()
    append("\n")
  }

  /// A space at the end of a line is not shown.
  private mutating func removeSpace() {
    guard last == " ", !pieces.isEmpty else { return }
    pieces[pieces.count - 1].text.removeLast()
    if pieces[pieces.count - 1].text.isEmpty { pieces.removeLast() }
    last = pieces.last?.text.last
  }

  private mutating func add(_ text: Substring) {
    guard !text.isEmpty, !isHidden else { return }
    let text = HTMLEntities.decoded(String(text))
    if open.contains(where: { $0.name == "pre" }) { return append(text) }
    var line = text.split(omittingEmptySubsequences: false, whereSeparator: \.isCollapsible).reduce(into: "") {
      // Each separator is one space, and only the first one in a row is shown.
      $0 += $1.isEmpty ? ($0.hasSuffix(" ") ? "" : " ") : ($0.isEmpty || $0.hasSuffix(" ") ? "" : " ") + $1
    }
    if text.last?.isCollapsible == true, !line.hasSuffix(" ") { line += " " }
    if isAtLineStart || last == " " || last == "\t", line.first == " " { line.removeFirst() }
    append(line)
  }

  private mutating func append(_ text: String) {
    guard let end = text.last else { return }
    last = end
    let element = open.last?.number ?? 0
    if pieces.last?.element == element {
      pieces[pieces.count - 1].text += text
    } else {
      pieces.append((text, element, style))
    }
  }
}

extension Character {
  /// A space that HTML joins with the next one: a non-breaking space is none.
  fileprivate var isCollapsible: Bool { self == " " || self == "\t" || self == "\r\n" || isNewline }
}

/// Characters by their names.
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
