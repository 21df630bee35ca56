extension UICollectionViewCell: ConfiguredCell {
  func callUpdateHandler(_ state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

  var state: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = collection?.isEditing(self) ?? false
    state.isReordering = collection?.movement?.cell === self
    addListState(to: &state)
    state.isDisabled = !isUserInteractionEnabled
    return state
  }
}
