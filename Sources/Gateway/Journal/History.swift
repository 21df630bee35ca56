import Wire

/// The result of a journal's lines: the actions since the last reset. Actions to skip are marked.
struct History: Equatable, Sendable {
  var header: SessionHeader
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
  private(set) var damage: [JournalDamage] = []
  /// The index of the last action with each number.
  private var indexByNumber: [Int: Int] = [:]
  /// The index in `damage` of the first damaged line after the last action. Later lines show what was lost there.
  private var firstUnexplained: Int?
  /// Whether later actions may have been performed on another screen, because a line before them is lost.
  private var isDoubtful = false

  init(header: SessionHeader, _ records: [JournalRecord] = []) {
    self.header = header
    for record in records { apply(record) }
  }

  /// Whether the session has neither actions nor elapsed time.
  var isNew: Bool { actions.isEmpty && time == 0 }

  mutating func apply(_ record: JournalRecord) {
    switch record {
    case .session: break
    case .action(let action): apply(action)
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

  private mutating func apply(_ action: JournaledAction) {
    explainDamage(before: action)
    indexByNumber[action.number] = actions.count
    actions.append(action)
    actions[actions.count - 1].build = build
    actions[actions.count - 1].isDoubtful = isDoubtful
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

/// A line of a journal that could not be read.
struct JournalDamage: Equatable, Sendable {
  /// The number of the line, from 1.
  var line: Int
  /// What is known about the lost content, in words.
  var loss = Self.unknown
  /// Whether the line is as short as a reset, the shortest line there is.
  var isShort = false
  /// Whether another line has the same content, so that nothing is lost.
  var isRepeated = false

  static let unknown = "what it said is lost"

  var description: String { "line \(line) is damaged: \(loss)" }
}

extension History {
  /// Records a damaged line. Later actions may have been performed on a screen that it changed, so they are found by their anchors.
  mutating func applyDamage(line: Int, length: Int) {
    firstUnexplained = firstUnexplained ?? damage.count
    damage.append(JournalDamage(line: line, isShort: length <= JournalRecord.reset().line.count + 1))
    isDoubtful = true
  }

  /// Records a damaged line of the header, which another line repeats.
  mutating func applyHeaderDamage(line: Int, _ loss: String) {
    damage.append(JournalDamage(line: line, loss: loss, isRepeated: true))
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
      guard let found = damage.firstIndex(where: { $0.loss == JournalDamage.unknown }) else { continue }
      damage[found].loss =
        "the answer to action \(actions[index].number) is lost: it is performed at the time of its acceptance"
    }
  }
}
