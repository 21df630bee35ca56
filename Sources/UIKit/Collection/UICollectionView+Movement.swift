import Foundation

/// The state of an interactive movement of an item.
@MainActor
final class CollectionMovement {
  let cell: UICollectionViewCell
  let source: IndexPath
  var path: IndexPath
  /// The target of the item's center, in the content's coordinates.
  var target: CGPoint

  init(_ cell: UICollectionViewCell, at path: IndexPath) {
    (self.cell, source, self.path, target) = (cell, path, path, cell.center)
  }
}

// Interactive movement. The item follows the finger, and other items move aside. The data source is called at the end:
//
//   begin ─► canMoveItemAt? ─► update … ─► the layout names the target item, the delegate may change it ─┬─ end ─► moveItemAt:to:
//                                                                                                    └─ cancel ─► the item returns
extension UICollectionView {
  func beginMovement(ofItemAt path: IndexPath) -> Bool {
    layoutElementsIfNeeded()
    guard movement == nil, let dataSource, countedItems.indices.contains(path.section),
      let cell = elements.inUse[CollectionElement(path: path)] as? UICollectionViewCell,
      dataSource.collectionView(self, canMoveItemAt: path)
    else { return false }
    movement = CollectionMovement(cell, at: path)
    bringSubviewToFront(cell)
    return true
  }

  func updateMovement(to position: CGPoint) {
    guard let movement else { return }
    movement.target = position
    positionMovedItem()
    let under = collectionViewLayout.targetIndexPath(
      forInteractivelyMovingItem: movement.path, withPosition: position)
    guard under != movement.path, countedItems.indices.contains(under.section),
      (0..<countedItems[under.section]).contains(under.item) || under.section != movement.path.section
    else { return }
    let target =
      itemDelegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.source, atCurrentIndexPath: movement.path,
        toProposedIndexPath: under) ?? under
    if target != movement.path { makeSpace(for: target) }
  }

  /// Moves the item's cell to the finger, with the attributes that the layout gives a moving item.
  func positionMovedItem() {
    guard let movement else { return }
    let attributes = collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
      at: movement.path, withTargetPosition: movement.target)
    movement.cell.center = attributes.center
    if movement.cell.storedTransform != attributes.transform { movement.cell.transform = attributes.transform }
    movement.cell.alpha = attributes.alpha
  }

  func endMovement(moves: Bool) {
    guard let movement else { return }
    if !moves, movement.path != movement.source { makeSpace(for: movement.source) }
    self.movement = nil
    if movement.path != movement.source {
      dataSource?.collectionView(self, moveItemAt: movement.source, to: movement.path)
      needsCount = true
    }
    movement.cell.discardAppliedAttributes()
    layoutInvalidated()
    UIView.animate(withDuration: 0.2) {
      movement.cell.transform = .identity
      self.layoutElements()
    }
    outlineSource?.movementEnded()
  }

  /// Handles the long press with which a collection view controller moves items.
  func move(by press: UILongPressGestureRecognizer) {
    let point = press.location(in: self)
    switch press.state {
    case .began: if let path = indexPathForItem(at: point) { _ = beginInteractiveMovementForItem(at: path) }
    case .changed: updateInteractiveMovementTargetPosition(point)
    case .ended: endInteractiveMovement()
    case .cancelled, .failed: cancelInteractiveMovement()
    case .possible: break
    }
  }

  private func makeSpace(for target: IndexPath) {
    guard let movement else { return }
    var counts = countedItems
    guard counts.indices.contains(target.section) else { return }
    let old = counts
    counts[movement.path.section] -= 1
    counts[target.section] += 1
    guard (0..<counts[target.section]).contains(target.item) else { return }
    var batch = CollectionBatch()
    batch.movedRows[movement.path] = target
    let map = batch.map(from: old, to: counts, nouns: Self.nouns)
    collectionViewLayout.itemsMoved(map.row)
    self.counts = counts
    elements.inUse = Dictionary(
      elements.inUse.map { element, view in
        guard element.kind == nil, let path = map.row(element.path) else { return (element, view) }
        return (CollectionElement(path: path), view)
      }, uniquingKeysWith: { first, _ in first })
    selected = Set(selected.compactMap(map.row))
    movement.path = target
    layoutInvalidated()
    UIView.animate(withDuration: 0.2) { self.layoutElements() }
  }

  /// Returns an item's index path in the data source, which differs from the one in the collection while an item is moved.
  func dataSourcePath(_ path: IndexPath) -> IndexPath {
    guard let movement, movement.path != movement.source else { return path }
    if path == movement.path { return movement.source }
    var item = path.item
    // Converts first to the list without the moved item, and then to the list with it at its old position.
    if path.section == movement.path.section, item > movement.path.item { item -= 1 }
    if path.section == movement.source.section, item >= movement.source.item { item += 1 }
    return IndexPath(item: item, section: path.section)
  }
}
