import Introspection

extension UICollectionView: MultipleSelectionList {
  /// Adds or removes the two-finger selection gesture. It is added only if the delegate implements
  /// `collectionView(_:shouldBeginMultipleSelectionInteractionAt:)`.
  func offerMultipleSelection() {
    selectionPan.map(removeGestureRecognizer)
    selectionPan = nil
    guard let delegate,
      ImplementedMethods.has(delegate, "collectionView", "shouldBeginMultipleSelectionInteractionAt:")
    else { return }
    let pan = MultipleSelectionPan(of: self)
    selectionPan = pan
    addGestureRecognizer(pan)
  }

  var selectedPaths: Set<IndexPath> { selected }
  var elementCounts: [Int] { countedItems }
  func selectablePath(at point: CGPoint) -> IndexPath? {
    layoutElementsIfNeeded()
    return indexPathForItem(at: point)
  }

  func setSelected(_ isSelected: Bool, byTouchAt path: IndexPath) {
    guard selected.contains(path) != isSelected else { return }
    guard isSelected else { return deselectByTouch(path) }
    guard itemDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    select(path)
    itemDelegate?.collectionView(self, didSelectItemAt: path)
  }

  func shouldBeginMultipleSelection(at path: IndexPath) -> Bool {
    itemDelegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
  }
  func didBeginMultipleSelection(at path: IndexPath) {
    itemDelegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: path)
  }
  func didEndMultipleSelection() { itemDelegate?.collectionViewDidEndMultipleSelectionInteraction(self) }
}
