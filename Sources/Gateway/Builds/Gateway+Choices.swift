import Wire

/// The terminal of `vitrine dev` offers the same ways to continue after the report of a replay as the page: `vitrine dev` passes on the
/// lines that are typed there.
extension Gateway {
  /// Begins or ends offering the choices with each report.
  func setTerminal(isOpen: Bool) {
    offersChoices = isOpen
    for host in sessions.values { host.session.offersChoices = isOpen }
  }

  /// Handles a line that was typed. Empty lines are ignored.
  func receive(typed line: String) {
    guard line.contains(where: { !$0.isWhitespace }) else { return }
    guard let choice = ReplayChoice(line) else {
      return loop.logger.warning("\"\(line.prefix(200))\" is none of the choices: \(ReplayChoice.forms)")
    }
    let reported = sessions.values.filter(\.hasReport)
    let names = reported.map(\.logName).sorted().joined(separator: ", ")
    guard !reported.isEmpty else {
      return loop.logger.warning("no session has a report for which \"\(line.prefix(200))\" could decide")
    }
    if let name = choice.session {
      guard let host = reported.first(where: { $0.logName == name }) else {
        return loop.logger.warning("no session \(name.prefix(200)) has a report; those with one: \(names)")
      }
      return host.choose(choice.mode)
    }
    guard reported.count == 1 else {
      return loop.logger.warning(
        "several sessions have a report: \(names). Type the session's name after the choice, such as \"afresh \(reported[0].logName)\""
      )
    }
    reported[0].choose(choice.mode)
  }
}

extension SessionHost {
  /// The session's name in the log.
  var logName: String { SessionID.logName(of: id) }

  /// Whether the last replay differed from the journal, and nobody has acted since.
  var hasReport: Bool { session.report != nil && session.isPublished }

  /// Continues after the report as somebody has chosen in the terminal.
  func choose(_ mode: ReplayChoice.Mode) {
    switch mode {
    case .goOn:
      update { session, _ in session.endReport() }
      logger.notice("the session goes on")
    case .afresh:
      logger.notice("the session restarts from scratch")
      update { session, now in session.restart(.afresh(), by: Session.nobody, now: now) }
    case .before(let number):
      if let refusal = session.refusal(of: .before(number)) { return logger.warning("\(refusal.message)") }
      logger.notice("the session restarts and stops before action \(number)")
      update { session, now in session.restart(.before(number), by: Session.nobody, now: now) }
    }
  }
}

extension Session {
  /// Ends the report about the last replay. Viewers who still see it receive an empty one.
  fileprivate mutating func endReport() {
    guard report != nil else { return }
    report = Message(.replay, ReplayReport(count: 0).members)
    sendReport()
    report = nil
  }
}
