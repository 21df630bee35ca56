import Wire

/// Restarts that a viewer requests, and everything that depends on time.
extension Session {
  /// The shortest time between two restarts in milliseconds. For as long after a start another restart is ignored, unless the process has
  /// sent something.
  static let restartInterval = 500

  /// A restart that viewers have requested too soon after another one.
  struct DelayedRestart {
    var mode: RestartMode
    var viewer: Int
    var due: Int
  }

  mutating func restart(_ mode: RestartMode, by viewer: Int, now: Int) {
    if let refusal = refusal(of: mode) { return refuse(refusal, to: viewer) }
    guard !isStarting(now) || mode != .resume && !actions.isEmpty, !unwritten.isRestarting else { return }
    // Each restart needs a process, so hundreds of them would delay all sessions. Of several that wait, the last one is performed.
    if let restartedAt, now < restartedAt + Self.restartInterval {
      delayedRestart = DelayedRestart(mode: mode, viewer: viewer, due: restartedAt + Self.restartInterval)
      return
    }
    (restartedAt, delayedRestart) = (now, nil)
    stopTime(now)
    switch mode {
    case .resume, .without: return completeRestart(mode, by: viewer, upTo: lastNumber, nil, now)
    case .afresh(let device): append(.reset(device), .restart(mode, by: viewer, upTo: lastNumber))
    case .before(let number): append(.cut(number), .restart(mode, by: viewer, upTo: lastNumber))
    }
    unwritten.isRestarting = true
  }

  /// Completes a restart after the journal's acknowledgement. Actions after `last` were requested since, and belong to the restarted
  /// session.
  mutating func completeRestart(
    _ mode: RestartMode, by viewer: Int, upTo last: Int, _ failure: JournalError?, _ now: Int
  ) {
    let postponed = unwritten.postponed
    (unwritten.isRestarting, unwritten.postponed) = (false, [])
    if let failure {
      unwritten.turn += postponed
      add(.warn("the journal could not be written: \(failure)"))
      let message = "the session goes on, because the journal could not be written: \(failure)"
      return refuse(Refusal(code: .unavailable, message: message, restart: mode.name), to: viewer)
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
    case .afresh(let device):
      if let device { header.device = device }
      discardActions(from: 0, upTo: last)
      captions = caption.map { [(0, $0.message)] } ?? []
      lastKnownTime = LastKnownTime(time: 0)
    case .without(let number):
      guard let index = actions.index(ofNumber: number) else { return }
      let wasAnswered = actions[index].isAnswered
      let reason = "The session was restarted without this action"
      skip(index, because: reason)
      if !wasAnswered { fail(index, because: reason) }
    case .before(let number):
      unwritten.turn += postponed.filter { $0.record.isValid(afterCutFrom: number) }
      discardActions(from: number, upTo: last)
      lastKnownTime = LastKnownTime(time: actions.lastAnswer, now: now)
    }
    endOutput(now)
    if process != nil { add(.stop(isBusy: head != nil)) }
    endTrial()
    (crashPoints, newBuild, repeatedDifference) = (0, nil, nil)
    begin(actions.isEmpty && mode != .resume ? .starting : .recovering, now)
  }

  /// The reason why a restart before or without an action is refused; `nil` if it is possible.
  func refusal(of mode: RestartMode) -> Refusal? {
    switch mode {
    case .resume, .afresh: return nil
    case .before(let number):
      return actions.index(ofNumber: number) != nil ? nil : Self.noAction(number, mode)
    case .without(let number):
      guard let index = actions.index(ofNumber: number), !actions[index].isSkipped else {
        return Self.noAction(number, mode)
      }
      // Later actions were performed on a screen that would not exist without it.
      guard !actions[(index + 1)...].contains(where: { $0.isAnswered && !$0.isSkipped }) else {
        return Refusal(
          code: .unknownAction, message: "actions were performed after action \(number): restart before it instead",
          restart: mode.name)
      }
      return nil
    }
  }

  private static func noAction(_ number: Int, _ mode: RestartMode) -> Refusal {
    Refusal(code: .unknownAction, message: "there is no action \(number)", restart: mode.name)
  }

  /// Whether a process was started just now and has sent nothing yet. Each start needs a process, so hundreds of restarts would block all
  /// sessions.
  private func isStarting(_ now: Int) -> Bool {
    guard let process, !process.hasSentLine, process.endingSince == nil else { return false }
    return now - process.startedAt < Self.restartInterval
  }

  /// Reads `deadline` in place. A read of a property that holds a session would copy it, and retain all of its parts.
  static func deadline(of session: inout Session) -> Int? { session.deadline }

  /// The time of the next call of `tick`.
  var deadline: Int? {
    var first = Int.max
    if let idleSince { first = idleSince + Self.idleTime }
    if let since = process?.endingSince {
      first = min(first, since + Self.exitStatusTimeout)
    } else if state == .live, let due = lastKnownTime.markDue {
      first = min(first, due)
    }
    if let due = delayedRestart?.due { first = min(first, due) }
    if let due = stallDeadline { first = min(first, due) }
    if let due = trialDeadline { first = min(first, due) }
    if let due = checkpointDeadline { first = min(first, due) }
    return first < .max ? first : nil
  }

  mutating func tick(now: Int) {
    handleEndIfKnown(now)
    detectStall(now)
    abandonTrial(now)
    tickCheckpoint(now)
    if let delayed = delayedRestart, now >= delayed.due {
      delayedRestart = nil
      restart(delayed.mode, by: delayed.viewer, now: now)
    }
    if state == .live { markTime(ifDue: now) }
    if let idleSince, now >= idleSince + Self.idleTime {
      if process != nil { add(.stop(isBusy: false)) }
      endTrial()
      endCheckpoint(until: now)
      process = nil
      add(.end)
    }
  }

  /// Discards the actions from a number on. Pending ones get no answer.
  private mutating func discardActions(from number: Int, upTo last: Int) {
    let waiting = inFlight.map { actions[$0] } + actions[min(next, actions.count)...]
    for action in waiting where action.number >= number && !action.isSkipped && !action.isAnswered {
      refuse(
        Refusal(code: .actionFailed, message: SentActions.discardedByRestart.message, action: action.request.id),
        to: action.viewer)
    }
    for (viewer, id) in sent.discard(from: number, upTo: last) {
      sendOutcome(.refused(SentActions.discardedByRestart), of: id, to: viewer)
    }
    actions.removeAll { $0.number >= number }
    (openInput, touchedViews) = (nil, [:])
    readings.removeAll { $0.number >= number }
    trialReadings.removeAll { $0.number >= number }
    readingSize = Self.size(of: readings)
    until = nil
    crashCounts = [:]
  }
}
