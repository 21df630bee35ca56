// Appearance, as the state machine in AppearanceState.swift has it. There are two ways in: a container's own begin and end, and the automatic ones of
// AppearanceChange when a view enters or leaves a window. Both forward to the children: will and did, parent before child.
extension UIViewController {
  // MARK: By hand

  func begin(_ isAppearing: Bool, animated: Bool) {
    hasOpenTransition = true
    changeAppearance(isAppearing, animated: animated)
  }

  func end() {
    guard hasOpenTransition else {
      return Log.write("Unbalanced calls to begin/end appearance transitions for \(self).")
    }
    hasOpenTransition = false
    completeAppearance()
  }

  // MARK: Either way

  /// Sends the will of a direction, here and then to the children that are in this view.
  func changeAppearance(_ isAppearing: Bool, animated: Bool) {
    guard let state = appearance.beginning(isAppearing) else { return }
    if isAppearing { loadViewIfNeeded() }
    appearance = state
    appearsAnimated = animated
    CommitCycle.current.noteControllers()
    awaitsViewIsAppearing = isAppearing
    if isAppearing { storedView?.markNeedsLayout() }
    send(isAppearing ? .viewWillAppear(animated) : .viewWillDisappear(animated))
    for child in forwardedChildren where forwards(to: child) { child.changeAppearance(isAppearing, animated: animated) }
  }

  /// Sends the did of the current direction, here and then to the children.
  func completeAppearance() {
    // Taken first: a child that is added in the did appears by itself.
    let children = forwardedChildren
    switch appearance {
    case .appearing:
      sendViewIsAppearingIfPending()
      appearance = .appeared
      CommitCycle.current.noteControllers()
      send(.viewDidAppear(appearsAnimated))
    case .disappearing:
      appearance = .disappeared
      CommitCycle.current.noteControllers()
      send(.viewDidDisappear(appearsAnimated))
    case .appeared, .disappeared: return
    }
    for child in children where forwards(to: child) { child.completeAppearance() }
  }

  /// Once an appearance, from the layout pass; or just before viewDidAppear, if no layout came between.
  func sendViewIsAppearingIfPending() {
    guard awaitsViewIsAppearing else { return }
    awaitsViewIsAppearing = false
    send(.viewIsAppearing(appearsAnimated))
  }

  /// The children that go along with this controller: their views are loaded and stand in this one's view, and no begin of their own is open.
  private var forwardedChildren: [UIViewController] {
    shouldAutomaticallyForwardAppearanceMethods ? storedChildren.filter(forwards) : []
  }

  private func forwards(to child: UIViewController) -> Bool {
    guard let storedView, child.storedParent === self, !child.hasOpenTransition else { return false }
    return child.storedView?.isDescendant(of: storedView) ?? false
  }
}
