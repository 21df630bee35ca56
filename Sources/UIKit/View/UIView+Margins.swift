extension UIView {
  /// The app's margins, or the default. A controller's view has at least the system's minimum. The safe area is added if it is respected.
  var effectiveMargins: UIEdgeInsets {
    var margins = storedDirectionalMargins?.absolute(readsRightToLeft) ?? storedLayoutMargins ?? standardMargins
    if let controllerObject, controllerObject.viewRespectsSystemMinimumLayoutMargins {
      let least = controllerObject.systemMinimumLayoutMargins.absolute(readsRightToLeft)
      margins.top = max(margins.top, least.top)
      margins.left = max(margins.left, least.left)
      margins.bottom = max(margins.bottom, least.bottom)
      margins.right = max(margins.right, least.right)
    }
    if preservesSuperviewLayoutMargins, let superview = storedSuperview { addMargins(of: superview, to: &margins) }
    guard insetsLayoutMarginsFromSafeArea else { return margins }
    return margins.adding(safeAreaInsets)
  }

  /// Adds the superview's margins as far as this view extends into them.
  private func addMargins(of superview: UIView, to margins: inout UIEdgeInsets) {
    var outer = superview.effectiveMargins
    if superview.insetsLayoutMarginsFromSafeArea { outer = outer.subtracting(superview.safeAreaInsets) }
    let (frame, visible) = (frame, superview.bounds)
    margins.top = max(margins.top, outer.top - (frame.minY - visible.minY))
    margins.left = max(margins.left, outer.left - (frame.minX - visible.minX))
    margins.bottom = max(margins.bottom, outer.bottom - (visible.maxY - frame.maxY))
    margins.right = max(margins.right, outer.right - (visible.maxX - frame.maxX))
  }

  func marginsChanged() {
    layoutObject?.insetsDidChange()
    markNeedsLayout()
    layoutMarginsDidChange()
    for subview in storedSubviews where subview.preservesSuperviewLayoutMargins { subview.marginsChanged() }
  }
}
