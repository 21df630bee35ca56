import Rules

extension UIPresentationController {
  // MARK: Presenting

  func present(over presenterView: UIView, animated: Bool, completion: (() -> Void)?) {
    prepareToPresent()
    let (presenter, presented) = (presentingViewController, presentedViewController)
    let container = makeContainer(over: presenterView)
    state.isStarting = true
    presented.presentationPhase = .beingPresented
    _ = presented.loadedView()
    state.isStarting = false
    guard let presentedView else { return }
    let removes = shouldRemovePresentersView
    if removes {
      state.position = PresentationState.RemovedPosition(
        superview: presenterView.superview,
        index: presenterView.superview?.storedSubviews.firstIndex { $0 === presenterView } ?? 0,
        frame: presenterView.frame)
    }
    let finalFrame = frameOfPresentedViewInContainerView
    let animator = animated ? animator(isPresenting: true) : nil
    let delegate = presented.transitioningDelegate
    let transition = ControllerTransition(
      in: container,
      from: .init(
        controller: presenter, view: removes ? presenterView : nil, initialFrame: presenterView.frame,
        finalFrame: removes ? .zero : presenterView.frame),
      to: .init(controller: presented, view: presentedView, finalFrame: finalFrame), style: presentationStyle,
      exchange: AppearanceExchange(
        old: removes && presenter.appearance.isVisible ? presenter : nil, new: presented, order: .newFirst,
        rule: removes ? ruleForPresenter : .presentedAppears),
      animator: animator, interactor: animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) })
    transition.ruleForCancellation = ruleForPresenter
    state.transition = transition
    if !removes { recordPresenterCallbacks(missing: .disappearance) }
    transition.willBegin = { [self] in notifyWillPresent(animated ? transition.coordinator : nil) }
    transition.willAnimate = { [self] in
      if removes { container.insertSubview(presenterView, at: 0) }
      presentationTransitionWillBegin()
    }
    transition.applyFinalFrames = { [self] completed in insertPresentedView(completed, presenterView) }
    transition.release = { [self] completed in
      state.transition = nil
      if !completed { presenter.unlinkPresented() }
    }
    transition.finish = { [self] completed in
      presented.presentationPhase = .none
      presentationTransitionDidEnd(completed)
      if !completed { cleanUpAfterEnd() }
      if completed { completion?() }
      containerView?.setNeedsLayout()
    }
    transition.begin()
  }

  private func makeContainer(over presenterView: UIView) -> UITransitionView {
    let host = isInContext ? presenterView.superview ?? presenterView : presenterView.storedWindow ?? presenterView
    let container = UITransitionView(frame: isInContext ? presenterView.frame : host.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.presentation = self
    if isElevated { container.setLevel(.elevated) }
    state.container = container
    if isInContext {
      host.insertSubview(container, aboveSubview: presenterView)
    } else {
      host.addSubview(container)
    }
    return container
  }

  private func insertPresentedView(_ completed: Bool, _ presenterView: UIView) {
    guard let container = state.container, let presentedView else { return }
    if completed {
      if !presentedView.isDescendant(of: container), !presentedViewController.viewIsReplacedByPresentation {
        presentedView.frame = frameOfPresentedViewInContainerView
        container.addSubview(presentedView)
      }
      if state.position != nil { presenterView.removeFromSuperview() }
    } else {
      presentedView.removeFromSuperview()
      restore(presenterView)
    }
  }

  /// Inserts the presenter's view into its former superview again, after a cancelled presentation.
  private func restore(_ presenterView: UIView) {
    guard let position = state.position, let superview = position.superview else { return }
    guard presenterView.superview !== superview else { return }
    if presenterView.transform.isIdentity, presenterView.superview !== state.container {
      presenterView.frame = position.frame
    }
    superview.insertSubview(presenterView, at: min(position.index, superview.storedSubviews.count))
  }

  func recordPresenterCallbacks(missing callbacks: [Callback.Kind]) {
    let presenter = presentingViewController
    let sentence = "received no callbacks: \(styleName) does not remove the presenter's view"
    presenter.recordMissingCallbacks(callbacks, by: ruleForPresenter, "\(presenter.shortName) \(sentence)")
    for child in presenter.descendants where child.appearance.isVisible {
      child.recordMissingCallbacks(
        callbacks, by: ruleForPresenter, "\(child.shortName) \(sentence), which contains its view")
    }
  }

  /// Notifies the delegate of the requested presentation, even if another one replaces it in the current size.
  private func notifyWillPresent(_ coordinator: TransitionCoordinator?) {
    let requested = adaptedFrom ?? self
    requested.delegate?.presentationController(
      requested, willPresentWithAdaptiveStyle: adaptedFrom == nil ? .none : presentationStyle,
      transitionCoordinator: coordinator)
  }

  func restorePresenter(_ presenterView: UIView) {
    guard let position = state.position, let superview = position.superview else { return }
    // The superview may have another size than before.
    presenterView.frame = superview.isWindow ? superview.bounds : position.frame
    superview.insertSubview(presenterView, at: min(position.index, superview.storedSubviews.count))
  }

  /// Clears the state of the presentation after its end. The controllers are no longer linked.
  func cleanUpAfterEnd() {
    removePresentedTraits()
    state.container?.removeFromSuperview()
    state = PresentationState()
    presentationDidEnd()
    // The requested presentation controller, if it was replaced, is reset, too.
    adaptedFrom?.discardPreparedPresentation()
    adaptedFrom = nil
  }

  // MARK: Animators

  func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    let (presented, presenter) = (presentedViewController, presentingViewController)
    let delegate = presented.transitioningDelegate
    let delegateAnimator =
      isPresenting
      ? delegate?.animationController(forPresented: presented, presenting: presenter, source: source ?? presenter)
      : delegate?.animationController(forDismissed: presented)
    return delegateAnimator ?? defaultAnimator(isPresenting: isPresenting)
  }
}

extension UIViewController {
  /// All descendants, depth first.
  var descendants: [UIViewController] { storedChildren.flatMap { [$0] + $0.descendants } }

  /// Whether a presentation in this controller's context has replaced its view.
  var viewIsReplacedByPresentation: Bool { storedPresented?.activePresentation?.state.position != nil }

  enum PresentationPhase { case none, beingPresented, beingDismissed }
}
