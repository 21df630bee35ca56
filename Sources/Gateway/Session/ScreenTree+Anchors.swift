import Wire

/// Anchors: descriptions of actions' targets, by which the targets are found on the screen of another build.
extension ScreenTree {
  /// The anchor of an action's target; `nil` if it has no target on the screen.
  func anchor(of action: ViewerAction) -> Anchor? {
    switch action {
    case .tap(let view, let point): anchor(of: view, at: point)
    case .adjust(let view, _), .scroll(let view, _): anchor(of: view)
    case .touch(let step) where step.phase == .began: anchor(at: step.point)
    case .select(let selection): (selection.view ?? editedView).flatMap { anchor(of: $0) }
    case .type, .paste, .compose, .endComposition, .key: editedView.flatMap { anchor(of: $0) }
    default: nil
    }
  }

  /// The view that a person would name at a point: the foremost one that has a role or handles touches.
  private func anchor(at point: ViewerAction.Point) -> Anchor? {
    let found = views(at: point)
    let named = found.first { view in
      guard let members = nodes[view]?.members else { return false }
      let role = members[.role]?.string.flatMap(ViewRole.init(rawValue:))
      return members[.tappable]?.bool == true || members[.identifier] != nil
        || role.map { ![.none, .text, .image].contains($0) } ?? false
    }
    return (named ?? found.first).flatMap { anchor(of: $0, at: point) }
  }

  func anchor(of view: Int, at point: ViewerAction.Point? = nil) -> Anchor? {
    guard view != 0, let members = nodes[view]?.members else { return nil }
    let owners = controllerTypes
    var (path, types): ([String], [String]) = ([], [])
    for current in ancestorPath(to: view).reversed() {
      if let type = owners[current] { types.append(type) }
      if types.isEmpty { path.append(ordinal(of: current)) }
    }
    return Anchor(
      type: type(of: view), role: members[.role]?.string, name: name(of: view),
      identifier: members[.identifier]?.string, controllers: types.reversed(), position: path.reversed(),
      point: point.flatMap { fraction(of: $0, in: view) })
  }

  /// The classes of the controllers, by their views.
  private var controllerTypes: [Int: String] {
    let pairs = controllers.values.compactMap { controller -> (Int, String)? in
      guard let view = controller.members[.view]?.integer, view != 0 else { return nil }
      return (view, controller.members[.type]?.string ?? "UIViewController")
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private func type(of view: Int) -> String { nodes[view]?.members[.type]?.string ?? "UIView" }

  /// A view's class, its index among its siblings of that class, and their number. Among very many siblings the index is left out: it says
  /// little, and so the cost of an action does not depend on the screen.
  private func ordinal(of view: Int) -> String {
    let type = type(of: view)
    let siblings = sequence(first: nodes[nodes[view]?.parent ?? 0]?.firstChild ?? 0) { [nodes] in nodes[$0]?.next }
    var (count, position) = (0, 0)
    for (index, sibling) in siblings.lazy.prefix(while: { $0 != 0 }).enumerated() {
      guard index < Self.maximumSiblings else { return "\(type) of many" }
      guard self.type(of: sibling) == type else { continue }
      count += 1
      if sibling == view { position = count }
    }
    return "\(type) \(position) of \(count)"
  }

  /// A view's label or text, or the texts in it. A field's text is user input, so it is not used.
  private func name(of view: Int) -> String? {
    guard let members = nodes[view]?.members else { return nil }
    if let label = members[.label]?.string { return label }
    if let role = members[.role]?.string, [ViewRole.field, .search].map(\.rawValue).contains(role) { return nil }
    if let text = members[.text]?.string { return String(text.prefix(Self.maximumName)) }
    var (texts, left, visited) = ([String](), children(of: view), 0)
    while texts.count < 8, visited < 200, !left.isEmpty {
      let child = left.removeFirst()
      visited += 1
      guard let members = nodes[child]?.members, members[.hidden]?.bool != true else { continue }
      if let text = (members[.label] ?? members[.text])?.string { texts.append(text) }
      left.insert(contentsOf: children(of: child), at: 0)
    }
    return texts.isEmpty ? nil : String(texts.joined(separator: " ").prefix(Self.maximumName))
  }

  private static var maximumName: Int { 120 }
  private static var maximumSiblings: Int { 256 }
}

// MARK: - Finding targets

/// How certain it is that a view is the one that an anchor describes.
enum AnchorConfidence {
  /// The position matches, but not the name: equally many views of its class, in the same controllers.
  case position
  /// Only this view has the identifier, or the role and the name, but its position or class differs.
  case name
  /// Class, role, name and controllers match, and no other view matches them, or none at the same position.
  case exact
}

extension ScreenTree {
  /// The view that an anchor describes; `nil` if there is none, or if several match.
  func find(_ anchor: Anchor) -> (view: Int, confidence: AnchorConfidence)? {
    let candidates = visibleAnchors
    func hasSamePosition(_ other: Anchor) -> Bool {
      other.position == anchor.position && other.controllers == anchor.controllers
    }
    func only(_ condition: (Anchor) -> Bool) -> (view: Int, anchor: Anchor)? {
      let found = candidates.filter { condition($0.anchor) }
      if found.count > 1 {
        let atSamePosition = found.filter { hasSamePosition($0.anchor) }
        return atSamePosition.count == 1 ? atSamePosition[0] : nil
      }
      return found.first
    }
    func isSame(_ other: Anchor) -> Bool {
      other.type == anchor.type && other.role == anchor.role && other.name == anchor.name
        && other.identifier == anchor.identifier && other.controllers == anchor.controllers
    }
    if let found = only(isSame) { return (found.view, .exact) }
    if let identifier = anchor.identifier, let found = only({ $0.identifier == identifier }) {
      return (found.view, .name)
    }
    if let name = anchor.name, let found = only({ $0.role == anchor.role && $0.name == name }) {
      return (found.view, .name)
    }
    let atPosition = candidates.filter { $0.anchor.type == anchor.type && hasSamePosition($0.anchor) }
    guard atPosition.count == 1, anchor.identifier == nil || atPosition[0].anchor.identifier == nil else { return nil }
    return (atPosition[0].view, .position)
  }

  /// The views that are not hidden, collected in one walk.
  private var visibleAnchors: [(view: Int, anchor: Anchor)] {
    let owners = controllerTypes
    var found: [(view: Int, anchor: Anchor)] = []
    var pending: [(parent: Int, controllers: [String], path: [String])] = [(0, [], [])]
    while let (parent, outer, outerPath) = pending.popLast() {
      let views = children(of: parent)
      let counts = Dictionary(views.map { (type(of: $0), 1) }, uniquingKeysWith: +)
      var typeCounts: [String: Int] = [:]
      for view in views {
        let type = type(of: view)
        typeCounts[type, default: 0] += 1
        guard let members = nodes[view]?.members, !Self.isSeeThrough(members) else { continue }
        let owner = owners[view]
        let controllers = outer + (owner.map { [$0] } ?? [])
        let number = views.count > Self.maximumSiblings ? "of many" : "\(typeCounts[type] ?? 0) of \(counts[type] ?? 0)"
        let path = owner == nil ? outerPath + ["\(type) \(number)"] : []
        let anchor = Anchor(
          type: type, role: members[.role]?.string, name: name(of: view), identifier: members[.identifier]?.string,
          controllers: controllers, position: path)
        found.append((view, anchor))
        pending.append((view, controllers, path))
      }
    }
    return found
  }
}
