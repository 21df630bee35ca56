/// The slide of a navigation controller: a pushed view enters from the trailing edge, and the view below moves by a third of the width.
@MainActor
final class NavigationAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPush: Bool
  private let dimming = UIView()

  init(_ operation: UINavigationController.Operation) { isPush = operation != .pop }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.35 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let fromView = context.view(forKey: .from), let toView = context.view(forKey: .to),
      let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to)
    else { return context.completeTransition(true) }
    let container = context.containerView
    let (home, start) = (context.finalFrame(for: to), context.initialFrame(for: from))
    let width = container.readsRightToLeft ? -container.bounds.width : container.bounds.width
    let upper = isPush ? toView : fromView
    UIView.performWithoutAnimation {
      toView.frame = home.offsetBy(dx: isPush ? width : -width / 3, dy: 0)
      if isPush { container.addSubview(toView) } else { container.insertSubview(toView, belowSubview: fromView) }
      dimming.frame = container.bounds
      dimming.backgroundColor = .black
      dimming.alpha = isPush ? 0 : 0.1
      container.insertSubview(dimming, belowSubview: upper)
      toView.layoutIfNeeded()
    }
    let options: UIView.AnimationOptions = context.isInteractive ? .curveLinear : .curveEaseOut
    UIView.animate(withDuration: transitionDuration(using: context), delay: 0, options: options) { [self] in
      toView.frame = home
      fromView.frame = start.offsetBy(dx: isPush ? -width / 3 : width, dy: 0)
      dimming.alpha = isPush ? 0.1 : 0
    } completion: { [self] _ in
      dimming.removeFromSuperview()
      UIView.performWithoutAnimation { fromView.frame = start }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
