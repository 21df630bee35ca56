/// The animations of `UIModalTransitionStyle`.
@MainActor
final class PresentationAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let style: UIModalTransitionStyle
  private let isPresenting: Bool

  init(_ style: UIModalTransitionStyle, isPresenting: Bool) {
    self.style = style
    self.isPresenting = isPresenting
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    style == .flipHorizontal ? 0.75 : style == .crossDissolve ? 0.35 : 0.5
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let (fromView, toView) = (context.view(forKey: .from), context.view(forKey: .to))
    if let toView, let to = context.viewController(forKey: .to) {
      UIView.performWithoutAnimation {
        toView.frame = context.finalFrame(for: to)
        if isPresenting {
          container.addSubview(toView)
        } else {
          container.insertSubview(toView, at: 0)
        }
      }
    }
    // The presented view moves, in both directions.
    guard let moving = isPresenting ? toView : fromView else { return context.completeTransition(true) }
    switch style {
    case .crossDissolve: fade(moving, context)
    case .flipHorizontal: flip(from: fromView, to: toView, moving, context)
    case .coverVertical, .partialCurl: slide(moving, context)
    }
  }

  private func slide(_ view: UIView, _ context: any UIViewControllerContextTransitioning) {
    let presentedFrame = view.frame
    let offScreenFrame = presentedFrame.offsetBy(
      dx: 0, dy: max(0, context.containerView.bounds.maxY - presentedFrame.minY))
    if isPresenting { UIView.performWithoutAnimation { view.frame = offScreenFrame } }
    let options: UIView.AnimationOptions = context.isInteractive ? .curveLinear : []
    let changes = { view.frame = self.isPresenting ? presentedFrame : offScreenFrame }
    let finish = { (_: Bool) in context.completeTransition(!context.transitionWasCancelled) }
    if context.isInteractive {
      UIView.animate(withDuration: 0.5, delay: 0, options: options, animations: changes, completion: finish)
    } else {
      UIView.animate(
        withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: options,
        animations: changes, completion: finish)
    }
  }

  private func fade(_ view: UIView, _ context: any UIViewControllerContextTransitioning) {
    let alpha = view.alpha
    if isPresenting { UIView.performWithoutAnimation { view.alpha = 0 } }
    UIView.animate(withDuration: transitionDuration(using: context)) {
      view.alpha = self.isPresenting ? alpha : 0
    } completion: { _ in
      UIView.performWithoutAnimation { view.alpha = alpha }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  /// Scales one view to zero width, and then the other one from it. There is no perspective.
  private func flip(
    from: UIView?, to: UIView?, _ moving: UIView, _ context: any UIViewControllerContextTransitioning
  ) {
    let edge = CGAffineTransform(scaleX: 0.001, y: 1)
    UIView.performWithoutAnimation { to?.transform = edge }
    UIView.animate(withDuration: 0.375, delay: 0, options: .curveEaseIn) {
      from?.transform = edge
    } completion: { _ in
      UIView.animate(withDuration: 0.375, delay: 0, options: .curveEaseOut) {
        to?.transform = .identity
      } completion: { _ in
        UIView.performWithoutAnimation { from?.transform = .identity }
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }
}
