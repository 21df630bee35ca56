import Wire

/// A restart by a viewer, and actions that depend on time.
extension Session {
  /// Milliseconds after a start during which another restart is ignored, unless the process has sent something.
  static let restartInterval = 500

  mutating func restart(_ mode: RestartMode, by viewer: Int, now: Int) {
    if case .before(let number) = mode, !actions.contains(where: { $0.number == number }) {
      return refuse(Refusal(code: .unknownAction, message: "there is no action \(number)"), to: viewer)
    }
    guard !isStarting(now) || mode != .resume && !actions.isEmpty else { return }
    let isRunning = process != nil && process?.endingSince == nil
    let head = isRunning ? inFlight.first : nil
    stopTime(now)
    switch mode {
    case .resume:
      if let head {
        let reason = "The session was restarted while it was busy with this action"
        skip(head, because: reason)
        fail(head, because: reason)
      }
    case .afresh:
      guard write(.reset) else { return }
      forgetActions(from: 0)
      captions = caption.map { [(0, $0.message)] } ?? []
      reached = TimeReached(time: 0)
    case .before(let number):
      guard write(.cut(number)) else { return }
      forgetActions(from: number)
      reached = TimeReached(time: actions.lastAnswer, now: now)
    }
    endOutput(now)
    if process != nil { add(.stop(isBusy: head != nil)) }
    endTrial()
    (strikes, newBuild) = (0, nil)
    begin(actions.isEmpty && mode != .resume ? .starting : .recovering, now)
  }

  /// Whether a process was started a moment ago and has sent nothing yet. Each start needs a process, so hundreds of restarts would block
  /// all sessions.
  private func isStarting(_ now: Int) -> Bool {
    guard let process, !process.hasSpoken, process.endingSince == nil else { return false }
    return now - process.startedAt < Self.restartInterval
  }

  /// The time of the next call of `tick`.
  var deadline: Int? {
    var times: [Int] = []
    if let idleSince { times.append(idleSince + Self.idleTime) }
    if let since = process?.endingSince {
      times.append(since + Self.verdictDelay)
    } else if state == .live, let due = reached.markDue {
      times.append(due)
    }
    if let due = stallDeadline { times.append(due) }
    if let due = trialDeadline { times.append(due) }
    return times.min()
  }

  mutating func tick(now: Int) {
    concludeIfKnown(now)
    noticeStall(now)
    giveUpTrial(now)
    if state == .live { markTime(ifDue: now) }
    if let idleSince, now >= idleSince + Self.idleTime {
      if process != nil { add(.stop(isBusy: false)) }
      endTrial()
      process = nil
      add(.end)
    }
  }

  private mutating func write(_ record: JournalRecord) -> Bool {
    do throws(JournalError) { try journal.append(record) } catch {
      add(.warn("the journal could not be written: \(error)"))
      return false
    }
    return true
  }

  /// Discards the actions from a number on. Pending ones get no answer.
  private mutating func forgetActions(from number: Int) {
    let waiting = inFlight.map { actions[$0] } + actions[min(next, actions.count)...]
    for action in waiting where action.number >= number && !action.isSkipped && !action.isAnswered {
      refuse(
        Refusal(code: .actionFailed, message: SentActions.forgotten.message, action: action.request.id),
        to: action.viewer)
    }
    for (viewer, id) in sent.forget(from: number) { tell(.refused(SentActions.forgotten), of: id, to: viewer) }
    actions.removeAll { $0.number >= number }
    until = nil
    faults = [:]
  }
}
