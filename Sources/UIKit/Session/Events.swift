import Wire

/// Sends the events of a session to subscribed clients: callbacks, containment, actions and log lines. Visible changes are in commits.
@MainActor
final class Events {
  /// Receives the events. If it is `nil`, no events are created.
  var sink: ((JSON) -> Void)? { didSet { if sink == nil { layouts = LayoutCounter() } } }
  /// Counts the layout passes since they were last reported.
  var layouts = LayoutCounter()
  /// Returns the session's time.
  var clock: @MainActor () -> JSON = { 0 }
  /// The action that is being performed, which events name as their cause.
  var action: ActionOrigin?

  /// - Parameter outer: The events of the outer session, whose subscribers also receive those of a nested session.
  init(following outer: Events? = nil) {
    sink = outer?.sink
    if let outer { clock = outer.clock }
  }

  /// Emits an event for an action on the clock, the device, the app as a whole or the status bar, with all members of the action.
  func action(_ action: ViewerAction) { emit(.action) { action.write(into: &$0) } }

  /// Emits an event for a log line.
  func log(_ text: String) {
    deliverLog(text)
    emit(.log) { $0[.text] = .string(text) }
  }

  /// Emits an event. The closure adds members, and is called only if there are subscribers.
  func emit(_ kind: EventKind, _ fill: (inout JSON.Object) -> Void) {
    guard let sink else { return }
    var event = JSON.Object()
    event[.type] = .string(MessageType.event.rawValue)
    event[.time] = clock()
    event[.action] = action.map { .string($0.id) }
    event[.viewer] = action.map { .integer($0.viewer) }
    event[.event] = .string(kind.rawValue)
    fill(&event)
    sink(.object(event))
  }
}
