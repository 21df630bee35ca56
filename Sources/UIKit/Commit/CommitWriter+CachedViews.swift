import Wire

// Removed views that will probably be used again, such as cells. Viewers cache them instead of deleting them.
extension CommitWriter {
  /// Makes viewers cache a reusable view that was removed, or delete it if its subtree differs from the one that they have.
  func writeCached(_ view: UIView, into part: inout CommitPart) {
    guard self.view(withID: view.sentParentID) != nil else { return forget(view) }
    guard let count = cacheableCount(of: view), viewerCache.canAdd(count) else {
      part.removed.append(.integer(view.assignedID))
      return forget(view)
    }
    let subtree = CachedSubtree(root: view.assignedID, count: count, by: self)
    recordCached(view, in: subtree)
    forget(view)
    part.kept.append(.integer(view.assignedID))
    part.forgotten += viewerCache.add(subtree).map(JSON.integer)
  }

  /// The number of views in a subtree; `nil` if viewers have received a different subtree.
  private func cacheableCount(of view: UIView) -> Int? {
    var count = 1
    for subview in view.storedSubviews {
      guard subview.committed != nil, !subview.positionNeedsCommit, subview.sentParentID == view.assignedID,
        let below = cacheableCount(of: subview)
      else { return nil }
      count += below
    }
    return count
  }

  /// Records the members and children of a subtree's views that viewers cache.
  private func recordCached(_ view: UIView, in subtree: CachedSubtree) {
    guard let committed = view.committed else { return }
    view.cachedVersion = CachedView(committed, children: view.storedSubviews.map(\.assignedID), in: subtree)
    for subview in view.storedSubviews { recordCached(subview, in: subtree) }
  }

  /// Restores a view from viewers' cache if it is the root of a cached subtree that has not changed. Returns whether it did.
  func restoreFromCache(_ view: UIView) -> Bool {
    guard let subtree = view.cachedVersion?.subtree, subtree.root == view.assignedID, subtree.isInCache(by: self),
      isUnchanged(view, in: subtree)
    else { return false }
    viewerCache.end(subtree)
    restore(view)
    return true
  }

  /// Whether a view has the same subviews as in the cached subtree.
  private func isUnchanged(_ view: UIView, in subtree: CachedSubtree) -> Bool {
    guard let cached = view.cachedVersion, cached.subtree === subtree,
      cached.children.count == view.storedSubviews.count
    else {
      return false
    }
    return zip(view.storedSubviews, cached.children).allSatisfy { subview, id in
      subview.assignedID == id && isUnchanged(subview, in: subtree)
    }
  }

  /// Marks the views of a cached subtree as received by viewers.
  private func restore(_ view: UIView) {
    view.committed = view.cachedVersion?.members
    view.cachedVersion = nil
    views[view.assignedID] = view.reference
    for subview in view.storedSubviews {
      subview.positionNeedsCommit = false
      restore(subview)
    }
  }

  /// Discards the cached version of a view, which is sent as a new view.
  func discardCached(_ view: UIView) {
    guard let subtree = view.cachedVersion?.subtree else { return }
    view.cachedVersion = nil
    if subtree.root == view.assignedID, subtree.isInCache(by: self) { viewerCache.end(subtree) }
  }

  /// Marks a view and its subviews as not received by viewers.
  func forget(_ view: UIView) {
    view.committed = nil
    view.markAnimationsUnsent()
    views[view.assignedID] = nil
    for subview in view.storedSubviews where subview.committed != nil { forget(subview) }
  }
}
