// A touch on an item, in UIKit's order:
//
//   down ─► shouldHighlight ─► didHighlight          up ─► shouldSelect (or shouldDeselect) ─► didSelect (or didDeselect) ─► didUnhighlight
extension UICollectionView {
  func press(_ cell: UICollectionViewCell) {
    layoutElementsIfNeeded()
    if listSwipe?.hasOpenRow == true { return listSwipe?.close() ?? () }
    guard pressed == nil, selectsByTouch, let path = indexPath(for: cell),
      itemDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    pressed = cell
    cell.isHighlighted = true
    itemDelegate?.collectionView(self, didHighlightItemAt: path)
  }

  /// Called when the finger has left the item: removes the highlight.
  func release(_ cell: UICollectionViewCell) {
    guard pressed === cell else { return }
    pressed = nil
    cell.isHighlighted = false
    if let path = indexPath(for: cell) { itemDelegate?.collectionView(self, didUnhighlightItemAt: path) }
  }

  /// Called when the finger was lifted on the item: selects or deselects it.
  func choosePressed(_ cell: UICollectionViewCell) {
    guard pressed === cell else { return }
    layoutElementsIfNeeded()
    let path = indexPath(for: cell)
    if let path { choose(path) }
    pressed = nil
    cell.isHighlighted = false
    if let path { itemDelegate?.collectionView(self, didUnhighlightItemAt: path) }
  }

  private var selectsByTouch: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }
  var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  private func choose(_ path: IndexPath) {
    if let cell = cellForItem(at: path), cell.opensOutline {
      outlineSource?.toggleOutline(at: path)
      return
    }
    if selectsSeveral, selected.contains(path) { return deselectByTouch(path) }
    if itemDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true {
      if !selectsSeveral { for other in selected.sorted() where other != path { deselectByTouch(other) } }
      select(path)
      (cellForItem(at: path))?.selectionSegue?()
      itemDelegate?.collectionView(self, didSelectItemAt: path)
    }
    if itemDelegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) ?? true {
      itemDelegate?.collectionView(self, performPrimaryActionForItemAt: path)
    }
  }

  func deselectByTouch(_ path: IndexPath) {
    guard itemDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
    deselect(path)
    itemDelegate?.collectionView(self, didDeselectItemAt: path)
  }

  func select(_ path: IndexPath?) {
    if !selectsSeveral || path == nil { for other in selected where other != path { deselect(other) } }
    guard let path else { return }
    selected.insert(path)
    (elements.inUse[CollectionElement(path: path)] as? UICollectionViewCell)?.isSelected = true
  }

  func deselect(_ path: IndexPath) {
    selected.remove(path)
    (elements.inUse[CollectionElement(path: path)] as? UICollectionViewCell)?.isSelected = false
  }
}
