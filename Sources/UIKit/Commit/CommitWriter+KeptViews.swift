import Wire

// Views that leave and are likely to come back: viewers keep them.
extension CommitWriter {
  /// Viewers keep a view that will be reused. If its subtree has changed since it left, they remove it.
  func writeKept(_ view: UIView, into part: inout CommitPart) {
    guard self.view(withID: view.sentParentID) != nil else { return forget(view) }
    guard let count = keptCount(of: view), keptSubtrees.canAdd(count) else {
      part.removed.append(.integer(view.assignedID))
      return forget(view)
    }
    let subtree = KeptSubtree(root: view.assignedID, count: count, by: self)
    recordKept(view, in: subtree)
    forget(view)
    part.kept.append(.integer(view.assignedID))
    part.forgotten += keptSubtrees.add(subtree).map(JSON.integer)
  }

  /// The number of views in a subtree; `nil` if viewers know it otherwise than it is.
  private func keptCount(of view: UIView) -> Int? {
    var count = 1
    for subview in view.storedSubviews {
      guard subview.committed != nil, !subview.isMisplaced, subview.sentParentID == view.assignedID,
        let below = keptCount(of: subview)
      else { return nil }
      count += below
    }
    return count
  }

  private func recordKept(_ view: UIView, in subtree: KeptSubtree) {
    guard let committed = view.committed else { return }
    view.kept = KeptView(committed, children: view.storedSubviews.map(\.assignedID), in: subtree)
    for subview in view.storedSubviews { recordKept(subview, in: subtree) }
  }

  /// A view that viewers keep, with the same views in it as before, is on the wire again. Returns false for any other.
  func bringBack(_ view: UIView) -> Bool {
    guard let subtree = view.kept?.subtree, subtree.root == view.assignedID, subtree.isKept(by: self),
      isUnchanged(view, in: subtree)
    else { return false }
    keptSubtrees.end(subtree)
    restore(view)
    return true
  }

  private func isUnchanged(_ view: UIView, in subtree: KeptSubtree) -> Bool {
    guard let kept = view.kept, kept.subtree === subtree, kept.children.count == view.storedSubviews.count else {
      return false
    }
    return zip(view.storedSubviews, kept.children).allSatisfy { subview, id in
      subview.assignedID == id && isUnchanged(subview, in: subtree)
    }
  }

  private func restore(_ view: UIView) {
    view.committed = view.kept?.members
    view.kept = nil
    views[view.assignedID] = WeakView(view: view)
    for subview in view.storedSubviews {
      subview.isMisplaced = false
      restore(subview)
    }
  }

  /// The view is sent as a new one. Viewers forget what they keep of it.
  func forgetKept(_ view: UIView) {
    guard let subtree = view.kept?.subtree else { return }
    view.kept = nil
    if subtree.root == view.assignedID, subtree.isKept(by: self) { keptSubtrees.end(subtree) }
  }

  /// Viewers no longer have this view and its subviews.
  func forget(_ view: UIView) {
    view.committed = nil
    view.forgetSentAnimations()
    views[view.assignedID] = nil
    for subview in view.storedSubviews where subview.committed != nil { forget(subview) }
  }
}
