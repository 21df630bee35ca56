import Rules
import Wire

/// The reason why a controller last received a callback, or why it did not receive it.
@MainActor
package struct CallbackExplanation {
  private let controller: UIViewController
  private let callback: Callback.Kind
  private let explanation: Explanation

  package init(_ controller: UIViewController, _ callback: String) throws(MessageFault) {
    guard let kind = Callback.Kind(callback) else {
      throw MessageFault("no callback is called '\(callback)'", code: .unknownCallback)
    }
    self.controller = controller
    self.callback = kind
    explanation = controller.explanation(of: kind)
  }

  package var rule: Rule { explanation.rule }
  /// Whether the callback was sent.
  package var isSent: Bool { !explanation.isSilence }
  /// The session's time at which the callback was sent or omitted.
  package var time: Duration { explanation.time }

  /// A sentence that explains why the controller received the callback or not.
  package var text: String {
    explanation.sentence ?? "\(controller.shortName) got \(callback.rawValue): \(explanation.rule.sentence)"
  }

  // MARK: On the wire

  /// Answers a viewer's question `why` about a callback of a controller.
  static func answer(_ id: Int, _ callback: String, into answer: inout JSON.Object) throws(MessageFault) {
    guard let controller = SessionContext.current.cycle.controller(withID: id) else {
      throw MessageFault("there is no controller \(id)", code: .unknownController)
    }
    let why = try CallbackExplanation(controller, callback)
    answer[.controller] = .integer(id)
    answer[.class] = .string(controller.shortName)
    answer[.name] = .string(why.callback.rawValue)
    answer[.sent] = .bool(why.isSent)
    answer[.text] = .string(why.text)
    answer[.rule] = why.rule.described
    answer[.time] = .milliseconds(why.time)
  }
}

extension Rule {
  /// The rule as JSON for the wire.
  fileprivate var described: JSON {
    JSON(members: [
      .id: .string(id), .sentence: .string(sentence), .grade: .string(grade.rawValue),
      .source: .string(source.rawValue), .test: .string(test),
    ])
  }
}

extension Callback.Kind {
  /// Finds a callback by its full name, or by the part before the parenthesis.
  init?(_ name: String) {
    guard let kind = Self.allCases.first(where: { $0.rawValue == name || $0.rawValue.prefix { $0 != "(" } == name })
    else { return nil }
    self = kind
  }
}
