import Introspection

// How far a view reaches under what covers the screen's edges. It follows from the superview's, so it is kept: whoever has a kept value has superviews with one,
// and what changes a value forgets it for all below that have one.
extension UIView {
  /// The overlap with the superview's insets, never more than those, and what its controller adds.
  var keptSafeAreaInsets: UIEdgeInsets {
    if let keptSafeArea { return keptSafeArea }
    let insets = overlapWithSuperviews.adding(viewController?.coveredInsets ?? .zero)
    keptSafeArea = insets
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

  /// What is in a scroll view keeps out of what that itself does not keep it out of.
  var safeAreaInsetsForContent: UIEdgeInsets {
    guard let scrollView = self as? UIScrollView else { return safeAreaInsets }
    return safeAreaInsets.subtracting(scrollView.adjustedContentInset.subtracting(scrollView.contentInset))
  }

  func forgetSafeArea() {
    // A window has the screen's, and keeps none.
    guard keptSafeArea != nil || self is UIWindow else { return }
    keptSafeArea = nil
    insetsChanged()
    safeAreaMayHaveChanged()
    if !safeAreaIsStale {
      safeAreaIsStale = true
      noteLayoutBelow()
    }
    forgetSafeAreaBelow()
  }

  /// In the layout pass, once a change. Only the app's own classes and observers can have something to do then.
  func tellSafeArea() {
    guard safeAreaIsStale, storedWindow != nil else { return }
    guard !TypeOrigin.isSystem(type(of: self)) || KeyValueObservers.hears(self, "safeAreaInsets") else { return }
    safeAreaIsStale = false
    let insets = safeAreaInsets
    guard insets != toldSafeArea else { return }
    toldSafeArea = insets
    safeAreaInsetsDidChange()
    if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChange() }
    KeyValueObservers.tell(self, "safeAreaInsets")
  }

  /// Somebody observes it. Until then nothing was told of UIKit's own views; what is there already is no change.
  func beginTellingSafeArea() {
    guard TypeOrigin.isSystem(type(of: self)), !KeyValueObservers.hears(self, "safeAreaInsets") else { return }
    toldSafeArea = safeAreaInsets
  }

  /// What of the safe area lies at the sides of a frame in this view, at its leading and its trailing end.
  func safeSides(of frame: CGRect) -> (leading: CGFloat, trailing: CGFloat) {
    let (outer, visible) = (safeAreaInsetsForContent, bounds)
    let left = min(outer.left, max(0, outer.left - (frame.minX - visible.minX)))
    let right = min(outer.right, max(0, outer.right - (visible.maxX - frame.maxX)))
    return readsRightToLeft ? (right, left) : (left, right)
  }

  func forgetSafeAreaBelow() {
    for subview in storedSubviews { subview.forgetSafeArea() }
  }
}

extension UIViewController {
  fileprivate var coveredInsets: UIEdgeInsets { containerSafeAreaInsets.adding(additionalSafeAreaInsets) }

  func safeAreaChanged() {
    storedView?.forgetSafeArea()
    storedView?.markNeedsLayout()
  }
}
