import Wire

/// The events of a session, as opposed to what is visible: callbacks, containment, actions and log lines, for clients that subscribed.
@MainActor
final class Events {
  static var current: Events { SessionContext.current.events }

  /// Receives the events. Without one, no events are made.
  var sink: ((JSON) -> Void)? { didSet { if sink == nil { layouts = LayoutCounter() } } }
  /// The layout passes since they were last reported.
  var layouts = LayoutCounter()
  var clock: @MainActor () -> JSON = { 0 }
  /// The action that is being handled.
  var action: ActionOrigin?

  /// A nested session's events are sent to the subscribers of the outer session.
  init(following outer: Events? = nil) {
    sink = outer?.sink
    if let outer { clock = outer.clock }
  }

  /// An action on the clock, the device, the app as a whole or the status bar, with all its members.
  func action(_ action: ViewerAction) { emit(.action) { action.write(into: &$0) } }

  func log(_ text: String) {
    observeLog(text)
    emit(.log) { $0[.text] = .string(text) }
  }

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
