import Wire

extension ViewMember {
  /// Whether the member usually differs among views with the same appearance.
  fileprivate var isContent: Bool {
    switch self {
    case .frame, .origin, .transform, .depth, .mask, .text, .lines, .shapes, .image, .layers, .scroll, .thumbs, .stick,
      .input, .label, .value, .range, .identifier:
      true
    default: false
    }
  }
}

extension MemberName {
  /// The members that differ among animations of the same kind. All others are sent as a style.
  fileprivate static let individualInAnimations = Set([MemberName.key, .layer, .begin].map(\.rawValue))
}

// Writes views into a commit.
extension CommitWriter {
  /// Writes the windows that are new, moved or removed. They have no superview, so their order on the screen is compared here.
  func writeWindows(_ windows: [UIWindow], into part: inout CommitPart) {
    var previous = 0
    for window in windows {
      if window.committed == nil || window.positionNeedsCommit {
        writePosition(window, parent: 0, after: previous, into: &part)
      }
      if window.committed != nil { previous = window.assignedID }
    }
    for sentWindow in sentWindows where !windows.contains(where: { $0.assignedID == sentWindow.id }) {
      part.removed.append(.integer(sentWindow.id))
      if let window = sentWindow.reference.view { forget(window) }
    }
    sentWindows = windows.filter { $0.committed != nil }.map { SentWindow(id: $0.assignedID, reference: $0.reference) }
  }

  /// Writes the new, moved and changed views.
  func writeViews(into part: inout CommitPart) {
    // Positions are written first.
    let parents = superviewsWithMovedSubviews(where: isShown)
    let views = dirty
    dirty = []
    for superview in parents where superview.committed != nil { writeChildOrder(of: superview, into: &part) }
    for view in views where view.dirtyCycleNumber != 0 || descriptions[ObjectIdentifier(view)] != nil {
      view.dirtyCycleNumber = 0
      if view.committed != nil, isShown(view) { describe(view, into: &part) }
    }
    descriptions = [:]
  }

  /// Writes the positions of new and moved children in their final order. Each is positioned after a sibling whose position viewers already
  /// know.
  private func writeChildOrder(of superview: UIView, into part: inout CommitPart) {
    var previous = 0
    for view in superview.storedSubviews {
      if view.positionNeedsCommit || view.committed == nil {
        writePosition(view, parent: superview.assignedID, after: previous, into: &part)
      }
      if view.committed != nil { previous = view.assignedID }
    }
  }

  /// Writes a view's position with its changes, and all members and subviews of a new view.
  private func writePosition(_ view: UIView, parent: Int, after previous: Int, into part: inout CommitPart) {
    guard descriptions[ObjectIdentifier(view)] != nil else { return postponed.append(view) }
    assignID(to: view)
    view.positionNeedsCommit = false
    view.sentParentID = parent
    if view.committed == nil, restoreFromCache(view) {
      part.appendPlacement(placement(of: view, parent: parent, after: previous))
      describeSubtree(of: view, into: &part)
      return
    }
    let type = view.committed == nil ? JSON.string(classes.name(of: view)) : nil
    if type != nil {
      discardCached(view)
      views[view.assignedID] = view.reference
    }
    describe(view, into: &part, as: type, at: (parent, previous))
    if type != nil { writeChildOrder(of: view, into: &part) }
  }

  private func placement(of view: UIView, parent: Int, after previous: Int) -> JSON.Object {
    var placement = JSON.Object()
    placement[.id] = .integer(view.assignedID)
    placement[.parent] = .integer(parent)
    placement[.after] = .integer(previous)
    return placement
  }

  private func describeSubtree(of view: UIView, into part: inout CommitPart) {
    describe(view, into: &part)
    for subview in view.storedSubviews { describeSubtree(of: subview, into: &part) }
  }

  /// Writes the changes of a view's members.
  /// - Parameters:
  ///   - type: The class of a new view.
  ///   - position: The parent and the previous sibling, if the view is inserted or moved.
  private func describe(
    _ view: UIView, into part: inout CommitPart, as type: JSON? = nil, at position: (parent: Int, previous: Int)? = nil
  ) {
    view.dirtyCycleNumber = 0
    guard let now = descriptions.removeValue(forKey: ObjectIdentifier(view))?.members else {
      return postponed.append(view)
    }
    let changes = now.changes(from: view.committed ?? ViewMembers())
    view.committed = now
    // The appearance and the content of a new view are separate styles.
    var (style, content) = (JSON.Object(), JSON.Object())
    if let type { style.append(ViewMember.type.rawValue, type) }
    for (member, value) in changes {
      if type != nil, member.isContent {
        content.append(member.rawValue, value ?? .null)
      } else {
        style.append(member.rawValue, value ?? .null)
      }
    }
    let styleNumber = style.isEmpty ? nil : styles.number(of: style)
    let contentNumber = content.isEmpty ? nil : styles.number(of: content)
    var written = JSON.Object()
    written.append(ViewMember.id.rawValue, .integer(view.assignedID))
    if let type, styleNumber == nil { written.append(ViewMember.type.rawValue, type) }
    if let position {
      written.append(ViewMember.parent.rawValue, .integer(position.parent))
      written.append(ViewMember.after.rawValue, .integer(position.previous))
    }
    for (member, value) in changes where (type != nil && member.isContent ? contentNumber : styleNumber) == nil {
      written.append(member.rawValue, value ?? .null)
    }
    let names = [styleNumber, contentNumber].compactMap { $0.map(JSON.integer) }
    if !names.isEmpty { written[.style] = names.count == 1 ? names[0] : .array(names) }
    // Animations are sent once, without a comparison with previous ones.
    if let animations = view.drainUnsentAnimations() { written[.animations] = replacingCommonMembers(animations) }
    guard written.members.count > 1 else { return }
    if position != nil {
      part.appendPlacement(written)
    } else if written.members.count == 2, names.count == 1 {
      part.styled += [.integer(view.assignedID), names[0]]
    } else {
      part.changed.append(.object(written))
    }
  }

  /// The animations, with their common members replaced by the number of a style if viewers know it.
  private func replacingCommonMembers(_ entries: JSON) -> JSON {
    .array(
      (entries.array ?? []).map { entry in
        guard let entry = entry.object, entry[.member] != nil else { return entry }
        var individual = JSON.Object()
        var common = JSON.Object()
        for (key, value) in entry.members {
          if MemberName.individualInAnimations.contains(key) { individual[key] = value } else { common[key] = value }
        }
        guard let number = styles.number(of: common) else { return .object(entry) }
        individual[.style] = .integer(number)
        return .object(individual)
      })
  }

  /// Whether the view is in a window that viewers have received.
  func isShown(_ view: UIView) -> Bool {
    guard let window = view.storedWindow else { return false }
    return sentWindows.contains { $0.id == window.assignedID }
  }

  /// Writes the removed views, and makes viewers cache the reusable ones.
  func writeRemovals(into part: inout CommitPart) {
    var reusable: [(view: UIView, depth: Int)] = []
    for view in removed where view.committed != nil && view.storedWindow == nil {
      if view.isReusable {
        reusable.append((view, 0))
        continue
      }
      // If its superview is removed in the same commit, viewers remove the view with it.
      if self.view(withID: view.sentParentID) != nil { part.removed.append(.integer(view.assignedID)) }
      forget(view)
    }
    for view in removedFromDetached where view.committed != nil && view.storedWindow == nil {
      if self.view(withID: view.sentParentID) != nil { part.removed.append(.integer(view.assignedID)) }
      forget(view)
    }
    removed = []
    removedFromDetached = []
    // The innermost views are first, because a cached subtree must not contain other removed views.
    for index in reusable.indices { reusable[index].depth = sentDepth(of: reusable[index].view) }
    reusable.sort { $0.depth > $1.depth }
    for (view, _) in reusable where view.committed != nil { writeCached(view, into: &part) }
  }

  /// The number of a view's superviews in the hierarchy that viewers have received.
  private func sentDepth(of view: UIView) -> Int {
    var depth = 0
    var parent = self.view(withID: view.sentParentID)
    while let above = parent {
      depth += 1
      parent = self.view(withID: above.sentParentID)
    }
    return depth
  }
}
