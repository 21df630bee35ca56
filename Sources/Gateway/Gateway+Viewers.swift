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
    _ hello: Hello, from client: ClientAddress?, isWanted: @escaping () -> Bool,
    _ answer: @escaping (Result<SessionHost, Refusal>) -> Void
  ) {
    do throws(Refusal) {
      guard !isStopping else { throw Refusal(code: .unavailable, message: "the gateway stops") }
      switch hello.goal {
      case .scene(let scene): answer(.success(try begin(scene, hello, from: client)))
      case .session(let id): answer(.success(try session(id, from: client)))
      case .branch(let goal): branch(goal, from: client, isWanted: isWanted, answer)
      }
    } catch { answer(.failure(error)) }
  }

  /// Returns a running session, or restores it.
  func session(_ id: String, from client: ClientAddress?) throws(Refusal) -> SessionHost {
    if let running = running(id) { return running }
    if let watched = links.session(watchedAs: id) { return try bringBack(watched, askedFor: id, from: client) }
    let named = ControlLink.session(in: id)
    guard ControlLink(of: named, in: options.journal).admits(id, now: Calendar.now), sessions[named] == nil else {
      throw Refusal(code: .unknownSession, message: "the link `\(id.shortened)` was revoked, or has expired")
    }
    return try bringBack(named, askedFor: id, from: client)
  }

  /// The running session with this link *can control*, or *can view only*.
  func running(_ id: String) -> SessionHost? {
    if let host = sessions[ControlLink.session(in: id)], host.link.admits(id, now: Calendar.now) { return host }
    return sessions.values.first { $0.watch == id }
  }

  private func begin(_ scene: String, _ hello: Hello, from client: ClientAddress?) throws(Refusal) -> SessionHost {
    let title = try title(of: scene)
    try makeRoom(for: client)
    var header = SessionHeader(
      id: SessionID.make(), watch: SessionID.make(), app: processes.nursery.app.name, scene: scene,
      device: hello.device ?? Device(options.device), created: Calendar.text)
    header.begin(options.isVirtual ? .virtual : hello.clock)
    do throws(JournalError) {
      let journal = try JournalFile.create(header, in: options.journal)
      return host(History(header: header), title, journal, from: client)
    } catch { throw Refusal(code: .unavailable, message: "the journal could not be written: \(error)") }
  }

  /// `asked` is the id that the viewer used, who may not know the session's own id.
  private func bringBack(
    _ id: String, askedFor asked: String, from client: ClientAddress?
  ) throws(Refusal) -> SessionHost {
    let found: (file: JournalFile, history: History, torn: Int)?
    do throws(JournalError) {
      found = SessionID.isValid(id) ? try JournalFile.open(id, in: options.journal) : nil
    } catch {
      loop.logger.error("session \(SessionID.logName(of: id)): its journal cannot be used: \(error)")
      throw Refusal(
        code: .unavailable, message: "the journal of session \(asked) cannot be used: \(error)", isOfJournal: true)
    }
    guard var found else {
      throw Refusal(code: .unknownSession, message: "there is no session `\(asked.shortened)`")
    }
    if found.torn > 0 {
      loop.logger.warning(
        "session \(SessionID.logName(of: id)): an incomplete last line of \(found.torn) bytes was dropped")
    }
    // An older journal has no watch id: it gets one while the session runs.
    if found.history.header.watch.isEmpty { found.history.header.watch = SessionID.make() }
    let title = try title(of: found.history.header.scene)
    try makeRoom(for: client)
    return host(found.history, title, found.file, from: client)
  }

  /// - Parameters:
  ///   - client: the client who counts for it, if limits by address apply.
  ///   - until: the commit at which its first replay ends.
  func host(
    _ history: History, _ title: String, _ journal: JournalFile, from client: ClientAddress?, until: Int? = nil
  ) -> SessionHost {
    var session = Session(history, title: title, journal: journal, makeEpoch: Self.makeEpoch)
    session.until = until
    session.servesSources = options.access.servesSources
    let host = SessionHost(session, processes, folder: options.journal, in: loop)
    host.client = client
    loop.metrics.begunSessions += 1
    // Captures only the id: an ended session must be released, and its journal's lock with it.
    host.onEnd = { [unowned self, id = host.id] in sessions[id] = nil }
    sessions[host.id] = host
    loop.logger.info(
      "a session of \(history.header.scene) \(history.isNew ? "begins" : "comes back by its journal")",
      metadata: ["session": "\(SessionID.logName(of: host.id))"])
    host.start()
    return host
  }

  private func title(of scene: String) throws(Refusal) -> String {
    guard let found = processes.nursery.app.scene(scene) else {
      throw Refusal(code: .unknownScene, message: "there is no scene `\(scene.shortened)`")
    }
    return found.title
  }

  /// At a limit, the session that has been without viewers for the longest is ended. Its journal can restore it.
  func makeRoom(for client: ClientAddress?) throws(Refusal) {
    let limits = options.access.limits
    if let client {
      try keep(sessions.values.filter { $0.client == client }, below: limits.sessionsPerAddress, .sessionsOfAddress) {
        "this address has \($0) sessions already"
      }
    }
    try keep(Array(sessions.values), below: limits.sessions, .sessions) { "there are \($0) sessions already" }
  }

  private func keep(
    _ running: [SessionHost], below limit: Int, _ refusal: Metrics.Refusal, _ text: (Int) -> String
  ) throws(Refusal) {
    guard running.count >= limit else { return }
    let alone = running.filter { $0.idleSince != nil }.min { $0.idleSince! < $1.idleSince! }
    guard let alone else {
      loop.metrics.count(refusal)
      throw Refusal(code: .unavailable, message: text(limit))
    }
    alone.end()
    sessions[alone.id] = nil
  }

  private static func makeEpoch() -> String {
    let text = String(UInt32.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 8 - text.count) + text
  }
}
