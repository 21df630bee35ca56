/// The styles that a session's commits have defined: sets of members by number.
package struct NamedStyles {
  /// The limit of the members of an object, of a style, and of all styles of an object. Further ones are dropped.
  package static let maximumMembers = 256

  package private(set) var members: [Int: JSON.Object] = [:]

  package init() {}

  /// Applies the definitions of styles in a commit or snapshot. `null` deletes a style.
  package mutating func apply(_ message: JSON) {
    for (name, style) in message[.styles]?.object?.members ?? [] {
      if let number = Int(name) { members[number] = style.object?.cut(to: Self.maximumMembers) }
    }
  }

  /// The object with the members of the styles to which it refers. Its own members take precedence.
  ///
  /// - Parameter steps: is reduced by what the expansion costs. When it is below 0, the rest is left out.
  private func expanded(_ object: JSON.Object, _ steps: inout Int) -> JSON.Object {
    guard let style = object[.style] else { return object.cut(to: Self.maximumMembers) }
    var expanded = JSON.Object()
    func add(_ key: String, _ value: JSON, limit: Int) {
      // Looking for a member takes time in proportion to their number.
      steps -= 1 + expanded.members.count / 8
      guard steps >= 0, expanded.members.count < limit || expanded[key] != nil else { return }
      expanded[key] = value
    }
    for number in style.array ?? [style] {
      steps -= 1
      guard steps >= 0 else { return expanded }
      guard let number = number.integer, let style = members[number] else { continue }
      for (key, value) in style.members { add(key, value, limit: Self.maximumMembers) }
    }
    for (key, value) in object.cut(to: Self.maximumMembers).members where key != MemberName.style.rawValue {
      add(key, value, limit: 2 * Self.maximumMembers)
    }
    return expanded
  }

  /// The changes of views in a commit, in order and without abbreviations. Each has the members of its styles.
  package func changes(in commit: JSON) -> [JSON.Object] {
    var changes: [JSON.Object] = []
    var steps = Int.max
    visitChanges(in: commit, &steps) { change, _ in changes.append(change) }
    return changes
  }

  /// Passes the changes of views to a closure, one after another, because a short commit can expand to very long changes.
  ///
  /// - Parameter steps: is reduced by what the expansion costs. When it is below 0, the rest is left out.
  package func visitChanges(in commit: JSON, _ steps: inout Int, _ body: (JSON.Object, inout Int) -> Void) {
    for change in commit[.views]?.array ?? [] where steps >= 0 {
      guard let change = change.object else { continue }
      visitParts(of: expanded(change, &steps), &steps, body)
    }
    let pairs = commit[.styled]?.array ?? []
    for index in stride(from: 0, to: pairs.count - 1, by: 2) where steps >= 0 {
      var change = JSON.Object()
      change[.id] = pairs[index]
      change[.style] = pairs[index + 1]
      body(withExpandedAnimations(expanded(change, &steps), &steps), &steps)
    }
  }

  /// Splits a change with `then` into one change for its view and one for each view that follows it.
  private func visitParts(of change: JSON.Object, _ steps: inout Int, _ body: (JSON.Object, inout Int) -> Void) {
    guard let followingIDs = change[.then]?.array else { return body(withExpandedAnimations(change, &steps), &steps) }
    var first = change
    first[.then] = nil
    body(withExpandedAnimations(first, &steps), &steps)
    var previous = change[.id]
    for id in followingIDs where steps >= 0 {
      var followingChange = JSON.Object()
      followingChange[.id] = id
      followingChange[.parent] = change[.parent]
      followingChange[.after] = previous
      previous = id
      body(followingChange, &steps)
    }
  }

  private func withExpandedAnimations(_ change: JSON.Object, _ steps: inout Int) -> JSON.Object {
    guard let animations = change[.animations]?.array, animations.contains(where: { $0[.style] != nil }) else {
      return change
    }
    var change = change
    var expandedAnimations: [JSON] = []
    for entry in animations where steps >= 0 {
      expandedAnimations.append(entry.object.map { .object(expanded($0, &steps)) } ?? entry)
    }
    change[.animations] = .array(expandedAnimations)
    return change
  }
}
