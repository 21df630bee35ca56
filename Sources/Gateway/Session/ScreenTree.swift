import Wire

/// The screen of a session: the result of its process's commits, stored so that a snapshot never needs the process.
///
/// Views are a dictionary of nodes whose children form a doubly linked list of ids, so the cost of a commit depends only on its size.
/// Commits are interpreted only in a view's `id`, `type`, `parent`, `after`, `animations`, `input` and the members of its digest. Other
/// members are stored unchanged. Members that a commit names by a style are stored with the view, so a snapshot's views name no styles.
struct ScreenTree {
  /// A view and its position. As a parent, 0 is the screen; otherwise it means no view.
  struct Node {
    var members = JSON.Object()
    var animations = Animations()
    var parent = 0
    var firstChild = 0
    var lastChild = 0
    var previous = 0
    var next = 0
    /// The view's contribution to the screen's digest.
    var digest: UInt64 = 0
    /// The hash of its class, role and identifier. Views that are described alike have the same.
    var kind = 0
    /// The approximate memory of its members, in bytes.
    var size = 0
  }

  /// The member `screen` of the last commit that had one.
  private(set) var screen: JSON?
  /// The member `clock` of the last commit that had one: the clock's rate, and whether it is paused.
  private(set) var clock: JSON?
  private(set) var classes = JSON.Object()
  private var knownClasses: Set<String> = []
  /// The images that the app still uses, by number.
  private(set) var images: [Int: JSON] = [:]
  var nodes: [Int: Node] = [0: Node()]
  /// The styles to which commits may refer.
  private(set) var styles = NamedStyles()
  /// The removed views that may return unchanged (`kept` on the wire), and the roots of their subtrees, the oldest first.
  private(set) var cachedNodes: [Int: Node] = [:]
  private(set) var cachedRoots: [Int] = []
  private(set) var controllers: [Int: (order: Int, members: JSON.Object)] = [:]
  /// The sum of the contributions of nodes and controllers to the digest, without the changes of the views in `undigested`.
  var digestSum: UInt64 = 0
  /// Views that have changed since the last call of `digest`.
  var undigested: Set<Int> = []
  private var controllersSeen = 0
  /// The views on the screen by their kind, so that those described like another one are found without a walk.
  var viewsByKind: [Int: Set<Int>] = [:]
  /// The view whose text is edited.
  private(set) var editedView: Int?
  private(set) var cost = ScreenCost()

  func contains(view: Int) -> Bool { view != 0 && nodes[view] != nil }

  /// Applies a commit; invalid entries are ignored. If that costs too much (`cost.excess`), the rest of the commit is ignored.
  mutating func apply(_ commit: JSON) { apply(commit, onView: nil) }

  /// Applies a commit, and returns it without abbreviations, for viewers that do not read them; `nil` if it has none.
  mutating func applyAndExpand(_ commit: JSON) -> JSON? {
    var views: [JSON] = []
    var isAbbreviated = Self.isAbbreviated(commit)
    let time = commit[.time]?.double ?? 0
    apply(commit) { tree, change, comesBack in
      // A change of an unknown view has no effect.
      guard let id = change[.id]?.integer, let node = tree.nodes[id] else { return }
      guard comesBack else { return views.append(.object(change)) }
      isAbbreviated = true
      views.append(tree.written(id, node, at: time))
      views += tree.views(from: node.firstChild, at: time)
    }
    guard isAbbreviated, var plain = commit.object else { return nil }
    for name in [MemberName.styles, .styled, .kept, .forgotten] { plain[name] = nil }
    plain[.views] = views.isEmpty ? nil : .array(views)
    if let keptIDs = commit[.kept]?.array { plain[.removed] = .array((commit[.removed]?.array ?? []) + keptIDs) }
    return .object(plain)
  }

  private static func isAbbreviated(_ commit: JSON) -> Bool {
    let names: [MemberName] = [.styles, .styled, .kept, .forgotten]
    if names.contains(where: { commit[$0] != nil }) { return true }
    return commit[.views]?.array?.contains { view in
      view[.style] != nil || view[.then] != nil || view[.animations]?.array?.contains { $0[.style] != nil } == true
    } == true
  }

  /// - Parameter onView: receives each change of a view after it was applied, and whether it restores a cached view.
  private mutating func apply(_ commit: JSON, onView: ((ScreenTree, JSON.Object, Bool) -> Void)?) {
    cost.steps = ScreenCost.maximumSteps
    applyShared(commit)
    let time = commit[.time]?.double ?? 0
    var steps = cost.steps
    let styles = styles
    styles.visitChanges(in: commit, &steps) { change, steps in
      cost.steps = steps
      let comesBack = onView != nil && change[.type] == nil && isCachedRoot(change[.id]?.integer)
      apply(view: change, at: time)
      if let onView {
        // What a viewer that reads no abbreviations receives is as large as the change.
        _ = cost.measure(change)
        onView(self, change, comesBack)
      }
      steps = cost.steps
    }
    cost.steps = steps
    for root in commit[.removed]?.array ?? [] { if let id = root.integer { remove(id) } }
    for root in commit[.kept]?.array ?? [] { if let id = root.integer { cacheSubtree(id) } }
    for root in commit[.forgotten]?.array ?? [] { if let id = root.integer { deleteCachedSubtree(id) } }
    for controller in commit[.controllers]?.array ?? [] {
      if cost.steps >= 0, let object = controller.object { apply(controller: object) }
    }
  }

  /// Applies what does not belong to one view.
  private mutating func applyShared(_ commit: JSON) {
    if let screen = commit[.screen] {
      cost.replace(self.screen, by: screen)
      self.screen = screen
    }
    if let clock = commit[.clock] {
      cost.replace(self.clock, by: clock)
      self.clock = clock
    }
    for (name, parent) in commit[.classes]?.object?.members ?? [] where knownClasses.insert(name).inserted {
      cost.replace(nil, by: parent)
      cost.replace(nil, by: .string(name))
      classes.append(name, parent)
    }
    for (number, image) in commit[.images]?.object?.members ?? [] {
      guard let number = Int(number) else { continue }
      let image = image == .null ? nil : image
      cost.replace(images.updateValueOrRemove(image, forKey: number), by: image)
    }
    for (name, style) in commit[.styles]?.object?.members ?? [] {
      guard let number = Int(name) else { continue }
      cost.replace(styles.members[number].map(JSON.object), by: style == .null ? nil : style)
    }
    styles.apply(commit)
  }

  /// The speed of session time while no action runs; `nil` before the app has sent it.
  var rate: Double? {
    guard let clock else { return nil }
    return clock[.paused]?.bool == true ? 0 : clock[.rate]?.double ?? 1
  }

  private mutating func apply(controller change: JSON.Object) {
    guard let id = change[.id]?.integer else { return }
    digestSum &-= digest(ofController: id)
    defer { digestSum &+= digest(ofController: id) }
    guard change[.removed]?.bool != true else {
      cost.replace(controllers.removeValue(forKey: id).map { .object($0.members) }, by: nil)
      return
    }
    if controllers[id] == nil {
      controllersSeen += 1
      controllers[id] = (controllersSeen, JSON.Object())
      cost.replace(nil, by: .object(JSON.Object()))
    }
    for (key, value) in change.members.prefix(ScreenCost.maximumMembers) {
      _ = controllers[id]?.members.set(key, to: value, &cost)
    }
  }

  private mutating func apply(view change: JSON.Object, at time: Double) {
    guard let id = change[.id]?.integer, id > 0 else { return }
    if nodes[id] == nil {
      if change[.type] != nil {
        deleteCachedSubtree(id)
        nodes[id] = Node(size: ScreenCost.view)
        cost.size += ScreenCost.view
      } else if let parent = change[.parent]?.integer, nodes[parent] != nil {
        guard restoreSubtree(id) else { return }
      } else {
        return
      }
    }
    var (isNewKind, isNewDigest) = (false, false)
    if let index = nodes.index(forKey: id) {
      for (key, value) in change.members where !Self.placementKeys.contains(key) {
        let growth = nodes.values[index].members.set(key, to: value, &cost)
        nodes.values[index].size += growth
        isNewDigest = isNewDigest || Self.digestedKeys.contains(key)
        isNewKind = isNewKind || Self.kindKeys.contains(key)
      }
    }
    if isNewDigest { undigested.insert(id) }
    if isNewKind { updateKind(of: id) }
    if let input = change[.input] {
      if input != .null { editedView = id } else if editedView == id { editedView = nil }
    }
    if let animations = change[.animations] { nodes[id]?.animations.apply(animations, at: time, &cost) }
    if let parent = change[.parent]?.integer { insert(id, under: parent, after: change[.after]?.integer ?? 0) }
  }
}

// MARK: - The tree

extension ScreenTree {
  private mutating func insert(_ id: Int, under parent: Int, after sibling: Int) {
    guard nodes[parent] != nil, !isInSubtree(of: id, parent) else { return }
    detach(id)
    // If the sibling has another parent, the view is appended.
    let previous =
      sibling == 0 || nodes[sibling]?.parent == parent && sibling != id ? sibling : nodes[parent]!.lastChild
    let next = previous == 0 ? nodes[parent]!.firstChild : nodes[previous]!.next
    nodes[id]!.parent = parent
    nodes[id]!.previous = previous
    nodes[id]!.next = next
    if previous == 0 { nodes[parent]!.firstChild = id } else { nodes[previous]!.next = id }
    if next == 0 { nodes[parent]!.lastChild = id } else { nodes[next]!.previous = id }
    undigested.formUnion([id, next])
  }

  private mutating func detach(_ id: Int) {
    guard let node = nodes[id], node.previous != 0 || nodes[node.parent]?.firstChild == id else { return }
    if node.previous == 0 { nodes[node.parent]!.firstChild = node.next } else { nodes[node.previous]!.next = node.next }
    if node.next == 0 {
      nodes[node.parent]!.lastChild = node.previous
    } else {
      nodes[node.next]!.previous = node.previous
      undigested.insert(node.next)
    }
    nodes[id]!.previous = 0
    nodes[id]!.next = 0
  }

  /// Whether `view` is `ancestor` or one of its descendants. A view that is too deep counts as one, so nothing is put into it.
  private mutating func isInSubtree(of ancestor: Int, _ view: Int) -> Bool {
    var (current, depth) = (view, 0)
    while current != 0, current != ancestor {
      current = nodes[current]?.parent ?? 0
      depth += 1
      if depth > ScreenCost.maximumDepth { break }
    }
    cost.steps -= depth * 4
    if depth > ScreenCost.maximumDepth { cost.isTooDeep = true }
    return current == ancestor || cost.isTooDeep
  }

  private mutating func remove(_ id: Int) {
    var size = 0
    removeSubtree(id) { _, node in size += node.size }
    cost.size -= size
  }

  /// Removes a subtree, and passes each of its nodes to a closure.
  private mutating func removeSubtree(_ id: Int, _ body: (Int, Node) -> Void) {
    guard id != 0, nodes[id] != nil else { return }
    detach(id)
    for (current, node) in Self.extractSubtree(of: id, from: &nodes) {
      digestSum &-= node.digest
      cost.size -= node.animations.size
      undigested.remove(current)
      removeFromKind(node.kind, current)
      if editedView == current { editedView = nil }
      body(current, node)
    }
  }

  private static func extractSubtree(of id: Int, from nodes: inout [Int: Node]) -> [(id: Int, node: Node)] {
    var removedNodes: [(id: Int, node: Node)] = []
    var pending = [id]
    while let current = pending.popLast() {
      guard let node = nodes.removeValue(forKey: current) else { continue }
      removedNodes.append((current, node))
      var child = node.firstChild
      while child != 0 {
        pending.append(child)
        child = nodes[child]?.next ?? 0
      }
    }
    return removedNodes
  }

  // MARK: Cached views

  /// Moves a subtree to the cached views, without its animations. It may return.
  private mutating func cacheSubtree(_ id: Int) {
    guard id != 0, nodes[id] != nil else { return }
    var removedNodes: [Int: Node] = [:]
    removeSubtree(id) { current, node in
      removedNodes[current] = node
      removedNodes[current]?.animations = Animations()
      removedNodes[current]?.digest = 0
    }
    removedNodes[id]?.parent = 0
    cachedNodes.merge(removedNodes) { $1 }
    cachedRoots.append(id)
  }

  /// Moves a cached subtree back into the tree. Returns false if no such subtree is cached.
  private mutating func restoreSubtree(_ id: Int) -> Bool {
    guard let index = indexOfCachedRoot(id) else { return false }
    cachedRoots.remove(at: index)
    for (current, node) in Self.extractSubtree(of: id, from: &cachedNodes) {
      nodes[current] = node
      undigested.insert(current)
      viewsByKind[node.kind, default: []].insert(current)
      if node.members[.input] != nil { editedView = current }
    }
    return true
  }

  /// Deletes a cached view and its subviews.
  private mutating func deleteCachedSubtree(_ id: Int) {
    guard let node = cachedNodes[id] else { return }
    if let index = indexOfCachedRoot(id) {
      cachedRoots.remove(at: index)
    } else {
      if node.previous == 0 {
        cachedNodes[node.parent]?.firstChild = node.next
      } else {
        cachedNodes[node.previous]?.next = node.next
      }
      if node.next == 0 {
        cachedNodes[node.parent]?.lastChild = node.previous
      } else {
        cachedNodes[node.next]?.previous = node.previous
      }
    }
    for (_, node) in Self.extractSubtree(of: id, from: &cachedNodes) { cost.size -= node.size }
  }

  private mutating func isCachedRoot(_ id: Int?) -> Bool { id.flatMap { indexOfCachedRoot($0) } != nil }

  private mutating func indexOfCachedRoot(_ id: Int) -> Int? {
    cost.steps -= cachedRoots.count / 8
    return cost.steps < 0 ? nil : cachedRoots.firstIndex(of: id)
  }
}
