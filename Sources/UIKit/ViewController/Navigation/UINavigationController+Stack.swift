import Rules

// The stack changes at once, and the controllers that are added or removed get `willMove`. The visible view follows at the next layout
// (+Transition), and then they get `didMove`.
extension UINavigationController {
  func push(_ controller: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === controller }) else {
      fatalError(
        "NSInvalidArgumentException: Pushing the same view controller instance more than once is not supported (\(controller))"
      )
    }
    guard !(controller is UINavigationController) else {
      fatalError("NSInvalidArgumentException: Pushing a navigation controller is not supported")
    }
    beginAdding(controller)
    stack.append(controller)
    stackChanged(.push, animated: animated)
  }

  func pop(to count: Int, animated: Bool) -> [UIViewController] {
    let popped = Array(stack[count...])
    guard !popped.isEmpty else { return [] }
    stack.removeLast(popped.count)
    for controller in popped.reversed() { beginRemoving(controller) }
    stackChanged(.pop, animated: animated)
    return popped
  }

  /// Replaces the stack. If the new top was in the old stack, the transition is a pop, and otherwise a push.
  func replaceStack(with controllers: [UIViewController], animated: Bool) {
    let old = stack
    guard Set(controllers.map(ObjectIdentifier.init)).count == controllers.count else {
      fatalError(
        "NSInvalidArgumentException: All view controllers in a navigation controller must be distinct (\(controllers))")
    }
    for controller in old.reversed() where !controllers.contains(where: { $0 === controller }) {
      beginRemoving(controller)
    }
    for controller in controllers where !old.contains(where: { $0 === controller }) { beginAdding(controller) }
    stack = controllers
    let isPop = controllers.last.map { top in old.contains { $0 === top } } ?? true
    stackChanged(isPop ? .pop : .push, animated: animated)
  }

  private func beginAdding(_ controller: UIViewController) {
    // A controller that is added again before its removal has ended has not moved.
    if let index = leaving.firstIndex(where: { $0 === controller }) {
      leaving.remove(at: index)
      controller.move = .toParent
      controller.send(.willMove(self), by: .pushMoves)
    } else {
      addChild(controller)
    }
    arriving.append(controller)
  }

  private func beginRemoving(_ controller: UIViewController) {
    arriving.removeAll { $0 === controller }
    leaving.append(controller)
    controller.move = .fromParent
    controller.send(.willMove(nil), by: .popMoves)
  }

  private func stackChanged(_ operation: Operation, animated: Bool) {
    pendingChange = (operation, animated)
    stackChanges += 1
    // The visible controller has not changed.
    if transition == nil, displayed === stack.last { settledStack = stack }
    SessionContext.current.cycle.recordControllers()
    viewIfLoaded?.setNeedsLayout()
    // Outside of a window no layout follows, so the removals end here.
    if viewIfLoaded?.window == nil { completeRemovals() }
  }

  /// Pops to a count in the navigation controller that displays this one's stack.
  func popOnHost(to count: Int, animated: Bool) -> [UIViewController]? {
    let controllers = viewControllers
    guard let host, (1..<max(controllers.count, 1)).contains(count) else { return nil }
    host.replaceStack(of: self, with: Array(controllers[..<count]), animated: animated)
    return Array(controllers[count...])
  }

  /// Called when another container has adopted the child.
  func discardChild(_ child: UIViewController) {
    arriving.removeAll { $0 === child }
    leaving.removeAll { $0 === child }
    guard stack.contains(where: { $0 === child }) else { return }
    stack.removeAll { $0 === child }
    stackChanged(.pop, animated: false)
  }

  private func completeRemovals() {
    let removed = leaving
    leaving = []
    for controller in removed where controller.storedParent === self {
      if controller.storedView?.isDescendant(of: contentView) == true { controller.view.removeFromSuperview() }
      if displayed === controller { displayed = nil }
      controller.removeFromParent()
    }
    if !removed.isEmpty { onPop?(removed) }
  }

  /// Completes the removal of controllers that another container adopts at once.
  func detach(_ controllers: [UIViewController]) {
    transition?.finishImmediately()
    if viewIfLoaded?.window != nil { view.layoutIfNeeded() }
    transition?.finishImmediately()
    for controller in controllers where controller.storedParent === self {
      if controller.storedView?.isDescendant(of: contentView) == true { controller.view.removeFromSuperview() }
      if displayed === controller { displayed = nil }
      controller.removeFromParent()
    }
  }

  /// Completes all additions and removals of controllers, because the visible view agrees with the stack.
  func completeMoves() {
    settledStack = stack
    completeRemovals()
    let arrived = arriving
    arriving = []
    for controller in arrived where controller.storedParent === self { controller.send(.didMove(self), by: .pushMoves) }
  }
}

/// Displays the stacks of other navigation controllers in its own: More, and a collapsed split view controller.
@MainActor
protocol NavigationStackHost: AnyObject {
  func stack(of hosted: UINavigationController) -> [UIViewController]
  func replaceStack(of hosted: UINavigationController, with controllers: [UIViewController], animated: Bool)
}
