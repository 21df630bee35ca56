/// An element of a storyboard's or a nib's XML, with the line it begins on.
final class XibElement {
  let name: String
  let attributes: [String: String]
  let line: Int
  var text = ""
  var children: [XibElement] = []
  unowned(unsafe) var parent: XibElement?

  init(_ name: String, _ attributes: [String: String], line: Int) {
    (self.name, self.attributes, self.line) = (name, attributes, line)
  }

  subscript(attribute: String) -> String? { attributes[attribute] }
  var id: String? { attributes["id"] }

  func double(_ attribute: String) -> CGFloat? { attributes[attribute].flatMap(Double.init).map { CGFloat($0) } }
  func integer(_ attribute: String) -> Int? { attributes[attribute].flatMap { Int($0) ?? Double($0).map { Int($0) } } }
  func bool(_ attribute: String) -> Bool? { attributes[attribute].map { $0 == "YES" || $0 == "true" } }

  func child(_ name: String) -> XibElement? { children.first { $0.name == name } }
  /// The child that says a property.
  func child(key: String) -> XibElement? { children.first { $0["key"] == key } }
  /// Of a child that is a list.
  func list(_ name: String) -> [XibElement] { child(name)?.children ?? [] }

  /// A text that stands in an attribute, or, with lines, in an element of its own.
  func string(_ key: String) -> String? {
    if let value = attributes[key] { return value }
    guard let child = child(key: key), child.name == "string" || child.name == "mutableString" else { return nil }
    return child["base64-UTF8"] == "YES" ? XibElement.decoded(child.text) : child.text
  }

  /// Texts with signs that XML has no room for. Xcode leaves the padding out.
  private static func decoded(_ text: String) -> String? {
    let signs = text.filter { !$0.isWhitespace }
    let padded = signs + String(repeating: "=", count: (4 - signs.count % 4) % 4)
    return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Itself and all below, in the order of the file.
  var downward: [XibElement] { [self] + children.flatMap(\.downward) }
}
