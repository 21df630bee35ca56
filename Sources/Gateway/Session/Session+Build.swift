import Wire

/// Moves a session to another build. The process of the old build is suspended until the new one has replayed the journal. So a build that
/// crashes or hangs during the replay leaves everything as it was.
///
///     live, on the old build ── a new one ──▶ recovering: a new process replays ── `live` ──▶ live, on the new build
///              ▲                                     │
///              └── viewers are told why ─────────────┘ it crashes, does not respond, or lacks the scene
///
/// If there is no such process, because the session had crashed or begins on the new build, another process of the last build is started.
extension Session {
  /// The build to which a session returns.
  struct LastBuild: Equatable {
    /// The digest of the build, if it is known.
    var digest: String?
    /// Whether the session had crashed on the build, so that it does not return to that build.
    var hasCrashed = false
  }

  /// An action that has crashed an earlier build and the current one.
  struct LeftOutAction: Equatable {
    var number: Int
    /// A description of how the action has crashed the current build.
    var message: String
  }

  /// The session as it was on the old build, whose process waits. A class, because a value cannot contain another one of its type.
  final class PreviousBuild {
    let session: Session
    init(_ session: Session) { self.session = session }
  }

  /// The time without an answer after which a new build is abandoned, in milliseconds; twice as long if it has not reported its stack.
  static let trialTime = 10_000
  /// How many times that time, at most, is added for the time in which the build's process waits for a processor.
  static let maximumTrialExtension = 3

  /// Moves to the current build.
  mutating func replace(now: Int) {
    stopTime(now)
    endCheckpoint(until: now)
    if previous != nil {
      // This build is later than the one that is being tried.
      if process != nil { add(.stop(isBusy: true)) }
    } else if state == .live, isPublished, let process, process.endingSince == nil {
      previous = PreviousBuild(self)
      // It is sent if the session returns to this build.
      waitingReport = nil
      add(.suspendProcess)
    } else if process != nil {
      add(.stop(isBusy: !inFlight.isEmpty))
    }
    (crashPoints, crashCounts, newBuild, leftOut) = (0, [:], nil, [])
    if state == .crashed { lastBuild?.hasCrashed = true }
    begin(.recovering, now)
  }

  /// Whether the session has not been live on its build yet, and can return to another one.
  var isTryingBuild: Bool { previous != nil || lastBuild?.hasCrashed == false }

  /// Returns to the last build, and reports to viewers why the new build is not used. `members` describes its crash. `isFaultOfBuild` is
  /// false if another session may use the new build nevertheless.
  mutating func returnToLastBuild(_ members: JSON, isFaultOfBuild: Bool = true, _ now: Int) {
    var all = JSON(members: [.state: .string(BuildState.crashed.rawValue)])
    for (key, value) in members.object?.members ?? [] { all[setting: key] = value }
    let message = Message(.build, all)
    let last = lastBuild
    (lastBuild, newBuild, leftOut) = (nil, message, [])
    if last != nil, isFaultOfBuild { add(.rejectBuild(message)) }
    if last != nil { add(.useLastBuild) }
    if previous != nil { add(.resumeSuspendedProcess) }
    add(.warn("the new build is not used: \(members[.message]?.string ?? "")"))
    guard previous == nil else { return returnToPreviousProcess(message, now) }
    guard let last else { return }
    process = nil
    newestBuild = last.digest
    (crashPoints, crashCounts) = (0, [:])
    begin(actions.isEmpty && lastKnownTime.time == 0 ? .starting : .recovering, now)
    sendAll(message)
  }

  /// Leaves out the action that the process was replaying, if it has crashed an earlier build and now this one. The others are replayed in
  /// another process. Returns false if there is no such action.
  mutating func leaveOutRepeatedCrash(_ message: String, _ now: Int) -> Bool {
    guard let build, process?.isReplaying == true, screenState.seq > 0, let head = inFlight.first,
      actions[head].isRetried
    else { return false }
    actions.skip(head, on: build)
    openInput = nil
    leftOut.append(LeftOutAction(number: actions[head].number, message: message))
    add(.warn("action \(actions[head].number) crashes this build, and is left out: \(message)"))
    begin(.recovering, now)
    return true
  }

  /// The entries for the report about a replay.
  var leftOutEntries: ReplayReport.Entries {
    var entries = ReplayReport.Entries()
    for entry in leftOut {
      guard let action = actions.index(ofNumber: entry.number).map({ actions[$0] }) else { continue }
      let target = action.anchor?.description ?? "the app"
      entries.append(.init(action, was: target, now: "it crashes this build: \(entry.message)"))
    }
    return entries
  }

  /// Accepts the build on which the session has become live.
  mutating func acceptBuild() {
    if lastBuild != nil {
      lastBuild = nil
      add(.acceptBuild)
    }
    guard !leftOut.isEmpty else { return }
    // The journal names the build that a skip belongs to.
    appendBuild()
    for entry in leftOut where actions.index(ofNumber: entry.number).map({ actions[$0].isSkipped }) == true {
      appendProcessRecord(
        .skip(number: entry.number, message: entry.message),
        "action \(entry.number) could not be marked as skipped")
    }
    leftOut = []
  }

  /// Ends the old build's process: the new build has replayed the session, or the session restarts on it.
  mutating func endTrial() {
    guard previous != nil else { return }
    previous = nil
    discardTrialReadings()
    add(.killSuspendedProcess)
  }

  /// Continues with the process of the previous build, and sends viewers the message about the new one.
  private mutating func returnToPreviousProcess(_ message: Message, _ now: Int) {
    guard let old = previous?.session else { return }
    previous = nil
    discardTrialReadings()
    (state, process, screenState, build) = (old.state, old.process, old.screenState, old.build)
    // It was suspended, and could not answer.
    if process?.stall == nil { process?.lastProgressAt = now }
    (isPublished, previousScreenState, questions) = (old.isPublished, old.previousScreenState, old.questions)
    // Actions that were accepted meanwhile are performed now.
    actions = old.actions + actions.dropFirst(old.actions.count)
    openInput = nil
    (next, inFlight, waiting, until) = (old.next, old.inFlight, old.waiting, old.until)
    (lastKnownTime, crashCounts) = (old.lastKnownTime, old.crashCounts)
    (crashPoints, liveSince) = (old.crashPoints, old.liveSince)
    (report, difference, crash, messagesAfterReplay) = (old.report, old.difference, old.crash, old.messagesAfterReplay)
    (outlineRequest, waitingReport, agreement) = (old.outlineRequest, old.waitingReport, old.agreement)
    if let outlineRequest { add(.rebuildOutline(outlineRequest)) }
    let newCaptions = captions.dropFirst(old.captions.count).map { (seq: screenState.seq, message: $0.message) }
    (captions, recordedCaptions) = (old.captions + newCaptions, old.recordedCaptions)
    sendAll(.state(state))
    sendAll(message)
    deliverAcceptedActions(now)
  }

  /// Returns to the previous build if the new build has not responded for too long.
  mutating func abandonTrial(_ now: Int) {
    guard let due = trialDeadline, now >= due, let process else { return }
    var members = JSON(members: [:])
    for name in [MemberName.file, .line, .log] {
      if let value = process.stall?.members?[name] { members[setting: name] = value }
    }
    let location = process.stall?.function.map { ": it is in \($0)" } ?? ""
    var text = "The new build has not responded for \((now - process.lastProgressAt) / 1000) s\(location)"
    if process.crashReportedAt != nil {
      // On a busy machine the report about a crash takes long. Its first line has the cause.
      let crash = Crash(log: process.log.text, otherwise: "a crash report")
      text += ", and it has printed: \(crash.message)"
      if let file = crash.file { members[setting: .file] = .string(file) }
      if let line = crash.line { members[setting: .line] = .integer(line) }
      members[setting: .log] = .string(PlainText.lines(process.log.text))
    }
    members[setting: .message] = .string(text)
    addReplayedAction(to: &members)
    add(.stop(isBusy: true))
    if !leaveOutRepeatedCrash(text, now) { returnToLastBuild(members, now) }
  }

  /// Records that the process was ready to run for so many milliseconds, and had no processor: a busy machine is no fault of the build.
  mutating func countProcessorWait(_ milliseconds: Int) { process?.processorWait += milliseconds }

  /// The time at which a new build that does not respond is abandoned.
  var trialDeadline: Int? {
    guard isTryingBuild, let process, process.endingSince == nil else { return nil }
    let time = Self.trialTime * (process.stall?.hasReport == true ? 1 : 2)
    let due = process.lastProgressAt + time + min(process.processorWait, Self.maximumTrialExtension * time)
    // An app can also print such a text without a crash.
    return max(due, process.crashReportedAt.map { $0 + Self.crashReportTime } ?? .min)
  }

  /// Adds the action that the new build was replaying, if that is known.
  func addReplayedAction(to members: inout JSON) {
    if screenState.seq > 0, let head = inFlight.first { members[setting: .action] = actions[head].numberedSummary }
  }
}
