import Foundation
import Wire

extension CGFloat {
  /// Zero in place of infinity and of what is not a number.
  package var finite: CGFloat { isFinite ? self : 0 }

  /// A length that can be drawn: negative lengths, and what is not a number, become zero.
  package var bounded: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1e6) }

  /// The number as SVG writes it, rounded to thousandths.
  package var short: String { JSON.points(finite).text }
}
