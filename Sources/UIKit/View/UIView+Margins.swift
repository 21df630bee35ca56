extension UIView {
  /// What is set, or the default; never less than the system's least for a controller's view, and with the safe area, where that counts.
  var effectiveMargins: UIEdgeInsets {
    var margins = ownMargins ?? (viewController == nil ? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) : .zero)
    if let viewController, viewController.viewRespectsSystemMinimumLayoutMargins {
      let least = viewController.systemMinimumLayoutMargins
      margins.top = max(margins.top, least.top)
      margins.left = max(margins.left, least.leading)
      margins.bottom = max(margins.bottom, least.bottom)
      margins.right = max(margins.right, least.trailing)
    }
    guard insetsLayoutMarginsFromSafeArea else { return margins }
    return margins.adding(safeAreaInsets)
  }
}
