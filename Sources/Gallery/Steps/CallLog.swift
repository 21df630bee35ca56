import Rules
import UIKit

/// One result of a call: a callback that UIKit sent to a controller, or did not send, a warning, or a log message.
struct Answer: Hashable {
  enum Kind: String { case callback, silence, warning, information, log }

  let kind: Kind
  /// The name of the controller.
  let subject: String
  let text: String
  let rule: Rule?
  /// The callbacks that were not sent, for a silence.
  var names: [String] = []

  var isAboutCallbacks: Bool { kind == .callback || kind == .silence }
}

/// A call, with its results until the next one.
struct AnsweredCall: Equatable {
  /// The number of the call, from 1.
  let number: Int
  /// The title: Swift code, if the entry is a call.
  let title: String
  var answers: [Answer] = []

  /// The answers with their indexes, warnings first. A call without results gets an answer that states this.
  var sortedAnswers: [(index: Int, answer: Answer)] {
    guard !answers.isEmpty else {
      return [(0, Answer(kind: .information, subject: "", text: "Nobody was sent anything", rule: nil))]
    }
    let indexed = answers.enumerated().map { (index: $0.offset, answer: $0.element) }
    return indexed.filter { $0.answer.kind == .warning } + indexed.filter { $0.answer.kind != .warning }
  }

  /// Returns whether this call has sent a callback that the silence reports as not sent. Such a silence is not recorded: UIKit reports one
  /// if a transition reaches a controller again and does not repeat the callback.
  func contradicts(_ silence: Answer) -> Bool {
    answers.contains { sent in
      sent.kind == .callback
        && silence.names.contains { sent.text.hasPrefix("\(silence.subject).\($0.prefix { $0 != "(" })(") }
    }
  }

  /// The callbacks to the controllers P, C and G, in order.
  var callbacks: [String] {
    answers.filter { $0.kind == .callback && ["P", "C", "G"].contains($0.subject) }.map(\.text)
  }
}

/// Records the events of the bench's controllers, grouped by the call that caused them.
@MainActor
final class CallLog {
  /// The calls, the newest first.
  private(set) var calls: [AnsweredCall] = []
  private static let maximumCount = 60
  /// Called after each event, while UIKit is still working.
  var onAnswer: (Answer) -> Void = { _ in }
  private var observation: ControllerObservation?

  init() {
    observation = ControllerObservation { [weak self] in self?.record($0) }
  }

  func begin(_ title: String) {
    calls.insert(AnsweredCall(number: (calls.first?.number ?? 0) + 1, title: title), at: 0)
    calls = Array(calls.prefix(Self.maximumCount))
  }

  func clear() { calls = [] }

  var warnings: Int { calls.flatMap(\.answers).count { $0.kind == .warning } }

  private func record(_ event: ControllerEvent) {
    if let title = titleOfDeparture(event), calls.first?.title != title { begin(title) }
    guard let answer = Answer(event) else { return }
    // Before the first call, only warnings are recorded.
    if calls.isEmpty, answer.kind == .warning { begin("Before the first call") }
    if !calls.isEmpty, !calls[0].contradicts(answer) { calls[0].answers.append(answer) }
    onAnswer(answer)
  }

  /// Returns a title for a dismissal or a pop that no button of the bench has started; `nil` for other events.
  private func titleOfDeparture(_ event: ControllerEvent) -> String? {
    guard case .callback(let controller, let name, let call, _) = event else { return nil }
    if controller is M, controller.isBeingDismissed, name == "viewWillDisappear(_:)" {
      return calls.first?.title == M.dismissal ? nil : "M is taken away"
    }
    return controller is N && call == "willMove(toParent: nil)" ? "Back: N is popped" : nil
  }
}

extension Answer {
  /// Converts an event; `nil` for controllers outside the bench, and for layout callbacks, whose frequency is not defined.
  @MainActor fileprivate init?(_ event: ControllerEvent) {
    switch event {
    case .callback(let controller, let name, let call, let rule):
      guard controller.isBenchController, !Self.ignoredCallbacks.contains(name) else { return nil }
      self.init(kind: .callback, subject: controller.name, text: "\(controller.name).\(call)", rule: rule)
    case .silence(let controller, let names, let sentence, let rule):
      guard controller.isBenchController else { return nil }
      self.init(kind: .silence, subject: controller.name, text: sentence, rule: rule, names: names)
    case .breach(let controller, let isWarning, let text, let rule):
      self.init(kind: isWarning ? .warning : .information, subject: controller.name, text: text, rule: rule)
    case .log(let text):
      // Removes memory addresses, which differ in every process.
      let text = text.replacingOccurrences(of: ": 0x[0-9a-f]+", with: "", options: .regularExpression)
      self.init(kind: .log, subject: "UIKit", text: text, rule: nil)
    }
  }

  private static let ignoredCallbacks: Set = [
    "viewWillLayoutSubviews()", "viewDidLayoutSubviews()", "viewSafeAreaInsetsDidChange()",
    "viewLayoutMarginsDidChange()", "viewWillTransition(to:with:)",
  ]
}

extension UIViewController {
  fileprivate var isBenchController: Bool { self is StageController || self is CoveringViewController }
}
