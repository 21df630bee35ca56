import Wire

/// What the app process says, and what it is given.
extension Session {
  /// The process that runs, from the order to start it until its end is understood.
  struct Process {
    let launchedAt: Int
    var wantsEvents: Bool
    var log = LogTail()
    /// What is known of its end; `endingSince` is set with the first of them.
    var endingSince: Int?
    var isSocketClosed = false
    var exit: Exit?
  }

  /// Begins the session, or brings it back: the first call after `init`.
  mutating func start(now: Int) {
    idleSince = now
    launch(now)
  }

  /// A line that the process wrote.
  mutating func receive(line: [UInt8], now: Int) {
    guard let message = try? JSON(parsing: line), let type = message["type"]?.string else {
      return add(.warn("the app wrote a line that is no message: \(String(decoding: line.prefix(200), as: UTF8.self))"))
    }
    switch MessageType(rawValue: type) {
    case .commit: receive(commit: message, bytes: line, now: now)
    case .event:
      let subscribed = viewers.filter(\.value.wantsEvents).keys.sorted()
      if isPublished, !subscribed.isEmpty { add(.send(Message(.event, line), to: subscribed)) }
    case .error:
      // The answers of a replay were given before.
      let known = answered
      if let action = answer(message), action.number > known {
        note(action, answeredBy: nil)
        send(Message(.word, line), to: action.viewer)
      }
      pump(now)
    default: add(.warn("the app wrote a message of unknown type `\(type.shortened)`"))
    }
  }

  mutating func receive(log bytes: [UInt8]) { process?.log.append(bytes) }

  /// Gives the process the actions whose turn has come. In a replay that is one at a time, each when the process is as far as it was then,
  /// or as much time has passed.
  mutating func pump(_ now: Int) {
    guard life.seq > 0, let process, process.endingSince == nil else { return }
    while next < actions.count {
      let action = actions[next]
      if !action.isSkipped {
        if state != .live {
          guard inFlight.isEmpty, life.seq >= wanted(before: action) || now >= due(action) else { return }
          // Its sender waits for the answer, so from here on viewers watch.
          if action.number > answered { publish() }
          anchor = (now, action.time)
        }
        inFlight.append(next)
        add(.deliver(action.delivery))
      }
      next += 1
    }
    if state != .live, inFlight.isEmpty { becomeLive(now) }
  }

  /// The commit that a replayed action waits for: the one before its answer, if that is known. The app may have been further than the gateway knew.
  private func wanted(before action: JournaledAction) -> Int {
    action.answeredBy.map { $0 - 1 - drift } ?? action.after
  }

  /// When a replayed action is delivered at the latest.
  func due(_ action: JournaledAction) -> Int {
    anchor.now + max(0, action.time - anchor.time) + (action.answeredBy == nil ? 0 : Self.replaySlack)
  }

  /// Keeps what answered an action, for replays.
  private mutating func note(_ action: JournaledAction, answeredBy seq: Int?) {
    guard let index = actions.lastIndex(where: { $0.number == action.number }) else { return }
    actions[index].take(answer: seq)
    do throws(JournalError) { try journal.append(.answer(number: action.number, seq: seq)) } catch {
      add(.warn("the answer to action \(action.number) could not be written: \(error)"))
    }
  }

  /// The journal's clock.
  func time(_ now: Int) -> Int { anchor.time + (now - anchor.now) }

  /// A new process with the journal before it.
  mutating func launch(_ now: Int) {
    crash = nil
    liveSince = nil
    (next, inFlight) = (0, [])
    drift = 0
    anchor = (now, 0)
    process = Process(launchedAt: now, wantsEvents: wantsEvents)
    let launch: JSON = [
      "type": "launch", "session": .string(header.id), "scene": .string(header.scene), "device": header.device.json,
      "events": .bool(wantsEvents),
    ]
    add(.start(launch: Array(launch.text.utf8) + [UInt8(ascii: "\n")]))
  }

  mutating func updateSubscription() {
    let wanted = wantsEvents
    guard let known = process, known.wantsEvents != wanted else { return }
    process?.wantsEvents = wanted
    let line: JSON = ["type": "subscribe", "events": .bool(wanted)]
    add(.deliver(Array(line.text.utf8) + [UInt8(ascii: "\n")]))
  }

  /// Shows viewers the new process: a hello where the epoch is new to them, and a snapshot.
  mutating func publish() {
    guard !isPublished else { return }
    isPublished = true
    shown = nil
    let snapshot = Message.snapshot(life)
    for number in viewers.keys.sorted() {
      if viewers[number]?.toldEpoch == life.epoch {
        send(.state(state), to: number)
      } else {
        viewers[number]?.toldEpoch = life.epoch
        send(hello(to: number), to: number)
      }
      send(snapshot, to: number)
    }
  }

  private var wantsEvents: Bool { viewers.values.contains(where: \.wantsEvents) }

  private mutating func receive(commit: JSON, bytes: [UInt8], now: Int) {
    guard life.take(commit, bytes: bytes) else {
      return add(.warn("the app wrote commit \(commit["seq"]?.text ?? "?") after \(life.seq): dropped"))
    }
    if isPublished { sendAll(Message(.screen, bytes)) }
    let known = answered
    if let action = answer(commit) {
      if action.number > known { note(action, answeredBy: life.seq) }
      // A replay may come by with fewer commits, or need more: what follows is counted from here.
      if let before = action.answeredBy { drift = before - life.seq }
    }
    pump(now)
  }

  /// Marks the action that a commit or an error answers. Answers come in order: those before it went unanswered and count as answered.
  private mutating func answer(_ message: JSON) -> JournaledAction? {
    guard let id = message["action"]?.string, let viewer = message["viewer"]?.integer else { return nil }
    let place = inFlight.firstIndex { actions[$0].request.id == id && actions[$0].viewer == viewer }
    guard let place else { return nil }
    let action = actions[inFlight[place]]
    inFlight.removeFirst(place + 1)
    faults[action.number] = nil
    if action.number > answered {
      answered = action.number
      strikes = 0
    }
    return action
  }

  private mutating func becomeLive(_ now: Int) {
    state = .live
    liveSince = now
    if isPublished { sendAll(.state(.live)) } else { publish() }
  }
}
