import Foundation

extension UIView {
  /// One view takes the place of another: it is added right above that one, which is removed at the end. With `showHideTransitionViews` both stay, and `isHidden` changes.
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
    // At once, where nothing is to be seen of it.
    if transition == nil { leave() }
    Transition.run(duration, options, completion: completion) {
      transition?.play(entering: [toView], leaving: [fromView])
    } end: {
      if transition != nil { leave() }
    }
  }

  /// Changes what is in a view. Subviews that were added or shown in the closure fade in (in a flip: are seen from its middle on), those that were hidden fade out, and so does the
  /// view itself; one without subviews is its own content and fades in. What was removed, and what changed inside of subviews, is so at once.
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
