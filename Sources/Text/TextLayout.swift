/// A text broken into positioned lines.
///
/// For each paragraph, and each line of it:
///
///   shape       the paragraph's text, or the next few thousand characters of a long one: advances, directions, break opportunities
///   break       as much as fits the paragraph's width (`ShapedSegment.line`)
///   limit       for a line that exceeds the limits: the previous line is laid out again with the remaining text,
///               truncated as its paragraph requires, and layout ends
///   align       within the width
///
/// So the cost depends on the visible part of a long text.
package struct TextLayout: Sendable {
  /// The limits within which a text is laid out.
  package struct Limits: Hashable, Sendable {
    package var width: Double
    package var height: Double
    /// The maximum number of lines; 0 means no limit.
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
  /// Whether a part of the text is omitted because of the limits.
  package private(set) var isTruncated = false
  /// Whether the text exceeds the width, and has to be clipped.
  package private(set) var isClipped = false
  /// The width of the widest line, including indents.
  package private(set) var width = 0.0
  package private(set) var height = 0.0

  /// - Parameter areas: returns the areas in which lines are laid out; `nil` if lines use the whole width.
  package init(
    _ text: StyledText, in limits: Limits = Limits(), typefaces: Typefaces = .standard, areas: Areas? = nil
  ) {
    if areas == nil, let line = Typesetter.plainLine(text, limits, typefaces) {
      lines = [line]
      (width, height) = (line.width, line.height)
      return
    }
    var typesetter = Typesetter(text: text, limits: limits, typefaces: typefaces, areas: areas)
    typesetter.layOutAllLines()
    (lines, isTruncated, isClipped) = (typesetter.lines, typesetter.isTruncated, typesetter.isClipped)
    (width, height) = (typesetter.width, typesetter.bottom)
    // The width of a single line includes its trailing spaces.
    if lines.count == 1, !isTruncated, !isClipped {
      width = max(width, min(width + lines[0].trailingSpaceWidth, limits.width))
    }
  }
}
