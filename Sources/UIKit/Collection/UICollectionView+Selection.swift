extension UICollectionView {
  /// A touch on an item: the delegate may refuse it, and is told.
  func touched(_ cell: UICollectionViewCell) {
    layoutElementsIfNeeded()
    guard allowsSelection, let path = indexPath(for: cell) else { return }
    guard itemDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
    if allowsMultipleSelection, selected.contains(path) { return deselectByTouch(path) }
    guard itemDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsMultipleSelection { for other in selected.sorted() where other != path { deselectByTouch(other) } }
    select(path)
    itemDelegate?.collectionView(self, didSelectItemAt: path)
  }

  private func deselectByTouch(_ path: IndexPath) {
    guard itemDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
    deselect(path)
    itemDelegate?.collectionView(self, didDeselectItemAt: path)
  }

  func select(_ path: IndexPath?) {
    if !allowsMultipleSelection || path == nil { for other in selected where other != path { deselect(other) } }
    guard let path else { return }
    selected.insert(path)
    (elements.alive[CollectionElement(path: path)] as? UICollectionViewCell)?.isSelected = true
  }

  func deselect(_ path: IndexPath) {
    selected.remove(path)
    (elements.alive[CollectionElement(path: path)] as? UICollectionViewCell)?.isSelected = false
  }
}
