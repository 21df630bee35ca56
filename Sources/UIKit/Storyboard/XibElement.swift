/// An element of a storyboard's or a nib's XML, with the line it begins on.
///
/// It records what readers have asked it for. What nobody asked for is not understood, and is told (see `NibLoader+Unread`).
final class XibElement {
  let name: String
  private(set) var attributes: [String: String]
  let line: Int
  var text = ""
  var children: [XibElement] = []
  unowned(unsafe) var parent: XibElement?

  /// The attributes that no reader has understood yet.
  private(set) var unreadAttributes: Set<String>
  /// Whether a reader has asked for this element.
  private(set) var isRead = false
  /// Whether its content becomes objects later, as a prototype cell does.
  var isDeferred = false
  /// Whether it holds only what a variation changes. A property that it does not mention keeps its value.
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

  /// The flag, or `unsaid` where Xcode writes the attribute only for the other value.
  func bool(_ attribute: String, unsaid: Bool) -> Bool? { bool(attribute) ?? (isPartial ? nil : unsaid) }

  private static let flags = ["YES": true, "true": true, "NO": false, "false": false]

  /// An attribute whose text does not convert stays unread.
  private func value<Value>(_ attribute: String, _ convert: (String) -> Value?) -> Value? {
    guard let text = attributes[attribute], let value = convert(text) else { return nil }
    unreadAttributes.remove(attribute)
    return value
  }

  /// Sets a text that has been translated.
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
  /// The child that says a property.
  func child(key: String) -> XibElement? { read(children.first { $0.attributes["key"] == key }) }
  func children(_ name: String) -> [XibElement] {
    let found = children.filter { $0.name == name }
    for child in found { child.isRead = true }
    return found
  }
  /// Of a child that is a list.
  func list(_ name: String) -> [XibElement] {
    guard let list = child(name) else { return [] }
    for child in list.children { child.isRead = true }
    return list.children
  }

  private func read(_ child: XibElement?) -> XibElement? {
    child?.isRead = true
    return child
  }

  /// A text that stands in an attribute, or, with lines, in an element of its own.
  func string(_ key: String) -> String? {
    if let value = self[key] { return value }
    guard let child = children.first(where: { $0.attributes["key"] == key }) else { return nil }
    guard child.name == "string" || child.name == "mutableString" else { return nil }
    child.isRead = true
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
