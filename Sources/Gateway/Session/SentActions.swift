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
///
/// The number of answers is bounded. A client repeats only actions without an answer, and in their order. The gateway accepts no more than
/// `--max-actions` of these at a time, and stores them all; answers can be lost only on the way, so the last ones of a client are enough.
/// A repetition of an earlier action is refused, and not performed (`hasForgotten`), if the client numbers its actions upwards.
struct SentActions: Equatable, Sendable {
  /// The limit of stored answers to one client.
  static let answerLimit = 1024
  /// The limit of clients with stored answers. Those that have acted last are kept.
  static let clientLimit = 256

  enum Outcome: Equatable, Sendable {
    /// The action has no answer yet. `viewer`, if set, has sent it again and waits for the answer.
    case waiting(viewer: Int?)
    case answered(seq: Int, time: Double?)
    case refused(RefusalReason)

    var isWaiting: Bool { if case .waiting = self { true } else { false } }
  }

  /// A client's action that has an answer.
  struct Answer: Equatable, Sendable {
    var id: String
    var outcome: Outcome
  }

  private struct Client: Equatable, Sendable {
    var outcomes: [ActionID: Outcome] = [:]
    /// The actions with an answer, the oldest answer first.
    var answered: ArraySlice<ActionID> = []
    var forgotten = ForgottenActions()

    mutating func answer(_ id: ActionID, _ outcome: Outcome) {
      outcomes[id] = outcome
      answered.append(id)
      while answered.count > SentActions.answerLimit {
        let oldest = answered.removeFirst()
        outcomes[oldest] = nil
        forgotten.insert(oldest)
      }
    }
  }

  private struct ActionKey: Equatable {
    var client: String
    var id: ActionID
  }

  /// The outcome of an action that a restart has discarded before it was answered.
  static let discardedByRestart = RefusalReason(
    code: .actionFailed, message: "the session was restarted before the action was answered")

  /// The refusal of an action that was accepted before, and whose answer is not stored any more.
  static let forgotten = RefusalReason(
    code: .unknownAction, message: "the action may have been performed before: its answer is not stored any more")

  private var clients: [String: Client] = [:]
  /// The clients, the one that has acted last at the end.
  private var order: [String] = []
  /// Whether there were more clients than are stored, so that an unknown client may be one of them.
  private(set) var hasForgottenClients = false
  /// The actions without an answer, by their numbers.
  private var waiting: [Int: ActionKey] = [:]

  /// Records a new action.
  /// - Parameter connected: the tokens of the connected clients, whose answers stay stored. It is called if there are too many clients.
  mutating func accept(_ action: JournaledAction, connected: () -> Set<String> = { [] }) {
    guard let client = action.request.client else { return }
    let key = ActionKey(client: client, id: ActionID(text: action.request.id))
    change(client, connected: connected) {
      $0.outcomes[key.id] = .waiting(viewer: nil)
      $0.forgotten.accept(key.id)
    }
    waiting[action.number] = key
  }

  /// The outcome of an action; `nil` if no such action was accepted, or it is forgotten.
  func outcome(client: String, id: String) -> Outcome? { clients[client]?.outcomes[ActionID(text: id)] }

  /// Whether an action without an outcome may have been accepted before.
  /// - Parameter isConnected: whether the token is that of the connection. Then it was not forgotten when the client connected, nor since.
  func hasForgotten(client: String, id: String, isConnected: Bool) -> Bool {
    guard let found = clients[client] else { return hasForgottenClients && !isConnected }
    return found.forgotten.contains(ActionID(text: id))
  }

  /// Whether the client may have acted before its answers were forgotten. It needs another token.
  func hasForgotten(client: String) -> Bool { hasForgottenClients && clients[client] == nil }

  /// Records that a viewer has sent the action again and waits for its answer.
  mutating func wait(client: String, id: String, viewer: Int) {
    clients[client]?.outcomes[ActionID(text: id)] = .waiting(viewer: viewer)
  }

  /// Records the first answer to an action, and returns the viewer that waits for it.
  mutating func recordOutcome(_ number: Int, _ outcome: Outcome) -> Int? {
    guard let key = waiting.removeValue(forKey: number) else { return nil }
    defer { clients[key.client]?.answer(key.id, outcome) }
    return viewer(waitingFor: key)
  }

  /// Removes an action that was not accepted after all. Returns the viewer that waits for its answer.
  mutating func withdraw(_ number: Int) -> Int? {
    guard let key = waiting.removeValue(forKey: number) else { return nil }
    defer { clients[key.client]?.outcomes[key.id] = nil }
    return viewer(waitingFor: key)
  }

  private func viewer(waitingFor key: ActionKey) -> Int? {
    guard case .waiting(let viewer) = clients[key.client]?.outcomes[key.id] else { return nil }
    return viewer
  }

  /// Records a failure for each unanswered action from a number on. Returns the waiting viewers, with the actions' ids.
  @discardableResult
  mutating func discard(from number: Int, upTo last: Int = .max) -> [(viewer: Int, id: String)] {
    waiting.filter { $0.key >= number && $0.key <= last }.sorted { $0.key < $1.key }.compactMap { number, key in
      recordOutcome(number, .refused(Self.discardedByRestart)).map { ($0, key.id.text) }
    }
  }

  /// Changes a client, which is then the last one that has acted, and drops the clients beyond the limit.
  private mutating func change(
    _ client: String, connected: () -> Set<String> = { [] }, _ change: (inout Client) -> Void
  ) {
    let isNew = clients[client] == nil
    change(&clients[client, default: Client()])
    if order.last != client {
      if let index = order.lastIndex(of: client) { order.remove(at: index) }
      order.append(client)
    }
    guard isNew, order.count > Self.clientLimit else { return }
    let connected = connected()
    while order.count > Self.clientLimit,
      let index = order.dropLast().firstIndex(where: { name in
        !connected.contains(name) && clients[name]?.outcomes.values.contains(where: \.isWaiting) != true
      })
    {
      clients[order.remove(at: index)] = nil
      hasForgottenClients = true
    }
  }
}

// MARK: - Compacted journals

extension SentActions {
  /// The limit of answers in one line of a journal.
  private static let lineLimit = 256

  /// The records of the answers to all actions but these, by client.
  func records(except actions: [JournaledAction]) -> [JournalRecord] {
    let following = Dictionary(
      grouping: actions.filter { $0.request.client != nil }, by: { $0.request.client ?? "" })
    return order.flatMap { name -> [JournalRecord] in
      guard let client = clients[name] else { return [] }
      let followingIDs = Set((following[name] ?? []).map { ActionID(text: $0.request.id) })
      let answers = client.answered.compactMap { id -> Answer? in
        guard !followingIDs.contains(id), let outcome = client.outcomes[id], !outcome.isWaiting else { return nil }
        return Answer(id: id.text, outcome: outcome)
      }
      guard !answers.isEmpty || client.forgotten != ForgottenActions() else { return [] }
      return stride(from: 0, to: max(1, answers.count), by: Self.lineLimit).map { start in
        .sent(
          client: name, Array(answers[start..<min(start + Self.lineLimit, answers.count)]),
          forgotten: start == 0 ? client.forgotten : ForgottenActions())
      }
    }
  }

  mutating func restore(_ client: String, _ answers: [Answer], forgotten: ForgottenActions) {
    change(client) { client in
      client.forgotten.formUnion(forgotten)
      for answer in answers {
        let id = ActionID(text: answer.id)
        client.forgotten.addAccepted(id)
        client.answer(id, answer.outcome)
      }
    }
  }

  /// Records that a compacted journal has not the answers to all clients.
  mutating func restoreForgottenClients() { hasForgottenClients = true }
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
