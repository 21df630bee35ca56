import Rules

// Appearance, by the state machine in AppearanceState.swift. It has three sources: a container's own begin and end, those of a transition
// (Transition/), and those of AppearanceChange, when a view enters or leaves a window. All forward to the children: will and did, parent
// before child.
extension UIViewController {
  // MARK: Begun by the app

  func begin(_ isAppearing: Bool, animated: Bool, by rule: Rule = .beginSendsWill) {
    hasOpenTransition = true
    appBeganAppearance = true
    SessionContext.current.containmentChecker.began(self)
    changeAppearance(isAppearing, animated: animated, by: rule)
  }

  func end() {
    guard hasOpenTransition else {
      recordMissingCallbacks(
        [.viewDidAppear, .viewDidDisappear], by: .unbalancedEnd, "\(shortName) received no callbacks: no begin was open"
      )
      return Log.write("Unbalanced calls to begin/end appearance transitions for \(self).")
    }
    hasOpenTransition = false
    appBeganAppearance = false
    SessionContext.current.containmentChecker.ended(self)
    completeAppearance(by: .endSendsDid)
  }

  // MARK: In a transition

  /// Sends the `viewWill…` of a direction, and suspends automatic callbacks until `leaveTransition`, if the container is visible.
  /// Otherwise the container forwards to this controller when it appears.
  func enterTransition(_ isAppearing: Bool, animated: Bool, by rule: Rule) {
    hasOpenTransition = true
    changeAppearance(isAppearing, animated: animated, by: rule)
  }

  /// Sends `viewDidAppear` or `viewDidDisappear`, whichever completes the current transition.
  func leaveTransition(by rule: Rule) {
    hasOpenTransition = false
    completeAppearance(by: rule)
  }

  /// Sends the `viewDid…` of the current direction if the state is still `state`. An earlier `viewDid…` may have begun another transition,
  /// which completes itself.
  func leaveTransition(from state: AppearanceState, by rule: Rule) {
    guard appearance != state else { return leaveTransition(by: rule) }
    hasOpenTransition = runningTransition != nil
  }

  // MARK: In both directions

  /// Sends the `viewWill…` of a direction, to this controller and then to the children in its view.
  func changeAppearance(_ isAppearing: Bool, animated: Bool, by rule: Rule) {
    guard let state = appearance.beginning(isAppearing) else {
      // A child that is forwarded to twice got its callback the first time.
      guard rule == .beginSendsWill else { return }
      let callbacks: [Callback.Kind] = isAppearing ? [.viewWillAppear] : [.viewWillDisappear]
      return recordMissingCallbacks(
        callbacks, by: .noDuplicates, "\(shortName) received no callbacks: it is \(appearance.rawValue) already")
    }
    if isAppearing {
      loadViewIfNeeded()
      prepareToAppear()
    } else if let storedView {
      ControllerTransition.finishTransitions(storedView)
    }
    appearance = state
    appearsAnimated = animated
    appearanceRule = rule
    SessionContext.current.cycle.recordControllers()
    awaitsViewIsAppearing = isAppearing
    if isAppearing { storedView?.markNeedsLayout() }
    send(isAppearing ? .viewWillAppear(animated) : .viewWillDisappear(animated), by: rule)
    let ruleBelow = isAppearing ? Rule.forwardedParentFirst : .disappearsParentFirst
    for child in forwardedChildren where forwards(to: child) {
      child.changeAppearance(isAppearing, animated: animated, by: ruleBelow)
    }
  }

  /// Makes a controller with an accessory view the first responder, unless there is one, so that the bar of a chat is visible at once.
  private func displayInputAccessory() {
    guard appearance == .appeared, canBecomeFirstResponder, let window = storedView?.storedWindow,
      window.firstResponder == nil, inputAccessoryView != nil || inputAccessoryViewController != nil
    else { return }
    becomeFirstResponder()
  }

  /// Sends the `viewDid…` of the current direction, to this controller and then to its children.
  func completeAppearance(by rule: Rule? = nil) {
    // The list is read before the callback: a child that is added in the callback appears by itself.
    let children = forwardedChildren
    switch appearance {
    case .appearing:
      sendViewIsAppearingIfPending()
      appearance = .appeared
      SessionContext.current.cycle.recordControllers()
      send(.viewDidAppear(appearsAnimated), by: rule ?? appearanceRule)
      displayInputAccessory()
    case .disappearing:
      appearance = .disappeared
      SessionContext.current.cycle.recordControllers()
      send(.viewDidDisappear(appearsAnimated), by: rule ?? appearanceRule)
      storedPresented?.activePresentation?.presenterDidDisappear()
    case .appeared, .disappeared: return
    }
    for child in children where forwards(to: child) { child.completeAppearance() }
    if appearance == .appeared { storedPresented?.activePresentation?.presenterDidAppear() }
    if appearance == .appeared { appearanceDidComplete() }
  }

  /// Sends `viewIsAppearing` once for each appearance: in the layout pass, or before `viewDidAppear` if there was no layout.
  func sendViewIsAppearingIfPending() {
    guard awaitsViewIsAppearing else { return }
    awaitsViewIsAppearing = false
    send(.viewIsAppearing(appearsAnimated), by: .viewIsAppearingOnce)
    let keyboard = SessionContext.current.keyboard
    if keyboard.isPresentingInput { keyboard.avoidance.updateKeyboardInset(self, keyboard) }
  }

  /// The children to which this controller forwards: their views are loaded and in this one's view, and no `begin` of their own is
  /// open.
  private var forwardedChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods else { return [] }
    return storedChildren.filter { child in
      if forwards(to: child) { return true }
      child.recordMissingForwarding(by: self)
      return false
    }
  }

  func forwards(to child: UIViewController) -> Bool {
    guard let storedView, child.storedParent === self, !child.hasOpenTransition else { return false }
    return child.storedView?.isDescendant(of: storedView) ?? false
  }

  /// Records that a change of `isHidden` or `alpha` sends no appearance callbacks. `what` is the name of the property.
  func recordVisibilityChange(_ what: String) {
    guard storedView?.storedWindow != nil else { return }
    recordMissingCallbacks(
      .appearance + .disappearance, by: .coveredOrHidden,
      "\(shortName) received no callbacks: \(what) does not affect appearance"
    )
  }

  private func recordMissingForwarding(by parent: UIViewController) {
    if hasOpenTransition {
      recordMissingCallbacks(
        .appearance + .disappearance, by: .openBeginDelays,
        "\(shortName) received no callbacks: a begin of its own is open")
    } else {
      let what = storedView == nil ? "its view is not loaded" : "its view is not in \(parent.shortName)'s"
      recordMissingCallbacks(
        .appearance + .disappearance, by: parent.ruleForChildrenOutsideView,
        "\(shortName) received no callbacks: \(what)")
    }
  }
}
