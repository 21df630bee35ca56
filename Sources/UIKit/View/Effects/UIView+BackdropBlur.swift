extension UIView {
  /// By how much viewers blur what lies behind the view, as a standard deviation in points; `nil` does not blur.
  var backdropBlur: CGFloat? {
    get { extras?.backdropBlur }
    set {
      guard newValue != extras?.backdropBlur else { return }
      madeExtras.backdropBlur = newValue
      setNeedsCommit()
    }
  }

  /// What bars and visual effect views have.
  static let materialBlur: CGFloat = 20
}
