import Wire

/// Handles the process's answers to actions.
extension Session {
  mutating func receive(commit message: JSON, bytes: [UInt8], now: Int) {
    // Viewers and the history receive the commit of the gateway's own clock move without its cause.
    let isMove = isClockMove(message)
    let commit = isMove ? message.without(.action, .viewer) : message
    let bytes = isMove ? commit.bytes : bytes
    guard screenState.apply(commit, bytes: bytes, writesPlain: writesPlain) else {
      return logFault("the app wrote commit \((commit[.seq]?.text ?? "?").shortened) after \(screenState.seq): dropped")
    }
    if let excess = screenState.tree.cost.excess { return endProcess(because: excess, now) }
    record(commit: bytes)
    if isPublished {
      let plain = screenState.plainCommit
      sendAll { Message(.screen, $0 ? bytes : plain) }
    }
    let answered = answer(commit)
    recordTime(of: commit, answers: answered != nil, now)
    // If an action's code waits, time passes: a replay performs the action at the time at which it began.
    if let answered {
      compare(answered)
      journalAnswer(answered, seq: screenState.seq, at: (commit[.began] ?? commit[.time])?.sessionTime, now)
      recordOutcome(answered, .answered(seq: screenState.seq, time: commit[.time]?.sessionTime))
    }
    continueReplay(after: message, now)
    deliverAcceptedActions(now)
  }

  /// Continues a replay after a message of the process.
  private mutating func continueReplay(after message: JSON, _ now: Int) {
    guard !repeatStepByStep(now) else { return }
    stepReplay(after: message)
    deliverReplay()
    sendProgress(now)
  }

  mutating func receive(error: JSON, bytes: [UInt8], now: Int) {
    defer { continueReplay(after: error, now) }
    guard let answered = answer(error) else { return }
    recordTime(of: error, answers: true, now)
    let reason = RefusalReason(error) ?? .unknown
    // The answers of a replay are in the journal.
    guard !actions[answered].isAnswered else {
      return receiveReplayed(reason, answered)
    }
    journalAnswer(answered, seq: nil, at: error[.time]?.sessionTime, because: reason, now)
    send(Message(.undroppable, bytes), to: actions[answered].viewer)
    recordOutcome(answered, .refused(reason))
  }

  /// Handles the end of a replay.
  mutating func receive(live message: JSON, now: Int) {
    guard process?.isReplaying == true else {
      return logFault("the app sent `live` though no replay was running")
    }
    guard screenState.seq > 0 else { return logFault("the app sent `live` before its first commit") }
    // An action that was not answered during the replay will not be answered.
    if let first = inFlight.first { recordMissingAnswer(to: first) }
    guard !repeatWithoutCheckpoint(now) else { return }
    process?.isReplaying = false
    finishReplay()
    until = nil
    inFlight = []
    lastKnownTime = LastKnownTime(time: message[.time]?.sessionTime ?? lastKnownTime.time, now: now)
    deliverAcceptedActions(now)
  }

  /// Finds the action that a commit or an error answers, and returns its index. Answers come in order, so those before it count as
  /// answered.
  private mutating func answer(_ message: JSON) -> Int? {
    guard let id = message[.action]?.string, let viewer = message[.viewer]?.integer else { return nil }
    let found = inFlight.firstIndex { actions[$0].request.id == id && actions[$0].viewer == viewer }
    guard let found else { return nil }
    let index = inFlight[found]
    let number = actions[index].number
    if message[.seq] != nil { screenState.recordAnswer(to: number) } else { screenState.recordRefusal(of: number) }
    for passed in inFlight[..<found] { recordMissingAnswer(to: passed) }
    for passed in inFlight[..<found] where !actions[passed].isAnswered {
      actions[passed].recordAnswer(answerAt: nil)
      recordOutcome(passed, .answered(seq: screenState.seq, time: nil))
    }
    process?.progress?.applied += found + 1 - inFlight.startIndex
    inFlight.removeFirst(found + 1 - inFlight.startIndex)
    crashCounts[number] = nil
    return index
  }

  /// Records the answer to an action in the journal, for replays.
  private mutating func journalAnswer(
    _ index: Int, seq: Int?, at time: Double?, because reason: RefusalReason? = nil, _ now: Int
  ) {
    guard !actions[index].isAnswered else { return }
    // A replay compares the answers of the build for which the action was journaled. Another build may have answered it.
    let isComparable = build != nil && actions[index].build == build
    journalAnswer(index, seq: seq, at: time, isComparable ? screenState.digest() : nil, reason, now)
    crashPoints = 0
    liveSince = liveSince ?? now
    lastKnownTime.recordWrittenTime(now)
  }

  /// Records that the gateway refuses an action, which the process has not received. A replay has no such answer to compare.
  mutating func journalAnswer(_ index: Int, refusedByGateway reason: RefusalReason, _ now: Int) {
    journalAnswer(index, seq: nil, at: nil, nil, reason, now)
  }

  private mutating func journalAnswer(
    _ index: Int, seq: Int?, at time: Double?, _ state: StateDigest?, _ reason: RefusalReason?, _ now: Int
  ) {
    let action = actions[index]
    actions[index].recordAnswer(answerAt: time, state, isRefusal: seq == nil, because: reason)
    if seq == nil { discardInput(of: action.action) }
    if let accepted = acceptedAt.removeValue(forKey: action.number) { add(.answered(after: now - accepted)) }
    let needsReason = state != nil || action.request.client != nil || time == nil
    appendProcessRecord(
      .answer(number: action.number, seq: seq, time: time, state: state, reason: needsReason ? reason : nil),
      "the answer to action \(action.number) could not be written")
  }
}
