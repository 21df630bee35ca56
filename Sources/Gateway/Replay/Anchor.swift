import Wire

/// A description of an action's target in terms of the screen. It finds the same target in another build, where views have other numbers.
struct Anchor: Equatable, Sendable {
  /// The view's class.
  var type: String
  var role: String?
  /// The accessibility label or the text; for a view without either, the texts in it.
  var name: String?
  /// The accessibility identifier.
  var identifier: String?
  /// The view's own text, if it differs from `name`.
  var text: String?
  /// The name of the innermost view around it that a person would name, such as its row, in the same controller.
  var within: String?
  /// The nearest text before the view in its controller, or else after it, if several views are described alike. It distinguishes them, for
  /// example the buttons of the rows of a stack.
  var beside: String?
  /// The view's index from 1 among the views on the screen that are described alike, and their number. Such views have the same class,
  /// role, name, identifier, controllers and `within`. It is `nil` if a large screen's views were not counted.
  var equals: Equals?
  /// The classes of the controllers that contain the view, the outermost first.
  var controllers: [String]
  /// The path from the innermost controller's view: each view's class, and its index among its siblings of that class.
  var position: [String]
  /// The position in the view, as fractions of its width and height, for actions with a point.
  var point: ViewerAction.Point?

  struct Equals: Equatable, Sendable {
    var index: Int
    var count: Int
  }
}

extension Anchor {
  /// Whether a person would describe both views alike, wherever they are.
  func isDescribedLike(_ other: Anchor) -> Bool {
    type == other.type && role == other.role && name == other.name && identifier == other.identifier
      && controllers == other.controllers && within == other.within
  }

  func hasSamePosition(as other: Anchor) -> Bool { position == other.position && controllers == other.controllers }
}

extension Anchor: CustomStringConvertible {
  /// For example `button "Add" (1 of 2) within "Apples" in ShopViewController`.
  var description: String {
    // Names that are longer would make a report unreadable.
    func quoted(_ name: String) -> String {
      JSON.string(name.count > 120 ? name.prefix(120) + "…" : name).text
    }
    let kind = (role.flatMap { $0 == ViewRole.none.rawValue ? nil : $0 } ?? type).shortened
    let name = (name ?? identifier).map { " \(quoted($0))" } ?? ""
    let number = equals.flatMap { $0.count > 1 ? " (\($0.index) of \($0.count))" : nil } ?? ""
    let container = within.flatMap { $0 == self.name ? nil : " within \(quoted($0))" } ?? ""
    return "\(kind)\(name)\(number)\(container)" + (controllers.last.map { " in \($0.shortened)" } ?? "")
  }
}

extension Anchor {
  var json: JSON {
    var object = JSON(members: [.type: .string(type)])
    if let role { object[setting: .role] = .string(role) }
    if let name { object[setting: .name] = .string(name) }
    if let identifier { object[setting: .identifier] = .string(identifier) }
    if let text { object[setting: .text] = .string(text) }
    if let within { object[setting: .within] = .string(within) }
    if let beside { object[setting: .beside] = .string(beside) }
    if let equals { object[setting: .among] = [.integer(equals.index), .integer(equals.count)] }
    object[setting: .controllers] = .array(controllers.map { .string($0) })
    object[setting: .place] = .array(position.map { .string($0) })
    if let point { object[setting: .at] = [.number(point.x), .number(point.y)] }
    return object
  }

  init?(_ json: JSON) {
    guard let type = json[.type]?.string else { return nil }
    self.init(
      type: type, role: json[.role]?.string, name: json[.name]?.string, identifier: json[.identifier]?.string,
      text: json[.text]?.string, within: json[.within]?.string, beside: json[.beside]?.string,
      controllers: (json[.controllers]?.array ?? []).compactMap(\.string),
      position: (json[.place]?.array ?? []).compactMap(\.string))
    if let numbers = json[.among]?.array?.compactMap(\.integer), numbers.count == 2, numbers[0] > 0,
      numbers[0] <= numbers[1]
    {
      equals = Equals(index: numbers[0], count: numbers[1])
    }
    // A point lies in its view or next to it; other numbers are invalid.
    if let numbers = json[.at]?.array?.compactMap(\.double), numbers.count == 2, numbers.allSatisfy((-1...2).contains) {
      point = ViewerAction.Point(x: numbers[0], y: numbers[1])
    }
  }
}
