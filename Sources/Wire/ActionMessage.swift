/// An action with its sender's id, as a viewer sends it.
package struct ActionRequest: Equatable, Sendable {
  package var id: String
  package var action: ViewerAction
  /// The token of the client that sent it. An action that is sent again under its token and id has no second effect.
  package var client: String?

  package init(id: String, _ action: ViewerAction) { (self.id, self.action) = (id, action) }

  /// Reads an action. A fault contains its id, unless the id itself is invalid.
  package init(_ object: JSON.Object) throws(MessageFault) {
    guard let id = object[.id]?.string, (1...64).contains(id.utf8.count) else {
      throw MessageFault("an action's `id` must be a string of 1 to 64 bytes")
    }
    guard JSON.Object.isValidID(id) else { throw MessageFault("an action's `id` must be Unicode without U+FFFD") }
    self.id = id
    if let client = object[.client] {
      guard let token = client.string, (16...64).contains(token.utf8.count), JSON.Object.isValidID(token) else {
        throw MessageFault("an action's `client` must be the token from the gateway's hello", id: id)
      }
      self.client = token
    }
    do throws(MessageFault) { action = try ViewerAction(object) } catch {
      throw MessageFault(error.message, code: error.code, id: id)
    }
  }

  fileprivate func write(into object: inout JSON.Object) {
    object[.id] = .string(id)
    action.write(into: &object)
  }
}

/// An action as the gateway delivers it to the app and journals it.
package struct DeliveredAction: Equatable, Sendable {
  /// A number that counts up in the session.
  package var number: Int
  /// The session time in milliseconds. In a delivery, it is the time at which a replay performs the action.
  package var time: Double?
  package var viewer: Int
  package var request: ActionRequest

  package init(number: Int, time: Double? = nil, viewer: Int, request: ActionRequest) {
    (self.number, self.time, self.viewer, self.request) = (number, time, viewer, request)
  }

  package init(_ json: JSON) throws(MessageFault) {
    guard let object = json.object, let number = object[.number]?.integer, let viewer = object[.viewer]?.integer
    else { throw MessageFault("an action must have a `number` and a `viewer`") }
    let time = try object.optional(.time, "`time` must be a session's time", \.sessionTime)
    self.init(number: number, time: time, viewer: viewer, request: try ActionRequest(object))
  }

  package var json: JSON {
    var object = JSON.Object()
    object[.type] = .string(MessageType.action.rawValue)
    object[.number] = .integer(number)
    object[.time] = time.map(JSON.number)
    object[.viewer] = .integer(viewer)
    request.write(into: &object)
    return .object(object)
  }
}

/// The range of session times.
package enum SessionTimes {
  /// The range in milliseconds: 2^42 are some 139 years. In nanoseconds, the sum of such a time and a start date fits into 64 bits.
  package static let bounds = 0.0...4_398_046_511_104
}

extension JSON {
  /// A session time in milliseconds; `nil` if the value is out of range.
  package var sessionTime: Double? { double.flatMap { SessionTimes.bounds.contains($0) ? $0 : nil } }
}
