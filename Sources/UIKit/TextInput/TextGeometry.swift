import Foundation
import Text

/// Converts between character positions and points of a laid-out text in its view.
struct TextGeometry {
  let layout: TextLayout
  /// The position of the layout's top left corner in the text's view.
  var origin = CGPoint.zero
  /// The text's length in UTF-16 units.
  let length: Int
  /// The caret of a text that has no lines.
  var emptyCaret: (x: CGFloat, ascent: CGFloat, height: CGFloat)
  /// The largest x of a caret.
  var availableWidth = CGFloat.infinity
  /// The laid-out text in UTF-16 units. It includes the spaces beyond a line's end, which belong to no text piece.
  let units: [UInt16]
  /// Returns the font at a character position.
  let font: (Int) -> Font

  static let caretWidth: CGFloat = 2

  private var lines: [TextLine] { layout.lines }

  /// The index of the line that contains a position. A position between two lines belongs to the second.
  func lineIndex(of position: Int) -> Int? {
    guard !lines.isEmpty else { return nil }
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].range.lowerBound <= position { low = middle } else { high = middle - 1 }
    }
    return low
  }

  func lineRange(at position: Int) -> NSRange {
    guard let index = lineIndex(of: position) else { return NSRange(location: 0, length: 0) }
    let range = lines[index].range
    return NSRange(location: range.lowerBound, length: end(of: index) - range.lowerBound)
  }

  /// The last visible position in a line. If the line is wrapped without a break character, it is one before the end.
  private func end(of index: Int) -> Int {
    let end = lines[index].range.upperBound
    guard index + 1 < lines.count, lines[index + 1].range.lowerBound == end, end > lines[index].range.lowerBound else {
      return end
    }
    return end - 1
  }

  func caret(at position: Int) -> CGRect {
    guard let index = lineIndex(of: position) else {
      return CGRect(x: origin.x + emptyCaret.x, y: origin.y, width: Self.caretWidth, height: emptyCaret.height)
    }
    let line = lines[index]
    let x = min(self.x(of: position, in: line), max(0, availableWidth - Self.caretWidth))
    return CGRect(x: origin.x + x, y: origin.y + line.top, width: Self.caretWidth, height: line.height)
  }

  /// The distance of a position from the layout's left edge.
  private func x(of position: Int, in line: TextLine) -> CGFloat {
    guard let first = line.pieces.first else {
      return line.x + trailingSpaceWidth(from: line.range.lowerBound, to: position)
    }
    var best = line.x + (first.isRightToLeft ? first.x + first.width : first.x)
    for piece in line.pieces where piece.range.lowerBound <= position {
      let end = min(position, piece.range.upperBound)
      let width = piece.range.upperBound == end ? piece.width : self.width(of: piece, to: end)
      best = line.x + (piece.isRightToLeft ? piece.x + piece.width - width : piece.x + width)
      if position > piece.range.upperBound, !piece.isRightToLeft {
        best += trailingSpaceWidth(from: piece.range.upperBound, to: min(position, line.range.upperBound))
      }
    }
    return best
  }

  /// The width of overhanging spaces at a line's end, which are not drawn.
  private func trailingSpaceWidth(from start: Int, to end: Int) -> CGFloat {
    guard start < end, end <= units.count else { return 0 }
    let text = String(decoding: units[start..<end], as: UTF16.self)
    guard text.allSatisfy({ $0 == " " || $0 == "\u{A0}" || $0 == "\u{3000}" }) else { return 0 }
    return font(start).width(of: text)
  }

  private func width(of piece: TextPiece, to end: Int) -> CGFloat {
    guard end > piece.range.lowerBound, end <= units.count else { return 0 }
    let text = String(decoding: units[piece.range.lowerBound..<end], as: UTF16.self)
    let extra = piece.wordSpacing * Double(text.count { $0 == " " }) + piece.style.kern * Double(text.count)
    return min(piece.width, piece.style.font.width(of: text) + extra)
  }

  // MARK: Points

  /// The position nearest to a point of the view; with `startOfCharacter`, the start of the character at the point.
  func characterIndex(at point: CGPoint, in text: EditedText, startOfCharacter: Bool = false) -> Int {
    let y = point.y - origin.y
    guard !lines.isEmpty else { return 0 }
    let index = lineIndex(at: CGPoint(x: point.x - origin.x, y: y))
    let line = lines[index]
    var best = (position: line.range.lowerBound, distance: CGFloat.infinity)
    var position = line.range.lowerBound
    let end = end(of: index)
    while true {
      let x = origin.x + self.x(of: position, in: line)
      let distance = abs(x - point.x)
      if startOfCharacter ? (x <= point.x && distance < best.distance) : distance < best.distance {
        best = (position, distance)
      }
      guard position < end, let next = text.offset(1, charactersFrom: position), next <= end else { break }
      position = next
    }
    return best.position
  }

  /// The line at a point of the layout. Of several lines in one row, it is the nearest one.
  private func lineIndex(at point: CGPoint) -> Int {
    let first = lines.firstIndex { point.y < $0.top + $0.height } ?? lines.count - 1
    let row = (first..<lines.count).prefix { lines[$0].top == lines[first].top }
    func distance(_ line: TextLine) -> CGFloat { max(line.x - point.x, point.x - line.x - line.width, 0) }
    return row.min { distance(lines[$0]) < distance(lines[$1]) } ?? first
  }

  // MARK: Rectangles

  /// The rectangles of a range, one for each line. With `toEdge`, each but the last extends to the available width.
  func rects(of range: NSRange, toEdge: Bool = true) -> [CGRect] {
    guard range.length > 0, let first = lineIndex(of: range.location),
      let last = lineIndex(of: range.upperBound)
    else { return [] }
    return (first...last).compactMap { index in
      let line = lines[index]
      let start = max(range.location, line.range.lowerBound)
      let continuesOnNextLine = index < last
      let end = continuesOnNextLine ? line.range.upperBound : range.upperBound
      guard end > start || continuesOnNextLine else { return nil }
      let from = x(of: start, in: line)
      var to = x(of: end, in: line)
      if continuesOnNextLine, toEdge, availableWidth.isFinite { to = max(to, availableWidth) }
      return CGRect(
        x: origin.x + min(from, to), y: origin.y + line.top, width: abs(to - from), height: line.height)
    }
  }
}
