/// Tells a cell of what constraints do in its content, where a list wants its cells to say their size again then.
@MainActor
enum ConstraintWatch {
  /// As long as no list has asked for it, nobody looks.
  static var isWanted = false

  static func changed(near view: UIView?) {
    guard isWanted else { return }
    var next = view
    while let view = next {
      (view.storedSuperview as? any SelfSizingCell)?.constraintsChanged(in: view)
      next = view.storedSuperview
    }
  }
}

/// A cell whose list may want to hear of changes in it.
@MainActor
protocol SelfSizingCell: UIView { func constraintsChanged(in subview: UIView) }
