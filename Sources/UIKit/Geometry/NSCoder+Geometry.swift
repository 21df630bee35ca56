import CoreGraphics
import Foundation

/// Geometry as text: `{1, 2}` for a point, `{{0, 0}, {3, 4}}` for a rectangle. A text with another count of numbers gives zero or the
/// identity.
extension NSCoder {
  public nonisolated class func string(for point: CGPoint) -> String { text([point.x, point.y]) }
  public nonisolated class func string(for size: CGSize) -> String { text([size.width, size.height]) }
  public nonisolated class func string(for vector: CGVector) -> String { text([vector.dx, vector.dy]) }
  public nonisolated class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  public nonisolated class func string(for insets: UIEdgeInsets) -> String {
    text([insets.top, insets.left, insets.bottom, insets.right])
  }
  public nonisolated class func string(for transform: CGAffineTransform) -> String {
    "[\([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].map(number).joined(separator: ", "))]"
  }

  public nonisolated class func cgPoint(for string: String) -> CGPoint {
    numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }
  public nonisolated class func cgSize(for string: String) -> CGSize {
    numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }
  public nonisolated class func cgVector(for string: String) -> CGVector {
    numbers(string, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }
  public nonisolated class func cgRect(for string: String) -> CGRect {
    numbers(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }
  public nonisolated class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(string, 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }
  public nonisolated class func cgAffineTransform(for string: String) -> CGAffineTransform {
    numbers(string, 6).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) }
      ?? .identity
  }

  private nonisolated static func text(_ numbers: [CGFloat]) -> String {
    "{\(numbers.map(number).joined(separator: ", "))}"
  }

  /// Whole numbers have no decimal point.
  private nonisolated static func number(_ value: CGFloat) -> String { String(format: "%.17g", Double(value)) }

  private nonisolated static func numbers(_ string: String, _ count: Int) -> [CGFloat]? {
    let found = string.split { !$0.isNumber && !".-+eE".contains($0) }.compactMap { Double($0) }
    return found.count == count ? found.map { CGFloat($0) } : nil
  }
}
