extension PaintedBar {
  /// Returns the position that a delegate gives the bar, or else the usual one.
  func position(by delegate: AnyObject?, usual: UIBarPosition) -> UIBarPosition {
    guard let bar = self as? any UIBarPositioning, let delegate = delegate as? any UIBarPositioningDelegate else {
      return usual
    }
    let position = delegate.position(for: bar)
    return position == .any ? usual : position
  }

  /// Extends the background of a bar with the position `.topAttached` up to the window's edge, if the bar begins below the status bar.
  func layOutExtension(at position: UIBarPosition) {
    let above = storedWindow == nil ? 0 : convert(CGPoint.zero, to: nil).y
    guard position == .topAttached, above > 0, let window = storedWindow, above <= window.safeAreaInsets.top else {
      barBackground.aboveBar?.removeFromSuperview()
      barBackground.aboveBar = nil
      return
    }
    let view = barBackground.aboveBar ?? UIView()
    if view.storedSuperview !== self { insertSubview(view, at: 0) }
    view.isUserInteractionEnabled = false
    view.backgroundColor = backgroundColor
    view.backdropBlur = backdropBlur
    view.frame = CGRect(x: 0, y: -above, width: bounds.width, height: above)
    barBackground.aboveBar = view
  }
}
