import Wire

/// An event about a state transition of a controller, for the session's viewers.
package struct StateReport {
  package enum Phase: String {
    /// The transition is requested and waits, was cancelled, has begun, or is complete.
    case pending, dropped, began, ended
  }

  /// The previous state; `nil` if there was none.
  private let from: StateName?
  private let to: StateName
  private let phase: Phase
  private let isAnimated: Bool
  private let children: [UIViewController]

  package init<State>(
    _ phase: Phase, from: State?, to: State, animated: Bool, children: [UIViewController] = []
  ) {
    (self.phase, self.children) = (phase, children)
    self.from = from.map { StateName($0) }
    self.to = StateName(to)
    isAnimated = animated
  }

  /// Emits the event.
  @MainActor package func send(by controller: UIViewController) {
    SessionContext.current.events.state(of: controller) { event in
      event[.phase] = .string(phase.rawValue)
      event[.from] = from.map { .string($0.name) }
      event[.to] = .string(to.name)
      event[.detail] = to.detail.map(JSON.string)
      event[.animated] = .bool(isAnimated)
      if phase == .began || phase == .ended { event[.children] = .array(children.map { .integer($0.assignedID) }) }
    }
  }
}

/// The name of a state, for display: the name of an enumeration case without its associated values.
private struct StateName {
  let name: String
  /// The whole description of the state; `nil` if it equals the name.
  let detail: String?

  init(_ state: Any) {
    var (state, mirror) = (state, Mirror(reflecting: state))
    while mirror.displayStyle == .optional, let wrapped = mirror.children.first?.value {
      (state, mirror) = (wrapped, Mirror(reflecting: wrapped))
    }
    let whole = PropertyText.shortened(String(describing: state))
    name = mirror.displayStyle == .enum ? mirror.children.first?.label ?? whole : whole
    detail = whole == name ? nil : whole
  }
}

/// Logs messages of this package's libraries to the console and to viewers.
package enum LibraryMessage {
  @MainActor package static func write(_ text: String) { Log.write(text) }
}
