import UIKit

// The steps of a transition:
//
//   1  willTransition, children(for:)
//   2  added children get addChild and begin to appear; removed ones begin to disappear
//   3  each child's animation runs, with its own duration and delay, or ends at once
//   4  a child whose animation has ended ends its appearance; a removed one leaves its parent
//   5  after the last one: didTransition, and then the pending request begins
extension StateViewController {
  func requestTransition(to state: State, animated: Bool) {
    guard phase == .appearing || phase == .onScreen else {
      report(.dropped, from: determined?.value, to: state, animated)
      return LibraryMessage.write(
        "\(self) is not on the screen: the transition that was asked for is dropped, and loadAppearanceState() says what it shows when it appears"
      )
    }
    dropRequest()
    request = StateRequest(state: state, isAnimated: animated)
    if transition != nil || isPerformingRequests { report(.pending, from: determined?.value, to: state, animated) }
    performPendingRequests()
  }

  /// The number of transitions that may follow one another within a turn of the main loop. A longer chain may be endless, and continues in
  /// the next turn.
  private static var longestChain: Int { 100 }

  func performPendingRequests() {
    guard !isPerformingRequests else { return }
    isPerformingRequests = true
    defer { isPerformingRequests = false }
    var count = 0
    while transition == nil, phase == .onScreen, let next = request {
      guard count < Self.longestChain else {
        LibraryMessage.write(
          "\(self) has made \(count) transitions in one turn, each asked for when the one before was over; the next one waits for the next turn"
        )
        return DispatchQueue.main.async { [weak self] in self?.performPendingRequests() }
      }
      count += 1
      request = nil
      beginTransition(to: next.state, animated: next.isAnimated, isPartOfAppearance: false)
    }
  }

  func dropRequest() {
    guard let request else { return }
    self.request = nil
    report(.dropped, from: determined?.value, to: request.state, request.isAnimated)
  }

  private func report(_ phase: StateReport.Phase, from previous: State?, to state: State, _ animated: Bool) {
    StateReport(phase, from: previous, to: state, animated: animated, children: stateChildren).send(by: self)
  }

  // MARK: Beginning

  func beginTransition(to state: State, animated: Bool, isPartOfAppearance: Bool) {
    let transition = StateTransition(
      from: determined?.value, to: state, animated: animated, isPartOfAppearance: isPartOfAppearance)
    self.transition = transition
    willTransition(to: state, animated: animated)
    guard self.transition === transition else { return }
    determined = DeterminedState(value: state)
    let newChildren = unique(children(for: state))
    guard self.transition === transition else { return }
    exchange(newChildren, in: transition)
  }

  private func exchange(_ newChildren: [UIViewController], in transition: StateTransition<State>) {
    let old = stateChildren
    let removed = old.filter { child in !newChildren.contains { $0 === child } }
    let added = newChildren.filter { child in !old.contains { $0 === child } }
    stateChildren = newChildren
    report(.began, from: transition.previous, to: transition.next, transition.isAnimated)
    for child in removed + added { transition.begin(child) }
    for child in removed { beginLeaving(child, in: transition) }
    for child in added { link(child) }
    let appears = transition.isPartOfAppearance ? newChildren : added
    for child in appears { beginAppearance(of: child, transition.isAnimated) }
    insertViews(of: newChildren, above: removed)
    for child in removed where self.transition === transition { animate(child, isAppearing: false, in: transition) }
    for child in added where self.transition === transition { animate(child, isAppearing: true, in: transition) }
    finishIfOver(transition)
  }

  /// Removes repeated children; the first position counts.
  private func unique(_ children: [UIViewController]) -> [UIViewController] {
    var result: [UIViewController] = []
    for child in children {
      if result.contains(where: { $0 === child }) {
        LibraryMessage.write(
          "\(self): \(child) is named twice among the children for \(determined.map { "\($0.value)" } ?? "")")
      } else {
        result.append(child)
      }
    }
    return result
  }

  private func link(_ child: UIViewController) {
    if let other = child.parent, other !== self {
      LibraryMessage.write("\(self): \(child) is a child of \(other), and is taken out of it")
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
    addChild(child)
    child.loadViewIfNeeded()
  }

  /// Inserts the views into the container in their order, above the views of the removed children.
  private func insertViews(of children: [UIViewController], above leaving: [UIViewController]) {
    let container = childContainerView
    var below = container.subviews.last { view in leaving.contains { $0.viewIfLoaded === view } }
    for child in children {
      let view: UIView = child.view
      if view.superview !== container {
        // Bounds and center, not the frame: the view may still have a transform from an earlier removal.
        view.bounds.size = container.bounds.size
        view.center = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if let below {
          container.insertSubview(view, aboveSubview: below)
        } else {
          container.insertSubview(view, at: 0)
        }
      } else if let below, container.isSubview(view, below: below) {
        container.insertSubview(view, aboveSubview: below)
      }
      below = view
    }
  }

  // MARK: Animating

  private func animate(_ child: UIViewController, isAppearing: Bool, in transition: StateTransition<State>) {
    let transitioning = child as? any StateViewControllerTransitioning
    // A child that is removed while the container appears was not visible.
    guard transition.isAnimated, isAppearing || phase == .onScreen else {
      transitioning?.stateTransitionWillBegin(isAppearing: isAppearing)
      UIView.performWithoutAnimation { transitioning?.animateAlongsideStateTransition(isAppearing: isAppearing) }
      return ended(child, isAppearing: isAppearing, in: transition)
    }
    let duration = transitioning?.stateTransitionDuration(isAppearing: isAppearing) ?? defaultStateTransitionDuration
    let delay = transitioning?.stateTransitionDelay(isAppearing: isAppearing) ?? 0
    // Layout before the animation, so that only the child's own changes are animated.
    if isAppearing { UIView.performWithoutAnimation { child.view.layoutIfNeeded() } }
    transitioning?.stateTransitionWillBegin(isAppearing: isAppearing)
    let alpha = child.view.alpha
    if transitioning == nil, isAppearing { child.view.alpha = 0 }
    UIView.animate(withDuration: max(0, duration), delay: max(0, delay), options: .curveEaseInOut) {
      if let transitioning {
        transitioning.animateAlongsideStateTransition(isAppearing: isAppearing)
      } else {
        child.view.alpha = isAppearing ? alpha : 0
      }
    } completion: { [weak self] _ in
      self?.ended(child, isAppearing: isAppearing, in: transition)
      if transitioning == nil, !isAppearing { child.viewIfLoaded?.alpha = alpha }
      self?.finishIfOver(transition)
    }
  }

  /// Called when a child's animation has ended.
  private func ended(_ child: UIViewController, isAppearing: Bool, in transition: StateTransition<State>) {
    guard transition.end(child) else { return }
    (child as? any StateViewControllerTransitioning)?.stateTransitionDidEnd(isAppearing: isAppearing)
    if isAppearing {
      finishAppearance(of: child, transition.isAnimated)
      child.didMove(toParent: self)
    } else {
      finishLeaving(child, in: transition)
    }
  }

  /// Ends all animations of the transition at once.
  func finishTransitionImmediately() {
    guard let transition else { return }
    for child in transition.moving {
      let isAppearing = stateChildren.contains { $0 === child }
      child.viewIfLoaded?.layer.removeAllAnimations()
      ended(child, isAppearing: isAppearing, in: transition)
    }
    end(transition)
  }

  func finishIfOver(_ transition: StateTransition<State>) {
    guard self.transition === transition, transition.moving.isEmpty else { return }
    // The transition ends together with the container's appearance.
    if phase == .appearing { return }
    end(transition)
    performPendingRequests()
  }

  private func end(_ transition: StateTransition<State>) {
    self.transition = nil
    report(.ended, from: transition.previous, to: transition.next, transition.isAnimated)
    // A request from `didTransition` waits until that has returned.
    let outer = isPerformingRequests
    isPerformingRequests = true
    didTransition(from: transition.previous, animated: transition.isAnimated)
    isPerformingRequests = outer
  }
}

extension UIView {
  /// Returns whether a subview is below another one.
  fileprivate func isSubview(_ view: UIView, below other: UIView) -> Bool {
    guard let index = subviews.firstIndex(of: view), let limit = subviews.firstIndex(of: other) else { return false }
    return index < limit
  }
}
