import Foundation

// Checks for constraints that UIKit rejects, with UIKit's messages.
extension NSLayoutConstraint {
  static func checkFinite(_ number: CGFloat, _ name: String) {
    guard number.isFinite else {
      fatalError("NSInvalidArgumentException: \(name) is not finite!  That's illegal.  \(name.lowercased()):\(number)")
    }
  }

  static func check(_ one: Attribute, _ other: Attribute, hasSecond: Bool, _ multiplier: CGFloat) {
    guard one != .notAnAttribute else { raise("Unknown layout attribute") }
    if hasSecond {
      if other == .notAnAttribute, one.kind == .size { return }
      guard other != .notAnAttribute, other.kind == one.kind else { raise("Invalid pairing of layout attributes") }
      checkSides(one, other)
    }
    if one.kind != .size, !hasSecond || multiplier == 0 {
      raise(
        "A constraint cannot be made that sets a location equal to a constant. Location attributes must be specified in pairs."
      )
    }
  }

  /// Whether the constraint relates a horizontal with a vertical position.
  var relatesAxes: Bool {
    guard let second, !first.isSize, !second.isSize else { return false }
    return first.attribute.axis != second.attribute.axis
  }

  /// Raises an exception if the constraint relates a horizontal with a vertical position.
  func checkAxes() {
    guard relatesAxes else { return }
    fatalError(
      "NSInvalidArgumentException: Constraint improperly relates anchors of incompatible types: \(fullDescription)")
  }

  /// Raises an exception if one attribute is leading or trailing and the other is left or right.
  static func checkSides(_ one: Attribute, _ other: Attribute) {
    guard one.isSided, other.isSided, one.isDirectional != other.isDirectional else { return }
    raise(
      "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use leading/trailing for both or neither."
    )
  }

  private static func raise(_ reason: String) -> Never {
    let method =
      "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]"
    fatalError("NSInvalidArgumentException: \(method): \(reason)")
  }
}
