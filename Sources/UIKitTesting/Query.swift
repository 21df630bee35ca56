/// What to look for on the screen: every member that is given must fit. A string literal is a text.
///
/// The rules are those of the Node client: a control or a row is also found by the texts below it, and a type by the name of a superclass.
public struct Query: Sendable, Equatable, ExpressibleByStringInterpolation, CustomStringConvertible {
  public var text: String?
  public var label: String?
  public var identifier: String?
  /// The name of the view's class, or of a superclass.
  public var type: String?
  /// The name of the class, or of a superclass, of the nearest controller.
  public var controller: String?
  /// The view's number, as in an outline.
  public var id: Int?

  public init(
    text: String? = nil, label: String? = nil, identifier: String? = nil, type: String? = nil,
    controller: String? = nil, id: Int? = nil
  ) {
    self.text = text
    self.label = label
    self.identifier = identifier
    self.type = type
    self.controller = controller
    self.id = id
  }

  public init(stringLiteral text: String) { self.init(text: text) }

  public static func text(_ text: String) -> Query { Query(text: text) }
  public static func label(_ label: String) -> Query { Query(label: label) }
  public static func identifier(_ identifier: String) -> Query { Query(identifier: identifier) }
  public static func type(_ type: String) -> Query { Query(type: type) }
  public static func id(_ id: Int) -> Query { Query(id: id) }

  public var description: String {
    let words = [
      ("text", text), ("label", label), ("identifier", identifier), ("type", type), ("controller", controller),
    ]
    let members =
      words.compactMap { name, value in value.map { "\(name): \($0.quoted)" } } + (id.map { ["id: \($0)"] } ?? [])
    return members.isEmpty ? "anything" : members.joined(separator: ", ")
  }
}
