extension UIView {
  /// The blur of the content behind the view, as a standard deviation in points; `nil` for none.
  var backdropBlur: CGFloat? {
    get { extras?.backdropBlur }
    set {
      guard newValue != extras?.backdropBlur else { return }
      extrasForWriting.backdropBlur = newValue
      setNeedsCommit()
    }
  }

  /// The blur of bars and visual effect views.
  static let materialBlur: CGFloat = 20
}
