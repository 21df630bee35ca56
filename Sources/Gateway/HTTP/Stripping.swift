/// Takes from the page's scripts and style sheets what only their readers need: lines that are comment and nothing else, blank lines, white space that begins
/// a line, spaces beside punctuation in lines that hold no pattern or comment, outside their texts, and the ends of such lines where punctuation ends them, too.
///
/// It knows no grammar. A file in which a template literal may go on from one line to the next, whose white space counts, is left as it is.
enum Stripping {
  /// Whether files of that name are stripped.
  static func applies(to name: String) -> Bool {
    name.hasSuffix(".js") || name.hasSuffix(".css")
  }

  static func strip(_ file: [UInt8], isStyle: Bool) -> [UInt8] {
    let lines = file.split(separator: newline, omittingEmptySubsequences: false).map(trimmed)
    guard lines.allSatisfy(closesTemplates) else { return file }
    var stripped: [UInt8] = []
    stripped.reserveCapacity(file.count)
    var at = 0
    while at < lines.count {
      let end = endOfComment(lines, from: at)
      if end > at {
        at = end
        continue
      }
      if !lines[at].isEmpty { stripped += squeezed(lines[at], isStyle: isStyle) }
      at += 1
    }
    if stripped.last != newline { stripped.append(newline) }
    return stripped
  }

  private typealias Line = ArraySlice<UInt8>

  private static let newline = UInt8(ascii: "\n")

  private static func trimmed(_ line: Line) -> Line {
    line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  /// Beside these a space says nothing. Not beside `+` and `-`, which are other operators in pairs.
  private static let punctuation = (
    script: Set(",;{}()[]=<>&|?:*".utf8), afterInStyle: Set(";{,:>".utf8), beforeInStyle: Set("{}>".utf8)
  )

  /// After these a statement goes on, or another one begins: the end of the line says nothing.
  private static let links = (script: Set("{([,;}".utf8), style: Set("{;}".utf8))

  /// With its end, where that counts.
  private static func squeezed(_ line: Line, isStyle: Bool) -> [UInt8] {
    let (before, after) =
      isStyle
      ? (punctuation.beforeInStyle, punctuation.afterInStyle) : (punctuation.script, punctuation.script)
    var squeezed: [UInt8] = []
    var at = line.startIndex
    while at < line.endIndex {
      let byte = line[at]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        guard let end = endOfText(line, from: at) else { return line + [newline] }
        squeezed += line[at..<end]
        at = end
        continue
      // A pattern, a division or a comment.
      case UInt8(ascii: "/"), UInt8(ascii: "\\"): return line + [newline]
      case UInt8(ascii: " "):
        let next = at + 1 < line.endIndex ? line[at + 1] : newline
        if !(squeezed.last.map(after.contains) ?? true || before.contains(next) || next == newline) {
          squeezed.append(byte)
        }
      default: squeezed.append(byte)
      }
      at += 1
    }
    let links = isStyle ? links.style : links.script
    return squeezed.last.map(links.contains) == true ? squeezed : squeezed + [newline]
  }

  /// Behind the string or template that begins there; `nil` where it does not end in its line.
  private static func endOfText(_ line: Line, from start: Int) -> Int? {
    /// Of open templates and, in them, open braces of code; strings in these are not looked for.
    var open = [line[start]]
    var at = start + 1
    while at < line.endIndex {
      let (byte, last) = (line[at], open.last)
      switch byte {
      case UInt8(ascii: "\\"): at += 1
      case UInt8(ascii: "{") where last == UInt8(ascii: "{"),
        UInt8(ascii: "{") where last == UInt8(ascii: "`") && line[at - 1] == UInt8(ascii: "$"):
        open.append(byte)
      case UInt8(ascii: "}") where last == UInt8(ascii: "{"): open.removeLast()
      case UInt8(ascii: "`") where last == UInt8(ascii: "{"): open.append(byte)
      case last: open.removeLast()
      default: break
      }
      at += 1
      if open.isEmpty { return at }
    }
    return nil
  }

  /// The line after the comment that begins with this one, if there is nothing else in its lines.
  private static func endOfComment(_ lines: [Line], from start: Int) -> Int {
    if lines[start].starts(with: "//".utf8) { return start + 1 }
    guard lines[start].starts(with: "/*".utf8) else { return start }
    for at in start..<lines.count {
      let isFirst = at == start
      let rest = isFirst ? lines[at].dropFirst(2) : lines[at]
      guard let close = firstClose(in: rest) else { continue }
      return rest[close...].allSatisfy { $0 == UInt8(ascii: " ") } ? at + 1 : start
    }
    return start
  }

  /// Where the text after the first `*/` begins.
  private static func firstClose(in line: Line) -> Int? {
    line.indices.dropLast().first { line[$0] == UInt8(ascii: "*") && line[$0 + 1] == UInt8(ascii: "/") }.map { $0 + 2 }
  }

  /// Whether every template literal that begins in a line ends there, nested ones too.
  private static func closesTemplates(_ line: Line) -> Bool {
    guard line.contains(UInt8(ascii: "`")) else { return true }
    /// Open templates and, in them, open braces of code.
    var open: [UInt8] = []
    var before: UInt8 = 0
    for byte in line {
      let inTemplate = open.last == UInt8(ascii: "`")
      switch byte {
      case UInt8(ascii: "`") where before != UInt8(ascii: "\\"):
        if inTemplate { open.removeLast() } else { open.append(byte) }
      case UInt8(ascii: "{") where inTemplate ? before == UInt8(ascii: "$") : !open.isEmpty: open.append(byte)
      case UInt8(ascii: "}") where open.last == UInt8(ascii: "{"): open.removeLast()
      default: break
      }
      before = byte
    }
    return open.isEmpty
  }
}
