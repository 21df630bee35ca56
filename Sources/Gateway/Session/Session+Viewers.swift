import Wire

/// Viewers join, act and leave.
extension Session {
  /// The screen that viewers see, also one that joins now.
  var visibleScreenState: ScreenState {
    // Yielded, because a copy would retain all parts of the screen.
    _read {
      if !isPublished, previousScreenState != nil { yield previousScreenState! } else { yield screenState }
    }
  }

  /// The message with the current screen, for a viewer.
  func picture(_ now: Int, for viewer: Int? = nil) -> Message {
    .snapshot(visibleScreenState, at: time(now), readsStyles: viewer.flatMap { viewers[$0]?.readsStyles } ?? true)
  }

  /// Adds a viewer and returns its number.
  mutating func join(_ hello: Hello, now: Int) -> Int {
    let number = nextViewer
    lastViewer = max(lastViewer, number)
    idleSince = nil
    if !hello.styles { writesPlain = true }
    // A client whose answers are forgotten gets another token, under which it can act.
    let knownClient = hello.client.flatMap { sent.hasForgotten(client: $0) ? nil : $0 }
    viewers[number] = Viewer(
      wantsEvents: hello.events, isWatching: isWatching(hello),
      client: isWatching(hello) ? nil : knownClient ?? ClientToken.make(),
      sentEpoch: visibleScreenState.epoch, readsStyles: hello.styles,
      originLink: originLink(in: hello))
    sendHello(number)
    if !hasFinishedStarting {
      // Who joins during a replay gets the screen at its end, and none of those that lead to it.
    } else if hello.epoch == visibleScreenState.epoch, let since = hello.since,
      let missed = visibleScreenState.commits(after: since, readsStyles: hello.styles)
    {
      for commit in missed { send(Message(.screen, commit), to: number) }
    } else if visibleScreenState.seq > 0 {
      send(picture(now, for: number), to: number)
    }
    if let crash { send(crash, to: number) }
    if let lossMessage { send(lossMessage, to: number) }
    if let stalled = process?.stall?.message { send(stalled, to: number) }
    if isPublished, let report { send(report, to: number) }
    if let newBuild { send(newBuild, to: number) }
    sendViewerCount(except: watchers > 0 ? nil : number)
    return number
  }

  /// The number of the next viewer. If a journal has used up all numbers, it is one that is free now.
  private var nextViewer: Int {
    lastViewer < Self.largestNumber ? lastViewer + 1 : (1...).first { viewers[$0] == nil }!
  }

  mutating func leave(_ viewer: Int, now: Int) {
    guard viewers.removeValue(forKey: viewer) != nil else { return }
    if viewers.isEmpty { idleSince = now }
    questions.remove(of: viewer)
    cancelInput(ofViewer: viewer, now)
    stopWaiting(for: viewer, now)
    sendViewerCount(except: viewer)
  }

  /// Handles a message of a viewer that has joined.
  mutating func receive(_ message: ViewerMessage, from viewer: Int, now: Int) {
    if let refusal = refusal(of: message, from: viewer) { return refuse(refusal, to: viewer) }
    switch message {
    case .hello: refuse(Refusal(code: .badMessage, message: "a hello must be a connection's first message"), to: viewer)
    case .action(let request):
      do throws(Refusal) { try act(request, from: viewer, now: now) } catch { refuse(error, to: viewer) }
    case .subscribe(let events): viewers[viewer]?.wantsEvents = events
    case .restart(let mode): restart(mode, by: viewer, now: now)
    case .question(let request): ask(request, from: viewer)
    case .caption(let request): showCaption(request, from: viewer, now)
    case .proceed(let caption): proceed(caption, now)
    case .ping(let id): send(.pong(id), to: viewer)
    case .network(let request): confirm(request, from: viewer)
    case .revoke(let request): add(.renewLink(request, for: viewer))
    }
  }

  /// A question changes nothing: it is not journaled, and a process that is still replaying cannot answer.
  private mutating func ask(_ request: QuestionRequest, from viewer: Int) {
    var refusal = Refusal(MessageFault("", code: .unavailable, id: request.id), of: request.question.type)
    if state == .crashed {
      (refusal.code, refusal.message) = (.crashed, "the session waits for a restart")
    } else if !canAnswer {
      refusal.message = "the session is \(state.rawValue)"
    } else if case .source = request.question, !servesSources {
      (refusal.code, refusal.message) = (.noSource, "this gateway does not show source code (see --sources)")
    } else if questions.add(DeliveredQuestion(request, by: viewer).json.line, of: viewer, within: limits) {
      return askNext()
    } else {
      add(.countRefusal(.questions))
      refusal.message =
        "a viewer's questions wait at most \(limits.questions) at a time, and in \(limits.questionBytes >> 10) KiB"
    }
    refuse(refusal, to: viewer)
  }

  /// Whether the process can answer questions now.
  var canAnswer: Bool { state == .live && process != nil && process?.endingSince == nil }

  /// Gives the process the next question, if it has none.
  mutating func askNext() {
    if let line = questions.next() { add(.deliver(line)) }
  }

  mutating func refuse(_ refusal: Refusal, to viewer: Int) {
    // A restart that was chosen in the terminal.
    if viewer == Self.nobody, refusal.restart != nil { add(.warn(refusal.message)) }
    send(.error(refusal), to: viewer)
  }

  /// Sends a hello, and the current caption.
  mutating func sendHello(_ viewer: Int) {
    send(hello(to: viewer), to: viewer)
    if let caption { send(caption.message, to: viewer) }
  }

  private func hello(to viewer: Int) -> Message {
    var members = JSON(members: [.protocol: .string(Names.subprotocol)])
    for (key, value) in idMembers(for: viewer).object?.members ?? [] { members[setting: key] = value }
    let rest = JSON(members: [
      .epoch: .string(visibleScreenState.epoch), .viewer: .integer(viewer), .seq: .integer(visibleScreenState.seq),
      .scene: .string(header.scene), .title: .string(title), .clock: .string(header.clock.rawValue),
      .wall: .integer(header.wall), .state: .string(state.rawValue), .viewers: .integer(viewers.count),
    ])
    if let client = viewers[viewer]?.client { members[setting: .client] = .string(client) }
    for (key, value) in rest.object?.members ?? [] { members[setting: key] = value }
    return Message(.hello, members)
  }

  mutating func sendViewerCount(except viewer: Int?) {
    let others = viewers.keys.filter { $0 != viewer }.sorted()
    if !others.isEmpty { add(.send(.viewers(viewers.count, watching: watchers), to: others)) }
  }

  /// Checks an action. It is accepted and delivered when the journal has it.
  private mutating func act(_ request: ActionRequest, from viewer: Int, now: Int) throws(Refusal) {
    func refusal(_ code: ErrorCode, _ message: String) -> Refusal {
      Refusal(code: code, message: message, action: request.id)
    }
    guard !isRepeated(request, from: viewer) else { return }
    guard state != .crashed else { throw refusal(.crashed, "the session waits for a restart") }
    if let target = request.action.target, !visibleScreenState.tree.contains(view: target) {
      throw refusal(.unknownView, "there is no view \(target)")
    }
    if case .advance(let by) = request.action, time(now) + by > Self.latestAdvanceTime {
      throw refusal(.badMessage, "a session's time is not moved beyond \(Int(Self.latestAdvanceTime)) milliseconds")
    }
    // Replayed actions do not count for the limit.
    if let loss { throw refusal(.unavailable, "the journal could not be written: \(loss)") }
    let pending = actions.count - next + (state == .live ? inFlight.count : 0) + unwritten.actions.count
    guard pending < limits.actions else {
      add(.countRefusal(.actions))
      throw refusal(.unavailable, "\(limits.actions) actions wait already")
    }
    guard actionSize.measure(actions) < limits.actionBytes else {
      add(.countRefusal(.actionsSize))
      throw refusal(.unavailable, "the session has \(limits.actionBytes >> 20) MiB of actions; restart it from scratch")
    }
    do throws(JournalError) { try self.request(request, from: viewer, now) } catch {
      add(.warn("an action was refused: \(error)"))
      throw refusal(.unavailable, "the journal could not be written: \(error)")
    }
  }
}
