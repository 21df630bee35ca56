import Wire

/// The result of a journal's lines: the actions since the last reset. Those to skip are marked.
struct History: Equatable {
  var header: SessionHeader
  var actions: [JournaledAction] = []
  var lastNumber = 0
  var lastViewer = 0
  /// The last known session time.
  var time = 0.0
  /// What the process has read from outside, in order.
  private(set) var readings: [Reading] = []
  /// The build of the last actions; `nil` if the journal does not name it.
  private(set) var build: String?
  /// The actions of clients with a token.
  private(set) var sent = SentActions()
  /// The index of the last action with each number.
  private var places: [Int: Int] = [:]
  /// The length of the complete lines in bytes. After them there may be a line whose writing was interrupted.
  private(set) var length = 0

  init(header: SessionHeader, _ records: [JournalRecord] = []) {
    self.header = header
    for record in records { apply(record) }
  }

  /// Whether nothing has happened yet.
  var isNew: Bool { actions.isEmpty && time == 0 }

  init(parsing bytes: [UInt8]) throws(JournalError) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // The last piece, after the last newline, is empty or an incomplete line, whose action was never delivered.
    var whole = lines.dropLast()
    if let last = whole.last, whole.count > 1, (try? JSON(parsing: last)) == nil { whole = whole.dropLast() }
    guard let first = whole.first else { throw JournalError(description: "it has no whole line") }
    guard case .session(let header) = Self.record(first) else {
      throw JournalError(description: "line 1 is not a session of version 1...\(SessionHeader.version)")
    }
    self.init(header: header)
    for (index, line) in whole.enumerated() {
      guard let record = Self.record(line) else {
        throw JournalError(description: "line \(index + 1) is damaged")
      }
      length += line.count + 1
      apply(record)
    }
  }

  private mutating func apply(_ record: JournalRecord) {
    switch record {
    case .session: break
    case .action(let action):
      places[action.number] = actions.count
      actions.append(action)
      actions[actions.count - 1].build = build
      lastNumber = max(lastNumber, action.number)
      sent.accept(action)
      lastViewer = max(lastViewer, action.viewer)
      // Version 1 has no other times.
      if header.version == 1 { time = max(time, action.time) }
    case .skip(let number, let message):
      _ = sent.conclude(number, .refused(RefusalReason(code: .actionFailed, message: message)))
      if let index = places[number] { (actions[index].isSkipped, actions[index].skippedOn) = (true, build) }
    case .answer(let number, let seq, let answered, let state, let reason):
      time = max(time, answered ?? 0)
      _ = sent.conclude(number, seq.map { .answered(seq: $0, time: answered) } ?? .refused(reason ?? .unknown))
      if let index = places[number] {
        actions[index].recordAnswer(answerAt: answered, state, isRefusal: seq == nil)
      }
    case .time(let reached): time = max(time, reached)
    case .reset(let device):
      if let device { header.device = device }
      sent.forget(from: 0)
      (actions, places, time, readings) = ([], [:], 0, [])
    case .reading(let reading): readings.append(reading)
    case .build(let digest): build = digest
    case .cut(let number):
      sent.forget(from: number)
      actions.removeAll { $0.number >= number }
      readings.removeAll { $0.number >= number }
      places = places.filter { $0.key < number }
      time = actions.lastAnswer
    }
  }

  private static func record(_ line: some Sequence<UInt8>) -> JournalRecord? {
    (try? JSON(parsing: line)).flatMap(JournalRecord.init)
  }
}
