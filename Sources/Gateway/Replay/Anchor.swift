import Wire

/// What a person would say that an action was done to. On the screen of another build, where views have other numbers, it finds the same thing.
struct Anchor: Equatable {
  /// The view's class.
  var type: String
  var role: String?
  /// The accessibility label or the text; of a view without either, the texts in it.
  var name: String?
  /// The accessibility identifier.
  var identifier: String?
  /// The classes of the controllers around it, the outermost first.
  var controllers: [String]
  /// The way to it from the innermost controller's view: at each step the view's class and its number among its siblings of that class.
  var place: [String]
  /// Where in it, as fractions of its width and height, for actions that have a point.
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
    object[setting: .place] = .array(place.map { .string($0) })
    if let point { object[setting: .at] = [.number(point.x), .number(point.y)] }
    return object
  }

  init?(_ json: JSON) {
    guard let type = json[.type]?.string else { return nil }
    self.init(
      type: type, role: json[.role]?.string, name: json[.name]?.string, identifier: json[.identifier]?.string,
      controllers: (json[.controllers]?.array ?? []).compactMap(\.string),
      place: (json[.place]?.array ?? []).compactMap(\.string))
    // A touch that begins in a view is in it: other numbers are no action's.
    if let numbers = json[.at]?.array?.compactMap(\.double), numbers.count == 2, numbers.allSatisfy((-1...2).contains) {
      point = ViewerAction.Point(x: numbers[0], y: numbers[1])
    }
  }
}
