import Introspection

// The safe area: the part of a view that bars and screen edges do not cover. Its insets are computed from the superview's, and cached.
// If a view has a cached value, so have its superviews, and a change of a value clears the cache of all descendants.
extension UIView {
  /// How far the superview's insets reach into the view, but no more than those, plus the controller's additional insets.
  var cachedSafeAreaInsets: UIEdgeInsets {
    if let cachedSafeArea { return cachedSafeArea }
    let insets = overlapWithSuperviews.adding(controllerObject?.addedSafeAreaInsets ?? .zero)
    cachedSafeArea = insets
    return insets
  }

  private var overlapWithSuperviews: UIEdgeInsets {
    guard let superview = storedSuperview else { return .zero }
    let (outer, visible, frame) = (superview.safeAreaInsetsForContent, superview.bounds, frame)
    func overlap(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { min(inset, max(0, inset - distance)) }
    return UIEdgeInsets(
      top: overlap(outer.top, frame.minY - visible.minY), left: overlap(outer.left, frame.minX - visible.minX),
      bottom: overlap(outer.bottom, visible.maxY - frame.maxY), right: overlap(outer.right, visible.maxX - frame.maxX))
  }

  func invalidateSafeArea() {
    // A window uses the screen's insets, and caches none.
    guard cachedSafeArea != nil || isWindow else { return }
    cachedSafeArea = nil
    layoutObject?.insetsDidChange()
    safeAreaMayHaveChanged()
    if !safeAreaIsStale {
      safeAreaIsStale = true
      markLayoutNeededBelow()
    }
    invalidateSafeAreaOfSubviews()
  }

  /// Notifies once after each change, in the layout pass. Only the app's own classes and observers need it.
  func notifySafeAreaChange() {
    guard safeAreaIsStale, storedWindow != nil else { return }
    guard !TypeOrigin.isSystem(type(of: self)) || KeyValueObservers.hasObserver(of: self, "safeAreaInsets") else {
      return
    }
    safeAreaIsStale = false
    let insets = safeAreaInsets
    guard insets != notifiedSafeArea else { return }
    notifiedSafeArea = insets
    safeAreaInsetsDidChange()
    if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChange() }
    KeyValueObservers.notifyChange(of: self, "safeAreaInsets")
  }

  /// Prepares notifications for a first observer: the current insets do not count as a change.
  func beginNotifyingSafeArea() {
    guard TypeOrigin.isSystem(type(of: self)), !KeyValueObservers.hasObserver(of: self, "safeAreaInsets") else {
      return
    }
    notifiedSafeArea = safeAreaInsets
  }

  /// Returns how far the leading and trailing safe area insets of this view extend into a frame in its coordinates.
  func horizontalSafeAreaInsets(of frame: CGRect) -> (leading: CGFloat, trailing: CGFloat) {
    let (outer, visible) = (safeAreaInsetsForContent, bounds)
    let left = min(outer.left, max(0, outer.left - (frame.minX - visible.minX)))
    let right = min(outer.right, max(0, outer.right - (visible.maxX - frame.maxX)))
    return readsRightToLeft ? (right, left) : (left, right)
  }

  func invalidateSafeAreaOfSubviews() {
    for subview in storedSubviews { subview.invalidateSafeArea() }
  }
}
