import Wire

/// Anchors: descriptions of actions' targets, by which the targets are found on the screen of another build.
extension ScreenTree {
  /// The anchor of an action's target; `nil` if it has no target on the screen. For the end of a touch, see `anchor(ofEndAt:_:)`.
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

  private func anchor(at point: ViewerAction.Point) -> Anchor? {
    namedView(at: point).flatMap { anchor(of: $0, at: point) }
  }

  /// The view that a person would name at a point: the foremost one that has a role or handles touches, or else the foremost one.
  /// - Parameter excluded: a view that is treated as if it was hidden.
  func namedView(at point: ViewerAction.Point, except excluded: Int? = nil) -> Int? {
    let found = views(at: point, except: excluded)
    let named = found.first { view in
      guard let members = nodes[view]?.members else { return false }
      let role = members[.role]?.string.flatMap(ViewRole.init(rawValue:))
      return members[.tappable]?.bool == true || members[.identifier] != nil
        || role.map { ![.none, .text, .image].contains($0) } ?? false
    }
    return named ?? found.first
  }

  func anchor(of view: Int, at point: ViewerAction.Point? = nil) -> Anchor? {
    let owners = controllerTypes
    guard var anchor = anchor(of: view, owners) else { return nil }
    anchor.position = position(of: view, owners)
    anchor.point = point.flatMap { fraction(of: $0, in: view) }
    anchor.equals = equals(of: view, anchor, owners)
    if let equals = anchor.equals, equals.count > 1 { anchor.beside = textBeside(view, owners) }
    return anchor
  }

  /// The anchor without the view's position.
  private func anchor(of view: Int, _ owners: [Int: String]) -> Anchor? {
    guard view != 0, let members = nodes[view]?.members else { return nil }
    var anchor = Anchor(describing: members, type: type(of: view), name: name(of: view))
    for current in sequence(first: view, next: { nodes[$0]?.parent }).prefix(while: { $0 != 0 }) {
      if anchor.controllers.isEmpty, anchor.within == nil, current != view { anchor.within = containerName(current) }
      if let type = owners[current] { anchor.controllers.append(type) }
    }
    anchor.controllers.reverse()
    return anchor
  }

  /// The path to the view from its innermost controller's view, or from the screen.
  private func position(of view: Int, _ owners: [Int: String]) -> [String] {
    let path = sequence(first: view) { [nodes] in nodes[$0]?.parent }.prefix { $0 != 0 && owners[$0] == nil }
    return path.map { ordinal(of: $0) }.reversed()
  }

  /// The index of a view among those that are described alike, in the order of the tree, and their number. It is `nil` if very many
  /// views have the same description, or if the view cannot be seen.
  private func equals(of view: Int, _ anchor: Anchor, _ owners: [Int: String]) -> Anchor.Equals? {
    let candidates = nodes[view].flatMap { viewsByKind[$0.kind] } ?? []
    guard candidates.count <= Self.maximumCompared, isVisible(view) else { return nil }
    var equals = Anchor.Equals(index: 1, count: 1)
    // Most candidates have another name, and the search for hidden ancestors is the costliest part.
    for current in candidates where current != view && name(of: current) == anchor.name && isVisible(current) {
      guard self.anchor(of: current, owners)?.isDescribedLike(anchor) == true else { continue }
      guard let isBefore = precedes(current, view) else { return nil }
      equals.count += 1
      if isBefore { equals.index += 1 }
    }
    return equals
  }

  /// Whether neither the view nor an ancestor of it is hidden or transparent.
  private func isVisible(_ view: Int) -> Bool {
    var current = view
    while current != 0 {
      guard let index = nodes.index(forKey: current), !Self.isSeeThrough(nodes.values[index].members) else {
        return false
      }
      current = nodes.values[index].parent
    }
    return true
  }

  /// Whether a view comes before another one in the order of the tree; `nil` if very many siblings are between them.
  private func precedes(_ first: Int, _ second: Int) -> Bool? {
    let (path, other) = (ancestorPath(to: first), ancestorPath(to: second))
    let shared = zip(path, other).prefix { $0 == $1 }.count
    guard shared < path.count else { return true }
    guard shared < other.count else { return false }
    func isBehind(_ view: Int, _ sibling: Int) -> Bool {
      sequence(first: sibling) { [nodes] in nodes[$0]?.next }.prefix(Self.maximumSiblings).contains(view)
    }
    if isBehind(other[shared], path[shared]) { return true }
    return isBehind(path[shared], other[shared]) ? false : nil
  }

  /// The name of a view if a person would say that another view is in it; otherwise `nil`.
  func containerName(_ view: Int) -> String? {
    guard let members = nodes[view]?.members else { return nil }
    if let label = members[.label]?.string { return label }
    let role = members[.role]?.string.flatMap(ViewRole.init(rawValue:))
    if let role, [.row, .entry, .choice, .button, .link].contains(role), let name = name(of: view) { return name }
    return members[.identifier]?.string
  }

  /// The nearest text before a view in its controller, or else after it. Among very many siblings none is looked for.
  func textBeside(_ view: Int, _ owners: [Int: String]) -> String? {
    for current in sequence(first: view, next: { [nodes] in nodes[$0]?.parent }) {
      guard current != 0, owners[current] == nil else { return nil }
      let siblings = children(of: nodes[current]?.parent ?? 0)
      guard siblings.count <= Self.maximumSiblings, let index = siblings.firstIndex(of: current) else { return nil }
      let others = siblings[..<index].reversed() + siblings[(index + 1)...]
      for other in others where !Self.isSeeThrough(nodes[other]?.members ?? JSON.Object()) {
        if let text = name(of: other), !text.isEmpty { return text }
      }
    }
    return nil
  }

  /// The classes of the controllers, by their views.
  var controllerTypes: [Int: String] {
    let pairs = controllers.values.compactMap { controller -> (Int, String)? in
      guard let view = controller.members[.view]?.integer, view != 0 else { return nil }
      return (view, controller.members[.type]?.string ?? "UIViewController")
    }
    return Dictionary(pairs) { first, _ in first }
  }

  func type(of view: Int) -> String { nodes[view]?.members[.type]?.string ?? "UIView" }

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
  func name(of view: Int) -> String? {
    guard let members = nodes[view]?.members else { return nil }
    if let label = members[.label]?.string { return label }
    if let role = members[.role]?.string, [ViewRole.field, .search].map(\.rawValue).contains(role) { return nil }
    if let text = members[.text]?.string { return String(text.prefix(Self.maximumName)) }
    return textsInside(view)
  }

  /// The first texts in a view, in the order of the tree; `nil` if it has none.
  private func textsInside(_ view: Int) -> String? {
    var (name, count, visited) = ("", 0, 0)
    var current = nodes[view]?.firstChild ?? 0
    while current != 0, count < 8, visited < 200, let index = nodes.index(forKey: current) {
      visited += 1
      if let text = Self.readableText(nodes.values[index].members) {
        if count > 0 { name += " " }
        name += text
        count += 1
      }
      let child = nodes.values[index].members[.hidden]?.bool == true ? 0 : nodes.values[index].firstChild
      current = child != 0 ? child : follower(of: current, in: view)
    }
    return count == 0 ? nil : String(name.prefix(Self.maximumName))
  }

  /// The text of a view that is not hidden.
  private static func readableText(_ members: JSON.Object) -> String? {
    members[.hidden]?.bool == true ? nil : (members[.label] ?? members[.text])?.string
  }

  /// The next view behind a view and all views in it; 0 if there is none in `ancestor`.
  private func follower(of view: Int, in ancestor: Int) -> Int {
    var current = view
    while current != ancestor, let index = nodes.index(forKey: current) {
      let next = nodes.values[index].next
      if next != 0 { return next }
      current = nodes.values[index].parent
    }
    return 0
  }

  private static var maximumName: Int { 120 }
  static var maximumSiblings: Int { 256 }
  /// The maximum number of views of one class, role and identifier among which equal ones are counted. The limit bounds the cost of an
  /// action on a large screen.
  private static var maximumCompared: Int { 256 }
}

extension Anchor {
  /// Describes a view by its members, without its place.
  init(describing members: JSON.Object, type: String, name: String?) {
    self.init(
      type: type, role: members[.role]?.string, name: name, identifier: members[.identifier]?.string, controllers: [],
      position: [])
    guard let own = members[.text]?.string, own != name, members[.label] != nil else { return }
    text = own
  }
}
