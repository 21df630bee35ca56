import Wire

/// The session for a viewer's hello.
extension Gateway {
  func connected(_ connection: LiveConnection) { connections[ObjectIdentifier(connection)] = connection }

  func disconnected(_ connection: LiveConnection) {
    connections[ObjectIdentifier(connection)] = nil
    stopIfAlone()
  }

  /// Answers at once, or later for a branch.
  func find(
    _ hello: Hello, isWanted: @escaping () -> Bool, _ answer: @escaping (Result<SessionHost, Refusal>) -> Void
  ) {
    do throws(Refusal) {
      guard !isStopping else { throw Refusal(code: .unavailable, message: "the gateway stops") }
      switch hello.goal {
      case .scene(let scene): answer(.success(try begin(scene, hello)))
      case .session(let id): answer(.success(try session(id)))
      case .branch(let goal): branch(goal, isWanted: isWanted, answer)
      }
    } catch { answer(.failure(error)) }
  }

  /// Returns a running session, or restores it.
  func session(_ id: String) throws(Refusal) -> SessionHost {
    if let running = running(id) { return running }
    return try bringBack(links.session(watchedAs: id) ?? id, askedFor: id)
  }

  /// The running session with this id or watch id.
  func running(_ id: String) -> SessionHost? {
    sessions[id] ?? sessions.values.first { $0.watch == id }
  }

  private func begin(_ scene: String, _ hello: Hello) throws(Refusal) -> SessionHost {
    let title = try title(of: scene)
    try makeRoom()
    var header = SessionHeader(
      id: SessionID.make(), watch: SessionID.make(), app: processes.nursery.app.name, scene: scene,
      device: hello.device ?? Device(options.device), created: Calendar.text)
    header.begin(options.isVirtual ? .virtual : hello.clock)
    do throws(JournalError) {
      let journal = try JournalFile.create(header, in: options.journal)
      return host(History(header: header), title, journal)
    } catch { throw Refusal(code: .unavailable, message: "the journal could not be written: \(error)") }
  }

  /// `asked` is the id that the viewer used, who may not know the session's own id.
  private func bringBack(_ id: String, askedFor asked: String) throws(Refusal) -> SessionHost {
    let found: (file: JournalFile, history: History, torn: Int)?
    do throws(JournalError) {
      found = SessionID.isValid(id) ? try JournalFile.open(id, in: options.journal) : nil
    } catch {
      loop.logger.error("session \(id): its journal cannot be used: \(error)")
      throw Refusal(
        code: .unavailable, message: "the journal of session \(asked) cannot be used: \(error)", isOfJournal: true)
    }
    guard var found else {
      throw Refusal(code: .unknownSession, message: "there is no session `\(asked.shortened)`")
    }
    if found.torn > 0 {
      loop.logger.warning("session \(id): an incomplete last line of \(found.torn) bytes was dropped")
    }
    // An older journal has no watch id: it gets one while the session runs.
    if found.history.header.watch.isEmpty { found.history.header.watch = SessionID.make() }
    let title = try title(of: found.history.header.scene)
    try makeRoom()
    return host(found.history, title, found.file)
  }

  /// - Parameter until: the commit at which its first replay ends.
  func host(_ history: History, _ title: String, _ journal: JournalFile, until: Int? = nil) -> SessionHost {
    var session = Session(history, title: title, journal: journal, makeEpoch: Self.makeEpoch)
    session.until = until
    let host = SessionHost(session, processes, folder: options.journal, in: loop)
    // Captures only the id: an ended session must be released, and its journal's lock with it.
    host.onEnd = { [unowned self, id = host.id] in sessions[id] = nil }
    sessions[host.id] = host
    loop.logger.info(
      "a session of \(history.header.scene) \(history.isNew ? "begins" : "comes back by its journal")",
      metadata: ["session": "\(host.id)"])
    host.start()
    return host
  }

  private func title(of scene: String) throws(Refusal) -> String {
    guard let found = processes.nursery.app.scene(scene) else {
      throw Refusal(code: .unknownScene, message: "there is no scene `\(scene.shortened)`")
    }
    return found.title
  }

  /// At the limit, the session that has been without viewers for the longest is ended. Its journal can restore it.
  func makeRoom() throws(Refusal) {
    guard sessions.count >= Self.maximumSessions else { return }
    let alone = sessions.values.filter { $0.idleSince != nil }.min { $0.idleSince! < $1.idleSince! }
    guard let alone else {
      throw Refusal(code: .unavailable, message: "there are \(Self.maximumSessions) sessions already")
    }
    alone.end()
    sessions[alone.id] = nil
  }

  private static func makeEpoch() -> String {
    let text = String(UInt32.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 8 - text.count) + text
  }
}
