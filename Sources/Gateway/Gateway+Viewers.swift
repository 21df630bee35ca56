import Wire

/// Finds or starts the session that a viewer's hello names.
extension Gateway {
  func connected(_ connection: LiveConnection) { connections[ObjectIdentifier(connection)] = connection }

  func disconnected(_ connection: LiveConnection) {
    connections[ObjectIdentifier(connection)] = nil
    stopLoopIfIdle()
  }

  /// Answers after the session's journal has been read or created. `isWanted` returns whether the client still waits.
  func find(
    _ hello: Hello, from client: ClientAddress?, isWanted: @escaping () -> Bool,
    _ answer: @escaping (Result<SessionHost, Refusal>) -> Void
  ) {
    let request = SessionRequest(client: client, isWanted: isWanted, answer: answer)
    guard !isStopping else { return request.refuse(.unavailable, "the gateway is stopping") }
    switch hello.goal {
    case .scene(let scene): begin(scene, hello, request)
    case .session(let id): session(id, request)
    case .branch(let goal): branch(goal, request)
    }
  }

  /// The running session with this link *can control*, or *can view only*.
  func running(_ id: String) -> SessionHost? {
    if let host = sessions[ControlLink.session(in: id)], host.link.admits(id, now: loop.linkClock.now) { return host }
    return sessions.values.first { $0.watch == id }
  }

  private func begin(_ scene: String, _ hello: Hello, _ request: SessionRequest) {
    let title: String
    do throws(Refusal) {
      title = try self.title(of: scene)
      try freeCapacity(for: request.client)
    } catch { return request.answer(.failure(error)) }
    var header = SessionHeader(
      id: SessionID.make(), watch: SessionID.make(), app: processes.nursery.app.name, scene: scene,
      device: hello.device ?? Device(options.device), created: WallClock.text)
    header.vitrine = BuildDigest.vitrine
    header.begin(options.isVirtual ? .virtual : hello.clock)
    create(History(header: header), [], title, request)
  }

  /// Creates a session's journal, and then the session.
  func create(
    _ history: History, _ records: [JournalRecord], _ title: String, until: Int? = nil, from source: SessionHost? = nil,
    _ request: SessionRequest
  ) {
    store.create(history.header, records) { [unowned self] created in
      switch created {
      case .failure(let error):
        request.answer(
          .failure(
            Refusal(
              code: .unavailable, message: "the journal could not be written: \(error)", isOfJournal: true)))
      case .success(let journal):
        do throws(Refusal) {
          try admit(request)
          let link = ControlLink(of: history.header.id)
          request.answer(.success(host(history, title, journal, link, from: request.client, until: until, of: source)))
        } catch {
          journal.close()
          store.delete(history.header.id) { _ in }
          request.answer(.failure(error))
        }
      }
    }
  }

  /// Checks that the client still waits for a session, and frees capacity for it.
  func admit(_ request: SessionRequest) throws(Refusal) {
    guard request.isWanted(), !isStopping else { throw Refusal(code: .unavailable, message: "the gateway is stopping") }
    try freeCapacity(for: request.client)
  }

  /// Creates the host of a session and starts its process.
  ///
  /// - Parameters:
  /// - client: the client whose limits the session counts for, if limits by address apply.
  ///   - until: the commit at which its first replay ends.
  ///   - source: the session from which it branches.
  func host(
    _ history: History, _ title: String, _ journal: any Journal, _ link: ControlLink, from client: ClientAddress?,
    until: Int? = nil, of source: SessionHost? = nil
  ) -> SessionHost {
    var session = Session(history, title: title, makeEpoch: Self.makeEpoch)
    session.until = until
    (session.servesSources, session.offersChoices) = (options.access.servesSources, offersChoices)
    session.limits = options.viewers
    let host = SessionHost(
      session, journal, link, store, workers, processes, folder: options.journal, historyQuota, checkpointBudget,
      in: loop)
    if let source { host.adoptCheckpoint(of: source) }
    host.client = client
    loop.metrics.begunSessions += 1
    // Captures only the id: an ended session must be released.
    host.onEnd = { [unowned self, id = host.id] in sessions[id] = nil }
    sessions[host.id] = host
    loop.logger.info(
      "a session of \(history.header.scene) \(history.isNew ? "begins" : "comes back by its journal")",
      metadata: ["session": "\(SessionID.logName(of: host.id))"])
    host.start()
    return host
  }

  func title(of scene: String) throws(Refusal) -> String {
    guard let found = processes.nursery.app.scene(scene) else {
      throw Refusal(code: .unknownScene, message: "there is no scene `\(scene.shortened)`")
    }
    return found.title
  }

  /// At a limit, the session that has been without viewers for the longest is ended. Its journal can restore it.
  func freeCapacity(for client: ClientAddress?) throws(Refusal) {
    let limits = options.access.limits
    if let client {
      let clientSessions = sessions.values.filter { $0.client == client }
      try freeCapacity(clientSessions, below: limits.sessionsPerAddress, .sessionsOfAddress) {
        "this address has \($0) sessions already"
      }
    }
    try freeCapacity(Array(sessions.values), below: limits.sessions, .sessions) { "there are \($0) sessions already" }
  }

  private func freeCapacity(
    _ running: [SessionHost], below limit: Int, _ refusal: Metrics.Refusal, _ text: (Int) -> String
  ) throws(Refusal) {
    guard running.count >= limit else { return }
    let idleSession = running.filter { $0.idleSince != nil }.min { $0.idleSince! < $1.idleSince! }
    guard let idleSession else {
      loop.metrics.count(refusal)
      throw Refusal(code: .unavailable, message: text(limit))
    }
    idleSession.end()
    sessions[idleSession.id] = nil
  }

  private static func makeEpoch() -> String {
    let text = String(UInt32.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 8 - text.count) + text
  }
}

/// A client's request for a session.
struct SessionRequest {
  /// The client whose limits the session counts for, if limits by address apply.
  let client: ClientAddress?
  /// Whether the client still waits.
  let isWanted: () -> Bool
  /// Sends the answer, if the client still waits.
  let answer: (Result<SessionHost, Refusal>) -> Void

  init(
    client: ClientAddress?, isWanted: @escaping () -> Bool, answer: @escaping (Result<SessionHost, Refusal>) -> Void
  ) {
    (self.client, self.isWanted) = (client, isWanted)
    self.answer = { if isWanted() { answer($0) } }
  }

  func refuse(_ code: ErrorCode, _ message: String) { answer(.failure(Refusal(code: code, message: message))) }
}
