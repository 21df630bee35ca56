/// How a paragraph is broken and placed. Lengths are in points.
package struct ParagraphStyle: Hashable, Sendable {
  package enum Alignment: Sendable { case left, center, right, justified }
  package enum LineBreak: Sendable, CaseIterable { case word, character, clip, head, tail, middle }
  package enum Direction: Sendable {
    /// That of the first character that has one.
    case natural
    case leftToRight, rightToLeft
  }

  package var alignment = Alignment.left
  package var lineBreak = LineBreak.word
  package var direction = Direction.natural
  /// Between a paragraph's lines.
  package var lineSpacing = 0.0
  /// 0: the font's own.
  package var lineHeightMultiple = 0.0
  package var minimumLineHeight = 0.0
  /// 0: no limit.
  package var maximumLineHeight = 0.0
  package var spacingBefore = 0.0
  package var spacingAfter = 0.0
  /// From the leading edge.
  package var firstLineIndent = 0.0
  package var indent = 0.0
  /// From the leading edge; where it is not positive, from the trailing one.
  package var tailIndent = 0.0
  /// Places that tabs lead to, ascending, and how what follows a tab stands there.
  package struct TabStop: Hashable, Sendable {
    package var location: Double
    package var alignment: Alignment
    package init(location: Double, alignment: Alignment) { (self.location, self.alignment) = (location, alignment) }
  }
  package var tabStops: [TabStop] = []
  /// Behind the last of them tabs lead to the next multiple of it.
  package var tabInterval = 28.0

  package init() {}

  /// The height of a line, all of what it differs from the text's own being above the text.
  func lineHeight(natural: Double) -> Double {
    var height = natural * (lineHeightMultiple > 0 ? lineHeightMultiple : 1)
    height = max(height, minimumLineHeight)
    return maximumLineHeight > 0 ? min(height, maximumLineHeight) : height
  }

  /// Where a line of the paragraph begins, and how much room it has, within a width.
  func room(in width: Double, isFirst: Bool) -> (start: Double, width: Double) {
    let start = max(0, isFirst ? firstLineIndent : indent)
    let end = tailIndent > 0 ? min(tailIndent, width) : width + tailIndent
    return (start, max(0, end - start))
  }
}
