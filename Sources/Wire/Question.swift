/// A viewer's question about the app's present state. The app answers between actions, and a question changes nothing.
package enum Question: Equatable, Sendable {
  /// Why a controller received a callback, or did not.
  case why(controller: Int, callback: String)
  /// The screen as SVG. Ids in it begin with the prefix, which only the gateway sets.
  case svg(prefix: String?)
  /// The properties of a view or a controller.
  case inspect(Subject)
  /// The source file that declares the class of a view or a controller.
  case source(Subject)

  package enum Subject: Equatable, Sendable {
    case view(Int)
    case controller(Int)
  }

  /// `type` of the message and its answer, and the member with the id in an error.
  package var type: MessageType {
    switch self {
    case .why: .why
    case .svg: .svg
    case .inspect: .inspect
    case .source: .source
    }
  }

  /// The limit of a callback's name, in bytes.
  private static let longestName = 1024

  /// `nil` if messages of this type are not questions.
  package init?(_ object: JSON.Object, _ type: MessageType) throws(MessageFault) {
    switch type {
    case .why:
      guard let controller = object[.controller]?.integer, let name = object[.name]?.string else {
        throw MessageFault("a question must have a `controller`'s id and the `name` of a callback")
      }
      guard name.utf8.count <= Self.longestName else {
        throw MessageFault("a callback's `name` must have at most \(Self.longestName) bytes")
      }
      self = .why(controller: controller, callback: name)
    case .svg: self = .svg(prefix: object[.prefix]?.string)
    case .inspect: self = .inspect(try Subject(object))
    case .source: self = .source(try Subject(object))
    default: return nil
    }
  }

  fileprivate func write(into object: inout JSON.Object) {
    switch self {
    case .why(let controller, let callback):
      object[.controller] = .integer(controller)
      object[.name] = .string(callback)
    case .svg(let prefix): object[.prefix] = prefix.map(JSON.string)
    case .inspect(let subject), .source(let subject): subject.write(into: &object)
    }
  }
}

extension Question.Subject {
  fileprivate init(_ object: JSON.Object) throws(MessageFault) {
    switch (object[.view], object[.controller]) {
    case (let view?, nil) where view.integer != nil: self = .view(view.integer!)
    case (nil, let controller?) where controller.integer != nil: self = .controller(controller.integer!)
    default: throw MessageFault("a question must have the id of a `view` or of a `controller`")
    }
  }

  package func write(into object: inout JSON.Object) {
    switch self {
    case .view(let id): object[.view] = .integer(id)
    case .controller(let id): object[.controller] = .integer(id)
    }
  }
}

/// A question with its sender's id, as a viewer sends it.
package struct QuestionRequest: Equatable, Sendable {
  package var id: String?
  package var question: Question

  package init(id: String? = nil, _ question: Question) { (self.id, self.question) = (id, question) }

  /// Reads a question. A fault contains its id, unless the id itself is invalid. `nil` if messages of this type are not questions.
  package init?(_ object: JSON.Object, _ type: MessageType) throws(MessageFault) {
    id = try object.questionID
    do throws(MessageFault) {
      guard let question = try Question(object, type) else { return nil }
      self.question = question
    } catch { throw MessageFault(error.message, id: id) }
  }
}

extension JSON.Object {
  /// The sender's id of a question, or of another message that is answered.
  package var questionID: String? {
    get throws(MessageFault) {
      try optional(.id, "a question's `id` must be a string of 1 to 64 bytes, in Unicode without U+FFFD") { value in
        value.string.flatMap { JSON.Object.isValidID($0) ? $0 : nil }
      }
    }
  }
}

/// A question as the gateway delivers it to the app.
package struct DeliveredQuestion: Equatable, Sendable {
  package var viewer: Int
  package var request: QuestionRequest

  package init(_ request: QuestionRequest, by viewer: Int) { (self.request, self.viewer) = (request, viewer) }

  /// `nil` if the message is not a question.
  package init?(_ json: JSON) throws(MessageFault) {
    guard let object = json.object, let type = object.enumValue(.type, as: MessageType.self),
      let request = try QuestionRequest(object, type)
    else { return nil }
    self.init(request, by: object[.viewer]?.integer ?? 0)
  }

  package var json: JSON {
    var object = JSON.Object()
    object[.type] = .string(request.question.type.rawValue)
    object[.viewer] = .integer(viewer)
    object[.id] = request.id.map(JSON.string)
    request.question.write(into: &object)
    return .object(object)
  }

  /// The answer to the question: the members that `describe` writes or, if it throws, the error.
  package func answer(_ describe: (inout JSON.Object) throws(MessageFault) -> Void) -> JSON {
    let type = request.question.type.rawValue
    var answer = JSON.Object()
    answer[.type] = .string(type)
    do throws(MessageFault) { try describe(&answer) } catch {
      answer = JSON.Object()
      answer[.type] = .string(MessageType.error.rawValue)
      answer[.code] = .string(error.code.rawValue)
      answer[.message] = .string(error.message)
    }
    answer[type] = request.id.map(JSON.string)
    answer[.viewer] = .integer(viewer)
    return .object(answer)
  }
}
