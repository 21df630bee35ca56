/// One line with its pieces in the text's order.
package struct TextLine: Equatable, Sendable {
  /// The line's offset from the left edge of the layout.
  package var x = 0.0
  package var top = 0.0
  package var height: Double
  /// The distance from `top` to the baseline.
  package var ascent: Double
  package var width: Double
  /// The width of trailing spaces, which are not drawn and do not count for the alignment.
  package var trailingSpaceWidth = 0.0
  package var pieces: [TextPiece]
  /// The line's range in the text. For a truncated line, only its start is known.
  package var range: Range<Int>

  package var baseline: Double { top + ascent }
  package var string: String { pieces.map(\.string).joined() }
}

/// A piece of a line in one style, one direction, and from one font.
package struct TextPiece: Equatable, Sendable {
  package var string: String
  /// The piece's offset from the line's left end.
  package var x: Double
  package var width: Double
  package var style: TextStyle
  package var isRightToLeft = false
  /// Whether the viewer draws the piece with a font of its own, fitted into the width.
  package var isFallback = false
  /// The additional width of each space, in points.
  package var wordSpacing = 0.0
  /// The piece's range in the text.
  package var range = 0..<0
}
