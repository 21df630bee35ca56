import Wire

/// A session in the caller's process, without a gateway: the state that viewers would have, and their actions.
@MainActor
package final class LocalSession {
  /// The session that was current before. It is suspended while a test waits in this one.
  private let outer = SessionContext.current
  private let outerScreen = UIScreen.main.settings

  /// Views and controllers are numbered from 1.
  package init() {
    SessionContext.current = .nested()
    CommitCycle.current.writer = CommitWriter(clock: { SessionClock.shared.milliseconds }) { _ in }
    Events.current.clock = { SessionClock.shared.milliseconds }
  }

  /// Changes the size of the screen. Windows that filled it follow.
  package func resize(to size: CGSize, scale: CGFloat) {
    UIDevice.current.orientation = size.width > size.height ? .landscapeLeft : .portrait
    UIScreen.main.scale = scale
    UIScreen.main.resize(to: size)
  }

  package var orientation: UIDeviceOrientation { UIDevice.current.orientation }
  package var size: CGSize { UIScreen.main.bounds.size }
  /// Turns the device. The interface follows if its controllers allow that.
  package func turn(to orientation: UIDeviceOrientation) { UIDevice.current.turn(to: orientation) }
  /// Whether the app is in the background.
  package var isInBackground: Bool {
    get { UIApplication.shared.applicationState == .background }
    set {
      if newValue { UIApplication.shared.enterBackground() } else { UIApplication.shared.enterForeground() }
    }
  }
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

  /// The device's language, as a BCP 47 name; `nil` for that of the app's development.
  package var language: String? {
    get { UIScreen.main.language }
    set { UIScreen.main.language = newValue }
  }

  /// Why a controller received a callback last, or did not.
  package func why(_ callback: String, of controller: UIViewController) throws(MessageFault) -> CallbackExplanation {
    try CallbackExplanation(controller, callback)
  }

  /// The picture that viewers would see now, as SVG.
  package var svg: String {
    commit()
    return CommitCycle.current.picture(in: TimeZone(secondsFromGMT: 0) ?? .current).svg
  }

  /// The windows and their controllers, parents and presenters first.
  package var windows: [UIWindow] { CommitCycle.current.windows }
  package var controllers: [UIViewController] { windows.compactMap(\.rootViewController).flatMap(Self.family) }

  private static func family(of controller: UIViewController) -> [UIViewController] {
    [controller] + controller.storedChildren.flatMap(family) + (controller.storedPresented.map(family) ?? [])
  }

  /// Performs a viewer's tap, by the same rules. Returns the reason if it was refused.
  package func tap(_ view: UIView) -> String? {
    perform { () throws(Action.Refusal) in try Tap(on: view, at: nil, by: 0).perform() }
  }
  package func tapStatusBar() { _ = perform(Action(.tapStatusBar)) }
  package func adjust(_ view: UIView, by steps: Int) -> String? {
    perform { () throws(Action.Refusal) in try Action.adjust(view, by: steps) }
  }

  /// Performs a viewer's scroll to an offset from the corner of the content with its insets. Returns the reason if it was refused.
  package func scroll(_ view: UIScrollView, to offset: CGPoint) -> String? {
    perform { () throws(Action.Refusal) in try Action.scroll(view, ScrollReport(offset: offset)) }
  }

  /// The hit-tested view at a point of the screen.
  package func view(at point: CGPoint) -> UIView? { CommitCycle.current.fingers.hit(point).1 }

  /// Performs a viewer's touch at a point of the screen. Returns the reason if it was refused.
  package func touch(_ phase: TouchPhase, at point: CGPoint, finger: Int = 0) -> String? {
    perform { () throws(Action.Refusal) in try Action.touch(phase, by: TouchTracker.Name(finger: finger), at: point) }
  }

  /// Performs one step of dragging a scroll view's content. The begin of the drag is reported, not each step.
  package func drag(_ view: UIScrollView, to offset: CGPoint, _ phase: ScrollPhase, isFirst: Bool = false) {
    if isFirst { Events.current.action(.scroll, target: view) }
    _ = perform { () throws(Action.Refusal) in view.userScrolled(ScrollReport(offset: offset, phase: phase)) }
  }

  private func perform(_ action: Action) -> String? {
    perform { () throws(Action.Refusal) in try action.perform() }
  }

  func perform(_ body: () throws(Action.Refusal) -> Void) -> String? {
    do {
      if SessionClock.shared.isVirtual {
        try SessionClock.shared.whileWaiting(body)
      } else {
        try body()
      }
      CommitCycle.current.runTurn()
      return nil
    } catch {
      return error.message
    }
  }

  /// The events during a block. Other subscribers receive them, too.
  package func events(of body: () throws -> Void) rethrows -> [JSON] {
    let outer = Events.current.sink
    var events: [JSON] = []
    Events.current.sink = { event in
      outer?(event)
      events.append(event)
    }
    defer { Events.current.sink = outer }
    try body()
    return events
  }

  /// Removes a window from the screen, and restores the process's own windows. Its views get new numbers wherever they appear next.
  package func end(_ window: UIWindow) {
    window.isHidden = true
    CommitCycle.current.settle()
    Self.forgetNumbers(window)
    // The root's view has left the window with it.
    window.rootViewController?.storedView.map(Self.forgetNumbers)
    isInBackground = false
    UIScreen.main.settings = outerScreen
    outer.makeCurrent()
  }

  private static func forgetNumbers(_ view: UIView) {
    view.assignedID = 0
    view.committed = nil
    view.kept = nil
    for layer in view.storedLayer?.layersBelow ?? [] { layer.number = 0 }
    for subview in view.storedSubviews { forgetNumbers(subview) }
  }

  /// Writes the changes now, without waiting for the loop's turn.
  package func commit() { CommitCycle.current.settle() }
}

extension UIView {
  /// The view's id on the wire; 0 until viewers have received it.
  package var number: Int { assignedID }
  /// A member of the view as viewers have received it; `nil` is the default.
  package func committedValue(_ member: ViewMember) -> JSON? { committed?[member] }
  /// Whether viewers see the view animated.
  package var isMoving: Bool { runningAnimations.contains { $0.sentPlayback != nil } }
  /// The visible windows, the lowest first.
  package var windowsOfScreen: [UIView] { CommitCycle.current.windows }
}

extension UIViewController {
  /// The controller's appearance state, in the wire's words.
  package var appearanceName: String { appearance.rawValue }
}
