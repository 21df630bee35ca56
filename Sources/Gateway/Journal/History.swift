import Wire

/// The result of a journal's lines: the actions since the last reset. Actions to skip are marked.
struct History: Equatable, Sendable {
  var header: SessionHeader
  /// The header in the line that repeats it, if that one differs.
  var otherHeader: SessionHeader?
  var actions: [JournaledAction] = []
  var lastNumber = 0
  var lastViewer = 0
  /// The last known session time.
  var time = 0.0
  /// The values that the process has read from outside, in order.
  private(set) var readings: [Reading] = []
  /// The build of the last actions; `nil` if the journal does not name it.
  private(set) var build: String?
  /// The actions of clients with a token.
  private(set) var sent = SentActions()
  /// The damaged lines, and what was lost with each line.
  var damage: [JournalDamage] = []
  /// The index of the last action with each number.
  private var indexByNumber: [Int: Int] = [:]
  /// The index in `damage` of the first damaged line after the last action. Later lines show what was lost there.
  private var firstUnexplained: Int?
  /// Whether later actions may have been performed on another screen, because a line before them is lost.
  private var isDoubtful = false
  /// The value of `isDoubtful` before the first unexplained damaged line.
  private var wasDoubtful = false

  init(header: SessionHeader, _ records: [JournalRecord] = []) {
    self.header = header
    for record in records { apply(record) }
  }

  /// Whether the session has neither actions nor elapsed time.
  var isNew: Bool { actions.isEmpty && time == 0 }

  /// - Parameter line: the number of the record's line, if it is in a file.
  mutating func apply(_ record: JournalRecord, line: Int = 0) {
    switch record {
    case .session: break
    case .action(let action): apply(action, line: line)
    case .skip(let number, let message):
      explainDamage(byAnswerTo: number)
      _ = sent.recordOutcome(number, .refused(RefusalReason(code: .actionFailed, message: message)))
      if let index = indexByNumber[number] { actions.skip(index, on: build) }
    case .answer(let number, let seq, let answered, let state, let reason):
      explainDamage(byAnswerTo: number)
      time = max(time, answered ?? 0)
      _ = sent.recordOutcome(number, seq.map { .answered(seq: $0, time: answered) } ?? .refused(reason ?? .unknown))
      if let index = indexByNumber[number] {
        actions[index].recordAnswer(answerAt: answered, state, isRefusal: seq == nil, because: reason)
      }
    case .time(let reached): time = max(time, reached)
    case .reset(let device):
      if let device { header.device = device }
      reset()
    case .reading(let reading): readings.append(reading)
    case .build(let digest): build = digest
    case .cut(let number):
      sent.discard(from: number)
      cut { $0.number >= number }
    case .earlier(let earlier):
      lastNumber = max(lastNumber, earlier.number)
      lastViewer = max(lastViewer, earlier.viewer)
      if earlier.hasForgottenClients { sent.restoreForgottenClients() }
    case .sent(let client, let answers, let forgotten): sent.restore(client, answers, forgotten: forgotten)
    }
  }

  private mutating func apply(_ action: JournaledAction, line: Int) {
    // Lines of an earlier version have no numbers, but those of their actions ascend.
    if action.number <= lastNumber, !actions.isEmpty || indexByNumber[action.number] != nil {
      guard indexByNumber[action.number] == nil else { return applyRepetition(.action(action), line: line) }
      applyExchange(line: line, isSorted: false)
    }
    explainDamage(before: action)
    indexByNumber[action.number] = actions.count
    actions.append(action)
    actions[actions.count - 1].build = build
    actions[actions.count - 1].doubt = isDoubtful ? damage.count : 0
    lastNumber = max(lastNumber, action.number)
    sent.accept(action)
    lastViewer = max(lastViewer, action.viewer)
    // Journals of version 1 contain no other times.
    if header.version == 1 { time = max(time, action.time) }
  }

  private mutating func reset() {
    sent.discard(from: 0)
    (actions, indexByNumber, time, readings) = ([], [:], 0, [])
    (firstUnexplained, isDoubtful) = (nil, false)
  }

  /// Discards the last actions, as long as the condition is true.
  private mutating func cut(_ shouldDiscard: (JournaledAction) -> Bool) {
    while let last = actions.last, shouldDiscard(last) {
      indexByNumber[last.number] = nil
      actions.removeLast()
    }
    readings.removeAll { $0.number > actions.last?.number ?? 0 }
    time = actions.lastAnswer
    isDoubtful = !damage.isEmpty && (actions.last?.isDoubtful ?? false)
  }
}

// MARK: - Damage

/// A line of a journal that could not be read, or does not follow the one before.
struct JournalDamage: Equatable, Sendable {
  enum Kind: String, Sendable {
    case unreadable = "is damaged"
    case gap = "does not follow the line before it"
    case repetition = "repeats an earlier line"
    case exchange = "comes too late"
  }

  /// The number of the line, from 1.
  var line: Int
  var kind = Kind.unreadable
  /// What is known about the lost content, in words.
  var loss: String?
  /// Whether the line is as short as a reset, the shortest line there is.
  var isShort = false
  /// Whether nothing is lost, for example because another line has the same content.
  var isRepeated = false

  var description: String {
    "line \(line) \(kind.rawValue): \(loss ?? (kind == .gap ? "what was between them is lost" : "what it said is lost"))"
  }
}

extension History {
  /// Records a damaged line. Later actions may have been performed on a screen that it changed, so they are found by their anchors.
  /// - Parameter number: the number that the line has if it is a record; `nil` in a journal whose lines have none.
  mutating func applyDamage(line: Int, length: Int, number: Int? = nil) {
    let reset = number.map(JournalRecord.reset().json.numbered) ?? JournalRecord.reset().line
    let isShort = length <= reset.count + 1
    applyLoss(JournalDamage(line: line, isShort: isShort))
  }

  /// Records that lines before this one are missing.
  mutating func applyGap(line: Int) { applyLoss(JournalDamage(line: line, kind: .gap)) }

  private mutating func applyLoss(_ loss: JournalDamage) {
    if firstUnexplained == nil { (firstUnexplained, wasDoubtful) = (damage.count, isDoubtful) }
    damage.append(loss)
    isDoubtful = true
  }

  /// Records that the damaged lines before the next record were never acknowledged: the lines around them follow each other.
  mutating func settleInterruptedLines() {
    guard let first = firstUnexplained else { return }
    for index in damage.indices[first...] {
      (damage[index].loss, damage[index].isRepeated) =
        ("nothing is lost, because the lines around it follow each other", true)
    }
    (firstUnexplained, isDoubtful) = (nil, wasDoubtful)
  }

  /// Records a line that is left out, because its content was read before.
  mutating func applyRepetition(_ record: JournalRecord, line: Int) {
    switch record {
    case .action(let action): applyHeaderDamage(line: line, "action \(action.number) is there already", .repetition)
    case .answer(let number, _, _, _, _):
      applyHeaderDamage(line: line, "the answer to action \(number) is there already", .repetition)
    case .skip, .time, .session: applyHeaderDamage(line: line, "nothing is lost", .repetition)
    default: applyLoss(JournalDamage(line: line, kind: .repetition, loss: "it is left out"))
    }
  }

  /// Records a line that comes after lines that follow it.
  /// - Parameter isSorted: whether the order of the lines is restored.
  mutating func applyExchange(line: Int, isSorted: Bool = true) {
    if isSorted {
      return applyHeaderDamage(
        line: line, "it is read before the lines that follow it, so that nothing is lost", .exchange)
    }
    applyLoss(JournalDamage(line: line, kind: .exchange, loss: "the order of the actions is not known"))
    firstUnexplained = nil
  }

  /// Whether a record says what no record before it has said.
  func isNew(_ record: JournalRecord) -> Bool {
    switch record {
    case .action(let action): action.number > lastNumber
    case .answer(let number, _, _, _, _), .skip(let number, _):
      indexByNumber[number].map { !actions[$0].isAnswered && !actions[$0].isSkipped } ?? false
    default: false
    }
  }

  /// Records a line with which nothing is lost, such as one of the header, which another line repeats.
  mutating func applyHeaderDamage(line: Int, _ loss: String, _ kind: JournalDamage.Kind = .unreadable) {
    damage.append(JournalDamage(line: line, kind: kind, loss: loss, isRepeated: true))
  }

  /// Finds out what was lost before an action: the numbers and times of the two actions around a damaged line show it.
  private mutating func explainDamage(before action: JournaledAction) {
    guard let first = firstUnexplained else { return }
    firstUnexplained = nil
    if action.number > lastNumber + 1 { explain(first, Self.loss(of: lastNumber + 1, upTo: action.number - 1)) }
    guard action.time < time else { return }
    // A session's time goes back only where it was restarted.
    if damage[first...].contains(where: \.isShort) {
      reset()
      isDoubtful = true
      explain(first, "a reset is lost, because the time goes back: the actions before it are left out")
    } else {
      sent.discard(from: actions.first { Self.time(of: $0) > action.time }?.number ?? .max)
      cut { Self.time(of: $0) > action.time }
      isDoubtful = true
      explain(
        first, "a restart is lost, because the time goes back: the actions after that time are left out")
    }
  }

  private mutating func explainDamage(byAnswerTo number: Int) {
    guard let first = firstUnexplained, number > lastNumber else { return }
    explain(first, Self.loss(of: lastNumber + 1, upTo: number))
    lastNumber = number
  }

  private static func time(of action: JournaledAction) -> Double { action.answeredAt ?? action.time }

  private static func loss(of first: Int, upTo last: Int) -> String {
    first == last ? "action \(first) is lost" : "actions \(first) to \(last) are lost"
  }

  private mutating func explain(_ index: Int, _ loss: String) {
    for line in damage.indices[index...] { damage[line].loss = loss }
  }

  /// Completes the history at the journal's end. An action before answered ones was performed, even if its answer is lost.
  mutating func finish() {
    guard damage.contains(where: { !$0.isRepeated }), let last = actions.lastIndex(where: \.isAnswered) else { return }
    for index in actions.indices[..<last] where !actions[index].isAnswered && !actions[index].isSkipped {
      actions[index].recordAnswer(answerAt: actions[index].time)
      guard let found = damage.firstIndex(where: { $0.loss == nil }) else { continue }
      damage[found].loss =
        "the answer to action \(actions[index].number) is lost: it is performed at the time of its acceptance"
    }
  }
}
