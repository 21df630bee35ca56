import Wire

/// A restart by a viewer, and actions that depend on time.
extension Session {
  /// Milliseconds after a start during which another restart is ignored, unless the process has sent something.
  static let restartInterval = 500

  mutating func restart(_ mode: RestartMode, by viewer: Int, now: Int) {
    if case .before(let number) = mode, !actions.contains(where: { $0.number == number }) {
      return refuse(Refusal(code: .unknownAction, message: "there is no action \(number)"), to: viewer)
    }
    guard !isStarting(now) || mode != .resume && !actions.isEmpty, !unwritten.isRestarting else { return }
    stopTime(now)
    switch mode {
    case .resume: completeRestart(mode, by: viewer, upTo: lastNumber, nil, now)
    case .afresh: append(.reset, .restart(mode, by: viewer, upTo: lastNumber))
    case .before(let number): append(.cut(number), .restart(mode, by: viewer, upTo: lastNumber))
    }
    unwritten.isRestarting = mode != .resume
  }

  /// Restarts, now that the journal says so. Actions after `last` were requested since, and are of the restarted session.
  mutating func completeRestart(
    _ mode: RestartMode, by viewer: Int, upTo last: Int, _ failure: JournalError?, _ now: Int
  ) {
    let held = unwritten.held
    (unwritten.isRestarting, unwritten.held) = (false, [])
    if let failure {
      unwritten.turn += held
      add(.warn("the journal could not be written: \(failure)"))
      let message = "the session goes on, because the journal could not be written: \(failure)"
      return refuse(Refusal(code: .unavailable, message: message), to: viewer)
    }
    let isRunning = process != nil && process?.endingSince == nil
    let head = isRunning ? inFlight.first : nil
    switch mode {
    case .resume:
      if let head {
        let reason = "The session was restarted while it was busy with this action"
        skip(head, because: reason)
        fail(head, because: reason)
      }
    case .afresh:
      forgetActions(from: 0, upTo: last)
      captions = caption.map { [(0, $0.message)] } ?? []
      reached = TimeReached(time: 0)
    case .before(let number):
      forgetActions(from: number, upTo: last)
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

  /// Discards the actions from a number on. Pending ones get no answer.
  private mutating func forgetActions(from number: Int, upTo last: Int) {
    let waiting = inFlight.map { actions[$0] } + actions[min(next, actions.count)...]
    for action in waiting where action.number >= number && !action.isSkipped && !action.isAnswered {
      refuse(
        Refusal(code: .actionFailed, message: SentActions.forgotten.message, action: action.request.id),
        to: action.viewer)
    }
    for (viewer, id) in sent.forget(from: number, upTo: last) {
      tell(.refused(SentActions.forgotten), of: id, to: viewer)
    }
    actions.removeAll { $0.number >= number }
    until = nil
    faults = [:]
  }
}
