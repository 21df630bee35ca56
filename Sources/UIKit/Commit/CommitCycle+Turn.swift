import Dispatch
import Introspection

extension CommitCycle {
  /// Performs the steps of a turn: lays out, draws, begins animations, and writes one commit.
  func performTurn(answering action: ActionOrigin?) {
    let changes = changes
    let (screen, animations) = (UIScreen.main, context[Animations.slot])
    ObservedProgress.checkAll(in: context)
    for window in windows { window.layoutSubtree() }
    display()
    if statusBarIsStale {
      statusBarIsStale = false
      screen.statusBar = StatusBarState(of: windows.last { $0.windowLevel == .normal } ?? windows.last)
    }
    screen.handledKeys = context[Keyboard.slot].handledKeys
    animations.begin()
    CATransaction.closeCommitted()
    SessionContext.current.events.reportLayouts()
    // Events are sent before the commit. The containment checker runs only when no pending work could still correct a state.
    if context.usesMainLoop, isAtRest { context[ContainmentChecker.slot].check() }
    if !defersCommits { writer?.describeChanges(of: { windows }, answering: action) }
    let commit = defersCommits ? nil : writer?.makeCommit(of: windows, answering: action)
    animations.reportBegun()
    if !defersCommits {
      for layer in changes.enteredLayers { layer.markDisplayed() }
      changes.enteredLayers = []
    }
    if let commit { writer?.send(commit) }
  }

  /// Draws the views and layers that need display.
  private func display() {
    let changes = changes
    let (views, layers) = (changes.displays, changes.layerDisplays)
    (changes.displays, changes.layerDisplays) = ([], [])
    for view in views { view.displayIfNeeded() }
    for layer in layers { layer.displayIfNeeded() }
  }

  // MARK: Windows

  /// The visible windows, the lowest first.
  var windows: [UIWindow] {
    changes.windows.compactMap(\.window).sorted { $0.windowLevel.rawValue < $1.windowLevel.rawValue }
  }

  /// Adds a visible window, above the others with its level.
  func add(_ window: UIWindow) {
    remove(window)
    changes.windows.append(SessionChanges.WeakWindow(reference: window.reference))
  }

  /// Retains a visible window until the main queue's next turn. After that it is released with its last strong reference.
  func retainUntilNextTurn(_ window: UIWindow) {
    // The nursery must not use the main queue.
    guard context.usesMainLoop else { return }
    DispatchQueue.main.async(execute: uncheckedOnMainActor { withExtendedLifetime(window) {} })
  }

  /// Removes the views of a released window from the screen. If they appear again, they are sent as new views.
  func recordEnd(of window: UIWindow) {
    for view in window.storedSubviews {
      view.stopAnimationsOfSubtree()
      view.layersDidLeaveScreen()
      if view.committed != nil { writer?.forget(view) }
    }
    schedule()
  }

  func remove(_ window: UIWindow) { changes.windows.removeAll { $0.window == nil || $0.window === window } }
}
