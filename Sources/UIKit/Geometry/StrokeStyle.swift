import Foundation

/// How a line is drawn.
struct StrokeStyle: Sendable {
  var width: CGFloat
  var cap = "butt"
  var join = "miter"
  var miterLimit: CGFloat = 10
  var dashes: [CGFloat] = []
  var phase: CGFloat = 0
  /// The part of the line that is drawn.
  var trim: (start: CGFloat, end: CGFloat)?
}
