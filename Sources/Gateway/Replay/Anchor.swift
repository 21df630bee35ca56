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
  /// The classes of the controllers that contain it, the outermost first.
  var controllers: [String]
  /// The path from the innermost controller's view: each view's class, and its index among its siblings of that class.
  var position: [String]
  /// The position in the view, as fractions of its width and height, for actions with a point.
  var point: ViewerAction.Point?
}

extension Anchor: CustomStringConvertible {
  /// For example `button "Buy" in ProductViewController`.
  var description: String {
    let kind = role.flatMap { $0 == ViewRole.none.rawValue ? nil : $0 } ?? type
    let name = (name ?? identifier).map { " \(JSON.string($0).text)" } ?? ""
    return "\(kind)\(name)" + (controllers.last.map { " in \($0)" } ?? "")
  }
}

extension Anchor {
  var json: JSON {
    var object = JSON(members: [.type: .string(type)])
    if let role { object[setting: .role] = .string(role) }
    if let name { object[setting: .name] = .string(name) }
    if let identifier { object[setting: .identifier] = .string(identifier) }
    object[setting: .controllers] = .array(controllers.map { .string($0) })
    object[setting: .place] = .array(position.map { .string($0) })
    if let point { object[setting: .at] = [.number(point.x), .number(point.y)] }
    return object
  }

  init?(_ json: JSON) {
    guard let type = json[.type]?.string else { return nil }
    self.init(
      type: type, role: json[.role]?.string, name: json[.name]?.string, identifier: json[.identifier]?.string,
      controllers: (json[.controllers]?.array ?? []).compactMap(\.string),
      position: (json[.place]?.array ?? []).compactMap(\.string))
    // A point lies in its view or next to it; other numbers are invalid.
    if let numbers = json[.at]?.array?.compactMap(\.double), numbers.count == 2, numbers.allSatisfy((-1...2).contains) {
      point = ViewerAction.Point(x: numbers[0], y: numbers[1])
    }
  }
}
