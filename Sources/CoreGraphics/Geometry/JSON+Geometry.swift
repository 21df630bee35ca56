import Foundation
import Wire

extension JSON {
  /// Encodes a length, rounded to thousandths of a point. Finer differences are not visible and would only make messages longer.
  package static func points(_ value: CGFloat) -> JSON {
    let bounded = min(max(value, -1e7), 1e7)
    return .number((bounded * 1000).rounded() / 1000)
  }

  package static func points(_ rect: CGRect) -> JSON {
    .array([points(rect.minX), points(rect.minY), points(rect.width), points(rect.height)])
  }

  package static func points(_ point: CGPoint) -> JSON { .array([points(point.x), points(point.y)]) }
  package static func points(_ size: CGSize) -> JSON { .array([points(size.width), points(size.height)]) }

  /// Encodes a transform as six numbers. The first four have more digits than a length, because lengths are multiplied by them.
  package static func transform(_ t: CGAffineTransform) -> JSON {
    func factor(_ value: CGFloat) -> JSON {
      let bounded = value.isNaN ? 0 : min(max(value, -1e6), 1e6)
      return .number((bounded * 1e6).rounded() / 1e6)
    }
    return .array([factor(t.a), factor(t.b), factor(t.c), factor(t.d), .points(t.tx), .points(t.ty)])
  }
}

extension CGAffineTransform {
  /// This transform as the value of an SVG `transform` attribute.
  package var svg: String { "matrix(\((JSON.transform(self).array ?? []).map(\.text).joined(separator: " ")))" }
}
