import Rules

extension UIViewController {
  func link(_ child: UIViewController) {
    if sequence(first: self, next: \.storedParent).contains(where: { $0 === child }) {
      fatalError(
        "UIViewControllerHierarchyInconsistency: \(child) can't be added to \(self): it would be its own ancestor")
    }
    let checker = SessionContext.current.containmentChecker
    // A child that is added again moves to the end.
    if child.storedParent === self {
      storedChildren.removeAll { $0 === child }
    } else if child.storedParent != nil {
      checker.reparenting(child) { child.removeFromParent() }
    }
    if let requested = child.storedView?.storedSuperview?.nearestController, requested !== self {
      fatalError(
        "UIViewControllerHierarchyInconsistency: child view controller:\(child) should have parent view controller:\(requested) but requested parent is:\(self)"
      )
    }
    storedChildren.append(child)
    child.storedParent = self
    child.move = .toParent
    checker.added(child)
    SessionContext.current.events.containment("addChild", self, child: child)
    SessionContext.current.cycle.recordControllers()
    child.send(.willMove(self), by: ruleForAddingChild)
    // UIKit's own containers complete the removal themselves.
    guard ruleForAddingChild == .addChildCallsWillMove else { return }
    child.recordMissingCallbacks(
      [.didMove], by: .containersDidMove,
      "\(child.shortName) received no callbacks yet: didMove(toParent:) is \(shortName)'s own call")
    if child.storedView?.storedWindow == nil {
      child.recordMissingCallbacks(
        .appearance, by: .viewNotInWindow,
        "\(child.shortName) received no callbacks: addChild alone puts no view into a window")
    }
  }

  func unlink() {
    guard let parent = storedParent else { return }
    parent.storedChildren.removeAll { $0 === self }
    storedParent = nil
    if traitRecord?.parentTraits.isEmpty == false { parent.removeOverride(ofFormerChild: self) }
    SessionContext.current.events.containment("removeFromParent", parent, child: self)
    SessionContext.current.cycle.recordControllers()
    // A presentation in this controller's context ends with the removal.
    if storedPresented?.activePresentation?.isInContext == true { abandonPresented() }
    SessionContext.current.containmentChecker.removed(self, from: parent)
    if move != .fromParent {
      recordMissingCallbacks(
        [.willMove], by: .containersWillMove,
        "\(shortName) received no callbacks: removeFromParent() leaves willMove(toParent: nil) to the container")
    }
    move = .fromParent
    parent.childWasRemoved(self)
    send(.didMove(nil), by: parent.ruleForRemovingChild)
    move = nil
    completeAppearanceOutsideWindow()
  }

  /// The base implementation of `willMove` and `didMove`. Containers and UIKit call it.
  func moved(_ callback: Callback) {
    recordBaseCall(callback.kind)
    SessionContext.current.containmentChecker.moved(self, by: callback)
    if callbackBeingSent != callback.kind {
      let rule = callback.kind == .willMove ? Rule.containersWillMove : .containersDidMove
      storeExplanation([callback.kind], Explanation(rule: rule, sentence: nil, time: SessionClock.shared.now))
      SessionContext.current.events.callback(callback, to: self, by: rule)
    }
    switch callback {
    case .willMove(nil): move = .fromParent
    case .didMove: move = nil
    default: break
    }
  }
}

extension UIView {
  /// UIKit's hierarchy check: a controller that has a parent may have its view only under a view whose nearest controller is that parent.
  func checkControllers(movingUnder superview: UIView) {
    guard controllerCount > 0, let nearest = superview.nearestController else { return }
    for controller in topmostControllers {
      guard let parent = controller.storedParent, parent !== nearest else { continue }
      fatalError(
        "UIViewControllerHierarchyInconsistency: child view controller:\(controller) should have parent view controller:\(nearest) but actual parent is:\(parent)"
      )
    }
  }
}
