import Wire

/// A step of a state machine that stands in a controller, for whoever watches the session.
package struct StateReport {
  package enum Phase: String {
    /// Asked for, and it waits; it will not come; it has begun; it is done.
    case pending, dropped, began, ended
  }

  /// The state of before; `nil` where there was none.
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

  @MainActor package func send(by controller: UIViewController) {
    Events.current.state(of: controller) { event in
      event[.phase] = .string(phase.rawValue)
      event[.from] = from.map { .string($0.name) }
      event[.to] = .string(to.name)
      event[.detail] = to.detail.map(JSON.string)
      event[.animated] = .bool(isAnimated)
      if phase == .began || phase == .ended { event[.children] = .array(children.map { .integer($0.assignedID) }) }
    }
  }
}

/// A state in words: an enumeration's case by its name alone, and all of it beside that.
private struct StateName {
  let name: String
  /// Where it says more than the name.
  let detail: String?

  private static let longest = 200

  init(_ state: Any) {
    var (state, mirror) = (state, Mirror(reflecting: state))
    while mirror.displayStyle == .optional, let wrapped = mirror.children.first?.value {
      (state, mirror) = (wrapped, Mirror(reflecting: wrapped))
    }
    let whole = String(String(describing: state).prefix(Self.longest))
    name = mirror.displayStyle == .enum ? mirror.children.first?.label ?? whole : whole
    detail = whole == name ? nil : whole
  }
}

/// What a library of this package has to say on the console and to whoever watches.
package enum Remark {
  @MainActor package static func write(_ text: String) { Log.write(text) }
}
