/// Notifies a cell when constraints in its content change, if any list has requested it by `enabledIncludingConstraints`.
@MainActor
enum ConstraintWatch {
  /// Whether a list has requested notifications. Without a request, no superviews are searched.
  static var hasObservers = false

  /// Notifies the cells around a view of a change of its constraints.
  static func changed(near view: UIView?) {
    guard hasObservers else { return }
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
