import Wire

/// A session in the caller's process, without a gateway, for tests. It performs viewers' actions and shows the state that viewers receive.
@MainActor
package final class LocalSession {
  /// The session that was current before, which `end` restores, with the device's settings. It is suspended while a test waits in this
  /// session.
  private let outer = SessionContext.current

  /// Makes this the current session. Its views and controllers are numbered from 1.
  package init() {
    SessionContext.current = .nested()
    SessionContext.current.cycle.writer = CommitWriter(sessionMilliseconds: { SessionClock.shared.milliseconds }) { _ in
    }
    SessionContext.current.events.clock = { SessionClock.shared.milliseconds }
  }

  /// Changes the size and scale of the screen. Windows that filled the screen are resized too.
  package func resize(to size: CGSize, scale: CGFloat) {
    UIDevice.current.orientation = size.width > size.height ? .landscapeLeft : .portrait
    UIScreen.main.scale = scale
    UIScreen.main.resize(to: size)
  }

  package var orientation: UIDeviceOrientation { UIDevice.current.orientation }
  package var size: CGSize { UIScreen.main.bounds.size }
  /// Turns the device. The interface rotates if its controllers allow that orientation.
  package func turn(to orientation: UIDeviceOrientation) { UIDevice.current.turn(to: orientation) }
  /// Whether the app is in the background.
  package var isInBackground: Bool {
    get { UIApplication.shared.applicationState == .background }
    set {
      if newValue { UIApplication.shared.enterBackground() } else { UIApplication.shared.enterForeground() }
    }
  }
  /// Sends a memory warning to the app.
  package func warnOfMemory() { UIApplication.shared.warnOfMemory() }

  /// The device's appearance, light or dark.
  package var style: UIUserInterfaceStyle {
    get { UIScreen.main.style }
    set { UIScreen.main.style = newValue }
  }
  package var textSize: UIContentSizeCategory {
    get { UIScreen.main.textSize }
    set { UIScreen.main.textSize = newValue }
  }
  package var direction: UIUserInterfaceLayoutDirection {
    get { UIScreen.main.direction }
    set { UIScreen.main.direction = newValue }
  }

  /// The device's language, as a BCP 47 name; `nil` for the app's development language.
  package var language: String? {
    get { UIScreen.main.language }
    set { UIScreen.main.language = newValue }
  }

  /// Explains why a controller last received a callback, or why it did not receive it.
  package func why(_ callback: String, of controller: UIViewController) throws(MessageFault) -> CallbackExplanation {
    try CallbackExplanation(controller, callback)
  }

  /// The current screen as SVG, as viewers would see it.
  package var svg: String {
    commit()
    return SessionContext.current.cycle.picture(in: TimeZone(secondsFromGMT: 0) ?? .current).svg
  }

  package var windows: [UIWindow] { SessionContext.current.cycle.windows }
  /// The controllers of all windows. Parents and presenters come first.
  package var controllers: [UIViewController] { windows.compactMap(\.storedRootController).flatMap(Self.subtree) }

  private static func subtree(of controller: UIViewController) -> [UIViewController] {
    [controller] + controller.storedChildren.flatMap(subtree) + (controller.storedPresented.map(subtree) ?? [])
  }

  /// Taps a view, by the same rules as for viewers. Returns the reason if the tap was refused.
  package func tap(_ view: UIView) -> String? {
    perform { () throws(Action.Refusal) in try Tap(on: view, at: nil, by: 0).perform() }
  }
  package func tapStatusBar() { _ = perform(Action(.tapStatusBar)) }
  package func adjust(_ view: UIView, by steps: Int) -> String? {
    perform { () throws(Action.Refusal) in try Action.adjust(view, by: steps) }
  }

  /// Scrolls to an offset from the top left corner of the content and its insets. Returns the reason if the scroll was refused.
  package func scroll(_ view: UIScrollView, to offset: CGPoint) -> String? {
    perform { () throws(Action.Refusal) in try Action.scroll(view, ScrollReport(offset: offset)) }
  }

  /// The view that a touch at a point of the screen would hit.
  package func view(at point: CGPoint) -> UIView? { SessionContext.current.touchTracker.hit(point).1 }

  /// Performs a phase of a touch at a point of the screen. Returns the reason if it was refused.
  package func touch(_ phase: TouchPhase, at point: CGPoint, finger: Int = 0) -> String? {
    perform { () throws(Action.Refusal) in try Action.touch(phase, by: TouchTracker.FingerID(finger: finger), at: point)
    }
  }

  /// Performs one step of dragging a scroll view's content. Only the first step is reported as an action.
  package func drag(_ view: UIScrollView, to offset: CGPoint, _ phase: ScrollPhase, isFirst: Bool = false) {
    if isFirst { SessionContext.current.events.action(.scroll, target: view) }
    _ = perform { () throws(Action.Refusal) in view.userScrolled(ScrollReport(offset: offset, phase: phase)) }
  }

  private func perform(_ action: Action) -> String? {
    perform { () throws(Action.Refusal) in try action.perform() }
  }

  /// Performs a refusable action and commits its effects. Returns the reason if it was refused.
  func perform(_ body: () throws(Action.Refusal) -> Void) -> String? {
    do {
      if SessionClock.shared.isVirtual {
        try SessionClock.shared.whileWaiting(body)
      } else {
        try body()
      }
      SessionContext.current.cycle.runTurn()
      return nil
    } catch {
      return error.message
    }
  }

  /// Returns the events that are emitted during a block. Other subscribers receive them, too.
  package func events(of body: () throws -> Void) rethrows -> [JSON] {
    let outer = SessionContext.current.events.sink
    var events: [JSON] = []
    SessionContext.current.events.sink = { event in
      outer?(event)
      events.append(event)
    }
    defer { SessionContext.current.events.sink = outer }
    try body()
    return events
  }

  /// Ends the session: hides its window, and makes the previous session current. The window's views get new ids when they appear again.
  package func end(_ window: UIWindow) {
    window.isHidden = true
    SessionContext.current.cycle.settle()
    Self.resetNumbers(window)
    // Hiding the window has removed the root view from it.
    window.rootViewController?.storedView.map(Self.resetNumbers)
    isInBackground = false
    outer.makeCurrent()
  }

  private static func resetNumbers(_ view: UIView) {
    view.assignedID = 0
    view.committed = nil
    view.cachedVersion = nil
    for layer in view.storedLayer?.viewlessDescendants ?? [] { layer.number = 0 }
    for subview in view.storedSubviews { resetNumbers(subview) }
  }

  /// Commits the changes immediately, instead of at the end of the main loop's turn.
  package func commit() { SessionContext.current.cycle.settle() }
}

extension UIView {
  /// The view's id on the wire; 0 until it is assigned.
  package var number: Int { assignedID }
  /// A member of the view as viewers have received it; `nil` if it has its default value.
  package func committedValue(_ member: ViewMember) -> JSON? { committed?[member] }
  /// Whether viewers are showing an animation of the view.
  package var isMoving: Bool { runningAnimations.contains { $0.sentPlayback != nil } }
  /// The windows on the screen, the lowest first.
  package var windowsOfScreen: [UIView] { SessionContext.current.cycle.windows }
}

extension UIViewController {
  /// The name of the controller's appearance state on the wire.
  package var appearanceName: String { appearance.rawValue }
}
