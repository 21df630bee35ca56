/// Notifies a cell when constraints in its content change, if its list resizes its cells automatically.
@MainActor
enum ConstraintWatch {
  /// False until a list requests it, so that nothing is observed without need.
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

/// A cell whose list may observe constraint changes in it.
@MainActor
protocol SelfSizingCell: UIView { func constraintsChanged(in subview: UIView) }
