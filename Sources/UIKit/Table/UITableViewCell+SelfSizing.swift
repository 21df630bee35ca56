extension UITableView.SelfSizingInvalidation {
  @MainActor func apply() {
    if self == .enabledIncludingConstraints { ConstraintWatch.hasObservers = true }
  }
}

extension UITableViewCell: SelfSizingCell {
  func constraintsChanged(in subview: UIView) {
    guard subview is CellContentView || subview is any UIContentView else { return }
    if table?.selfSizingInvalidation == .enabledIncludingConstraints { table?.contentChanged(of: self) }
  }
}
