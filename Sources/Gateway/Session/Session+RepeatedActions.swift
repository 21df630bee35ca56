import Wire

/// Handles actions that a client sends again, because it lost its connection before their answers came.
extension Session {
  /// Whether the viewer's client has sent the action before. If so, the viewer receives the first answer, now or as soon as there is one.
  /// If that answer is not stored any more, the action is refused, because it must not be performed twice.
  mutating func isRepeated(_ request: ActionRequest, from viewer: Int) -> Bool {
    guard let client = request.client else { return false }
    guard let outcome = sent.outcome(client: client, id: request.id) else {
      guard sent.hasForgotten(client: client, id: request.id, isConnected: viewers[viewer]?.client == client) else {
        return false
      }
      sendOutcome(.refused(SentActions.forgotten), of: request.id, to: viewer)
      return true
    }
    if case .waiting = outcome {
      sent.wait(client: client, id: request.id, viewer: viewer)
    } else {
      sendOutcome(outcome, of: request.id, to: viewer)
    }
    return true
  }

  /// Stores the outcome of an action, and sends it to the viewer that has repeated the action.
  mutating func recordOutcome(_ index: Int, _ outcome: SentActions.Outcome) {
    guard let viewer = sent.recordOutcome(actions[index].number, outcome) else { return }
    sendOutcome(outcome, of: actions[index].request.id, to: viewer)
  }

  private func message(_ outcome: SentActions.Outcome, of id: String) -> Message? {
    switch outcome {
    case .waiting: return nil
    case .answered(let seq, let time):
      var members = JSON(members: [.action: .string(id), .seq: .integer(seq)])
      if let time { members[setting: .time] = .number(time) }
      return Message(.answer, members)
    case .refused(let reason): return .error(Refusal(code: reason.code, message: reason.message, action: id))
    }
  }

  mutating func sendOutcome(_ outcome: SentActions.Outcome, of id: String, to viewer: Int) {
    if let message = message(outcome, of: id) { send(message, to: viewer) }
  }
}
