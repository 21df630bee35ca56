import Rules

// The visible view follows the stack at layout:
//
//   no visible view, or not in a window ─► the top's view is added, and appears with this controller
//   another view is visible ─► a transition to the top: without animation, animated or interactive
//   a transition is running ─► it ends first, and then the stack is compared again
extension UINavigationController {
  func updateVisibleController() {
    guard transition == nil else { return }
    guard let top = stack.last else {
      displayed?.viewIfLoaded?.removeFromSuperview()
      displayed = nil
      updateBarItems()
      return completeMoves()
    }
    guard displayed !== top else {
      updateBarItems()
      // The top appears together with this controller, and its move ends then.
      return appearance == .appearing ? () : completeMoves()
    }
    let requested = pendingChange ?? (.push, false)
    pendingChange = nil
    // A presentation in the context of the old top ends together with it.
    displayed?.abandonPresentedInContext()
    if let old = displayed, old.storedView?.isDescendant(of: contentView) == true, appearance == .appeared {
      let isAnimated = requested.animated && UIView.areAnimationsEnabled
      startTransition(from: old, to: top, requested.operation, animated: isAnimated)
    } else {
      showWithoutTransition(top)
    }
  }

  /// Applies changes of the stack that were made outside of a window before this controller appears.
  func applyPendingStack() {
    guard transition == nil, hasDisplayed, let top = stack.last, displayed !== top else { return }
    displayed?.abandonPresentedInContext()
    showWithoutTransition(top)
  }

  private func showWithoutTransition(_ top: UIViewController) {
    displayed?.viewIfLoaded?.removeFromSuperview()
    displayed = top
    hasDisplayed = true
    needsDidShowCallback = true
    if appearance.isVisible { delegate?.navigationController(self, willShow: top, animated: false) }
    navigationBar.display(stack.map(\.navigationItem), .none)
    top.loadedView(by: .loadsAtLayout)
    layOut(top)
    contentView.addSubview(top.view)
    // Outside of a window the move ends, too. If the controller is appearing, its appearance callbacks come first.
    guard appearance.isVisible else { return completeMoves() }
    // While this controller is appearing, `appearanceDidComplete` calls this again.
    guard appearance == .appeared else { return }
    SessionContext.current.cycle.afterCommit { [weak self] in self?.notifyTopIsVisible() }
  }

  /// Notifies the delegate that the top is visible, without a transition.
  func notifyTopIsVisible() {
    guard transition == nil, let displayed, displayed === stack.last else { return }
    completeMoves()
    // The delegate is not notified when the same top becomes visible again.
    guard needsDidShowCallback else { return }
    needsDidShowCallback = false
    delegate?.navigationController(self, didShow: displayed, animated: false)
  }

  /// Updates the bar after a change of the stack below its top.
  private func updateBarItems() {
    let items = stack.map(\.navigationItem)
    if navigationBar.items ?? [] != items { navigationBar.display(items, .none) }
  }

  // MARK: Transitions

  func startTransition(
    from old: UIViewController, to new: UIViewController, _ operation: Operation, animated: Bool,
    interactor: (any UIViewControllerInteractiveTransitioning)? = nil
  ) {
    let newView = new.loadedView(by: .loadsAtLayout)
    let oldView = old.loadedView()
    layOut(new)
    let delegateAnimator =
      animated ? delegate?.navigationController(self, animationControllerFor: operation, from: old, to: new) : nil
    let animator: (any UIViewControllerAnimatedTransitioning)? =
      animated ? delegateAnimator ?? NavigationAnimator(operation) : nil
    let interactor =
      interactor ?? delegateAnimator.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) }
    let transition = ControllerTransition(
      in: contentView,
      from: .init(controller: old, view: oldView, initialFrame: oldView.frame, finalFrame: .zero),
      to: .init(controller: new, view: newView, initialFrame: .zero, finalFrame: newView.frame),
      exchange: AppearanceExchange(old: old, new: new, order: .oldFirst, rule: .navigationOrder),
      animator: animator, interactor: interactor)
    self.transition = transition
    let changes = stackChanges
    transition.willAnimate = { [self] in
      delegate?.navigationController(self, willShow: new, animated: animated)
      transition.coordinator.animate(alongsideTransition: { [weak self] _ in
        guard let self else { return }
        // Set only here, because an earlier layout would already give the bar the height of the new top.
        displayed = new
        navigationBar.display(stack.map(\.navigationItem), operation == .pop ? .pop : .push)
        layOutBars()
        (storedParent as? UITabBarController)?.layOutBar()
      })
    }
    transition.applyFinalFrames = { [self] completed in
      let (visible, removed) = completed ? (new, old) : (old, new)
      if visible.view.superview !== contentView, !visible.viewIsReplacedByPresentation {
        contentView.addSubview(visible.view)
      }
      // It may have begun a presentation in its own context during the transition.
      removed.abandonPresentedInContext()
      removed.view.removeFromSuperview()
    }
    transition.finish = { [self] completed in
      self.transition = nil
      if completed {
        transitionEnded(transition, with: new)
      } else {
        restoreStack(old, isUnchanged: changes == stackChanges)
      }
      viewIfLoaded?.setNeedsLayout()
      (storedParent as? UITabBarController)?.viewIfLoaded?.setNeedsLayout()
    }
    transition.begin()
  }

  private func transitionEnded(_ ended: ControllerTransition, with new: UIViewController) {
    // If the stack has changed again meanwhile, the next transition ends the moves.
    if displayed === stack.last { completeMoves() }
    // A delegate reads the removed controller from the coordinator.
    endingTransition = ended
    defer { endingTransition = nil }
    delegate?.navigationController(self, didShow: new, animated: ended.isAnimated)
  }

  /// Called when an interactive transition is cancelled. It restores the previous stack, unless the app has changed the stack meanwhile.
  private func restoreStack(_ old: UIViewController, isUnchanged: Bool) {
    displayed = old
    if isUnchanged {
      let addedControllers = stack.filter { controller in !settledStack.contains { $0 === controller } }
      stack = settledStack.filter { $0.storedParent === self }
      for controller in stack where leaving.contains(where: { $0 === controller }) {
        leaving.removeAll { $0 === controller }
        controller.move = nil
      }
      for controller in addedControllers {
        arriving.removeAll { $0 === controller }
        controller.move = .fromParent
        leaving.append(controller)
      }
    }
    UIView.performWithoutAnimation {
      navigationBar.display(stack.map(\.navigationItem), .none)
      layOut(old)
    }
  }
}
