extension UICollectionViewCell: ConfiguredCell {
  func callUpdateHandler(_ state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

  func replaceContentView(with view: UIView) {
    let old = storedContentView
    let index = storedSubviews.firstIndex { $0 === old } ?? storedSubviews.count
    old.removeFromSuperview()
    storedContentView = view
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    Animations.current.withoutAnimation {
      view.frame = old.frame
      insertSubview(view, at: index)
    }
    setNeedsLayout()
  }

  var state: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = collection?.isEditing ?? false
    state.isDisabled = !isUserInteractionEnabled
    return state
  }
}
