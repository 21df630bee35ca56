import Glibc
import Wire

/// The states of the app's builds are received line by line on a descriptor: `building`, `failed FILE` with the compiler's output, `same`,
/// or `built`. After `failed-temporary FILE`, FILE is deleted when it has been read. `same` means that the executable and its resources
/// are unchanged. Between them, `terminal open`, `terminal closed` and `typed LINE` report lines of a terminal (`Gateway+Choices`).
///
/// After `built`, another nursery is started. When it is ready, every session is replayed in a process of that nursery, sessions with
/// viewers first. Until then, or if the nursery cannot be started, sessions continue with the old build. `Processes+Builds` keeps the old
/// nursery until a session is live on the new build.
extension Gateway {
  func follow(buildsOn descriptor: Int32) {
    var lines = LineBuffer.text
    builds = DescriptorStream(descriptor, in: loop) { [weak self] bytes in
      for line in lines.append(bytes) { self?.receive(build: String(decoding: line, as: UTF8.self)) }
    } onEnd: { [weak self] in
      self?.buildsEnded()
    }
  }

  private func receive(build line: String) {
    let fields = line.split(separator: " ", maxSplits: 1).map(String.init)
    let text = fields.count > 1 ? fields[1] : ""
    switch fields.first {
    case "terminal": return setTerminal(isOpen: text == "open")
    case "typed": return receive(typed: text)
    default: buildReports += 1
    }
    switch fields.first {
    case "building": notifyViewers(of: .building)
    case "failed", "failed-temporary":
      let report = text.isEmpty ? CompilerReport("") : CompilerReport(file: text)
      if fields.first == "failed-temporary" { unlink(text) }
      notifyViewers(of: .failed, report.members(withSources: options.access.servesSources))
    case "same": notifyViewers(of: .ready)
    case "built":
      let (begun, report) = (loop.now, buildReports)
      processes.startNewBuild { [unowned self] in
        loop.logger.info("the new build has started after \(loop.now - begun) ms")
        switchToNewBuild(isNewest: report == buildReports)
      } failed: { [unowned self] reason, output in
        newBuildFailed(reason, output, isNewest: report == buildReports)
      }
    default:
      buildReports -= 1
      loop.logger.warning("a line about builds is not valid: \(line.prefix(200))")
    }
  }

  /// Starts to move all sessions to the new build, whose nursery is ready. If another build has begun since or has failed, viewers still
  /// see that.
  private func switchToNewBuild(isNewest: Bool) {
    sessionsToMove = sessions.values.sorted { one, other in
      // Sessions with viewers come first, then the most recently left ones.
      (one.idleSince ?? .max, one.id) > (other.idleSince ?? .max, other.id)
    }
    if isNewest { notifyViewers(of: .ready) }
    moveSessions()
    processes.retireUnused()
  }

  /// Sessions begin on another build: the last good one, for the reason in the message, or the newest one.
  func buildChanged(_ message: Message?) {
    thumbnails.appStarted()
    // Another build may be under way.
    if build == nil || build == rejectedBuild { build = message }
    rejectedBuild = message
  }

  /// Moves the next sessions to the new build: those with viewers at once, and the others one at a time, while no replay is under way.
  private func moveSessions() {
    sessionsToMove.removeAll { sessions[$0.id] !== $0 }
    while let next = sessionsToMove.first, next.idleSince == nil || !movingSessions.contains(where: \.isReplaying) {
      sessionsToMove.removeFirst()
      movingSessions = movingSessions.filter(\.isReplaying) + [next]
      next.replace()
      let begun = loop.now
      next.whenReplayed { [weak self, unowned next] in
        guard let self else { return }
        loop.logger.info("session \(SessionID.logName(of: next.id)): replayed after \(loop.now - begun) ms")
        moveSessions()
      }
    }
  }

  /// Reports to viewers that the new build is not used. Sessions continue with the previous build.
  private func newBuildFailed(_ reason: String, _ output: String, isNewest: Bool) {
    let crash = Crash(log: output, otherwise: reason)
    var members = JSON(members: [.message: .string(crash.message), .log: .string(PlainText.lines(output))])
    if let file = crash.file { members[setting: .file] = .string(file) }
    if let line = crash.line { members[setting: .line] = .integer(line) }
    loop.logger.error("the new build is not used: \(crash.message)")
    if isNewest { notifyViewers(of: .crashed, members) }
  }

  private func notifyViewers(of state: BuildState, _ more: JSON = JSON(members: [:])) {
    var members = JSON(members: [.state: .string(state.rawValue)])
    for (name, value) in more.object?.members ?? [] { members[setting: name] = value }
    let message = Message(.build, members)
    build = state == .ready ? nil : message
    for connection in connections.values where connection.membership != nil { connection.send(message) }
  }
}
