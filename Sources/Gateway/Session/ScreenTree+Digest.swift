import Wire

// MARK: - The kinds

extension ScreenTree {
  private static let kindMembers: [MemberName] = [.type, .role, .identifier]
  // There are few of these keys, so a search in an array is faster than hashing.
  static let kindKeys = kindMembers.map(\.rawValue)
  static let placementKeys = [MemberName.id, .parent, .after, .animations].map(\.rawValue)

  mutating func updateKind(of id: Int) {
    guard let node = nodes[id] else { return }
    var hasher = Hasher()
    for name in Self.kindMembers { hasher.combine(node.members[name]?.string) }
    let kind = hasher.finalize()
    removeFromKind(node.kind, id)
    nodes[id]?.kind = kind
    viewsByKind[kind, default: []].insert(id)
  }

  mutating func removeFromKind(_ kind: Int, _ id: Int) {
    viewsByKind[kind]?.remove(id)
    if viewsByKind[kind]?.isEmpty == true { viewsByKind[kind] = nil }
  }
}

// MARK: - The digest

extension ScreenTree {
  private static let digestedMembers: [MemberName] = [
    .type, .text, .identifier, .label, .value, .role, .hidden, .enabled, .selected,
  ]
  static let digestedKeys = digestedMembers.map(\.rawValue)

  /// A number that is the same for the same views and controllers in the same order, with the same texts, names, values and states. The
  /// cost depends on what has changed since the last call.
  mutating func digest() -> UInt64 {
    for id in undigested where id != 0 {
      guard let index = nodes.index(forKey: id) else { continue }
      var hash = StableHash()
      hash.combine(id)
      hash.combine(nodes.values[index].parent)
      hash.combine(nodes.values[index].previous)
      hash.combine(nodes.values[index].members, Self.digestedMembers)
      digestSum = digestSum &- nodes.values[index].digest &+ hash.value
      nodes.values[index].digest = hash.value
    }
    undigested.removeAll(keepingCapacity: true)
    return digestSum
  }

  func digest(ofController id: Int) -> UInt64 {
    guard let members = controllers[id]?.members else { return 0 }
    var hash = StableHash()
    hash.combine(id)
    hash.combine(members, [.type, .title, .state, .view, .parent])
    return hash.value
  }
}
