import Rules

/// The reason why a callback was sent, or why not.
struct Explanation {
  let rule: Rule
  /// A sentence with the controller and the reason, for a callback that was not sent; `nil` if it was sent.
  let sentence: String?
  /// The session time of the decision.
  let time: Duration

  var isSilence: Bool { sentence != nil }
}

extension UIViewController {
  /// Records that expected callbacks are not sent, and writes the events.
  func recordMissingCallbacks(_ callbacks: [Callback.Kind], by rule: Rule, _ sentence: @autoclosure () -> String) {
    let explanation = Explanation(rule: rule, sentence: sentence(), time: SessionClock.shared.now)
    storeExplanation(callbacks, explanation)
    SessionContext.current.events.silence(callbacks, of: self, explanation)
  }

  /// Stores the last explanation of each callback. The first one also registers the controller, so that queries find it by its number.
  func storeExplanation(_ callbacks: [Callback.Kind], _ explanation: Explanation) {
    if explanations.isEmpty { SessionContext.current.cycle.register(self) }
    for callback in callbacks { explanations[callback] = explanation }
    guard !explanation.isSilence else { return }
    // A `viewWill…` begins a new transition, and explanations of missing callbacks of the last one are removed.
    if callbacks.contains(.viewWillAppear) { removeSilences(of: .disappearance) }
    if callbacks.contains(.viewWillDisappear) { removeSilences(of: .appearance) }
  }

  private func removeSilences(of callbacks: [Callback.Kind]) {
    for callback in callbacks where explanations[callback]?.isSilence == true { explanations[callback] = nil }
  }

  /// Returns why the last callback of this kind was sent, or why not.
  func explanation(of callback: Callback.Kind) -> Explanation {
    explanations[callback]
      ?? Explanation(
        rule: defaultRule(callback).0, sentence: defaultRule(callback).1, time: SessionClock.shared.now)
  }

  /// Explains a callback without a recorded explanation by the controller's current state.
  private func defaultRule(_ callback: Callback.Kind) -> (Rule, String) {
    switch callback {
    case .loadView, .viewDidLoad:
      return (.viewLoadsOnce, "\(shortName) received no callbacks: its view has not been used yet")
    case .willMove:
      return (.addChildCallsWillMove, "\(shortName) received no callbacks: nobody has called addChild with it")
    case .didMove:
      let parent = storedParent?.shortName
      return (
        .containersDidMove,
        "\(shortName) received no callbacks: "
          + (parent.map { "\($0) has not called it" } ?? "it has no parent that could call it")
      )
    case .viewSafeAreaInsetsDidChange:
      return (.safeAreaCallback, "\(shortName) received no callbacks: its safe area has not changed")
    case .viewLayoutMarginsDidChange:
      return (.marginsCallback, "\(shortName) received no callbacks: its margins have not changed")
    case .willTransition:
      return (.traitTransition, "\(shortName) received no callbacks: its traits have not been changed from above")
    case .viewWillTransition:
      return (.sizeTransition, "\(shortName) received no callbacks: its size has not been changed from above")
    case .viewWillLayoutSubviews, .viewDidLayoutSubviews:
      return (.layoutCallbacks, "\(shortName) received no callbacks: its view has not been laid out")
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      if appearance == .disappeared, storedView?.storedWindow != nil,
        storedParent?.shouldAutomaticallyForwardAppearanceMethods == false
      {
        return (
          .forwardedManually,
          "\(shortName) received no callbacks: its parent forwards appearance by hand, and has not called begin"
        )
      }
      if storedView?.storedWindow == nil {
        return (.viewNotInWindow, "\(shortName) received no callbacks: its view is not in a window")
      }
      if [Callback.Kind].disappearance.contains(callback), appearance.isVisible {
        return (
          .leavingTheWindow,
          "\(shortName) received no callbacks: its view is in the window still, and no transition takes it away"
        )
      }
      return (.rootAppears, "\(shortName) received no callbacks: it is \(appearance.rawValue)")
    }
  }

  /// The class name, by which explanations refer to the controller.
  var shortName: String { String(describing: type(of: self)) }
}
