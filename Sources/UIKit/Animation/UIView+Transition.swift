import Foundation

extension UIView {
  /// Replaces a view by another one, which is inserted right above it. The first one is removed at the end. With `showHideTransitionViews`
  /// both views stay, and their `isHidden` changes.
  ///
  /// A flip turns the superview.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let superview = fromView.superview
    let hides = options.contains(.showHideTransitionViews)
    func leave() {
      if hides { fromView.isHidden = true } else if fromView.superview === superview { fromView.removeFromSuperview() }
    }
    if hides { toView.isHidden = false } else { superview?.insertSubview(toView, aboveSubview: fromView) }
    let transition = Transition(of: superview, options: options, duration: duration)
    // Without a visible transition the first view is removed immediately.
    if transition == nil { leave() }
    Transition.run(duration, options, completion: completion) {
      transition?.play(entering: [toView], leaving: [fromView])
    } end: {
      if transition != nil { leave() }
    }
  }

  /// Changes a view's content. Subviews that the closure adds or shows fade in, or appear at the middle of a flip. Subviews that it hides
  /// fade out, and so does the view itself. A view without subviews counts as its own content and fades in. Removed views, and changes
  /// inside of subviews, take effect at once.
  ///
  /// The closure's own changes are animated with `allowAnimatedContent` only.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let transition = Transition(of: view, options: options, duration: duration)
    Transition.run(duration, options, completion: completion) {
      let before = Transition.Content(of: view)
      if options.contains(.allowAnimatedContent) {
        animations?()
      } else {
        performWithoutAnimation { animations?() }
      }
      guard let transition else { return [] }
      let after = Transition.Content(of: view)
      return transition.play(entering: after.entering(since: before), leaving: before.leaving(to: after))
    }
  }
}
