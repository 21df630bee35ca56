extension UIScreen {
  /// Returns a view with the drawing of the visible windows.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let snapshot = UIView(frame: bounds)
    for window in UIApplication.shared.windows where !window.isHidden {
      guard let part = window.snapshotView(afterScreenUpdates: afterUpdates) else { continue }
      part.frame = window.frame
      snapshot.addSubview(part)
    }
    return snapshot
  }
}
