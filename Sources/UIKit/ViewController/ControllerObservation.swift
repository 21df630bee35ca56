import Rules

/// What happened to a controller, for an app that tells about itself. The wire has the same as JSON.
@MainActor
package enum ControllerEvent {
  /// It was sent a message: `call` is that as code, `willMove(toParent: P)`.
  case callback(UIViewController, name: String, call: String, rule: Rule)
  /// It was not sent what people expect.
  case silence(UIViewController, names: [String], sentence: String, rule: Rule)
  /// A container did not keep a rule, or (no warning) did what is legitimate and worth knowing.
  case breach(of: UIViewController, isWarning: Bool, text: String, rule: Rule)
  /// A line of UIKit's own.
  case log(String)
}

/// Hears of every controller event of the process, from its making until it is released.
@MainActor
package final class ControllerObservation {
  fileprivate let heard: @MainActor (ControllerEvent) -> Void

  /// Events come while UIKit is at work: note them, and show them in a turn of your own.
  package init(_ heard: @escaping @MainActor (ControllerEvent) -> Void) {
    self.heard = heard
    ControllerObservations.current.add(self)
  }
}

/// The app's own listeners.
@MainActor
private final class ControllerObservations {
  static let slot = SessionSlot(isShared: true) { _ in ControllerObservations() }
  static var current: ControllerObservations { SessionContext.current[slot] }

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
  /// Nothing is made where nobody listens.
  func observed(_ event: @autoclosure () -> ControllerEvent) {
    let observations = ControllerObservations.current
    guard !observations.isEmpty else { return }
    let event = event()
    for observation in observations.all { observation.heard(event) }
  }

  func observeLog(_ text: String) { observed(.log(text)) }
}

extension ControllerEvent {
  static func sent(_ callback: Callback, to controller: UIViewController, by rule: Rule) -> ControllerEvent {
    .callback(controller, name: callback.name, call: callback.code, rule: rule)
  }

  static func kept(
    _ callbacks: [Callback.Kind], from controller: UIViewController, _ explanation: Explanation
  ) -> ControllerEvent {
    .silence(
      controller, names: callbacks.map(\.rawValue), sentence: explanation.sentence ?? "", rule: explanation.rule)
  }

  static func found(_ breach: Breach) -> ControllerEvent {
    .breach(of: breach.subject, isWarning: breach.severity == .warning, text: breach.text, rule: breach.rule)
  }
}

extension Callback {
  /// With its arguments.
  @MainActor fileprivate var code: String {
    if let animated { return name.replacingOccurrences(of: "_:", with: "\(animated)") }
    if let parent { return name.replacingOccurrences(of: "toParent:", with: "toParent: \(parent?.shortName ?? "nil")") }
    guard let size else { return name }
    return name.replacingOccurrences(of: "to:", with: "to: \(size.width.formatted()) x \(size.height.formatted()), ")
  }
}
