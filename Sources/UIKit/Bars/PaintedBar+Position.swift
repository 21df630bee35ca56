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
    let heightAbove = storedWindow == nil ? 0 : convert(CGPoint.zero, to: nil).y
    guard position == .topAttached, heightAbove > 0, let window = storedWindow,
      heightAbove <= window.safeAreaInsets.top
    else {
      barBackground.aboveBar?.removeFromSuperview()
      barBackground.aboveBar = nil
      return
    }
    let view = barBackground.aboveBar ?? UIView()
    if view.storedSuperview !== self { insertSubview(view, at: 0) }
    view.isUserInteractionEnabled = false
    view.backgroundColor = backgroundColor
    view.backdropBlur = backdropBlur
    view.frame = CGRect(x: 0, y: -heightAbove, width: bounds.width, height: heightAbove)
    barBackground.aboveBar = view
  }
}
