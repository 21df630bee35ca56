extension UISearchBar: UIBarPositioning {
  /// The position that the delegate gives the bar. The usual one is at the top.
  public var barPosition: UIBarPosition {
    let position = delegate?.position(for: self) ?? .any
    return position == .any ? .top : position
  }

  /// Extends the background of a bar with the position `.topAttached` up to the window's edge, if the bar begins below the status bar.
  func layOutAboveBar() {
    let above = storedWindow == nil || backgroundColor == nil ? 0 : convert(CGPoint.zero, to: nil).y
    guard above > 0, let window = storedWindow, above <= window.safeAreaInsets.top, barPosition == .topAttached else {
      aboveBar?.removeFromSuperview()
      return aboveBar = nil
    }
    let view = aboveBar ?? UIView()
    if aboveBar == nil { insertSubview(view, at: 0) }
    view.isUserInteractionEnabled = false
    view.backgroundColor = backgroundColor
    view.backdropBlur = backdropBlur
    view.frame = CGRect(x: 0, y: -above, width: bounds.width, height: above)
    aboveBar = view
  }
}
