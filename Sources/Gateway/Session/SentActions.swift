import Wire

/// Why an action was refused.
struct RefusalReason: Equatable, Sendable {
  var code: ErrorCode
  var message: String

  /// The reason for refusals in older journals, which contain none.
  static let unknown = RefusalReason(code: .actionFailed, message: "the action was refused")
}

extension RefusalReason: CustomStringConvertible {
  /// For example `hidden`: view 17 is hidden.
  var description: String { "`\(code.rawValue)`: \(message)" }
}

extension RefusalReason {
  init?(_ json: JSON) {
    guard let code = json[.code]?.string.flatMap(ErrorCode.init(rawValue:)), let message = json[.message]?.string
    else { return nil }
    self.init(code: code, message: message)
  }
}

/// The secret token of a client, the same over all its connections. Token and action id together identify an action.
enum ClientToken {
  static func make() -> String { SessionID.make() + SessionID.make() }

  static func isValid(_ text: String) -> Bool {
    text.utf8.count == 32 && SessionID.isValid(String(text.prefix(16))) && SessionID.isValid(String(text.suffix(16)))
  }
}

/// The actions of clients with a token, and what answered them.
///
/// A client that lost its connection sends an action without an answer again, under its own token and id. Such an action is not
/// performed again: the client gets the first answer, as soon as there is one.
struct SentActions: Equatable, Sendable {
  enum Outcome: Equatable, Sendable {
    /// The action has no answer yet. `viewer`, if set, has sent it again and waits for the answer.
    case waiting(viewer: Int?)
    case answered(seq: Int, time: Double?)
    case refused(RefusalReason)
  }

  /// A client's action that has an answer.
  struct Answer: Equatable, Sendable {
    var id: String
    var outcome: Outcome
  }

  private struct ActionKey: Hashable {
    var client: String
    var id: String

    /// Compares the bytes. Texts are equal also if Unicode regards them as equivalent, such as the two spellings of é.
    static func == (a: ActionKey, b: ActionKey) -> Bool {
      a.id.utf8.elementsEqual(b.id.utf8) && a.client.utf8.elementsEqual(b.client.utf8)
    }
  }

  /// The outcome of an action that a restart has discarded before it was answered.
  static let discardedByRestart = RefusalReason(
    code: .actionFailed, message: "the session was restarted from scratch before the action was answered")

  private var outcomes: [ActionKey: Outcome] = [:]
  /// The actions without an answer, by their numbers.
  private var waiting: [Int: ActionKey] = [:]

  mutating func accept(_ action: JournaledAction) {
    guard let client = action.request.client else { return }
    let name = ActionKey(client: client, id: action.request.id)
    outcomes[name] = .waiting(viewer: nil)
    waiting[action.number] = name
  }

  /// The outcome of an action; `nil` if no such action was accepted.
  func outcome(client: String, id: String) -> Outcome? { outcomes[ActionKey(client: client, id: id)] }

  /// Records that a viewer has sent the action again and waits for its answer.
  mutating func wait(client: String, id: String, viewer: Int) {
    outcomes[ActionKey(client: client, id: id)] = .waiting(viewer: viewer)
  }

  /// Records the first answer to an action, and returns the viewer that waits for it.
  mutating func recordOutcome(_ number: Int, _ outcome: Outcome) -> Int? {
    guard let name = waiting.removeValue(forKey: number) else { return nil }
    defer { outcomes[name] = outcome }
    if case .waiting(let viewer) = outcomes[name] { return viewer }
    return nil
  }

  /// Removes an action that was not accepted after all. Returns the viewer that waits for its answer.
  mutating func withdraw(_ number: Int) -> Int? {
    guard let name = waiting.removeValue(forKey: number) else { return nil }
    defer { outcomes[name] = nil }
    if case .waiting(let viewer) = outcomes[name] { return viewer }
    return nil
  }

  /// Records a failure for each unanswered action from a number on. Returns the waiting viewers, with the actions' ids.
  @discardableResult
  mutating func discard(from number: Int, upTo last: Int = .max) -> [(viewer: Int, id: String)] {
    waiting.filter { $0.key >= number && $0.key <= last }.sorted { $0.key < $1.key }.compactMap { number, name in
      recordOutcome(number, .refused(Self.discardedByRestart)).map { ($0, name.id) }
    }
  }
}

// MARK: - Compacted journals

extension SentActions {
  /// The limit of answers in one line of a journal.
  private static let lineLimit = 256

  /// The answers to all actions but these, by client.
  func answers(except actions: [JournaledAction]) -> [(client: String, answers: [Answer])] {
    let remaining = Set(
      actions.compactMap { action in
        action.request.client.map { ActionKey(client: $0, id: action.request.id) }
      })
    let finishedOutcomes = outcomes.filter { name, outcome in
      if case .waiting = outcome { return false }
      return !remaining.contains(name)
    }
    let clients = Dictionary(grouping: finishedOutcomes) { $0.key.client }.sorted { $0.key < $1.key }
    return clients.flatMap { client, outcomes in
      let answers = outcomes.map { Answer(id: $0.key.id, outcome: $0.value) }.sorted { $0.id < $1.id }
      return stride(from: 0, to: answers.count, by: Self.lineLimit).map {
        (client, Array(answers[$0..<min($0 + Self.lineLimit, answers.count)]))
      }
    }
  }

  mutating func restore(_ client: String, _ answers: [Answer]) {
    for answer in answers { outcomes[ActionKey(client: client, id: answer.id)] = answer.outcome }
  }
}

extension SentActions.Answer {
  var json: JSON {
    var object = JSON(members: [.id: .string(id)])
    switch outcome {
    case .waiting: break
    case .answered(let seq, let time):
      object[setting: .seq] = .integer(seq)
      if let time { object[setting: .time] = .number(time) }
    case .refused(let reason):
      object[setting: .code] = .string(reason.code.rawValue)
      object[setting: .message] = .string(reason.message)
    }
    return object
  }

  init?(_ json: JSON) {
    guard let id = json[.id]?.string else { return nil }
    let refusal = RefusalReason(json).map { SentActions.Outcome.refused($0) }
    let seq = json[.seq]?.integer.flatMap { $0 < 0 ? nil : $0 }
    let answer = seq.map { SentActions.Outcome.answered(seq: $0, time: json[.time]?.sessionTime) }
    guard let outcome = answer ?? refusal else { return nil }
    self.init(id: id, outcome: outcome)
  }
}
