import Wire

/// Moves a session to another build. The process of the old build is suspended until the new one has replayed the journal, so that a build
/// which crashes or hangs during the replay leaves everything as it was.
///
///     live, on the old build ── a new one ──▶ recovering: a new process replays ── `live` ──▶ live, on the new build
///              ▲                                     │
///              └── viewers are told why ─────────────┘ it crashes, or does not respond
extension Session {
  /// The session as it was on the old build, whose process waits. A class, because a value cannot contain another one of its type.
  final class PreviousBuild {
    let session: Session
    init(_ session: Session) { self.session = session }
  }

  /// The time without an answer after which a new build is abandoned, in milliseconds; twice as long if it has not reported its stack.
  static let trialTime = 10_000

  /// Moves to the current build.
  mutating func replace(now: Int) {
    stopTime(now)
    endCheckpoint(until: now)
    if previous != nil {
      // This build is later than the one that is being tried.
      if process != nil { add(.stop(isBusy: true)) }
    } else if state == .live, isPublished, let process, process.endingSince == nil {
      previous = PreviousBuild(self)
      add(.suspendProcess)
    } else if process != nil {
      add(.stop(isBusy: !inFlight.isEmpty))
    }
    (crashPoints, crashCounts, newBuild) = (0, [:], nil)
    begin(.recovering, now)
  }

  /// Ends the old build's process: the new build has replayed the session, or the session restarts on it.
  mutating func endTrial() {
    guard previous != nil else { return }
    previous = nil
    add(.killSuspendedProcess)
  }

  /// Continues with the process of the previous build, and reports to viewers why the new build is not used.
  mutating func returnToPreviousBuild(_ members: JSON, _ now: Int) {
    guard let old = previous?.session else { return }
    previous = nil
    (state, process, screenState, build) = (old.state, old.process, old.screenState, old.build)
    // It was suspended, and could not answer.
    if process?.stall == nil { process?.lastProgressAt = now }
    (isPublished, previousScreenState, questions) = (old.isPublished, old.previousScreenState, old.questions)
    // Actions that were accepted meanwhile are performed now.
    actions = old.actions + actions.dropFirst(old.actions.count)
    (next, inFlight, waiting, until) = (old.next, old.inFlight, old.waiting, old.until)
    (lastKnownTime, crashCounts) = (old.lastKnownTime, old.crashCounts)
    (crashPoints, liveSince) = (old.crashPoints, old.liveSince)
    (report, difference, crash, messagesAfterReplay) = (old.report, old.difference, old.crash, old.messagesAfterReplay)
    let newCaptions = captions.dropFirst(old.captions.count).map { (seq: screenState.seq, message: $0.message) }
    (captions, recordedCaptions) = (old.captions + newCaptions, old.recordedCaptions)
    add(.resumeSuspendedProcess)
    var all = JSON(members: [.state: .string(BuildState.crashed.rawValue)])
    for (key, value) in members.object?.members ?? [] { all[setting: key] = value }
    let message = Message(.build, all)
    newBuild = message
    add(.warn("the new build is not used: \(members[.message]?.string ?? "")"))
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
    members[setting: .message] = .string(
      "The new build has not responded for \((now - process.lastProgressAt) / 1000) s\(location)")
    addReplayedAction(to: &members)
    add(.stop(isBusy: true))
    returnToPreviousBuild(members, now)
  }

  /// The time at which a new build that does not respond is abandoned.
  var trialDeadline: Int? {
    guard previous != nil, let process, process.endingSince == nil else { return nil }
    let due = process.lastProgressAt + Self.trialTime * (process.stall?.hasReport == true ? 1 : 2)
    // An app can also print such a text without a crash.
    return max(due, process.crashReportedAt.map { $0 + Self.crashReportTime } ?? .min)
  }

  /// Adds the action that the new build was replaying, if that is known.
  func addReplayedAction(to members: inout JSON) {
    if screenState.seq > 0, let head = inFlight.first { members[setting: .action] = actions[head].numberedSummary }
  }
}
