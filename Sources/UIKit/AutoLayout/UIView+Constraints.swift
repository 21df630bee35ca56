import Foundation

// Updating constraints comes before layout, from the inside out; only branches that asked for it are walked.
extension UIView {
  func markConstraintsNeedUpdate() {
    constraintsNeedUpdate = true
    var top = self
    while let superview = top.storedSuperview, !superview.constraintsNeedUpdateBelow {
      superview.constraintsNeedUpdateBelow = true
      top = superview
    }
    recordLayoutBelow()
  }

  /// What has been asked for at and below this view. One that asks again meanwhile comes again, up to a bound.
  func updateConstraintsOfSubtree() {
    for _ in 0..<UIView.maximumConstraintUpdates where constraintsNeedUpdate || constraintsNeedUpdateBelow {
      updateConstraintsOnce()
    }
    guard constraintsNeedUpdate || constraintsNeedUpdateBelow else { return }
    Log.write("The constraints of \(self) kept changing: a view below it requests another update in each pass.")
    restFromUpdates()
  }

  private static let maximumConstraintUpdates = 50

  private func restFromUpdates() {
    constraintsNeedUpdate = false
    guard constraintsNeedUpdateBelow else { return }
    constraintsNeedUpdateBelow = false
    for subview in storedSubviews { subview.restFromUpdates() }
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
    if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
  }

  /// Called before each layout pass: lets views update their constraints, and solves them.
  func bringConstraintsUpToDate() {
    var top = self
    while let superview = top.storedSuperview { top = superview }
    if top.constraintsNeedUpdate || top.constraintsNeedUpdateBelow { top.updateConstraintsOfSubtree() }
    LayoutEngine.shared.solve()
    LayoutEngine.shared.checkPairs(below: top)
  }
}
