/// An element of a storyboard's or a nib's XML, with its line number.
///
/// It records what has been read from it. The rest is not understood, and is reported (see `NibLoader+Unread`).
final class XibElement {
  let name: String
  private(set) var attributes: [String: String]
  let line: Int
  var text = ""
  var children: [XibElement] = []
  unowned(unsafe) var parent: XibElement?

  /// The attributes that have not been read.
  private(set) var unreadAttributes: Set<String>
  /// Whether this element has been read.
  private(set) var isRead = false
  /// Whether its content becomes objects later, such as that of a prototype cell.
  var isDeferred = false
  /// Whether it contains only the changes of a variation. A property that it does not mention keeps its value.
  let isPartial: Bool

  init(_ name: String, _ attributes: [String: String], line: Int, isPartial: Bool = false) {
    (self.name, self.attributes, self.line, self.isPartial) = (name, attributes, line, isPartial)
    unreadAttributes = Set(attributes.keys)
  }

  // MARK: Attributes

  subscript(attribute: String) -> String? { value(attribute) { $0 } }
  var id: String? { attributes["id"] }

  func double(_ attribute: String) -> CGFloat? {
    value(attribute) { text in Double(text).flatMap { $0.isFinite ? CGFloat($0) : nil } }
  }
  func integer(_ attribute: String) -> Int? {
    value(attribute) { Int($0) ?? Double($0).flatMap { Int(exactly: $0.rounded(.towardZero)) } }
  }
  func bool(_ attribute: String) -> Bool? { value(attribute) { XibElement.flags[$0] } }

  /// The flag, or the default if Xcode omits the attribute for that value.
  func bool(_ attribute: String, default omittedValue: Bool) -> Bool? {
    bool(attribute) ?? (isPartial ? nil : omittedValue)
  }

  private static let flags = ["YES": true, "true": true, "NO": false, "false": false]

  /// An attribute whose text cannot be converted stays unread.
  private func value<Value>(_ attribute: String, _ convert: (String) -> Value?) -> Value? {
    guard let text = attributes[attribute], let value = convert(text) else { return nil }
    unreadAttributes.remove(attribute)
    return value
  }

  /// Replaces a text by its translation.
  func localize(_ property: String, _ text: String) {
    let isText = { (child: XibElement) in child.name.lowercased().hasSuffix("string") }
    if let child = children.first(where: { $0.attributes["key"] == property && isText($0) }) {
      child.attributes["base64-UTF8"] = nil
      child.text = text
      return
    }
    if attributes[property] == nil { unreadAttributes.insert(property) }
    attributes[property] = text
  }

  // MARK: Children

  func child(_ name: String) -> XibElement? { read(children.first { $0.name == name }) }
  /// The child with a property.
  func child(key: String) -> XibElement? { read(children.first { $0.attributes["key"] == key }) }
  func children(_ name: String) -> [XibElement] {
    let found = children.filter { $0.name == name }
    for child in found { child.isRead = true }
    return found
  }
  /// The elements of a child that is a list.
  func list(_ name: String) -> [XibElement] {
    guard let list = child(name) else { return [] }
    for child in list.children { child.isRead = true }
    return list.children
  }

  private func read(_ child: XibElement?) -> XibElement? {
    child?.isRead = true
    return child
  }

  /// A text in an attribute or, if it has several lines, in a child element.
  func string(_ key: String) -> String? {
    if let value = self[key] { return value }
    guard let child = children.first(where: { $0.attributes["key"] == key }) else { return nil }
    guard child.name == "string" || child.name == "mutableString" else { return nil }
    child.isRead = true
    return child["base64-UTF8"] == "YES" ? XibElement.decoded(child.text) : child.text
  }

  /// Texts with characters that XML cannot contain are in base64. Xcode omits the padding.
  private static func decoded(_ text: String) -> String? {
    let signs = text.filter { !$0.isWhitespace }
    let padded = signs + String(repeating: "=", count: (4 - signs.count % 4) % 4)
    return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The element and all its descendants, in the order of the file.
  var downward: [XibElement] { [self] + children.flatMap(\.downward) }
}
