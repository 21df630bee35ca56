import Foundation
import Wire

extension CGFloat {
  /// This number; 0 if it is infinite or NaN.
  package var finite: CGFloat { isFinite ? self : 0 }

  /// This number, limited to a length that can be drawn: 0 to 1,000,000. Negative lengths and NaN become 0.
  package var bounded: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1e6) }

  /// This number as text for SVG, rounded to thousandths.
  package var short: String { JSON.points(finite).text }
}
