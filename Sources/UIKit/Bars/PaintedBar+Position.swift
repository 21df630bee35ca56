extension PaintedBar {
  /// Returns the bar position that a delegate returns, or `usual` if there is no delegate or if it returns `.any`.
  func position(by delegate: AnyObject?, usual: UIBarPosition) -> UIBarPosition {
    guard let bar = self as? any UIBarPositioning, let delegate = delegate as? any UIBarPositioningDelegate else {
      return usual
    }
    let position = delegate.position(for: bar)
    return position == .any ? usual : position
  }

  /// Extends the background of a bar with the position `.topAttached` to the window's upper edge, if the bar begins below the status bar.
  func layOutExtension(at position: UIBarPosition) {
    barBackground.aboveBar = laidOutExtension(barBackground.aboveBar, if: position == .topAttached)
  }
}

extension UIView {
  /// Lays out the view that extends a bar's background to the window's upper edge, if the bar begins below the status bar. Otherwise
  /// removes the view, and returns `nil`.
  func laidOutExtension(_ known: UIView?, if isAttached: @autoclosure () -> Bool) -> UIView? {
    let heightAbove = storedWindow == nil ? 0 : convert(CGPoint.zero, to: nil).y
    guard heightAbove > 0, let window = storedWindow, heightAbove <= window.safeAreaInsets.top, isAttached() else {
      known?.removeFromSuperview()
      return nil
    }
    let view = known ?? UIView()
    if view.storedSuperview !== self { insertSubview(view, at: 0) }
    view.isUserInteractionEnabled = false
    view.backgroundColor = backgroundColor
    view.backdropBlur = backdropBlur
    view.frame = CGRect(x: 0, y: -heightAbove, width: bounds.width, height: heightAbove)
    return view
  }
}
