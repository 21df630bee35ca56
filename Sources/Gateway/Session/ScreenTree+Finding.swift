import Wire

/// The certainty that a view is the one that an anchor describes. All but `exact` are reported.
enum AnchorConfidence: String {
  /// The view is at the same position, but its description or the number of views with it differs. Or as many views have this description,
  /// all at other positions, and the view has the same index among them.
  case position = "place"
  /// Only this view has the identifier, or the role and the name or text, but the rest of its description differs. Or only this one of
  /// several with the description is beside the same text.
  case name
  /// The description matches, and as many views have it as before; among several, the view is at the same position and beside the same
  /// text. If several of them are, in controllers of one class, it has the same index, too.
  case exact
}

/// Finding the targets of actions that were performed on another build.
extension ScreenTree {
  /// The view that an anchor describes; `nil` if there is none, or if it is unknown which one of several it is.
  func find(_ anchor: Anchor) -> (view: Int, confidence: AnchorConfidence)? {
    let candidates = visibleAnchors
    let alike = candidates.filter { $0.anchor.isDescribedLike(anchor) }
    if !alike.isEmpty { return choose(among: alike, anchor) }
    func only(_ condition: (Anchor) -> Bool) -> (view: Int, confidence: AnchorConfidence)? {
      let found = candidates.filter { condition($0.anchor) }
      return single(of: found, anchor).map { ($0.view, .name) }
    }
    if let identifier = anchor.identifier, let found = only({ $0.identifier == identifier }) { return found }
    if let name = anchor.name, let found = only({ $0.role == anchor.role && $0.name == name }) { return found }
    if let text = anchor.text, let found = only({ $0.role == anchor.role && $0.text == text }) { return found }
    guard let found = candidate(atPositionOf: anchor, in: candidates.filter { $0.anchor.type == anchor.type }),
      anchor.identifier == nil || found.anchor.identifier == nil
    else { return nil }
    return (found.view, .position)
  }

  private typealias Candidate = (view: Int, anchor: Anchor)

  /// Chooses among the views that are described like the anchor's.
  private func choose(among alike: [Candidate], _ anchor: Anchor) -> (view: Int, confidence: AnchorConfidence)? {
    let isCountEqual = anchor.equals?.count == alike.count
    if isCountEqual, alike.count == 1 { return (alike[0].view, .exact) }
    let beside = anchor.beside.map { text in
      let owners = controllerTypes
      return alike.filter { textBeside($0.view, owners) == text }
    }
    if let equals = anchor.equals, isCountEqual {
      let found = candidate(atPositionOf: anchor, in: alike) ?? alike[equals.index - 1]
      guard let beside, !beside.contains(where: { $0.view == found.view }) else {
        return (found.view, found.anchor.hasSamePosition(as: anchor) ? .exact : .position)
      }
      return beside.count == 1 ? (beside[0].view, .name) : (found.view, .position)
    }
    if let beside, beside.count == 1 { return (beside[0].view, .name) }
    if let found = candidate(atPositionOf: anchor, in: alike) {
      // If equal views were not counted, the only one at the same position is taken for the same.
      return (found.view, anchor.equals == nil && alike.count == 1 ? .exact : .position)
    }
    // Which of several has gone is unknown, and so is which of several has come.
    guard anchor.equals == nil, alike.count == 1 else { return nil }
    return (alike[0].view, .name)
  }

  /// Returns the only candidate, or the only one at the anchor's position; `nil` if there are several or none.
  private func single(of found: [Candidate], _ anchor: Anchor) -> Candidate? {
    found.count == 1 ? found[0] : candidate(atPositionOf: anchor, in: found)
  }

  private func candidate(atPositionOf anchor: Anchor, in found: [Candidate]) -> Candidate? {
    let there = found.filter { $0.anchor.hasSamePosition(as: anchor) }
    return there.count == 1 ? there[0] : nil
  }

  /// The views that are not hidden, in the order of the tree, collected in one walk.
  private var visibleAnchors: [Candidate] {
    struct PendingView {
      var view: Int
      var type: String
      /// The path, the controllers and the container outside of it.
      var outer: Anchor
      var number: String
    }
    let owners = controllerTypes
    var found: [Candidate] = []
    func pendingViews(in parent: Int, _ anchor: Anchor) -> [PendingView] {
      let views = children(of: parent).map { (view: $0, type: type(of: $0)) }
      let counts = Dictionary(views.map { ($0.type, 1) }, uniquingKeysWith: +)
      var typeCounts: [String: Int] = [:]
      return views.map { view, type in
        typeCounts[type, default: 0] += 1
        let number = views.count > Self.maximumSiblings ? "of many" : "\(typeCounts[type] ?? 0) of \(counts[type] ?? 0)"
        return PendingView(view: view, type: type, outer: anchor, number: "\(type) \(number)")
      }
    }
    let screen = Anchor(describing: JSON.Object(), type: "", name: nil)
    var pending = Array(pendingViews(in: 0, screen).reversed())
    while let next = pending.popLast() {
      guard let members = nodes[next.view]?.members, !Self.isSeeThrough(members) else { continue }
      var anchor = Anchor(describing: members, type: next.type, name: name(of: next.view))
      let owner = owners[next.view]
      anchor.controllers = next.outer.controllers + (owner.map { [$0] } ?? [])
      anchor.position = owner == nil ? next.outer.position + [next.number] : []
      // A controller's view is not within what contains the controller.
      anchor.within = owner == nil ? next.outer.within : nil
      found.append((next.view, anchor))
      var inner = anchor
      inner.within = containerName(next.view) ?? anchor.within
      pending += pendingViews(in: next.view, inner).reversed()
    }
    return found
  }
}
