/// A text broken into lines and placed.
///
/// For each paragraph, and each line of it:
///
///   shape       the paragraph's text, or the next few thousand characters of a long one: advances, directions, places to break at
///   break       as much as fits the paragraph's room (`Stretch.line`)
///   limit       a line too many, or one that stands below the height: the one before it is set anew with the rest of the text,
///               truncated as its paragraph wants it, and that is the end
///   align       within the room
///
/// So a long text costs what is shown of it.
package struct TextLayout: Sendable {
  /// What a text has to fit into.
  package struct Limits: Hashable, Sendable {
    package var width: Double
    package var height: Double
    /// 0 for as many as the text needs.
    package var lines: Int
    /// A paragraph that is truncated or clipped has one line only, as where UIKit draws strings.
    package var oneLineAParagraph: Bool

    package init(
      width: Double = .infinity, height: Double = .infinity, lines: Int = 0, oneLineAParagraph: Bool = false
    ) {
      self.width = width.isNaN ? 0 : max(0, width)
      self.height = height.isNaN ? 0 : height
      self.lines = lines
      self.oneLineAParagraph = oneLineAParagraph
    }
  }

  package private(set) var lines: [TextLine] = []
  /// Not all of the text is there.
  package private(set) var isTruncated = false
  /// The text goes on beyond the width, and is to be clipped there.
  package private(set) var isClipped = false
  /// What the widest line takes, indents included.
  package private(set) var width = 0.0
  package private(set) var height = 0.0

  package init(_ text: StyledText, in limits: Limits = Limits(), typefaces: Typefaces = .standard) {
    if let line = LineSetter.plainLine(text, limits, typefaces) {
      lines = [line]
      (width, height) = (line.width, line.height)
      return
    }
    var setter = LineSetter(text: text, limits: limits, typefaces: typefaces)
    setter.setAll()
    (lines, isTruncated, isClipped) = (setter.lines, setter.isTruncated, setter.isClipped)
    (width, height) = (setter.width, setter.bottom)
    // A line that stands alone is as wide as what was written, its last spaces too.
    if lines.count == 1, !isTruncated, !isClipped { width = max(width, min(width + lines[0].hanging, limits.width)) }
  }
}
