/// A text broken into lines: at its own line ends, and between words where a width is given. The last line that may be drawn takes the rest, truncated.
package struct Paragraph {
  package struct Line: Equatable {
    package var string: String
    package var width: Double
  }

  package private(set) var lines: [Line] = []

  /// - Parameters:
  ///   - width: in points; infinite for no limit.
  ///   - maximumLines: 0 for no limit.
  package init(_ text: String, font: Font, width: Double, maximumLines: Int) {
    if maximumLines == 1 {
      lines = [Paragraph.line(text, font, width)]
      return
    }
    for part in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      add(String(part), font, width, maximumLines)
    }
    guard maximumLines > 0, lines.count > maximumLines else { return }
    let rest = lines[(maximumLines - 1)...].map(\.string).joined(separator: " ")
    lines.removeSubrange((maximumLines - 1)...)
    lines.append(Paragraph.line(rest, font, width))
  }

  /// Greedy: a word goes on the line that it still fits; one that is wider than a line has a line of its own, and is cut between characters.
  private mutating func add(_ text: String, _ font: Font, _ width: Double, _ limit: Int) {
    var current = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let candidate = current.isEmpty ? String(word) : current + " " + word
      if current.isEmpty || font.width(of: candidate) <= width {
        current = candidate
      } else {
        lines.append(Line(string: current, width: font.width(of: current)))
        current = String(word)
      }
      while font.width(of: current) > width, current.count > 1 { current = cut(current, font, width) }
    }
    lines.append(Line(string: current, width: font.width(of: current)))
  }

  private mutating func cut(_ word: String, _ font: Font, _ width: Double) -> String {
    var count = word.count - 1
    while count > 1, font.width(of: String(word.prefix(count))) > width { count -= 1 }
    let head = String(word.prefix(count))
    lines.append(Line(string: head, width: font.width(of: head)))
    return String(word.dropFirst(count))
  }

  private static func line(_ text: String, _ font: Font, _ width: Double) -> Line {
    let whole = text.oneLine
    let measured = font.width(of: whole)
    // A width that was made from this measure must hold the text, whatever rounding came between.
    if measured <= width + 0.001 { return Line(string: whole, width: measured) }
    let truncated = font.truncated(whole, to: width)
    return Line(string: truncated.string, width: truncated.width)
  }
}
