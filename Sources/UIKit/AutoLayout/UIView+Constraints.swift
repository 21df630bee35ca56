extension UIView {
  /// Called before each layout pass: lets views update their constraints, and solves them.
  func bringConstraintsUpToDate() {
    var top = self
    while let superview = top.storedSuperview { top = superview }
    if top.constraintsNeedUpdate || top.constraintsNeedUpdateBelow { top.updateConstraintsOfSubtree() }
    SessionContext.current.layoutEngine.solve()
    SessionContext.current.layoutEngine.checkAxisMismatches(below: top)
  }
}
