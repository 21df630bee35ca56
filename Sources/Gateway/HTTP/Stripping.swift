/// Takes from the page's scripts and style sheets what only their readers need: lines that are comment and nothing else, blank lines, white space that begins
/// a line, and spaces beside punctuation in lines that hold no template, pattern or comment, outside their strings.
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
      if !lines[at].isEmpty { stripped += squeezed(lines[at], isStyle: isStyle) + [newline] }
      at += 1
    }
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

  private static func squeezed(_ line: Line, isStyle: Bool) -> [UInt8] {
    guard !line.contains(where: { Set("'/\\`".utf8).contains($0) }) else { return Array(line) }
    let (before, after) =
      isStyle
      ? (punctuation.beforeInStyle, punctuation.afterInStyle) : (punctuation.script, punctuation.script)
    var squeezed: [UInt8] = []
    var inString = false
    for at in line.indices {
      let byte = line[at]
      if byte == UInt8(ascii: "\"") { inString.toggle() }
      if !inString, byte == UInt8(ascii: " ") {
        let next = at + 1 < line.endIndex ? line[at + 1] : newline
        if squeezed.last.map(after.contains) ?? true || before.contains(next) || next == newline { continue }
      }
      squeezed.append(byte)
    }
    return squeezed
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
