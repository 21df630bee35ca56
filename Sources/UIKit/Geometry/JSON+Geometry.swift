import Foundation
import Wire

extension JSON {
  /// A length, to a thousandth of a point: less is not to be seen, and longer numbers only cost bytes.
  static func points(_ value: CGFloat) -> JSON {
    let bounded = min(max(value, -1e7), 1e7)
    return .number((bounded * 1000).rounded() / 1000)
  }

  static func points(_ rect: CGRect) -> JSON {
    .array([points(rect.minX), points(rect.minY), points(rect.width), points(rect.height)])
  }

  static func points(_ point: CGPoint) -> JSON { .array([points(point.x), points(point.y)]) }
  static func points(_ size: CGSize) -> JSON { .array([points(size.width), points(size.height)]) }
}
