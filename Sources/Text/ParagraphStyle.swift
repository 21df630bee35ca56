/// The style of a paragraph. Lengths are in points.
package struct ParagraphStyle: Hashable, Sendable {
  package enum Alignment: Sendable { case left, center, right, justified }
  package enum LineBreak: Sendable, CaseIterable { case word, character, clip, head, tail, middle }
  package enum Direction: Sendable {
    /// The direction of the first character that has one.
    case natural
    case leftToRight, rightToLeft
  }

  package var alignment = Alignment.left
  package var lineBreak = LineBreak.word
  package var direction = Direction.natural
  /// The additional space between a paragraph's lines.
  package var lineSpacing = 0.0
  /// The factor for the height of lines; 0 means the font's own height.
  package var lineHeightMultiple = 0.0
  package var minimumLineHeight = 0.0
  /// The maximum height of lines; 0 means no limit.
  package var maximumLineHeight = 0.0
  package var spacingBefore = 0.0
  package var spacingAfter = 0.0
  /// The first line's indent from the leading edge.
  package var firstLineIndent = 0.0
  package var indent = 0.0
  /// The position of the lines' ends: from the leading edge if positive, otherwise from the trailing edge.
  package var tailIndent = 0.0
  /// A tab stop, with the alignment of the text that follows it.
  package struct TabStop: Hashable, Sendable {
    package var location: Double
    package var alignment: Alignment
    package init(location: Double, alignment: Alignment) { (self.location, self.alignment) = (location, alignment) }
  }
  /// The tab stops, in ascending order.
  package var tabStops: [TabStop] = []
  /// The interval to whose next multiple a tab advances after the last tab stop.
  package var tabInterval = 28.0

  package init() {}

  /// The height of a line with the given natural height. The whole difference between them is above the text.
  func lineHeight(natural: Double) -> Double {
    var height = natural * (lineHeightMultiple > 0 ? lineHeightMultiple : 1)
    height = max(height, minimumLineHeight)
    return maximumLineHeight > 0 ? min(height, maximumLineHeight) : height
  }

  /// The leading edge of a line of the paragraph, and its available width.
  func lineExtent(in width: Double, isFirst: Bool) -> (start: Double, width: Double) {
    let start = max(0, isFirst ? firstLineIndent : indent)
    let end = tailIndent > 0 ? min(tailIndent, width) : width + tailIndent
    return (start, max(0, end - start))
  }
}
