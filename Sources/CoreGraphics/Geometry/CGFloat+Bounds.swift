import Foundation
import Wire

extension CGFloat {
  /// The number itself; 0 if it is infinite or NaN.
  package var finite: CGFloat { isFinite ? self : 0 }

  /// A length that can be drawn, at most 1,000,000. Negative lengths and NaN become 0.
  package var bounded: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1e6) }

  /// The number as SVG writes it, rounded to thousandths.
  package var short: String { JSON.points(finite).text }
}
