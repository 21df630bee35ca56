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
      syncBar()
      return settleMoves()
    }
    guard displayed !== top else {
      syncBar()
      // While this controller appears, the top does: it has moved when that is done.
      return appearance == .appearing ? () : settleMoves()
    }
    let asked = wanted ?? (.push, false)
    wanted = nil
    // What it presents in its own context stood in its place, which is another one's now.
    displayed?.abandonPresentedInContext()
    if let old = displayed, old.storedView?.isDescendant(of: contentView) == true, appearance == .appeared {
      let isAnimated = asked.animated && UIView.areAnimationsEnabled
      startTransition(from: old, to: top, asked.operation, animated: isAnimated)
    } else {
      showWithoutTransition(top)
    }
  }

  /// What was changed while nobody saw it is in place before anybody does.
  func catchUpWithStack() {
    guard transition == nil, hasDisplayed, let top = stack.last, displayed !== top else { return }
    displayed?.abandonPresentedInContext()
    showWithoutTransition(top)
  }

  private func showWithoutTransition(_ top: UIViewController) {
    displayed?.viewIfLoaded?.removeFromSuperview()
    displayed = top
    hasDisplayed = true
    owesDidShow = true
    if appearance.isVisible { delegate?.navigationController(self, willShow: top, animated: false) }
    navigationBar.show(stack.map(\.navigationItem), .none)
    top.loadedView(by: .loadsAtLayout)
    place(top)
    contentView.addSubview(top.view)
    // Nobody sees it: it has moved all the same. Where it appears, that is told first.
    guard appearance.isVisible else { return settleMoves() }
    // One that appears itself says when: see `hasAppeared`.
    guard appearance == .appeared else { return }
    CommitCycle.current.afterCommit { [weak self] in self?.showsTop() }
  }

  /// The top is seen, without a transition.
  func showsTop() {
    guard transition == nil, let displayed, displayed === stack.last else { return }
    settleMoves()
    // Coming back into sight shows nothing new.
    guard owesDidShow else { return }
    owesDidShow = false
    delegate?.navigationController(self, didShow: displayed, animated: false)
  }

  /// A stack that has changed below its top.
  private func syncBar() {
    let items = stack.map(\.navigationItem)
    if navigationBar.items ?? [] != items { navigationBar.show(items, .none) }
  }

  // MARK: Transitions

  func startTransition(
    from old: UIViewController, to new: UIViewController, _ operation: Operation, animated: Bool,
    interactor: (any UIViewControllerInteractiveTransitioning)? = nil
  ) {
    let newView = new.loadedView(by: .loadsAtLayout)
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
    let changes = stackChanges
    transition.willAnimate = { [self] in
      delegate?.navigationController(self, willShow: new, animated: animated)
      transition.coordinator.animate(alongsideTransition: { [weak self] _ in
        guard let self else { return }
        // Not before: a layout meanwhile would give the bar the height of what is to come.
        displayed = new
        navigationBar.show(stack.map(\.navigationItem), operation == .pop ? .pop : .push)
        layOutBars()
        (storedParent as? UITabBarController)?.layOutBar()
      })
    }
    transition.placeViews = { [self] completed in
      let (shown, gone) = completed ? (new, old) : (old, new)
      if shown.view.superview !== contentView, !shown.viewIsTakenAway { contentView.addSubview(shown.view) }
      // It may have begun to present in its own place, which goes.
      gone.abandonPresentedInContext()
      gone.view.removeFromSuperview()
    }
    transition.finish = { [self] completed in
      self.transition = nil
      if completed { ended(transition, with: new) } else { takeBack(old, isUnchanged: changes == stackChanges) }
      viewIfLoaded?.setNeedsLayout()
      (storedParent as? UITabBarController)?.viewIfLoaded?.setNeedsLayout()
    }
    transition.begin()
  }

  private func ended(_ ended: ControllerTransition, with new: UIViewController) {
    // More may have been asked for meanwhile: then the next one ends the moves.
    if displayed === stack.last { settleMoves() }
    // A delegate asks the coordinator who has gone.
    toldTransition = ended
    defer { toldTransition = nil }
    delegate?.navigationController(self, didShow: new, animated: ended.isAnimated)
  }

  /// A finger has let go: the stack is as it was before, unless the app has changed it meanwhile. Those that were to leave stay, those that came leave.
  private func takeBack(_ old: UIViewController, isUnchanged: Bool) {
    displayed = old
    if isUnchanged {
      let came = stack.filter { controller in !settledStack.contains { $0 === controller } }
      stack = settledStack.filter { $0.storedParent === self }
      for controller in stack where leaving.contains(where: { $0 === controller }) {
        leaving.removeAll { $0 === controller }
        controller.move = nil
      }
      for controller in came {
        arriving.removeAll { $0 === controller }
        controller.move = .fromParent
        leaving.append(controller)
      }
    }
    UIView.performWithoutAnimation {
      navigationBar.show(stack.map(\.navigationItem), .none)
      place(old)
    }
  }
}
