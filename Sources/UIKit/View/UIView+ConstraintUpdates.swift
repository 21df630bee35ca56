// Constraints are updated before layout, subviews before their superviews. Only branches with a requested update are visited.
extension UIView {
  /// Requests an update of this view's constraints before the next layout.
  func markConstraintsNeedUpdate() {
    constraintsNeedUpdate = true
    var top = self
    while let superview = top.storedSuperview, !superview.constraintsNeedUpdateBelow {
      superview.constraintsNeedUpdateBelow = true
      top = superview
    }
    markLayoutNeededBelow()
  }

  /// Updates the constraints of this view and its descendants where that was requested. Requests made meanwhile are handled, too, up to a
  /// limit.
  func updateConstraintsOfSubtree() {
    for _ in 0..<UIView.maximumConstraintUpdates where constraintsNeedUpdate || constraintsNeedUpdateBelow {
      updateConstraintsOnce()
    }
    guard constraintsNeedUpdate || constraintsNeedUpdateBelow else { return }
    Log.write("The constraints of \(self) kept changing: a view below it requests another update in each pass.")
    clearUpdateRequests()
  }

  private static let maximumConstraintUpdates = 50

  private func clearUpdateRequests() {
    constraintsNeedUpdate = false
    guard constraintsNeedUpdateBelow else { return }
    constraintsNeedUpdateBelow = false
    for subview in storedSubviews { subview.clearUpdateRequests() }
  }

  private func updateConstraintsOnce() {
    if constraintsNeedUpdateBelow {
      constraintsNeedUpdateBelow = false
      for subview in storedSubviews where subview.constraintsNeedUpdate || subview.constraintsNeedUpdateBelow {
        subview.updateConstraintsOnce()
      }
    }
    guard constraintsNeedUpdate else { return }
    constraintsNeedUpdate = false
    if let controllerObject { controllerObject.updateViewConstraints() } else { updateConstraints() }
  }

  /// Marks this view and its ancestors, because views below it need layout.
  func markLayoutNeededBelow() {
    guard !layoutNeededBelow else { return }
    layoutNeededBelow = true
    markAncestorsForLayout()
  }

  /// Called when the layout direction has changed.
  func directionChanged() {
    layoutObject?.directionDidChange()
    setNeedsCommit()
    markNeedsLayout()
  }
}
