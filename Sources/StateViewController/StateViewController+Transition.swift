import UIKit

// How a transition goes:
//
//   1  willTransition, children(for:)
//   2  the new ones are linked, and told that they come; the old ones, that they go
//   3  each moves for its own time after its own delay, or is in place at once
//   4  each that has arrived is told so, and each that has gone, is unlinked
//   5  when the last one has: didTransition, and what waits in the slot
extension StateViewController {
  func ask(for state: State, animated: Bool) {
    guard phase == .appearing || phase == .onScreen else {
      report(.dropped, from: determined?.value, to: state, animated)
      return Remark.write(
        "\(self) is not on the screen: the transition that was asked for is dropped, and loadAppearanceState() says what it shows when it appears"
      )
    }
    dropRequest()
    request = StateRequest(state: state, isAnimated: animated)
    if transition != nil || isServing { report(.pending, from: determined?.value, to: state, animated) }
    serveRequest()
  }

  /// How many transitions may follow one another within a turn: more are a chain that never ends, and go on in the next.
  private static var longestChain: Int { 100 }

  func serveRequest() {
    guard !isServing else { return }
    isServing = true
    defer { isServing = false }
    var count = 0
    while transition == nil, phase == .onScreen, let next = request {
      guard count < Self.longestChain else {
        Remark.write(
          "\(self) has made \(count) transitions in one turn, each asked for when the one before was over; the next one waits for the next turn"
        )
        return DispatchQueue.main.async { [weak self] in self?.serveRequest() }
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
    let wanted = unique(children(for: state))
    guard self.transition === transition else { return }
    exchange(wanted, in: transition)
  }

  private func exchange(_ wanted: [UIViewController], in transition: StateTransition<State>) {
    let old = stateChildren
    let leaving = old.filter { child in !wanted.contains { $0 === child } }
    let coming = wanted.filter { child in !old.contains { $0 === child } }
    stateChildren = wanted
    report(.began, from: transition.previous, to: transition.next, transition.isAnimated)
    for child in leaving + coming { transition.begin(child) }
    for child in leaving { beginLeaving(child, in: transition) }
    for child in coming { link(child) }
    let appears = transition.isPartOfAppearance ? wanted : coming
    for child in appears { beginAppearance(of: child, transition.isAnimated) }
    stack(wanted, above: leaving)
    for child in leaving where self.transition === transition { move(child, isAppearing: false, in: transition) }
    for child in coming where self.transition === transition { move(child, isAppearing: true, in: transition) }
    finishIfOver(transition)
  }

  /// Each child once; the first place counts.
  private func unique(_ children: [UIViewController]) -> [UIViewController] {
    var result: [UIViewController] = []
    for child in children {
      if result.contains(where: { $0 === child }) {
        Remark.write(
          "\(self): \(child) is named twice among the children for \(determined.map { "\($0.value)" } ?? "")")
      } else {
        result.append(child)
      }
    }
    return result
  }

  private func link(_ child: UIViewController) {
    if let other = child.parent, other !== self {
      Remark.write("\(self): \(child) is a child of \(other), and is taken out of it")
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
    addChild(child)
    child.loadViewIfNeeded()
  }

  /// Puts the views into the container in their order, above those that go.
  private func stack(_ children: [UIViewController], above leaving: [UIViewController]) {
    let container = childContainerView
    var below = container.subviews.last { view in leaving.contains { $0.viewIfLoaded === view } }
    for child in children {
      let view: UIView = child.view
      if view.superview !== container {
        // Not by its frame: it may have gone with a transform.
        view.bounds.size = container.bounds.size
        view.center = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if let below {
          container.insertSubview(view, aboveSubview: below)
        } else {
          container.insertSubview(view, at: 0)
        }
      } else if let below, container.isInOrder(view, below) {
        container.insertSubview(view, aboveSubview: below)
      }
      below = view
    }
  }

  // MARK: Moving

  private func move(_ child: UIViewController, isAppearing: Bool, in transition: StateTransition<State>) {
    let own = child as? any StateViewControllerTransitioning
    // What goes while the container appears was not seen.
    guard transition.isAnimated, isAppearing || phase == .onScreen else {
      own?.stateTransitionWillBegin(isAppearing: isAppearing)
      UIView.performWithoutAnimation { own?.animateAlongsideStateTransition(isAppearing: isAppearing) }
      return ended(child, isAppearing: isAppearing, in: transition)
    }
    let duration = own?.stateTransitionDuration(isAppearing: isAppearing) ?? defaultStateTransitionDuration
    let delay = own?.stateTransitionDelay(isAppearing: isAppearing) ?? 0
    // What comes is laid out before it moves: only what the child itself changes moves.
    if isAppearing { UIView.performWithoutAnimation { child.view.layoutIfNeeded() } }
    own?.stateTransitionWillBegin(isAppearing: isAppearing)
    let alpha = child.view.alpha
    if own == nil, isAppearing { child.view.alpha = 0 }
    UIView.animate(withDuration: max(0, duration), delay: max(0, delay), options: .curveEaseInOut) {
      if let own {
        own.animateAlongsideStateTransition(isAppearing: isAppearing)
      } else {
        child.view.alpha = isAppearing ? alpha : 0
      }
    } completion: { [weak self] _ in
      self?.ended(child, isAppearing: isAppearing, in: transition)
      if own == nil, !isAppearing { child.viewIfLoaded?.alpha = alpha }
      self?.finishIfOver(transition)
    }
  }

  /// A child has arrived, or has gone.
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

  /// What still moves is in place, or gone, at once.
  func hurryTransition() {
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
    // The appearance that it is part of is not over.
    if phase == .appearing { return }
    end(transition)
    serveRequest()
  }

  private func end(_ transition: StateTransition<State>) {
    self.transition = nil
    report(.ended, from: transition.previous, to: transition.next, transition.isAnimated)
    // What is asked for in there waits until it has returned.
    let outer = isServing
    isServing = true
    didTransition(from: transition.previous, animated: transition.isAnimated)
    isServing = outer
  }
}

extension UIView {
  /// Whether a subview stands below another one.
  fileprivate func isInOrder(_ view: UIView, _ other: UIView) -> Bool {
    guard let index = subviews.firstIndex(of: view), let limit = subviews.firstIndex(of: other) else { return false }
    return index < limit
  }
}
