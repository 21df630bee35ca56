extension UISearchBar: UIBarPositioning {
  /// The bar position that the delegate returns; `.top` without a delegate, or if it returns `.any`.
  public var barPosition: UIBarPosition {
    let position = delegate?.position(for: self) ?? .any
    return position == .any ? .top : position
  }

  /// Extends the background of a bar with the position `.topAttached` to the window's upper edge, if the bar begins below the status bar.
  func layOutAboveBar() {
    let heightAbove = storedWindow == nil || backgroundColor == nil ? 0 : convert(CGPoint.zero, to: nil).y
    guard heightAbove > 0, let window = storedWindow, heightAbove <= window.safeAreaInsets.top,
      barPosition == .topAttached
    else {
      aboveBar?.removeFromSuperview()
      return aboveBar = nil
    }
    let view = aboveBar ?? UIView()
    if aboveBar == nil { insertSubview(view, at: 0) }
    view.isUserInteractionEnabled = false
    view.backgroundColor = backgroundColor
    view.backdropBlur = backdropBlur
    view.frame = CGRect(x: 0, y: -heightAbove, width: bounds.width, height: heightAbove)
    aboveBar = view
  }
}
