import Rules

extension UIViewController {
  /// The current transition in which this controller appears or disappears.
  var runningTransition: ControllerTransition? { ControllerTransition.running.last { $0.involves(self) } }

  /// The transition in which this controller or an ancestor participates.
  var enclosingTransition: ControllerTransition? {
    sequence(first: self, next: \.storedParent).lazy.compactMap { $0.runningTransition ?? $0.childTransition }.first
  }

  func swapChildren(
    from: UIViewController, to: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    guard from.storedParent === self, to.storedParent === self else {
      fatalError(
        "NSInvalidArgumentException: Children view controllers \(from) and \(to) must have a common parent view controller when calling -[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]"
      )
    }
    guard shouldAutomaticallyForwardAppearanceMethods else {
      fatalError(
        "NSInvalidArgumentException: \(self) must return YES from -shouldAutomaticallyForwardAppearanceMethods to call -[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]"
      )
    }
    guard from !== to else { return completion?(true) ?? () }
    let (fromView, toView) = (from.loadedView(), to.loadedView())
    let container = fromView.superview ?? loadedView()
    let isSeen = appearance.isVisible && container.storedWindow != nil
    let animator = ChildAnimator(duration: duration, options: options, animations: animations)
    let transition = ControllerTransition(
      in: container,
      from: .init(controller: from, view: fromView, initialFrame: fromView.frame),
      to: .init(controller: to, view: toView, finalFrame: toView.frame),
      exchange: AppearanceExchange(
        old: isSeen ? from : nil, new: isSeen ? to : nil, order: .newFirst, rule: .transitionOrder),
      animator: animator)
    transition.applyFinalFrames = { _ in fromView.removeFromSuperview() }
    transition.finish = { _ in completion?(animator.isFinished) }
    transition.begin()
  }
}

extension UIView.AnimationOptions {
  /// True if the options contain a view transition, such as a flip.
  fileprivate var hasTransition: Bool { rawValue >> 20 & 7 != 0 }
}

/// Animates `transition(from:to:)` by the app's closure, and by the view transition in its options.
@MainActor
private final class ChildAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let duration: TimeInterval
  private let options: UIView.AnimationOptions
  private let animations: (() -> Void)?
  private(set) var isFinished = true

  init(duration: TimeInterval, options: UIView.AnimationOptions, animations: (() -> Void)?) {
    self.duration = duration
    self.options = options
    self.animations = animations
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let fromView = context.view(forKey: .from), let toView = context.view(forKey: .to) else { return }
    let finish = { [self] (finished: Bool) in
      isFinished = finished
      context.completeTransition(true)
    }
    guard options.hasTransition else {
      context.containerView.addSubview(toView)
      return UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: { [animations] in animations?() },
        completion: finish)
    }
    UIView.transition(from: fromView, to: toView, duration: duration, options: options, completion: finish)
    UIView.animate(withDuration: duration, delay: 0, options: options) { [animations] in animations?() }
  }
}
