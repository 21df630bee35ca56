import Foundation
import Wire

extension JSON {
  /// A length, rounded to thousandths of a point: finer differences are not visible, and longer numbers only make messages longer.
  package static func points(_ value: CGFloat) -> JSON {
    let bounded = min(max(value, -1e7), 1e7)
    return .number((bounded * 1000).rounded() / 1000)
  }

  package static func points(_ rect: CGRect) -> JSON {
    .array([points(rect.minX), points(rect.minY), points(rect.width), points(rect.height)])
  }

  package static func points(_ point: CGPoint) -> JSON { .array([points(point.x), points(point.y)]) }
  package static func points(_ size: CGSize) -> JSON { .array([points(size.width), points(size.height)]) }

  /// A transform as six numbers. The first four have more digits than a length, because lengths are multiplied by them.
  package static func transform(_ t: CGAffineTransform) -> JSON {
    func factor(_ value: CGFloat) -> JSON {
      let bounded = value.isNaN ? 0 : min(max(value, -1e6), 1e6)
      return .number((bounded * 1e6).rounded() / 1e6)
    }
    return .array([factor(t.a), factor(t.b), factor(t.c), factor(t.d), .points(t.tx), .points(t.ty)])
  }
}

extension CGAffineTransform {
  /// The transform as an attribute of SVG writes it.
  package var svg: String { "matrix(\((JSON.transform(self).array ?? []).map(\.text).joined(separator: " ")))" }
}
