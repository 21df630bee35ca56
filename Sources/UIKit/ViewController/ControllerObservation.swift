import Rules

/// An event of a controller, for an app that displays its own callbacks. The wire has the same event as JSON.
@MainActor
package enum ControllerEvent {
  /// The controller was sent a message. `call` is the message as code: `willMove(toParent: P)`.
  case callback(UIViewController, name: String, call: String, rule: Rule)
  /// The controller was not sent callbacks that people expect.
  case silence(UIViewController, names: [String], sentence: String, rule: Rule)
  /// A container broke a rule, or, without a warning, did something legitimate that is worth knowing.
  case breach(of: UIViewController, isWarning: Bool, text: String, rule: Rule)
  /// A message that UIKit logged.
  case log(String)
}

/// Receives every controller event of the process from its creation until it is released.
@MainActor
package final class ControllerObservation {
  fileprivate let handler: @MainActor (ControllerEvent) -> Void

  /// Creates an observer. Events arrive in the middle of UIKit's work: store them, and display them in a later turn of the main queue.
  package init(_ handler: @escaping @MainActor (ControllerEvent) -> Void) {
    self.handler = handler
    SessionContext.current.controllerObservations.add(self)
  }
}

/// The live observers that the app has created.
@MainActor
private final class ControllerObservations {
  static let slot = SessionSlot(isShared: true) { _ in ControllerObservations() }

  private struct WeakObservation { weak var observation: ControllerObservation? }
  private var weakObservations: [WeakObservation] = []

  var isEmpty: Bool { weakObservations.isEmpty }
  var all: [ControllerObservation] { weakObservations.compactMap(\.observation) }

  func add(_ observation: ControllerObservation) {
    weakObservations.removeAll { $0.observation == nil }
    weakObservations.append(WeakObservation(observation: observation))
  }
}

extension Events {
  /// Delivers an event to the observers. The event is not created if there are none.
  func deliverToObservers(_ event: @autoclosure () -> ControllerEvent) {
    let observations = SessionContext.current.controllerObservations
    guard !observations.isEmpty else { return }
    let event = event()
    for observation in observations.all { observation.handler(event) }
  }

  func deliverLog(_ text: String) { deliverToObservers(.log(text)) }
}

extension ControllerEvent {
  static func sent(_ callback: Callback, to controller: UIViewController, by rule: Rule) -> ControllerEvent {
    .callback(controller, name: callback.name, call: callback.code, rule: rule)
  }

  static func notSent(
    _ callbacks: [Callback.Kind], from controller: UIViewController, _ explanation: Explanation
  ) -> ControllerEvent {
    .silence(
      controller, names: callbacks.map(\.rawValue), sentence: explanation.sentence ?? "", rule: explanation.rule)
  }

  static func found(_ breach: RuleViolation) -> ControllerEvent {
    .breach(of: breach.subject, isWarning: breach.severity == .warning, text: breach.text, rule: breach.rule)
  }
}

extension Callback {
  /// The message with its arguments, as code.
  @MainActor fileprivate var code: String {
    if let animated { return name.replacingOccurrences(of: "_:", with: "\(animated)") }
    if let parent { return name.replacingOccurrences(of: "toParent:", with: "toParent: \(parent?.shortName ?? "nil")") }
    guard let size else { return name }
    return name.replacingOccurrences(of: "to:", with: "to: \(size.width.formatted()) x \(size.height.formatted()), ")
  }
}

extension SessionContext {
  fileprivate var controllerObservations: ControllerObservations { self[ControllerObservations.slot] }
}
