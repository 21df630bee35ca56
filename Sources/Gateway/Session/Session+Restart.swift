import Wire

/// A session anew, when a viewer says so; and what only time brings.
extension Session {
  /// Milliseconds after a start in which another one is the same, unless the process has said something.
  static let restartInterval = 500

  mutating func restart(_ mode: RestartMode, now: Int) {
    guard !isStarting(now) || mode == .afresh && !actions.isEmpty else { return }
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
      do throws(JournalError) { try journal.append(.reset) } catch {
        return add(.warn("the journal could not be reset: \(error)"))
      }
      forgetActions()
    }
    endOutput(now)
    if process != nil { add(.stop(isBusy: head != nil)) }
    strikes = 0
    begin(mode == .afresh ? .starting : .recovering, now)
  }

  /// Whether a process was started a moment ago and nothing has come of it yet. Each start takes a process, so hundreds of them would keep all sessions waiting.
  private func isStarting(_ now: Int) -> Bool {
    guard let process, !process.hasSpoken, process.endingSince == nil else { return false }
    return now - process.startedAt < Self.restartInterval
  }

  /// A new process in the place of this one, which has done nothing wrong: what it is busy with is done again.
  mutating func replace(now: Int) {
    stopTime(now)
    if process != nil { add(.stop(isBusy: !inFlight.isEmpty)) }
    (strikes, faults) = (0, [:])
    begin(.recovering, now)
  }

  /// When `tick` is to be called next.
  var deadline: Int? {
    var times: [Int] = []
    if let idleSince { times.append(idleSince + Self.idleTime) }
    if let since = process?.endingSince {
      times.append(since + Self.verdictDelay)
    } else if state == .live, let due = reached.markDue {
      times.append(due)
    }
    return times.min()
  }

  mutating func tick(now: Int) {
    concludeIfKnown(now)
    if state == .live { markTime(ifDue: now) }
    if let idleSince, now >= idleSince + Self.idleTime {
      if process != nil { add(.stop(isBusy: false)) }
      process = nil
      add(.end)
    }
  }

  private mutating func forgetActions() {
    let waiting = inFlight.map { actions[$0] } + actions[min(next, actions.count)...]
    for action in waiting where !action.isSkipped && !action.isAnswered {
      refuse(
        Refusal(code: .actionFailed, message: "the session began afresh first", action: action.request.id),
        to: action.viewer)
    }
    actions = []
    captions = caption.map { [(0, $0.message)] } ?? []
    until = nil
    faults = [:]
    reached = TimeReached(time: 0)
  }
}
