import Wire

/// A line of a journal.
enum JournalRecord: Equatable, Sendable {
  case session(SessionHeader)
  case action(JournaledAction)
  case skip(number: Int, message: String)
  /// The answer to an action: the number of its commit, or a refusal; the session time of the answer; and the state after it.
  case answer(number: Int, seq: Int?, time: Double?, state: StateDigest? = nil, reason: RefusalReason? = nil)
  /// The session time that was reached without an action.
  case time(Double)
  /// The session starts again from the beginning, with another device if one is named.
  case reset(Device? = nil)
  /// A value that the process has read from outside of the session.
  case reading(Reading)
  /// The build that performs the following actions: the digests of the app and of Vitrine.
  case build(String)
  /// The actions from this number on are discarded.
  case cut(Int)
  /// In a compacted journal: the last used numbers before its first line.
  case earlier(UsedNumbers)
  /// In a compacted journal: the answers to a client's actions.
  case sent(client: String, [SentActions.Answer], forgotten: ForgottenActions = ForgottenActions())
}

extension JournalRecord {
  var json: JSON {
    switch self {
    case .session(let header): Self.session(header)
    case .action(let action): action.json
    case .skip(let number, let message):
      JSON(members: [.type: "skip", .number: .integer(number), .message: .string(message)])
    case .answer(let number, let seq, let time, let state, let reason): Self.answer(number, seq, time, state, reason)
    case .time(let time): JSON(members: [.type: "time", .time: .number(time)])
    case .reset(let device):
      JSON(members: device.map { [.type: "reset", .device: $0.json] } ?? [.type: "reset"])
    case .reading(let reading): reading.json
    case .build(let digest): JSON(members: [.type: "build", .build: .string(digest)])
    case .cut(let number): JSON(members: [.type: "cut", .number: .integer(number)])
    case .earlier(let earlier): Self.earlier(earlier)
    case .sent(let client, let answers, let forgotten): Self.sent(client, answers, forgotten)
    }
  }

  private static func earlier(_ earlier: UsedNumbers) -> JSON {
    var object = JSON(members: [
      .type: "earlier", .number: .integer(earlier.number), .viewer: .integer(earlier.viewer),
    ])
    if earlier.hasForgottenClients { object[setting: .forgotten] = true }
    return object
  }

  private static func sent(_ client: String, _ answers: [SentActions.Answer], _ forgotten: ForgottenActions) -> JSON {
    var object = JSON(members: [.type: "sent", .client: .string(client), .values: .array(answers.map(\.json))])
    if let forgotten = forgotten.json { object[setting: .forgotten] = forgotten }
    return object
  }

  private static func session(_ header: SessionHeader) -> JSON {
    var object = JSON(members: [
      .type: "session", .version: .integer(SessionHeader.version), .session: .string(header.id),
      .app: .string(header.app), .scene: .string(header.scene), .device: header.device.json,
      .created: .string(header.created), .clock: .string(header.clock.rawValue), .seed: .integer(header.seed),
      .wall: .integer(header.wall),
    ])
    if !header.watch.isEmpty { object[setting: .watch] = .string(header.watch) }
    if let branch = header.branch { object[setting: .branch] = branch.json }
    if let vitrine = header.vitrine { object[setting: .vitrine] = .string(vitrine) }
    return object
  }

  private static func answer(
    _ number: Int, _ seq: Int?, _ time: Double?, _ state: StateDigest?, _ reason: RefusalReason?
  ) -> JSON {
    var object = JSON(members: [.type: "answer", .number: .integer(number)])
    if let seq { object[setting: .seq] = .integer(seq) } else { object[setting: .refused] = true }
    if let time { object[setting: .time] = .number(time) }
    if let state { object[setting: .state] = state.json }
    if let reason {
      object[setting: .code] = .string(reason.code.rawValue)
      object[setting: .message] = .string(reason.message)
    }
    return object
  }

  /// Whether the record of what a process has reported is about an action before the one from which a `cut` discards actions.
  func isValid(afterCutFrom cut: Int) -> Bool {
    switch self {
    case .answer(let number, _, _, _, _), .skip(let number, _): number < cut
    case .reading(let reading): reading.number < cut
    default: false
    }
  }

  /// The line, with its newline.
  var line: [UInt8] { json.line }

  /// Lines that follow one another in a journal, each with its number.
  static func lines(_ records: [JournalRecord], from first: Int) -> [UInt8] {
    var (lines, number) = ([UInt8](), first)
    for record in records {
      lines += record.json.numbered(number)
      number += 1
    }
    return lines
  }

  init?(_ json: JSON) {
    switch json[.type]?.string {
    case "session":
      guard let header = SessionHeader(json) else { return nil }
      self = .session(header)
    case "action":
      guard let action = JournaledAction(json) else { return nil }
      self = .action(action)
    case "skip":
      guard let number = Self.number(json) else { return nil }
      self = .skip(number: number, message: json[.message]?.string ?? "")
    case "answer":
      guard let number = Self.number(json) else { return nil }
      let seq = json[.seq]?.integer
      let time = json[.time]?.sessionTime
      guard seq.map({ $0 >= 0 }) ?? (json[.refused]?.bool == true), (seq == nil) == (json[.seq] == nil),
        (time == nil) == (json[.time] == nil)
      else { return nil }
      self = .answer(
        number: number, seq: seq, time: time, state: json[.state].flatMap(StateDigest.init), reason: RefusalReason(json)
      )
    case "time":
      guard let time = json[.time]?.sessionTime else { return nil }
      self = .time(time)
    case "reset":
      let device = json[.device].flatMap(Device.init)
      guard (device == nil) == (json[.device] == nil) else { return nil }
      self = .reset(device)
    case ProcessMessageType.reading.rawValue:
      guard let reading = Reading(json) else { return nil }
      self = .reading(reading)
    case "build":
      guard let digest = json[.build]?.string else { return nil }
      self = .build(digest)
    case "cut":
      guard let number = Self.number(json) else { return nil }
      self = .cut(number)
    case "earlier":
      guard let number = Self.number(json), let viewer = json[.viewer]?.integer,
        (0...Session.largestNumber).contains(viewer)
      else { return nil }
      let hasForgottenClients = json[.forgotten]?.bool == true
      self = .earlier(UsedNumbers(number: number, viewer: viewer, hasForgottenClients: hasForgottenClients))
    case "sent":
      guard let client = json[.client]?.string, let values = json[.values]?.array else { return nil }
      let answers = values.compactMap(SentActions.Answer.init)
      guard answers.count == values.count else { return nil }
      self = .sent(client: client, answers, forgotten: ForgottenActions(json[.forgotten]))
    default: return nil
    }
  }

  /// The number of an action; `nil` if it cannot be one. A number that is too large would leave none for the actions that follow.
  private static func number(_ json: JSON) -> Int? {
    json[.number]?.integer.flatMap { (0...Session.largestJournaledNumber).contains($0) ? $0 : nil }
  }
}

extension JSON {
  /// A record's line with its number in the journal, by which a reader recognizes that lines are missing, repeated or exchanged.
  func numbered(_ number: Int) -> [UInt8] {
    var json = self
    json[setting: .line] = .integer(number)
    return json.line
  }
}
