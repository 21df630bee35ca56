extension UICollectionViewCell: SelfSizingCell {
  func constraintsChanged(in subview: UIView) {
    guard subview is CellContentView || subview is any UIContentView else { return }
    if collection?.selfSizingInvalidation == .enabledIncludingConstraints { collection?.contentChanged(of: self) }
  }
}
