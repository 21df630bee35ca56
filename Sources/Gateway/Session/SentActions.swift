import Wire

/// Why an action was refused.
struct RefusalReason: Equatable {
  var code: ErrorCode
  var message: String

  /// In journals of before there is none.
  static let unknown = RefusalReason(code: .actionFailed, message: "the action was refused")
}

extension RefusalReason {
  init?(_ json: JSON) {
    guard let code = json[.code]?.string.flatMap(ErrorCode.init(rawValue:)), let message = json[.message]?.string
    else { return nil }
    self.init(code: code, message: message)
  }
}

/// The name of a client over all its connections, which nobody else knows. With an action's id it names the action.
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
struct SentActions: Equatable {
  enum Outcome: Equatable {
    /// It has no answer yet. `viewer`: who has sent it again, and waits for one.
    case waiting(viewer: Int?)
    case answered(seq: Int, time: Double?)
    case refused(RefusalReason)
  }

  private struct Name: Hashable {
    var client: String
    var id: String
  }

  /// The outcome of an action that a restart has forgotten before it was answered.
  static let forgotten = RefusalReason(code: .actionFailed, message: "the session began afresh first")

  private var outcomes: [Name: Outcome] = [:]
  /// By the actions' numbers.
  private var waiting: [Int: Name] = [:]

  mutating func accept(_ action: JournaledAction) {
    guard let client = action.request.client else { return }
    let name = Name(client: client, id: action.request.id)
    outcomes[name] = .waiting(viewer: nil)
    waiting[action.number] = name
  }

  /// `nil`: no such action was accepted.
  func outcome(client: String, id: String) -> Outcome? { outcomes[Name(client: client, id: id)] }

  /// A viewer has sent the action again.
  mutating func wait(client: String, id: String, viewer: Int) {
    outcomes[Name(client: client, id: id)] = .waiting(viewer: viewer)
  }

  /// Stores the first answer, and returns who waits for it.
  mutating func conclude(_ number: Int, _ outcome: Outcome) -> Int? {
    guard let name = waiting.removeValue(forKey: number) else { return nil }
    defer { outcomes[name] = outcome }
    if case .waiting(let viewer) = outcomes[name] { return viewer }
    return nil
  }

  /// The actions from a number on get no answer any more, and have failed. Returns who waits for which.
  @discardableResult
  mutating func forget(from number: Int) -> [(viewer: Int, id: String)] {
    waiting.filter { $0.key >= number }.sorted { $0.key < $1.key }.compactMap { number, name in
      conclude(number, .refused(Self.forgotten)).map { ($0, name.id) }
    }
  }
}
