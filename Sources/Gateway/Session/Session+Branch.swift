import Wire

/// A past moment of a session, from which another one goes on.
struct Moment: Equatable {
  /// The journal up to there, behind the header.
  var records: [JournalRecord]
  /// Its commit.
  var seq: Int
}

extension Session {
  /// Whether viewers have something to look at, or nothing will come.
  var isSettled: Bool { isPublished || shown != nil || state == .crashed }

  /// The moment of a commit that viewers could see: every action that was answered up to there, and the `time` of the session then. `nil`: not all that led there is known any more.
  func moment(_ seq: Int, at time: Double) -> Moment? {
    let answers = visible.answers.prefix { $0.seq <= seq }
    let indices = Dictionary(actions.indices.map { (actions[$0].number, $0) }) { $1 }
    // Those that have begun afresh since have nothing to go by.
    guard answers.allSatisfy({ indices[$0.number] != nil }) else { return nil }
    let count = answers.last.map { indices[$0.number]! + 1 } ?? 0
    let seqs = Dictionary(answers.map { ($0.number, $0.seq) }) { $1 }
    var records: [JournalRecord] = []
    var build: String?
    for action in actions[..<count] {
      if let next = action.build, next != build { records.append(.build(next)) }
      build = action.build
      records += record(of: action, seq: seqs[action.number] ?? answers.last!.seq)
    }
    if time > 0 { records.append(.time(time)) }
    return Moment(records: records, seq: seq)
  }

  /// An action and what came of it. What has no answer is not done again: another one that came later had overtaken it.
  private func record(of action: JournaledAction, seq: Int) -> [JournalRecord] {
    let number = action.number
    var action = action
    // The clients of one session are not those of the other.
    action.request.client = nil
    if action.isSkipped, !action.isAnswered {
      return [.action(action), .skip(number: number, message: "left out in session \(header.id)")]
    }
    // Version 1 has no other times.
    let time = action.answeredAt ?? (header.version == 1 ? action.time : nil)
    return [.action(action), .answer(number: number, seq: action.isSkipped ? nil : seq, time: time)]
  }
}
