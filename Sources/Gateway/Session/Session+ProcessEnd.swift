import Wire

/// How the end of a process is handled.
///
/// First all of its messages and output are read. Then:
/// - if it was ended from outside, or vanished: a new process replays the journal, and nothing is lost;
/// - if it crashed before it answered an action: a new process tries once more. If it crashes on the same action, that action is skipped
///   from then on, and the session waits for a `restart`;
/// - if it crashed with no action pending: the session waits for a `restart`;
/// - if it crashed on a new build before the session was live on it: see `Session+Build`.
extension Session {
  mutating func socketClosed(now: Int) {
    process?.isSocketClosed = true
    recordEnding(now)
  }

  mutating func exited(_ exit: Exit, now: Int) {
    process?.exit = exit
    recordEnding(now)
  }

  /// Ends a process that would cost the gateway too much. That is a crash.
  mutating func endProcess(because excess: String, _ now: Int) {
    process?.exit = Exit(excess: excess)
    socketClosed(now: now)
  }

  /// Handles a failure to start a process.
  mutating func startFailed(_ reason: String, now: Int) {
    process = nil
    guard !isTryingBuild else {
      let text = "The new build cannot continue the session: \(reason)"
      return returnToLastBuild(JSON(members: [.message: .string(text)]), isFaultOfBuild: false, now)
    }
    for number in viewers.keys.sorted() {
      refuse(Refusal(code: .unavailable, message: "no process could be started: \(reason)"), to: number)
    }
    wait(as: JSON(members: [.message: .string("No process could be started: \(reason)")]))
  }

  private mutating func recordEnding(_ now: Int) {
    guard let current = process else { return }
    process?.endingSince = current.endingSince ?? now
    handleEndIfKnown(now)
  }

  mutating func handleEndIfKnown(_ now: Int) {
    guard let process, let since = process.endingSince else { return }
    let isKnown = process.isSocketClosed && process.exit != nil
    if isKnown || now >= since + Self.exitStatusTimeout { handleEnd(of: process, now) }
  }

  private mutating func handleEnd(of process: Process, _ now: Int) {
    add(.stop(isBusy: true))
    endOutput(now)
    let isFault = process.exit.map { !$0.isFromOutside } ?? false
    stopTime(now, isFault: isFault)
    guard isFault, let exit = process.exit else { return recover(from: process, now) }
    let crash = Crash(log: process.log.text, otherwise: exit.description)
    guard !leaveOutRepeatedCrash(crash.message, now) else { return }
    if isTryingBuild {
      var members = members(process, crash)
      addReplayedAction(to: &members)
      return returnToLastBuild(members, now)
    }
    // Before its first commit, a process has not begun any action.
    guard screenState.seq > 0, let head = inFlight.first else { return wait(after: process, crash, action: nil) }
    let number = actions[head].number
    crashCounts[number, default: 0] += 1
    guard crashCounts[number]! > 1 else { return recover(from: process, now) }
    skip(head, because: crash.message)
    wait(after: process, crash, action: actions[head])
    // Sent after the state, because the client that waits for the answer may request a restart at once.
    fail(head, because: crash.message)
  }

  /// Starts a new process, unless processes have crashed too often without progress.
  private mutating func recover(from process: Process, _ now: Int) {
    if let liveSince, now - liveSince >= Self.steadyTime { crashPoints = 0 }
    crashPoints += liveSince == nil ? 4 : 1
    guard crashPoints < Self.maximumCrashPoints else {
      let reason = process.exit?.description ?? "The app process vanished"
      let crash = Crash(log: "", otherwise: "\(reason), again and again: it is not started any more")
      return isTryingBuild
        ? returnToLastBuild(members(process, crash), now) : wait(after: process, crash, action: nil)
    }
    begin(.recovering, now)
  }

  mutating func begin(_ state: SessionState, _ now: Int) {
    self.state = state
    sendAll(.state(state))
    if isPublished { previousScreenState = screenState }
    isPublished = false
    screenState = ScreenState(epoch: makeEpoch())
    launch(now)
  }

  /// Skips an action from now on.
  mutating func skip(_ index: Int, because reason: String) {
    let action = actions[index]
    // Readers of the journal leave the action out on this build only.
    appendBuild(build)
    appendProcessRecord(
      .skip(number: action.number, message: reason), "action \(action.number) could not be marked as skipped")
    actions.skip(index, on: build)
    discardInput(of: action.action)
    crashCounts[action.number] = nil
  }

  /// Answers an action's sender that the action has failed.
  mutating func fail(_ index: Int, because reason: String) {
    refuse(index, RefusalReason(code: .actionFailed, message: reason))
  }

  /// Refuses an action. A repetition of it receives the same answer.
  mutating func refuse(_ index: Int, _ reason: RefusalReason) {
    let action = actions[index]
    refuse(Refusal(code: reason.code, message: reason.message, action: action.request.id), to: action.viewer)
    recordOutcome(index, .refused(reason))
  }

  private func members(_ process: Process, _ crash: Crash) -> JSON {
    var members = JSON(members: [.message: .string(crash.message)])
    if let file = crash.file { members[setting: .file] = .string(file) }
    if let line = crash.line { members[setting: .line] = .integer(line) }
    members[setting: .log] = .string(PlainText.lines(process.log.text))
    return members
  }

  private mutating func wait(after process: Process, _ crash: Crash, action: JournaledAction?) {
    var members = members(process, crash)
    if let exit = process.exit, exit.signal != 0 { members[setting: .signal] = .integer(exit.signal) }
    if let action {
      members[setting: .action] = action.numberedSummary
      members[setting: .skipped] = true
    } else if let lastAction {
      members[setting: .last] = lastAction
    }
    wait(as: members)
  }

  /// Waits for a `restart`; viewers keep the last screen.
  private mutating func wait(as members: JSON) {
    (difference, repeatedDifference) = (difference ?? repeatedDifference, nil)
    logUnfinishedReplay()
    process = nil
    if previousScreenState == nil, screenState.seq > 0 { publish() }
    state = .crashed
    crashPoints = 0
    var all = JSON(members: [.state: .string(SessionState.crashed.rawValue)])
    for (key, value) in members.object?.members ?? [] { all[setting: key] = value }
    let message = Message(.state, all)
    crash = message
    record(message)
    add(.warn("crashed: \(members[.message]?.string ?? "")"))
    sendAll(message)
  }
}
