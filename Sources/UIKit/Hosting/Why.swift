import Rules
import Wire

/// Why a controller was sent a callback last, or why it was not.
@MainActor
package struct Why {
  private let controller: UIViewController
  private let callback: Callback.Kind
  private let explanation: Explanation

  package init(_ controller: UIViewController, _ callback: String) throws(WhyRefusal) {
    guard let kind = Callback.Kind(callback) else {
      throw WhyRefusal(code: .unknownCallback, message: "no callback is called '\(callback)'")
    }
    self.controller = controller
    self.callback = kind
    explanation = controller.explanation(of: kind)
  }

  package var rule: Rule { explanation.rule }
  /// Whether it came.
  package var isSent: Bool { !explanation.isSilence }
  /// Of the session.
  package var time: Duration { explanation.time }

  /// Who got what, and why.
  package var text: String {
    explanation.sentence ?? "\(controller.shortName) got \(callback.rawValue): \(explanation.rule.sentence)"
  }

  // MARK: On the wire

  /// A viewer's question, as the gateway passes it on, and what is answered.
  static func answer(to message: JSON) -> JSON {
    var answer = JSON.Object()
    let id = message["controller"]?.integer ?? 0
    do throws(WhyRefusal) {
      guard let controller = CommitCycle.current.controller(withID: id) else {
        throw WhyRefusal(code: .unknownController, message: "there is no controller \(id)")
      }
      let why = try Why(controller, message["name"]?.string ?? "")
      answer["type"] = .string(MessageType.why.rawValue)
      answer["controller"] = .integer(id)
      answer["class"] = .string(controller.shortName)
      answer["name"] = .string(why.callback.rawValue)
      answer["sent"] = .bool(why.isSent)
      answer["text"] = .string(why.text)
      answer["rule"] = why.rule.described
      answer["time"] = .milliseconds(why.time)
    } catch {
      answer["type"] = .string(MessageType.error.rawValue)
      answer["code"] = .string(error.code.rawValue)
      answer["message"] = .string(error.message)
    }
    for (member, told) in [("id", "why"), ("viewer", "viewer")] { answer[told] = message[member] }
    return .object(answer)
  }
}

/// A question that has no answer.
package struct WhyRefusal: Error {
  package let code: ErrorCode
  package let message: String
}

extension Rule {
  /// As the wire has it.
  fileprivate var described: JSON {
    [
      "id": .string(id), "sentence": .string(sentence), "grade": .string(grade.rawValue),
      "source": .string(source.rawValue), "test": .string(test),
    ]
  }
}

extension Callback.Kind {
  /// By its whole name, or by what stands before the parenthesis.
  init?(_ name: String) {
    guard let kind = Self.allCases.first(where: { $0.rawValue == name || $0.rawValue.prefix { $0 != "(" } == name })
    else { return nil }
    self = kind
  }
}
