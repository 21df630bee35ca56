/// Tells a cell of what constraints do in its content, where a list wants its cells to say their size again then.
@MainActor
enum ConstraintWatch {
  /// As long as no list has asked for it, nobody looks.
  fileprivate static var isWanted = false

  static func changed(near view: UIView?) {
    guard isWanted else { return }
    var next = view
    while let view = next {
      if view is CellContentView || view is any UIContentView {
        (view.storedSuperview as? any SelfSizingCell)?.constraintsChanged()
      }
      next = view.storedSuperview
    }
  }
}

extension UITableView.SelfSizingInvalidation {
  @MainActor func noted() { if self == .enabledIncludingConstraints { ConstraintWatch.isWanted = true } }
}

/// A cell whose list may want to hear of changes in it.
@MainActor
protocol SelfSizingCell: UIView { func constraintsChanged() }

extension UITableViewCell: SelfSizingCell {
  func constraintsChanged() {
    if table?.selfSizingInvalidation == .enabledIncludingConstraints { table?.contentChanged(of: self) }
  }
}

extension UICollectionViewCell: SelfSizingCell {
  func constraintsChanged() {
    if collection?.selfSizingInvalidation == .enabledIncludingConstraints { collection?.contentChanged(of: self) }
  }
}
