/// One line as it is drawn, its pieces in the text's order.
package struct TextLine: Equatable, Sendable {
  /// From the edges of the width that the text was laid out in.
  package var x = 0.0
  package var top = 0.0
  package var height: Double
  /// From `top`.
  package var ascent: Double
  package var width: Double
  /// What spaces at its end would take: nothing is drawn of them, and they do not count where it is placed.
  package var hanging = 0.0
  package var pieces: [TextPiece]
  /// Which part of the text it shows, or begins to show.
  package var range: Range<Int>

  package var baseline: Double { top + ascent }
  package var string: String { pieces.map(\.string).joined() }
}

/// A piece of a line in one style, one direction, and from one font.
package struct TextPiece: Equatable, Sendable {
  package var string: String
  /// From the line's left end.
  package var x: Double
  package var width: Double
  package var style: TextStyle
  package var isRightToLeft = false
  /// Drawn with a font of the viewer's own, and fitted into its width.
  package var isFallback = false
  /// Added to each space, in points.
  package var wordSpacing = 0.0
  /// Which part of the text it shows.
  package var range = 0..<0
}
