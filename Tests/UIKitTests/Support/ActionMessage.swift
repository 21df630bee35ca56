import Wire

// For Action, which apps do not see.
@testable import UIKit

extension Action {
  /// Decodes an action from the message that the gateway sends to the app.
  @MainActor init(_ message: JSON) throws(Refusal) {
    do throws(MessageFault) {
      self.init(try ViewerAction(message.object ?? JSON.Object()), by: message["viewer"]?.integer ?? 0)
    } catch {
      throw Refusal(code: error.code, message: error.message)
    }
  }
}

/// The app's answer to a question of this type with these members.
@MainActor func appAnswer(_ type: MessageType, _ members: JSON) -> JSON {
  guard let object = members.object, let request = try? QuestionRequest(object, type) else { return .null }
  return DeliveredQuestion(request, by: members["viewer"]?.integer ?? 0).answered
}
