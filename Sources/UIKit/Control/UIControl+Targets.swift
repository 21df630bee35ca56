// What a control performs for its events: actions, and methods of other objects.
extension UIControl {
  /// An action, or a target and its method, with the events for which it is performed.
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
    // The same method of the same object is performed once for an event.
    if let index = registered.firstIndex(where: { $0.target?.isSame(target, action) == true }) {
      registered[index].events.formUnion(events)
    } else {
      registered.append(Registration(events: events, handler: .target(TargetAction(target, action))))
    }
    setNeedsCommit()
  }

  func unregister(for events: Event, where isRemoved: (Registration) -> Bool) {
    for index in registered.indices where isRemoved(registered[index]) { registered[index].events.subtract(events) }
    registered.removeAll { $0.events.isEmpty }
    setNeedsCommit()
  }

  /// The targets that are hashable, as every NSObject is. `NSNull` represents the responder chain.
  public var allTargets: Set<AnyHashable> {
    Set(
      registered.compactMap(\.target).filter(\.isAlive).compactMap { target in
        target.hasTarget ? target.target as? AnyHashable : AnyHashable(UIControl.chain)
      })
  }
  /// Represents the responder chain. It is one instance, because Foundation's `NSNull` objects are not equal on Linux.
  private static let chain = NSNull()

  /// The events for which at least one action is registered.
  public var allControlEvents: Event { registered.reduce(into: []) { $0.formUnion($1.events) } }

  /// The names of the target's methods for an event; `nil` if there are none.
  public func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = registered.filter { !$0.events.isDisjoint(with: controlEvent) }.compactMap(\.target)
      .filter { $0.isFor(target, nil) && (target != nil || !$0.hasTarget) }.map(\.action.description)
    return names.isEmpty ? nil : names
  }

  /// Calls the body while actions get this event.
  func during(_ event: UIEvent?, _ body: () -> Void) {
    let outer = currentEvent
    currentEvent = event
    body()
    currentEvent = outer
  }
}
