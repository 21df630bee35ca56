import Glibc
import Wire

/// Access to the journals of a folder for commands, whether or not a gateway runs. Only deleting locks a journal.
package struct JournalArchive {
  private let store: any SessionStore
  private let path: String

  package init(_ path: String) throws(JournalError) {
    guard StaticFiles.isFolder(path) else {
      throw JournalError(description: "there is no journal folder \(path); name one with --journal")
    }
    self.init(FileSessionStore(JournalFolder(path), BlockingWorkers()), path)
  }

  /// - Parameters:
  ///   - store: a store that has answered when a call returns.
  ///   - path: the name of the store in errors.
  init(_ store: any SessionStore, _ path: String) { (self.store, self.path) = (store, path) }

  /// Whether a text can be a session's id.
  package static func isID(_ text: String) -> Bool { SessionID.isValid(text) }

  /// Whether a file is the journal of a session that runs, in any folder.
  package static func isInUse(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // The lock is released by closing. A list of all locks would not have those of other containers.
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  /// The journals, the newest first.
  package func list() throws(JournalError) -> [JournalSummary] {
    do throws(JournalError) { return try answer { store.list($0) }.get() } catch {
      throw JournalError(description: "the journal folder \(path) cannot be read: \(error)")
    }
  }

  /// A journal's properties and its actions since the last reset, a line each.
  package func description(of id: String) throws(JournalError) -> [String] {
    let summary = try summary(of: id)
    let history: History
    do throws(JournalError) { history = try answer { store.read(id, $0) }.get() } catch { throw failure(id, error) }
    return history.facts(summary) + history.actions.map(\.line)
  }

  /// Deletes the journal of a session that does not run.
  package func delete(_ id: String) throws(JournalError) {
    if try summary(of: id).isOpen {
      throw JournalError(description: "session \(id) runs: end its gateway first, or wait until it has no viewers")
    }
    if let error = try answer({ store.delete(id, $0) }) { throw failure(id, error) }
  }

  /// A copy of a journal for other people. It has another id, and contains no watch id, no origin and no clients' tokens.
  package func export(_ id: String) throws(JournalError) -> [UInt8] {
    _ = try summary(of: id)
    do throws(JournalError) { return try answer { store.export(id, $0) }.get() } catch { throw failure(id, error) }
  }

  private func summary(of id: String) throws(JournalError) -> JournalSummary {
    guard let summary = try answer({ store.summary(of: id, $0) }) else {
      throw JournalError(description: "there is no session \(id) in \(path)")
    }
    return summary
  }

  /// The answer to a call of the store.
  private func answer<Answer>(_ call: (@escaping (Answer) -> Void) -> Void) throws(JournalError) -> Answer {
    var answer: Answer?
    call { answer = $0 }
    guard let answer else { throw JournalError(description: "the store has not answered") }
    return answer
  }

  private func failure(_ id: String, _ error: JournalError) -> JournalError {
    JournalError(description: "the journal of session \(id) cannot be used: \(error)")
  }
}

extension JournalSummary {
  package var json: JSON {
    var object = JSON(members: [.session: .string(id)])
    if let scene { object[setting: .scene] = .string(scene) }
    if let app { object[setting: .app] = .string(app) }
    if let created { object[setting: .created] = .string(created) }
    object[setting: .last] = .string(WallClock.text(changed))
    object[setting: .size] = .integer(size)
    object[setting: .state] = .string(state)
    return object
  }

  /// Whether the session runs.
  package var state: String { isOpen ? "running" : "ended" }

  /// The time at which the journal's last line was written.
  package var lastLine: String { WallClock.text(changed) }
}

extension History {
  fileprivate func facts(_ summary: JournalSummary) -> [String] {
    let device = header.device
    let refused = actions.count { $0.isSkipped }
    let facts = [
      ("session", "\(header.id), \(summary.state)"), ("app", header.app), ("scene", header.scene),
      ("device", "\(device.width.formatted) x \(device.height.formatted) at \(device.scale)"),
      ("created", header.created), ("last line", summary.lastLine), ("size", "\(summary.size) bytes"),
      ("clock", "\(header.clock.rawValue), at \((time / 1000).formatted) s"), ("build", build ?? "unknown"),
      ("vitrine", header.vitrine ?? "unknown"),
      ("actions", "\(actions.count), of which \(refused) are left out"),
    ]
    let origin = header.branch.map { [("branch", "of \($0.session) at \($0.seq)")] } ?? []
    return (facts + origin).map { "\($0): \($1)" } + JournalDamage.notes(damage).map { "damage: \($0)" }
  }
}

extension JournaledAction {
  /// For example `12  3.2 s  tap  button "Buy" in ProductViewController`.
  fileprivate var line: String {
    let outcome = isSkipped ? "  (left out)" : isAnswered ? "" : "  (no answer)"
    let target = anchor.map { "  \($0)" } ?? ""
    return "\(number)  \((time / 1000).formatted) s  \(action.kind.rawValue)\(target)\(outcome)"
  }
}

extension Double {
  /// The number as text, with at most three decimals.
  fileprivate var formatted: String {
    let thousandths = (self * 1000).rounded()
    guard abs(thousandths) < 1e15, thousandths.truncatingRemainder(dividingBy: 1000) != 0 else {
      return String(Int(rounded()))
    }
    return "\(thousandths / 1000)"
  }
}
