/// An element of a storyboard's or a nib's XML, with its line number.
///
/// It records which of its attributes and children have been read. The others are reported as unsupported (see `NibLoader+Unread`).
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
  /// Whether unread content of this element is not reported, because it is read later, as for a prototype cell, or never needed.
  var isDeferred = false
  /// Whether the element contains only the properties that a variation changes. Other properties then keep their values.
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

  /// Returns the attribute's value, or the default that Xcode omits. `nil` if the element is partial and has no value.
  func bool(_ attribute: String, default omittedValue: Bool) -> Bool? {
    bool(attribute) ?? (isPartial ? nil : omittedValue)
  }

  private static let flags = ["YES": true, "true": true, "NO": false, "false": false]

  /// Converts an attribute and marks it as read. If its text cannot be converted, it stays unread.
  private func value<Value>(_ attribute: String, _ convert: (String) -> Value?) -> Value? {
    guard let text = attributes[attribute], let value = convert(text) else { return nil }
    unreadAttributes.remove(attribute)
    return value
  }

  /// Replaces the text of a property by its translation.
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
  /// Returns the child whose `key` is the property's name, and marks it as read.
  func child(key: String) -> XibElement? { read(children.first { $0.attributes["key"] == key }) }
  func children(_ name: String) -> [XibElement] {
    let found = children.filter { $0.name == name }
    for child in found { child.isRead = true }
    return found
  }
  /// Returns the children of the child with this name, and marks all as read.
  func list(_ name: String) -> [XibElement] {
    guard let list = child(name) else { return [] }
    for child in list.children { child.isRead = true }
    return list.children
  }

  private func read(_ child: XibElement?) -> XibElement? {
    child?.isRead = true
    return child
  }

  /// Returns a text from an attribute or, for example if it has several lines, from a child element.
  func string(_ key: String) -> String? {
    if let value = self[key] { return value }
    guard let child = children.first(where: { $0.attributes["key"] == key }) else { return nil }
    guard child.name == "string" || child.name == "mutableString" else { return nil }
    child.isRead = true
    return child["base64-UTF8"] == "YES" ? XibElement.decoded(child.text) : child.text
  }

  /// Decodes base64, in which Xcode writes texts with characters that XML cannot contain. Xcode omits the padding.
  private static func decoded(_ text: String) -> String? {
    let encoded = text.filter { !$0.isWhitespace }
    let padded = encoded + String(repeating: "=", count: (4 - encoded.count % 4) % 4)
    return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The element and all its descendants, in the order of the file.
  var selfAndDescendants: [XibElement] { [self] + children.flatMap(\.selfAndDescendants) }
}
