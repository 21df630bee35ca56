import Rules

/// The transitioning delegate of alerts.
@MainActor
final class AlertTransition: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { AlertPresentation(presentedViewController: presented, presenting: presenting) }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(presented, isPresenting: true) }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(dismissed, isPresenting: false)
  }

  private func animator(_ controller: UIViewController, isPresenting: Bool) -> (
    any UIViewControllerAnimatedTransitioning
  )? {
    guard controller.activePresentation is AlertPresentation, let alert = controller as? UIAlertController else {
      return nil
    }
    return AlertAnimator(isSheet: alert.preferredStyle == .actionSheet, isPresenting: isPresenting)
  }
}

/// Presents an alert in the center of a dimmed screen, or an action sheet at the bottom. A touch outside of a sheet cancels it.
final class AlertPresentation: UIPresentationController {
  private let dimming = DismissRegion()
  private var tintMode = UIView.TintAdjustmentMode.automatic

  override var laysOutPresentedView: Bool { true }
  override var ruleForPresenter: Rule { .alertKeepsPresenter }
  override var styleName: String { "an alert" }

  private var alert: UIAlertController? { storedPresented as? UIAlertController }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = state.container, let card = alert?.view as? AlertView else { return .zero }
    let (bounds, safe, margin) = (container.bounds, container.safeAreaInsets, AlertView.sheetMargin)
    guard alert?.preferredStyle == .actionSheet else {
      // An alert is centered in the area above the keyboard.
      var covered = safe
      covered.bottom = max(safe.bottom, SessionContext.current.keyboard.overlap(of: container))
      let area = bounds.inset(by: covered).insetBy(dx: 10, dy: 16)
      let size = card.size(in: area.size)
      let screen = UIScreen.main
      return CGRect(
        x: screen.rounded(bounds.midX - size.width / 2), y: screen.rounded(area.midY - size.height / 2),
        width: size.width, height: size.height)
    }
    let bottomMargin = max(margin, safe.bottom)
    let narrow = min(bounds.width, bounds.height) - 2 * margin
    let size = card.size(
      in: CGSize(width: min(bounds.width - 2 * margin, narrow), height: bounds.height - safe.top - bottomMargin - 44))
    return CGRect(
      x: (bounds.width - size.width) / 2, y: bounds.height - bottomMargin - size.height, width: size.width,
      height: size.height)
  }

  override func keyboardMoved() {
    state.container?.setNeedsLayout()
    state.container?.layoutIfNeeded()
  }

  override func presentationTransitionWillBegin() {
    guard let container = state.container else { return }
    container.setLevel(.elevated)
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = .dynamic((0x000000, 0.2), (0x000000, 0.48))
    if alert?.preferredStyle == .actionSheet, let cancel = alert?.cancelAction {
      dimming.accessibilityLabel = "dismiss popup"
      dimming.accessibilityIdentifier = "PopoverDismissRegion"
      dimming.addAction(UIAction { [weak self] _ in self?.alert?.choose(cancel) }, for: .touchUpInside)
    } else {
      dimming.accessibilityElementsHidden = true
    }
    container.insertSubview(dimming, at: 0)
    let presenterView = presentingViewController.view
    tintMode = presenterView?.storedTintMode ?? .automatic
    presenterView?.tintAdjustmentMode = .dimmed
    dimming.alpha = 0
    state.transition?.coordinator.animate(alongsideTransition: { [dimming] _ in dimming.alpha = 1 })
  }

  override func dismissalTransitionWillBegin() {
    presentingViewController.view.tintAdjustmentMode = tintMode
    state.transition?.coordinator.animate(alongsideTransition: { [dimming] _ in dimming.alpha = 0 })
  }

  override func presentationDidEnd() {
    if let view = storedPresenting?.viewIfLoaded, view.storedTintMode == .dimmed { view.tintAdjustmentMode = tintMode }
  }
}

/// Scales and fades an alert in; moves a sheet in from the bottom.
@MainActor
private final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isSheet: Bool
  private let isPresenting: Bool

  init(isSheet: Bool, isPresenting: Bool) {
    self.isSheet = isSheet
    self.isPresenting = isPresenting
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    isSheet ? 0.4 : isPresenting ? 0.4 : 0.25
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) else { return context.completeTransition(true) }
    let container = context.containerView
    if isPresenting, let controller = context.viewController(forKey: .to) {
      UIView.performWithoutAnimation {
        view.frame = context.finalFrame(for: controller)
        container.addSubview(view)
        view.layoutIfNeeded()
        applyHiddenState(view, in: container)
      }
    }
    let changes = { [self] in
      if isPresenting {
        (view.transform, view.alpha) = (.identity, 1)
      } else {
        applyHiddenState(view, in: container)
      }
    }
    let finish = { [self] (_: Bool) in
      UIView.performWithoutAnimation { if !isPresenting { (view.transform, view.alpha) = (.identity, 1) } }
      context.completeTransition(!context.transitionWasCancelled)
    }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: changes, completion: finish)
  }

  /// Sets the transform or alpha that the alert has before the presentation and after the dismissal.
  private func applyHiddenState(_ view: UIView, in container: UIView) {
    if isSheet {
      view.transform = CGAffineTransform(translationX: 0, y: max(0, container.bounds.maxY - view.storedFrame.minY))
    } else {
      view.alpha = 0
      if isPresenting { view.transform = CGAffineTransform(scaleX: 1.15, y: 1.15) }
    }
  }
}
