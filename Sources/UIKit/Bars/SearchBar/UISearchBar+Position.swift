extension UISearchBar: UIBarPositioning {
  /// The bar position that the delegate returns; `.top` without a delegate, or if it returns `.any`.
  public var barPosition: UIBarPosition {
    let position = delegate?.position(for: self) ?? .any
    return position == .any ? .top : position
  }

  /// Extends the background of a bar with the position `.topAttached` to the window's upper edge, if the bar begins below the status bar.
  func layOutAboveBar() {
    aboveBar = laidOutExtension(aboveBar, if: backgroundColor != nil && barPosition == .topAttached)
  }
}
