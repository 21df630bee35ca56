/// A text broken into positioned lines.
///
/// For each paragraph, and each line of it:
///
///   shape       the paragraph's text, or the next few thousand characters of a long one: advances, directions, break opportunities
///   break       as much as fits the paragraph's width (`ShapedSegment.line`)
///   limit       for a line too many, or one below the height: the previous line is set again with the rest of the text,
///               truncated as its paragraph requires, and layout ends
///   align       within the width
///
/// So the cost depends on the visible part of a long text.
package struct TextLayout: Sendable {
  /// The limits that a text has to fit into.
  package struct Limits: Hashable, Sendable {
    package var width: Double
    package var height: Double
    /// 0 for no limit.
    package var lines: Int
    /// Whether a truncated or clipped paragraph has only one line, as when UIKit draws strings.
    package var oneLinePerParagraph: Bool

    package init(
      width: Double = .infinity, height: Double = .infinity, lines: Int = 0, oneLinePerParagraph: Bool = false
    ) {
      self.width = width.isNaN ? 0 : max(0, width)
      self.height = height.isNaN ? 0 : height
      self.lines = lines
      self.oneLinePerParagraph = oneLinePerParagraph
    }
  }

  package private(set) var lines: [TextLine] = []
  /// Whether text is missing at the end.
  package private(set) var isTruncated = false
  /// Whether the text exceeds the width, and has to be clipped.
  package private(set) var isClipped = false
  /// The width of the widest line, including indents.
  package private(set) var width = 0.0
  package private(set) var height = 0.0

  /// - Parameter areas: where lines are set; `nil` for the whole width.
  package init(
    _ text: StyledText, in limits: Limits = Limits(), typefaces: Typefaces = .standard, areas: Areas? = nil
  ) {
    if areas == nil, let line = Typesetter.plainLine(text, limits, typefaces) {
      lines = [line]
      (width, height) = (line.width, line.height)
      return
    }
    var setter = Typesetter(text: text, limits: limits, typefaces: typefaces, areas: areas)
    setter.layOutAllLines()
    (lines, isTruncated, isClipped) = (setter.lines, setter.isTruncated, setter.isClipped)
    (width, height) = (setter.width, setter.bottom)
    // The width of a single line includes its trailing spaces.
    if lines.count == 1, !isTruncated, !isClipped {
      width = max(width, min(width + lines[0].trailingSpaceWidth, limits.width))
    }
  }
}
