import Rules

// What is seen follows the stack, at layout:
//
//   nothing is seen yet, or nobody sees it ─► the top's view is put in; it appears with this controller
//   another one is seen ─► a transition to the top: at once, animated, or led by a finger
//   a transition is under way ─► it ends first, and then the stack is looked at again
extension UINavigationController {
  func followStack() {
    guard transition == nil else { return }
    guard let top = stack.last else {
      displayed?.viewIfLoaded?.removeFromSuperview()
      displayed = nil
      return settleMoves()
    }
    guard displayed !== top else { return settleMoves() }
    let asked = wanted ?? (.push, false)
    wanted = nil
    // What it presents in its own context stood in its place, which is another one's now.
    displayed?.abandonPresentedInContext()
    if let old = displayed, old.storedView?.isDescendant(of: contentView) == true, appearance.isVisible {
      let isAnimated = asked.animated && appearance == .appeared && UIView.areAnimationsEnabled
      startTransition(from: old, to: top, asked.operation, animated: isAnimated)
    } else {
      showWithoutTransition(top)
    }
  }

  /// What was changed while nobody saw it is in place before anybody does.
  func catchUpWithStack() {
    guard transition == nil, displayed != nil, let top = stack.last, displayed !== top else { return }
    displayed?.abandonPresentedInContext()
    showWithoutTransition(top)
  }

  private func showWithoutTransition(_ top: UIViewController) {
    displayed?.viewIfLoaded?.removeFromSuperview()
    displayed = top
    if appearance.isVisible { delegate?.navigationController(self, willShow: top, animated: false) }
    navigationBar.show(stack.map(\.navigationItem), .none)
    place(top)
    contentView.addSubview(top.view)
    // Nobody sees it: it has moved all the same. Where it appears, that is told first.
    guard appearance.isVisible else { return settleMoves() }
    CommitCycle.current.afterCommit { [weak self, weak top] in
      guard let self, let top, self.transition == nil else { return }
      self.settleMoves()
      self.delegate?.navigationController(self, didShow: top, animated: false)
    }
  }

  // MARK: Transitions

  func startTransition(
    from old: UIViewController, to new: UIViewController, _ operation: Operation, animated: Bool,
    interactor: (any UIViewControllerInteractiveTransitioning)? = nil
  ) {
    let newView = new.loadedView()
    let oldView = old.loadedView()
    place(new)
    let own =
      animated ? delegate?.navigationController(self, animationControllerFor: operation, from: old, to: new) : nil
    let animator: (any UIViewControllerAnimatedTransitioning)? = animated ? own ?? NavigationAnimator(operation) : nil
    let interactor = interactor ?? own.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) }
    let transition = ControllerTransition(
      in: contentView,
      from: .init(controller: old, view: oldView, initialFrame: oldView.frame, finalFrame: .zero),
      to: .init(controller: new, view: newView, initialFrame: .zero, finalFrame: newView.frame),
      exchange: AppearanceExchange(old: old, new: new, order: .oldFirst, rule: .navigationOrder),
      animator: animator, interactor: interactor)
    self.transition = transition
    let popped = self.popped
    self.popped = []
    transition.willAnimate = { [self] in
      delegate?.navigationController(self, willShow: new, animated: animated)
      transition.coordinator.animate(alongsideTransition: { [weak self] _ in
        guard let self else { return }
        // Not before: a layout meanwhile would give the bar the height of what is to come.
        displayed = new
        navigationBar.show(stack.map(\.navigationItem), operation == .pop ? .pop : .push)
        layOutBars()
      })
    }
    transition.placeViews = { [self] completed in
      let (shown, gone) = completed ? (new, old) : (old, new)
      if shown.view.superview !== contentView, !shown.viewIsTakenAway { contentView.addSubview(shown.view) }
      gone.view.removeFromSuperview()
    }
    transition.finish = { [self] completed in
      self.transition = nil
      if completed { ended(with: new, animated: animated) } else { takeBack(old, popped) }
      viewIfLoaded?.setNeedsLayout()
    }
    transition.begin()
  }

  private func ended(with new: UIViewController, animated: Bool) {
    // More may have been asked for meanwhile: then the next one ends the moves.
    if displayed === stack.last { settleMoves() }
    delegate?.navigationController(self, didShow: new, animated: animated)
  }

  /// A finger has let go of a pop: those that were to leave are back on the stack.
  private func takeBack(_ old: UIViewController, _ popped: [UIViewController]) {
    displayed = old
    for controller in popped where controller.storedParent === self {
      leaving.removeAll { $0 === controller }
      stack.append(controller)
      controller.move = nil
    }
    UIView.performWithoutAnimation {
      navigationBar.show(stack.map(\.navigationItem), .none)
      place(old)
    }
  }
}
