// Target-action: the targets and `UIAction`s of a control, with the events for which they are called.
extension UIControl {
  /// An action, or a target and its method, with the events for which it is called.
  struct Registration {
    enum Handler {
      case action(UIAction)
      case target(TargetAction)
    }

    var events: Event
    let handler: Handler

    var action: UIAction? { if case .action(let action) = handler { action } else { nil } }
    var target: TargetAction? { if case .target(let target) = handler { target } else { nil } }
  }

  func add(_ target: Any?, _ action: Selector, _ events: Event) {
    // A method of an object is called once for an event, even if it is added several times.
    if let index = registrations.firstIndex(where: { $0.target?.isSame(target, action) == true }) {
      registrations[index].events.formUnion(events)
    } else {
      registrations.append(Registration(events: events, handler: .target(TargetAction(target, action))))
    }
    setNeedsCommit()
  }

  func unregister(for events: Event, where isRemoved: (Registration) -> Bool) {
    for index in registrations.indices where isRemoved(registrations[index]) {
      registrations[index].events.subtract(events)
    }
    registrations.removeAll { $0.events.isEmpty }
    setNeedsCommit()
  }

  /// The registered targets that are hashable, as every NSObject is. `NSNull` represents the responder chain.
  public var allTargets: Set<AnyHashable> {
    Set(
      registrations.compactMap(\.target).filter(\.isAlive).compactMap { target in
        target.hasTarget ? target.target as? AnyHashable : AnyHashable(UIControl.responderChain)
      })
  }
  /// Represents the responder chain. It is a shared instance, because two `NSNull` objects are not equal on Linux.
  private static let responderChain = NSNull()

  /// The events for which at least one action is registered.
  public var allControlEvents: Event { registrations.reduce(into: []) { $0.formUnion($1.events) } }

  /// Returns the names of the target's methods for an event; `nil` if there are none.
  public func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = registrations.filter { !$0.events.isDisjoint(with: controlEvent) }.compactMap(\.target)
      .filter { $0.matchesTarget(target, nil) && (target != nil || !$0.hasTarget) }.map(\.action.description)
    return names.isEmpty ? nil : names
  }

  /// Calls the body. Actions that are sent meanwhile receive this event.
  func withCurrentEvent(_ event: UIEvent?, _ body: () -> Void) {
    let outer = currentEvent
    currentEvent = event
    body()
    currentEvent = outer
  }
}
