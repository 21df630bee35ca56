// The default implementation of `hitTest(_:with:)`, which `TouchTracker.hit(_:)` and `Hosting/Tap.swift` call.
extension UIView {
  /// Returns the deepest visible view that receives touches at a point. Later siblings are above earlier ones.
  func hitTestSubviews(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, !isBlockedByAnimation,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in storedSubviews.reversed() {
      let transform = subview.touchTransform
      // A view with a singular transform has no area to touch.
      guard transform.isInvertible else { continue }
      if let hit = subview.hitTest(point.applying(transform.inverted()), with: event) { return hit }
    }
    return passesTouches ? nil : self
  }

  /// Whether touches pass through the view and its subviews because it is animated without `allowUserInteraction`.
  var isBlockedByAnimation: Bool { runningAnimations.contains { !$0.allowsInteraction } }
}
