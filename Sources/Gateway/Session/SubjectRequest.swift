import Wire

/// A question about a view or a controller: what it is like, or where its class is written. The app answers.
struct SubjectRequest: Equatable {
  enum Subject: Equatable {
    case view(Int)
    case controller(Int)
  }

  let type: MessageType
  /// The sender's own name for it.
  var id: String?
  var subject: Subject

  func delivery(from viewer: Int) -> [UInt8] {
    var message: JSON = ["type": .string(type.rawValue), "viewer": .integer(viewer)]
    if let id { message[setting: "id"] = .string(id) }
    switch subject {
    case .view(let id): message[setting: "view"] = .integer(id)
    case .controller(let id): message[setting: "controller"] = .integer(id)
    }
    return message.line
  }

  func refusal(_ code: ErrorCode, _ message: String) -> Refusal {
    Self.refusal(code, message, of: id, type)
  }

  fileprivate static func refusal(
    _ code: ErrorCode, _ message: String, of id: String?, _ type: MessageType
  ) -> Refusal {
    var refusal = Refusal(code: code, message: message)
    if type == .inspect { refusal.inspect = id } else { refusal.source = id }
    return refusal
  }
}

extension SubjectRequest {
  init(_ object: JSON.Object, _ type: MessageType) throws(Refusal) {
    id = try object.questionID
    self.type = type
    switch (object["view"], object["controller"]) {
    case (let view?, nil) where view.integer != nil: subject = .view(view.integer!)
    case (nil, let controller?) where controller.integer != nil: subject = .controller(controller.integer!)
    default:
      throw Self.refusal(.badMessage, "a question has the id of a `view` or of a `controller`", of: id, type)
    }
  }
}
