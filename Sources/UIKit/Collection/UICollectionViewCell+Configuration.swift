extension UICollectionViewCell: ConfiguredCell {
  func callUpdateHandler(_ state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

  var state: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = collection?.isEditing ?? false
    state.isReordering = collection?.movement?.cell === self
    if let cell = self as? UICollectionViewListCell {
      state.isSwiped = cell.swiped.isOpen
      state.isExpanded = cell.outline?.isExpanded ?? false
    }
    state.isDisabled = !isUserInteractionEnabled
    return state
  }
}
