import Foundation

/// An argument of `CGRect.intersects` in a rewritten source.
public struct _Rectangle {
  let rectangle: CGRect
}

/// Selects Core Graphics' `intersects` in place of Foundation's.
public func _rect(_ rectangle: CGRect) -> _Rectangle { _Rectangle(rectangle: rectangle) }

/// Returns the argument of a method `intersects` of another type.
@_disfavoredOverload
public func _rect<Argument>(_ argument: Argument) -> Argument { argument }

extension CGRect {
  /// True if the rectangles overlap. As in Core Graphics, rectangles that only touch do not, and the null rectangle overlaps none.
  public func intersects(_ argument: _Rectangle) -> Bool {
    let other = argument.rectangle
    guard !isNull, !other.isNull else { return false }
    return minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
