typealias CollectionBatch = BatchUpdate<Bool>

// Updates work as in a table: see `UITableView+Updates.swift`.
extension UICollectionView {
  static var nouns: CollectionBatch.Nouns {
    CollectionBatch.Nouns(row: "item", rows: "items", view: "collection view")
  }

  /// Overload for a closure that does not escape: see `UITableView.performBatchUpdates(_:completion:)`.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  func recordChange(_ change: (inout CollectionBatch) -> Void) {
    change(&batch)
    if batchDepth == 0 { animateBatch(nil) }
  }

  func runBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    if batchDepth == 0 { _ = countedItems }
    batchDepth += 1
    updates?()
    batchDepth -= 1
    if batchDepth == 0 {
      animateBatch(completion)
    } else if let completion {
      SessionContext.current.cycle.afterCommit { completion(true) }
    }
  }

  private func animateBatch(_ completion: ((Bool) -> Void)?) {
    let batch = batch
    self.batch = CollectionBatch()
    let completeAfterCommit = { if let completion { SessionContext.current.cycle.afterCommit { completion(true) } } }
    let reconfigured = pathsToReconfigure
    pathsToReconfigure = []
    guard !needsCount, !needsReload else {
      // The counts from before the updates are no longer valid, so the layout does not learn the changes, but asks for everything again.
      needsCount = true
      invalidateDataSourceCounts(andEverything: true)
      return completeAfterCommit()
    }
    let old = counts
    needsCount = true
    let map = batch.map(from: old, to: countedItems, nouns: Self.nouns)
    collectionViewLayout.itemsMoved { batch.reloadedRows[$0] == nil ? map.row($0) : nil }
    collectionViewLayout.sectionsMoved { batch.reloadedSections[$0] == nil ? map.section($0) : nil }
    let update = CollectionUpdate(batch, map, of: self)
    // The layout learns that the numbers have changed before it learns how.
    invalidateDataSourceCounts()
    collectionViewLayout.prepare(forCollectionViewUpdates: batch.updateItems(map))
    update.moveRemainingViews()
    layoutInvalidated()
    reconfigureNow(reconfigured.compactMap(map.row))
    proposeOffset()
    self.update = update
    defer { self.update = nil }
    guard storedWindow != nil, SessionContext.current.animations.areEnabled else {
      layoutElements()
      collectionViewLayout.finalizeCollectionViewUpdates()
      update.end()
      return completeAfterCommit()
    }
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      self.layoutElements()
      update.animateRemovals()
      self.collectionViewLayout.finalizeCollectionViewUpdates()
    } completion: { finished in
      update.end()
      completion?(finished)
    }
  }
}

/// Animates how elements appear, disappear and move in one update.
@MainActor
final class CollectionUpdate {
  private let batch: CollectionBatch
  private let map: CollectionBatch.Map
  private let view: UICollectionView
  private var leaving: [(view: UICollectionReusableView, last: UICollectionViewLayoutAttributes?)] = []

  init(_ batch: CollectionBatch, _ map: CollectionBatch.Map, of view: UICollectionView) {
    (self.batch, self.map, self.view) = (batch, map, view)
  }

  /// Assigns the views of remaining elements to their new index paths, and updates the selection.
  func moveRemainingViews() {
    let inUse = view.elements.inUse
    var staying: [CollectionElement: UICollectionReusableView] = [:]
    for (element, reusable) in inUse.sorted(by: { $0.key < $1.key }) {
      if let new = newPath(of: element) {
        staying[CollectionElement(kind: element.kind, path: new)] = reusable
      } else if batch.reloadedRows[element.path] != nil, element.kind == nil {
        reusable.isDisplayed = false
        view.elements.returnForReuse(reusable)
      } else {
        let layout = view.collectionViewLayout
        let last =
          element.kind.map {
            layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: $0, at: element.path)
          } ?? layout.finalLayoutAttributesForDisappearingItem(at: element.path)
        leaving.append((reusable, view.flipped(last)))
      }
    }
    view.elements.inUse = staying
    view.selected = Set(view.selected.compactMap(map.row))
  }

  private func newPath(of element: CollectionElement) -> IndexPath? {
    if element.kind != nil {
      guard batch.reloadedSections[element.path.section] == nil else { return nil }
      return map.section(element.path.section).map { IndexPath(item: element.path.item, section: $0) }
    }
    return batch.reloadedRows[element.path] == nil ? map.row(element.path) : nil
  }

  /// Animates a new view from the layout's initial attributes to its position, or fades it in there.
  func animateInsertion(_ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes) {
    guard SessionContext.current.animations.isInBlock, let reusable = view.elements.inUse[element] else { return }
    let isReloaded = batch.reloadedRows.keys.contains { map.row($0) == element.path }
    guard !attributes.isDecoration, !isReloaded else { return }
    let layout = view.collectionViewLayout
    let first =
      element.kind.map {
        layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: $0, at: element.path)
      } ?? layout.initialLayoutAttributesForAppearingItem(at: element.path)
    let alpha = reusable.alpha
    SessionContext.current.animations.withoutAnimation {
      if let first = view.flipped(first) {
        reusable.applyAttributes(view.convertedToContainer(first))
      } else {
        reusable.alpha = 0
      }
    }
    if first == nil { reusable.alpha = alpha } else { reusable.applyAttributes(view.convertedToContainer(attributes)) }
  }

  /// Animates a view to its new position outside of the visible area. Returns false if nothing is animated.
  func animateExit(_ reusable: UICollectionReusableView, _ element: CollectionElement) -> Bool {
    guard SessionContext.current.animations.isInBlock else { return false }
    let position =
      element.kind.map { view.supplementaryAttributes($0, at: element.path) } ?? view.cellAttributes(at: element.path)
    leaving.append((reusable, position))
    return true
  }

  func animateRemovals() {
    for (reusable, last) in leaving {
      view.sendSubviewToBack(reusable)
      if let last { reusable.applyAttributes(last) } else { reusable.alpha = 0 }
    }
  }

  func end() {
    for (reusable, _) in leaving { view.elements.recycle(reusable) }
    leaving = []
  }
}
