/// A description of views on the screen. A view matches if it matches each member that is not `nil`. A string literal is a query for a
/// text.
///
/// The rules are those of the Node client. A control or a row also matches by the texts inside it, and a type by the name of a superclass.
public struct Query: Sendable, Equatable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The whole text of a view, or of a control or row with the texts inside it, joined by spaces.
  public var text: String?
  /// The accessibility label.
  public var label: String?
  /// The accessibility identifier.
  public var identifier: String?
  /// The name of the view's class, or of a superclass.
  public var type: String?
  /// The name of the nearest controller's class, or of a superclass.
  public var controller: String?
  /// The view's number, as in `Screen.outline`.
  public var id: Int?

  /// Creates a query. A view has to match each argument that is given.
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

  /// Creates a query for a text.
  public init(stringLiteral text: String) { self.init(text: text) }

  /// A query for a whole text.
  public static func text(_ text: String) -> Query { Query(text: text) }
  /// A query for an accessibility label.
  public static func label(_ label: String) -> Query { Query(label: label) }
  /// A query for an accessibility identifier.
  public static func identifier(_ identifier: String) -> Query { Query(identifier: identifier) }
  /// A query for the name of a class, or of a superclass.
  public static func type(_ type: String) -> Query { Query(type: type) }
  /// A query for a view's number.
  public static func id(_ id: Int) -> Query { Query(id: id) }

  /// The members that are not `nil`, as failures print them: `text: "Save", type: "UIButton"`.
  public var description: String {
    let words = [
      ("text", text), ("label", label), ("identifier", identifier), ("type", type), ("controller", controller),
    ]
    let members =
      words.compactMap { name, value in value.map { "\(name): \($0.quoted)" } } + (id.map { ["id: \($0)"] } ?? [])
    return members.isEmpty ? "anything" : members.joined(separator: ", ")
  }
}
