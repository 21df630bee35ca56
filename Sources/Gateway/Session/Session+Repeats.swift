import Wire

/// Actions that a client sends again, after it has lost its connection before their answers came.
extension Session {
  /// Whether the viewer's client has sent the action before. It is answered then as it was, now or as soon as there is an answer.
  mutating func isRepeated(_ request: ActionRequest, from viewer: Int) -> Bool {
    guard let client = request.client, let known = sent.outcome(client: client, id: request.id) else {
      return false
    }
    if case .waiting = known {
      sent.wait(client: client, id: request.id, viewer: viewer)
    } else {
      tell(known, of: request.id, to: viewer)
    }
    return true
  }

  /// Stores what answered an action, and tells the viewer that has sent it again.
  mutating func conclude(_ index: Int, _ outcome: SentActions.Outcome) {
    guard let viewer = sent.conclude(actions[index].number, outcome) else { return }
    tell(outcome, of: actions[index].request.id, to: viewer)
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

  mutating func tell(_ outcome: SentActions.Outcome, of id: String, to viewer: Int) {
    if let message = message(outcome, of: id) { send(message, to: viewer) }
  }
}
