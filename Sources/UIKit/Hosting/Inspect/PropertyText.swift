import Foundation
import Introspection
import Wire

/// Formats a property's value on one line for the inspector. It runs no code of the app: no description, custom mirror or accessor.
@MainActor
enum PropertyText {
  /// The maximum length of the text, in characters.
  nonisolated static let longest = 200
  /// The depth to which nested values are written.
  private static let maximumDepth = 3
  /// The number of elements that are written of each collection.
  private static let maximumElements = 16

  static func of(_ value: Any?) -> String {
    guard let value else { return "nil" }
    return shortened(text(of: value, depth: 0))
  }

  /// Returns the text, or its beginning with an ellipsis if it is longer than the maximum.
  nonisolated static func shortened(_ text: String) -> String {
    // Counts only as far as needed, because a text may be megabytes long.
    guard text.utf8.count > longest, text.prefix(longest + 1).count > longest else { return text }
    return text.prefix(longest - 1) + "…"
  }

  static func text(of value: Any, depth: Int) -> String {
    textByType(value) ?? textByStructure(value, depth: depth)
  }

  // MARK: Text by the value's type

  private static func textByType(_ value: Any) -> String? {
    switch value {
    case let value as any PropertyNamed: value.propertyName
    case let value as String: quoted(value)
    case let value as Substring: quoted(value)
    case let value as NSAttributedString: quoted(value.string)
    case let value as CGFloat: value.short
    case let value as Double: CGFloat(value).short
    case let value as Float: CGFloat(value).short
    case let value as Bool: "\(value)"
    case let value as any BinaryInteger & CustomStringConvertible where TypeOrigin.isSystem(type(of: value)):
      value.description
    default: geometric(value) ?? named(value)
    }
  }

  /// Returns the first `longest` characters as a JSON string literal.
  private static func quoted(_ text: some StringProtocol) -> String { JSON.string(String(text.prefix(longest))).text }

  private static func geometric(_ value: Any) -> String? {
    switch value {
    case let value as CGPoint: numbers(value.x, value.y)
    case let value as CGSize: numbers(value.width, value.height)
    case let value as CGRect: numbers(value.minX, value.minY, value.width, value.height)
    case let value as CGVector: numbers(value.dx, value.dy)
    case let value as UIOffset: numbers(value.horizontal, value.vertical)
    case let value as UIEdgeInsets:
      "top \(value.top.short), left \(value.left.short), bottom \(value.bottom.short), right \(value.right.short)"
    case let value as NSDirectionalEdgeInsets:
      "top \(value.top.short), leading \(value.leading.short), bottom \(value.bottom.short), trailing \(value.trailing.short)"
    case let value as CGAffineTransform:
      value == .identity ? "identity" : numbers(value.a, value.b, value.c, value.d, value.tx, value.ty)
    case let value as CATransform3D: CATransform3DIsIdentity(value) ? "identity" : "CATransform3D"
    case let value as NSRange: "\(value.location)..<\(value.location + value.length)"
    default: nil
    }
  }

  static func numbers(_ values: CGFloat...) -> String { "(\(values.map(\.short).joined(separator: ", ")))" }

  private static func named(_ value: Any) -> String? {
    switch value {
    case let value as UIColor: value.inspected
    case let value as CGColor: value.value.hex
    case let value as UIFont: value.inspected
    case let value as UIImage: "UIImage \(value.size.width.short) x \(value.size.height.short)"
    case let value as UIView: value.inspectedName
    case let value as UIViewController: value.inspectedName
    case let value as NSLayoutConstraint: value.inspectedName
    case let value as IndexPath: "[\(value.map { "\($0)" }.joined(separator: ", "))]"
    case is Date, is URL, is UUID, is Data, is Locale, is TimeZone, is NSNumber: "\(value)"
    default: nil
    }
  }

  // MARK: Text by the value's structure

  private static func textByStructure(_ value: Any, depth: Int) -> String {
    let type = Swift.type(of: value)
    guard !(value is any CustomReflectable) || TypeOrigin.isSystem(type) else { return "\(type)" }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { text(of: $0.value, depth: depth) } ?? "nil"
    case .enum: return enumeration(value, mirror, depth: depth)
    case .collection, .set: return "[\(elements(of: mirror, depth: depth))]"
    case .dictionary: return mirror.children.isEmpty ? "[:]" : "[\(pairs(of: mirror, depth: depth))]"
    case .tuple: return "(\(members(of: mirror, type, depth: depth)))"
    case .struct where TypeOrigin.isSystem(type):
      // This may be a constant with a raw value, such as a text style.
      let raw = (value as? any RawRepresentable)?.rawValue
      return raw.map { text(of: $0, depth: depth) } ?? "\(type)"
    case .struct: return depth < maximumDepth ? "\(type)(\(members(of: mirror, type, depth: depth)))" : "\(type)"
    // Objects are not followed, and functions have no name, so that only the type is written.
    default: return "\(type)"
    }
  }

  private static func enumeration(_ value: Any, _ mirror: Mirror, depth: Int) -> String {
    guard let payload = mirror.children.first else {
      return caseName(of: value).map { ".\($0)" } ?? "\(type(of: value))"
    }
    let name = ".\(payload.label ?? "")"
    guard depth < maximumDepth else { return name }
    let text = text(of: payload.value, depth: depth + 1)
    return text.hasPrefix("(") && Mirror(reflecting: payload.value).displayStyle == .tuple
      ? "\(name)\(text)" : "\(name)(\(text))"
  }

  private static func members(of mirror: Mirror, _ type: Any.Type, depth: Int) -> String {
    let fields = StoredFields(of: type)
    return elementList(mirror) { index in
      if let field = fields[index], field.isUnowned { return "\(field.name): unowned" }
      let (label, value) = mirror.children.element(at: index)
      let text = text(of: value, depth: depth + 1)
      // The labels of tuple elements without names are .0, .1 and so on, and are left out.
      return label.flatMap { $0.hasPrefix(".") ? nil : "\($0): \(text)" } ?? text
    }
  }

  private static func elements(of mirror: Mirror, depth: Int) -> String {
    guard depth < maximumDepth else { return "\(mirror.children.count) elements" }
    return elementList(mirror) { text(of: mirror.children.element(at: $0).value, depth: depth + 1) }
  }

  private static func pairs(of mirror: Mirror, depth: Int) -> String {
    guard depth < maximumDepth else { return "\(mirror.children.count) elements" }
    return elementList(mirror) { index in
      let pair = Mirror(reflecting: mirror.children.element(at: index).value).children.map(\.value)
      return pair.map { text(of: $0, depth: depth + 1) }.joined(separator: ": ")
    }
  }

  /// The texts of the first elements, and the number of the others.
  private static func elementList(_ mirror: Mirror, _ text: (Int) -> String) -> String {
    let count = mirror.children.count
    let texts = (0..<min(count, maximumElements)).map(text)
    return (texts + (count > maximumElements ? ["\(count - maximumElements) more"] : [])).joined(separator: ", ")
  }
}
