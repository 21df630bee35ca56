import Rules

// The stack changes at once, and those that come or go are told that they will move. What is seen follows at the next layout (+Transition), and then they
// are told that they have moved.
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
    arrive(controller)
    stack.append(controller)
    stackChanged(.push, animated: animated)
  }

  func pop(to count: Int, animated: Bool) -> [UIViewController] {
    let popped = Array(stack[count...])
    guard !popped.isEmpty else { return [] }
    stack.removeLast(popped.count)
    for controller in popped.reversed() { leave(controller) }
    stackChanged(.pop, animated: animated)
    return popped
  }

  /// A top that was in the stack before comes back by a pop, a new one by a push.
  func replaceStack(with controllers: [UIViewController], animated: Bool) {
    let old = stack
    guard Set(controllers.map(ObjectIdentifier.init)).count == controllers.count else {
      fatalError(
        "NSInvalidArgumentException: All view controllers in a navigation controller must be distinct (\(controllers))")
    }
    for controller in old.reversed() where !controllers.contains(where: { $0 === controller }) { leave(controller) }
    for controller in controllers where !old.contains(where: { $0 === controller }) { arrive(controller) }
    stack = controllers
    let isPop = controllers.last.map { top in old.contains { $0 === top } } ?? true
    stackChanged(isPop ? .pop : .push, animated: animated)
  }

  private func arrive(_ controller: UIViewController) {
    // One that was to leave, and comes back before it has, has not moved.
    if let index = leaving.firstIndex(where: { $0 === controller }) {
      leaving.remove(at: index)
      controller.move = .toParent
      controller.send(.willMove(self), by: .pushMoves)
    } else {
      addChild(controller)
    }
    arriving.append(controller)
  }

  private func leave(_ controller: UIViewController) {
    arriving.removeAll { $0 === controller }
    leaving.append(controller)
    controller.move = .fromParent
    controller.send(.willMove(nil), by: .popMoves)
  }

  private func stackChanged(_ operation: Operation, animated: Bool) {
    wanted = (operation, animated)
    stackChanges += 1
    // Nothing is seen of it.
    if transition == nil, displayed === stack.last { settledStack = stack }
    CommitCycle.current.noteControllers()
    viewIfLoaded?.setNeedsLayout()
    // Nobody sees it, and no layout comes: those that leave have gone.
    if viewIfLoaded?.window == nil { settleLeaving() }
  }

  /// The same, where another navigation controller shows this one's stack.
  func popOnHost(to count: Int, animated: Bool) -> [UIViewController]? {
    let controllers = viewControllers
    guard let host, (1..<max(controllers.count, 1)).contains(count) else { return nil }
    host.replaceStack(of: self, with: Array(controllers[..<count]), animated: animated)
    return Array(controllers[count...])
  }

  /// Somebody else has taken it.
  func forget(_ child: UIViewController) {
    arriving.removeAll { $0 === child }
    leaving.removeAll { $0 === child }
    guard stack.contains(where: { $0 === child }) else { return }
    stack.removeAll { $0 === child }
    stackChanged(.pop, animated: false)
  }

  private func settleLeaving() {
    let left = leaving
    leaving = []
    for controller in left where controller.storedParent === self {
      if controller.storedView?.isDescendant(of: contentView) == true { controller.view.removeFromSuperview() }
      if displayed === controller { displayed = nil }
      controller.removeFromParent()
    }
    if !left.isEmpty { havePopped?(left) }
  }

  /// They have left the stack, and go elsewhere at once.
  func letGo(_ controllers: [UIViewController]) {
    transition?.hurry()
    if viewIfLoaded?.window != nil { view.layoutIfNeeded() }
    transition?.hurry()
    for controller in controllers where controller.storedParent === self {
      if controller.storedView?.isDescendant(of: contentView) == true { controller.view.removeFromSuperview() }
      if displayed === controller { displayed = nil }
      controller.removeFromParent()
    }
  }

  /// What is seen agrees with the stack: all have moved.
  func settleMoves() {
    settledStack = stack
    settleLeaving()
    let arrived = arriving
    arriving = []
    for controller in arrived where controller.storedParent === self { controller.send(.didMove(self), by: .pushMoves) }
  }
}

/// Shows the stacks of other navigation controllers in one of its own: More, and a split view controller that has collapsed.
@MainActor
protocol HostsStacks: AnyObject {
  func stack(of guest: UINavigationController) -> [UIViewController]
  func replaceStack(of guest: UINavigationController, with controllers: [UIViewController], animated: Bool)
}
