/// The styles that a session's commits have defined: sets of members by number.
package struct NamedStyles {
  package private(set) var members: [Int: JSON.Object] = [:]

  package init() {}

  /// Applies the definitions of styles in a commit or snapshot. `null` deletes a style.
  package mutating func apply(_ message: JSON) {
    for (name, style) in message[.styles]?.object?.members ?? [] {
      if let number = Int(name) { members[number] = style.object }
    }
  }

  /// The object with the members of the styles to which it refers. Its own members take precedence.
  package func expanded(_ object: JSON.Object) -> JSON.Object {
    guard let style = object[.style] else { return object }
    var expanded = JSON.Object()
    for number in style.array ?? [style] {
      guard let number = number.integer, let style = members[number] else { continue }
      for (key, value) in style.members { expanded[key] = value }
    }
    for (key, value) in object.members where key != MemberName.style.rawValue { expanded[key] = value }
    return expanded
  }

  /// The changes of views in a commit, in order and without abbreviations. Each has the members of its styles.
  package func changes(in commit: JSON) -> [JSON.Object] {
    var changes: [JSON.Object] = []
    for change in commit[.views]?.array ?? [] {
      guard let change = change.object else { continue }
      changes += separated(expanded(change)).map(withExpandedAnimations)
    }
    let pairs = commit[.styled]?.array ?? []
    for index in stride(from: 0, to: pairs.count - 1, by: 2) {
      var change = JSON.Object()
      change[.id] = pairs[index]
      change[.style] = pairs[index + 1]
      changes.append(withExpandedAnimations(expanded(change)))
    }
    return changes
  }

  /// Splits a change with `then` into one change for its view and one for each view that follows it.
  private func separated(_ change: JSON.Object) -> [JSON.Object] {
    guard let followingIDs = change[.then]?.array else { return [change] }
    var first = change
    first[.then] = nil
    var changes = [first]
    for id in followingIDs {
      var followingChange = JSON.Object()
      followingChange[.id] = id
      followingChange[.parent] = change[.parent]
      followingChange[.after] = changes[changes.count - 1][.id]
      changes.append(followingChange)
    }
    return changes
  }

  private func withExpandedAnimations(_ change: JSON.Object) -> JSON.Object {
    guard let animations = change[.animations]?.array, animations.contains(where: { $0[.style] != nil }) else {
      return change
    }
    var change = change
    change[.animations] = .array(animations.map { entry in entry.object.map { .object(expanded($0)) } ?? entry })
    return change
  }
}
