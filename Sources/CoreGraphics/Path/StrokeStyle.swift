import Foundation

/// The style of a stroked line.
package struct StrokeStyle: Sendable {
  package var width: CGFloat
  package var cap = "butt"
  package var join = "miter"
  package var miterLimit: CGFloat = 10
  package var dashes: [CGFloat] = []
  package var phase: CGFloat = 0
  /// The drawn part of the line, as fractions of its length.
  package var trim: (start: CGFloat, end: CGFloat)?

  package init(width: CGFloat) { self.width = width }
}
