import Rules

/// Dismisses a chain of presentations, from the topmost one down to a presenter.
@MainActor
struct Dismissal {
  let presenter: UIViewController
  /// The presented controllers above the presenter, beginning with the lowest.
  let chain: [UIViewController]
  var animated = true
  /// Whether the user dismisses the chain, by a drag or a touch.
  var isByUser = false
  var interactor: (any UIViewControllerInteractiveTransitioning)?
  var willBegin: () -> Void = {}
  var completion: (() -> Void)?

  init?(to presenter: UIViewController) {
    self.presenter = presenter
    chain = Array(sequence(first: presenter, next: \.storedPresented).dropFirst())
    guard !chain.isEmpty else { return nil }
  }

  private var presentations: [UIPresentationController] { chain.compactMap(\.activePresentation) }
  var isBusy: Bool { presentations.contains(where: \.state.isBusy) }

  func begin() {
    guard let presented = chain.last, let top = presented.activePresentation,
      let lowest = chain.first?.activePresentation,
      let container = top.state.container, let presentedView = top.presentedView
    else { return }
    for controller in chain { controller.presentationPhase = .beingDismissed }
    let removed = lowest.state.position != nil
    let transition = transition(of: top, presentedView, over: lowest, in: container, restoresPresenter: removed)
    for presentation in presentations { presentation.state.transition = transition }
    if !removed { lowest.recordPresenterCallbacks(missing: .appearance) }
    transition.ruleForCancellation = top.ruleForPresenter
    transition.willBegin = willBegin
    setTransitionClosures(
      transition, top: top, presentedView, lowest: lowest, container: container, restoresPresenter: removed)
    transition.begin()
  }

  private func transition(
    of top: UIPresentationController, _ presentedView: UIView, over lowest: UIPresentationController,
    in container: UIView, restoresPresenter: Bool
  ) -> ControllerTransition {
    let presented = top.presentedViewController
    // The presenter's container may have left the screen together with the presentations.
    let isSeen = container.storedWindow != nil
    let presenterIsSeen = isSeen && presenter.storedParent?.appearance.isVisible ?? true
    let animator = animated && isSeen ? top.animator(isPresenting: false) : nil
    let usedInteractor =
      interactor ?? animator.flatMap { presented.transitioningDelegate?.interactionControllerForDismissal(using: $0) }
    let presenterView = presenter.storedView
    let frame = presenterView?.frame ?? .zero
    return ControllerTransition(
      in: container,
      // An animator for both directions may read its final frame in both. It is the frame while presented.
      from: .init(
        controller: presented, view: presentedView, initialFrame: presentedView.frame, finalFrame: presentedView.frame),
      to: .init(
        controller: presenter, view: restoresPresenter ? presenterView : nil,
        initialFrame: restoresPresenter ? .zero : frame,
        finalFrame: restoresPresenter ? container.bounds : frame),
      style: top.presentationStyle,
      exchange: AppearanceExchange(
        old: isSeen ? presented : nil, new: restoresPresenter && presenterIsSeen ? presenter : nil, order: .newFirst,
        rule: restoresPresenter ? lowest.ruleForPresenter : isByUser ? .dragDismissal : .presentedAppears),
      animator: animator, interactor: animator == nil ? nil : usedInteractor)
  }

  /// Sets the closures for the steps of the transition.
  private func setTransitionClosures(
    _ transition: ControllerTransition, top: UIPresentationController, _ presentedView: UIView,
    lowest: UIPresentationController, container: UIView, restoresPresenter: Bool
  ) {
    let (presentations, presenterView) = (presentations, restoresPresenter ? presenter.storedView : nil)
    transition.willAnimate = {
      for presentation in presentations where presentation !== top {
        presentation.state.container?.removeFromSuperview()
      }
      presenterView?.frame = container.bounds
      for presentation in presentations { presentation.dismissalTransitionWillBegin() }
    }
    transition.applyFinalFrames = { completed in
      guard completed else {
        presenterView?.removeFromSuperview()
        for case let below? in presentations.map(\.state.container) where below.superview == nil {
          container.superview?.insertSubview(below, belowSubview: container)
        }
        return
      }
      if let presenterView { lowest.restorePresenter(presenterView) }
      presentedView.removeFromSuperview()
    }
    transition.release = { completed in
      for presentation in presentations { presentation.state.transition = nil }
      guard completed else { return }
      for controller in chain.reversed() { controller.storedPresenter?.unlinkPresented() }
    }
    transition.finish = { completed in
      for controller in chain { controller.presentationPhase = .none }
      for presentation in presentations.reversed() {
        presentation.dismissalTransitionDidEnd(completed)
        if completed { presentation.cleanUpAfterEnd() }
      }
      if completed { completion?() } else { container.setNeedsLayout() }
    }
  }
}
