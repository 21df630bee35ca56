import Wire

/// A past commit of a session, from which another session can branch.
struct BranchPoint: Equatable {
  /// The journal's records up to the commit, without the header.
  var records: [JournalRecord]
  /// The commit's number.
  var seq: Int
}

extension Session {
  /// Whether viewers have a screen, or the session has crashed.
  var hasFinishedStarting: Bool { isPublished || previousScreenState != nil || state == .crashed }

  /// The branch point at a commit that viewers have seen: every action that was answered up to it, and the session's `time`. `nil` if some
  /// of these actions are no longer known.
  func moment(_ seq: Int, at time: Double) -> BranchPoint? {
    let answers = visibleScreenState.answers.prefix { $0.seq <= seq }
    // After a reset, the earlier actions are unknown.
    guard answers.allSatisfy({ actions.index(ofNumber: $0.number) != nil }) else { return nil }
    let count = answers.last.flatMap { actions.index(ofNumber: $0.number) }.map { $0 + 1 } ?? 0
    let seqs = Dictionary(answers.map { ($0.number, $0.seq) }) { $1 }
    var records: [JournalRecord] = []
    var build: String?
    for action in actions[..<count] {
      if let next = action.buildToName, next != build { records.append(.build(next)) }
      build = action.buildToName
      records += record(of: action, seq: seqs[action.number] ?? answers.last!.seq)
    }
    let last = count > 0 ? actions[count - 1].number : 0
    records += readings.filter { $0.number <= last }.map(JournalRecord.reading)
    if time > 0 { records.append(.time(time)) }
    return BranchPoint(records: records, seq: seq)
  }

  /// The records of an action and its answer. An action without an answer is not repeated: a later one had overtaken it.
  private func record(of action: JournaledAction, seq: Int) -> [JournalRecord] {
    let number = action.number
    var action = action
    // The clients of one session are not those of the other.
    action.request.client = nil
    if action.isSkipped, !action.isAnswered {
      return [.action(action), .skip(number: number, message: "left out in session \(header.watch)")]
    }
    // Journals of version 1 contain no other times.
    let time = action.answeredAt ?? (header.version == 1 ? action.time : nil)
    return [
      .action(action),
      .answer(
        number: number, seq: action.isSkipped ? nil : seq, time: time, state: action.state, reason: action.refusal),
    ]
  }
}

extension JournaledAction {
  /// The build that a branch's journal names for the action. No build has the digest `unknown`, so a doubtful action is found by its
  /// anchor.
  fileprivate var buildToName: String? { isDoubtful ? "unknown" : build }
}
