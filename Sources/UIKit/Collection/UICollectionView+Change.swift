// Changes of the whole collection: another layout, new content in existing cells, editing, and the background.
extension UICollectionView {
  func layoutChanged(from old: UICollectionViewLayout) {
    if old !== collectionViewLayout {
      old.owner = nil
      for scroller in scrollers.values { scroller.remove() }
      scrollers = [:]
    }
    collectionViewLayout.owner = self
    layoutInvalidated()
  }

  func change(to layout: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?) {
    let old = collectionViewLayout
    let views = Array(elements.inUse.values)
    let change = {
      for view in views { view.willTransition(from: old, to: layout) }
      old.prepareForTransition(to: layout)
      layout.prepareForTransition(from: old)
      self.collectionViewLayout = layout
      self.proposeOffset()
      self.layoutIfNeeded()
    }
    let end = {
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
      for view in views { view.didTransition(from: old, to: layout) }
    }
    perform(change, animated: animated) { finished in
      end()
      completion?(finished)
    }
  }

  /// Changes the layout, animated if the collection is in a window, and then calls `end` with whether no other animation interrupted this.
  func perform(_ change: @escaping () -> Void, animated: Bool, then end: @escaping (Bool) -> Void) {
    if animated, storedWindow != nil { return UIView.animate(withDuration: 0.3, animations: change, completion: end) }
    change()
    end(true)
  }

  /// Lets the layout, and then the delegate, propose another content offset after elements have moved.
  func proposeOffset() {
    prepareIfNeeded()
    let proposed = collectionViewLayout.targetContentOffset(forProposedContentOffset: contentOffset)
    let wanted =
      itemDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed) ?? proposed
    if wanted != contentOffset { contentOffset = wanted }
  }

  func reconfigure(_ paths: [IndexPath]) {
    guard batchDepth > 0 else { return reconfigureNow(paths) }
    pathsToReconfigure += paths
  }

  /// Lets the data source configure the existing cells again, and measures them.
  func reconfigureNow(_ paths: [IndexPath]) {
    guard let dataSource else { return }
    var cells: [(UICollectionViewCell, IndexPath)] = []
    for path in paths {
      guard let old = elements.inUse[CollectionElement(path: path)] as? UICollectionViewCell else { continue }
      elements.beginReconfiguring(old)
      let cell = dataSource.collectionView(self, cellForItemAt: path)
      elements.endReconfiguring()
      guard cell === old else {
        fatalError(
          "NSInternalInconsistencyException: Attempted to dequeue a different cell for index path \(path) that is being reconfigured; it must dequeue the existing cell"
        )
      }
      cells.append((cell, path))
    }
    measure(cells)
  }

  /// Requests the preferred sizes of cells. All of them are measured before the layout is computed again.
  private func measure(_ cells: [(cell: UICollectionViewCell, path: IndexPath)]) {
    let (offset, shift) = (contentOffset, shifted)
    let discarded = cells.filter { collectionViewLayout.discardSize(of: $0.path) }
    if !discarded.isEmpty { layoutInvalidated() }
    let selfSizing = cells.compactMap { cell, path in
      layoutAttributesForItem(at: path).flatMap { collectionViewLayout.measuresView($0) ? (cell, $0) : nil }
    }
    let resized = selfSizing.filter { cell, attributes in
      collectionViewLayout.applyPreferredSize(cell.preferredLayoutAttributesFitting(attributes), instead: attributes)
    }
    if !resized.isEmpty { layoutInvalidated() }
    // Before the sizes were known the content may have been shorter, and its end further up.
    let wanted = CGPoint(x: offset.x + shifted.x - shift.x, y: offset.y + shifted.y - shift.y)
    guard contentOffset != wanted else { return }
    prepareIfNeeded()
    contentOffset = clamped(wanted)
  }

  /// Called when the content of a cell has changed: the next layout pass measures it again.
  func contentChanged(of cell: UICollectionViewCell) {
    guard selfSizingInvalidation != .disabled, !isLayingOut, !needsCount, !needsReload, storedWindow != nil,
      elements.inUse.values.contains(where: { $0 === cell })
    else { return }
    cellsToMeasure.insert(ObjectIdentifier(cell))
    setNeedsLayout()
  }

  func measureChangedCells() {
    guard !cellsToMeasure.isEmpty else { return }
    let changed = cellsToMeasure
    cellsToMeasure = []
    guard !needsCount, !needsReload, update == nil else { return }
    measure(
      elements.inUse.sorted { $0.key < $1.key }.compactMap { element, view in
        guard changed.contains(ObjectIdentifier(view)), let cell = view as? UICollectionViewCell else { return nil }
        return (cell, element.path)
      })
  }

  /// Called when items were expanded, collapsed or moved: updates the outline state of all cells.
  func outlineChanged() {
    for (element, view) in elements.inUse where element.kind == nil {
      view.applyOutline(outlineSource?.outlineState(at: element.path))
    }
  }

  /// Whether a cell shows that the collection is edited: the delegate may exempt its item.
  func isEditing(_ cell: UICollectionViewCell) -> Bool {
    guard isEditing, let path = indexPath(for: cell) else { return isEditing }
    return itemDelegate?.collectionView(self, canEditItemAt: path) ?? true
  }

  func editingChanged() {
    listSwipe?.close()
    for cell in elements.inUse.values {
      (cell as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
      cell.setNeedsLayout()
      cell.setNeedsCommit()
    }
  }
}
