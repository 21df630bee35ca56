import Foundation
import Wire

/// Writes SVG path data, in a view's own coordinates.
enum SVGPath {
  static func line(_ points: [(CGFloat, CGFloat)]) -> String {
    points.enumerated().map { ($0.offset == 0 ? "M" : "L") + number($0.element.0) + " " + number($0.element.1) }
      .joined()
  }

  static func circle(_ x: CGFloat, _ y: CGFloat, _ r: CGFloat) -> String {
    let (arc, d) = ("a\(number(r)) \(number(r)) 0 1 0 ", number(2 * r))
    return "M\(number(x - r)) \(number(y))\(arc)\(d) 0\(arc)-\(d) 0z"
  }

  /// Rounded to thousandths, without a fraction for whole numbers.
  private static func number(_ value: CGFloat) -> String { JSON.points(value).text }
}
