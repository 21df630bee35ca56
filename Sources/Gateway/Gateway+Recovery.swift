import Wire

/// Restores sessions from their journals.
extension Gateway {
  /// Answers with the running session, or restores it from its journal. `id` is its link *can control* or *can view only*.
  func session(_ id: String, _ request: SessionRequest) {
    if let running = running(id) { return request.answer(.success(running)) }
    let named = ControlLink.session(in: id)
    store.link(of: named) { [unowned self] link in
      // Another request may have restored the session meanwhile.
      if let running = running(id) { return request.answer(.success(running)) }
      guard link.admits(id, now: loop.linkClock.now), sessions[named] == nil else {
        return request.refuse(.unknownSession, "the link `\(id.shortened)` was revoked, or has expired")
      }
      restore(link, askedFor: id, request)
    }
  }

  /// Restores the session of a link from its journal. `asked` is the id that the viewer used, who may not know the session's own id.
  private func restore(_ link: ControlLink, askedFor asked: String, _ request: SessionRequest) {
    let id = link.session
    requests[id, default: []].append(request)
    // Requests that arrive while the journal is read share its result.
    guard requests[id]?.count == 1 else { return }
    store.open(id) { [unowned self] opened in
      let waiting = requests.removeValue(forKey: id)?.filter { $0.isWanted() } ?? []
      switch opened {
      case .failure(let error): refuse(waiting, id, askedFor: asked, error)
      case .success(let opened?): host(opened, link, for: waiting)
      case .success(nil): for request in waiting { lookUp(watched: id, askedFor: asked, request) }
      }
    }
  }

  private func refuse(_ requests: [SessionRequest], _ id: String, askedFor asked: String, _ error: JournalError) {
    loop.logger.error("session \(SessionID.logName(of: id)): its journal cannot be used: \(error)")
    let refusal = Refusal(
      code: .unavailable, message: "the journal of session \(asked) cannot be used: \(error)", isOfJournal: true)
    for request in requests { request.answer(.failure(refusal)) }
  }

  private func lookUp(watched id: String, askedFor asked: String, _ request: SessionRequest) {
    store.session(watchedAs: id) { [unowned self] sessionID in
      guard let sessionID, sessionID != id, id == asked else {
        return request.refuse(.unknownSession, "there is no session `\(asked.shortened)`")
      }
      store.link(of: sessionID) { [unowned self] link in
        if let running = sessions[sessionID] { return request.answer(.success(running)) }
        restore(link, askedFor: id, request)
      }
    }
  }

  /// Refuses a session of another app. Several apps can use the same folder, and many of them have a scene of the same name.
  private func requireApp(of header: SessionHeader) throws(Refusal) {
    let app = processes.nursery.app.name
    guard header.app != app else { return }
    let message = "the session is of the app `\(header.app.shortened)`, and this gateway serves `\(app)`"
    throw Refusal(code: .unavailable, message: message, isOfJournal: true)
  }

  /// The title of a restored session's scene, which the app must have.
  private func title(ofRestored scene: String) throws(Refusal) -> String {
    let app = processes.nursery.app
    if let found = app.scene(scene) { return found.title }
    let scenes = app.scenes.map(\.id).joined(separator: ", ")
    let message =
      "the session is of the scene `\(PlainText.of(scene).shortened)`, which the app does not have: it has \(scenes)."
      + " Choose one of them to start from scratch"
    throw Refusal(code: .unknownScene, message: message, isOfJournal: true)
  }

  /// Starts a restored session for the clients that requested it.
  private func host(_ opened: OpenedJournal, _ link: ControlLink, for requests: [SessionRequest]) {
    var history = opened.history
    let name = SessionID.logName(of: history.header.id)
    for note in opened.notes { loop.logger.warning("session \(name): \(note)") }
    // An older journal has no watch id: the session gets one while it runs.
    if history.header.watch.isEmpty { history.header.watch = SessionID.make() }
    do throws(Refusal) {
      guard let first = requests.first else { return opened.journal.close() }
      history.chooseHeader(of: processes.nursery.app)
      try requireApp(of: history.header)
      let title = try title(ofRestored: history.header.scene)
      try admit(first)
      let host = host(history, title, opened.journal, link, from: first.client)
      for request in requests { request.answer(.success(host)) }
    } catch {
      opened.journal.close()
      for request in requests { request.answer(.failure(error)) }
    }
  }
}
