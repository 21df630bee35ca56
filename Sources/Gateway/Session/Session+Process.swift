import Wire

/// The messages from and to the app process.
extension Session {
  /// The running process, from the request to start it until its end has been handled.
  struct Process {
    /// Whether the process replays the journal, and has not sent `live`.
    var isReplaying: Bool
    /// The time of the request to start the process.
    var startedAt: Int
    /// Whether a line from the process has been received.
    var hasSentLine = false
    var log = LogTail()
    var output = OutputLines()
    /// Output lines that are held back until the message arrives before which they were printed.
    var ahead: [String] = []
    /// Its last event, until its time is needed.
    var lastEvent: [UInt8]?
    /// The time of the last event whose time was needed.
    var lastEventTime: Double?
    /// The number of its messages that were faulty.
    var faultCount = 0
    /// The time at which the first fact about the process's end became known: the end of its socket, or its exit.
    var endingSince: Int?
    var isSocketClosed = false
    var exit: Exit?
    /// When the process last made progress, by a commit or another answer.
    var lastProgressAt: Int
    /// The time since then for which the process was ready to run and had no processor, in milliseconds.
    var processorWait = 0
    /// Whether the process was sent a `ping` and has not answered it yet.
    var isProbed = false
    /// Set while the process does not respond.
    var stall: Stall?
    /// When the beginning of a crash report was found in the process's output. The complete report takes some seconds.
    var crashReportedAt: Int?
    /// When to check once more whether the crash is still being reported, while the process does not respond.
    var crashReportCheckAt: Int?
    /// The replay, if it is performed step by step.
    var steps: SteppedReplay?
    /// The remaining actions of the replay, if it is not performed step by step.
    var replay: DeliveredReplay?
    /// The actions of the replay that are refused, although they were performed, or have no recorded answer to compare.
    var refusals = ReplayReport.Entries()
    var progress: ReplayProgress?
    /// Whether a checkpoint has replayed the first actions.
    var continuesCheckpoint = false
  }

  /// Starts or restores the session: the first call after `init`.
  mutating func start(now: Int) {
    idleSince = now
    cancelInput(now)
    launch(now)
  }

  /// Starts another process instead of one that was not forked yet, because the replay was planned for another build.
  mutating func startAgain(now: Int) {
    guard process != nil else { return }
    add(.stop(isBusy: true))
    begin(state, now)
  }

  /// Handles a line from the process.
  mutating func receive(line: [UInt8], now: Int) {
    process?.hasSentLine = true
    let limit = LargeMessage.Limit(of: line)
    if let excess = LargeMessage.excess(of: line, limit) {
      // Without this commit, the later ones would be none either.
      if limit == .commit { return endProcess(because: "The app wrote a commit with more than \(excess)", now) }
      return logFault("the app wrote a message with more than \(excess): dropped")
    }
    // An event is passed on unparsed, because events are the most frequent messages.
    if line.starts(with: Self.eventStart), line.last == UInt8(ascii: "}") {
      process?.lastEvent = line
      if process?.steps != nil, let event = try? JSON(parsing: line), isClockMove(event) { return }
      screenState.apply(event: line)
      return publishEvent(Message(.event, line))
    }
    guard let message = try? JSON(parsing: line), let type = message[.type]?.string else {
      let text = String(streamSafe: line.prefix(200))
      return logFault("the app wrote a line that is not a message: \(text)")
    }
    guard message.object?.members.count ?? 0 <= ScreenCost.maximumMembers else {
      return logFault("the app wrote a message with more than \(ScreenCost.maximumMembers) members: dropped")
    }
    reportOutput(ahead: message, now)
    if isProgress(message, MessageType(rawValue: type)) { recordProgress(now) }
    switch MessageType(rawValue: type) {
    case .pong: break
    case .commit: receive(commit: message, bytes: line, now: now)
    case .event:
      screenState.apply(event: message)
      publishEvent(Message(.event, line))
    case .why, .svg, .inspect, .source: pass(on: message, line)
    case .error where message[.action] == nil: pass(on: message, line)
    case .error: receive(error: message, bytes: line, now: now)
    case nil where type == ProcessMessageType.live.rawValue: receive(live: message, now: now)
    case nil where type == ProcessMessageType.reading.rawValue: receive(reading: message)
    default: logFault("the app wrote a message of unknown type `\(type.shortened)`")
    }
  }

  /// The number of faulty messages of one process that are logged.
  static let maximumLoggedFaults = 20

  /// Logs what is wrong with a message of the process. Only the first faults are logged, because an app can write such messages without
  /// end.
  mutating func logFault(_ text: String) {
    let count = (process?.faultCount ?? 0) + 1
    process?.faultCount = count
    guard count <= Self.maximumLoggedFaults else { return }
    add(.warn(text))
    if count == Self.maximumLoggedFaults { add(.warn("further faulty messages of this process are not logged")) }
  }

  static let eventStart = Array(#"{"type":"event","#.utf8)

  /// Sends the answer to a question to its viewer only.
  private mutating func pass(on message: JSON, _ line: [UInt8]) {
    questions.answer()
    defer { askNext() }
    guard let viewer = message[.viewer]?.integer else { return }
    if viewer == Self.nobody { receivePicture(message) } else { send(Message(.undroppable, line), to: viewer) }
  }

  /// Delivers newly accepted actions to the process.
  mutating func deliverAcceptedActions(_ now: Int) {
    guard screenState.seq > 0, process?.isReplaying == false, process?.endingSince == nil else { return }
    if state != .live { becomeLive(now) }
    while next < actions.count {
      if !actions[next].isSkipped { deliver(next, now) }
      next += 1
    }
  }

  private mutating func deliver(_ index: Int, _ now: Int) {
    // From now on the session time depends on the action. It is known again when the action is answered.
    captureTime(now)
    guard let action = actionForCurrentBuild(index, now) else { return }
    if inFlight.isEmpty, process?.isProbed != true { process?.lastProgressAt = now }
    inFlight.append(index)
    add(.deliver(action.delivery()))
  }

  /// Starts a process. It receives the answered actions, each with the time at which it was performed, and then the time at which the
  /// replay ends.
  mutating func launch(_ now: Int) {
    logUnfinishedReplay()
    crash = nil
    liveSince = nil
    build = newestBuild
    screenState.build = build
    (waiting, agreement) = (AnchoredActions(), ReplayAgreement())
    // Only these are written: a change of a long array that another owner shares would copy it.
    for index in actions.indices where !actions[index].crashedBuilds.isEmpty {
      actions[index].updateSkipping(on: build)
      openInput = nil
    }
    next = replayEnd
    inFlight = []
    let replayed = actions[..<next].indices.filter { actions[$0].isReplayed(on: build) }
    let replays = !replayed.isEmpty || lastKnownTime.time > 0 || until != nil
    (recordedCaptions, questions, report) = (0, QuestionQueue(), nil)
    (difference, outlineRequest) = (nil, nil)
    let count = continueCheckpoint(upTo: next, now)
    if count == 0 {
      process = Process(isReplaying: replays, startedAt: now, lastProgressAt: now)
      add(.start(launch: launchMessage(replays: replays).json.line))
      for reading in readings { add(.deliver(reading.json.line)) }
    }
    guard replays else { return }
    let left = replayed.drop { $0 < count }
    process?.progress = ReplayProgress(count: replayed.count, applied: replayed.count - left.count, lastSentAt: now)
    if repeatedDifference != nil || needsSteps(replayed) {
      if count > 0 { return continueSteps(Array(left), isCheckpoint: false) }
      process?.steps = SteppedReplay(replayed)
    } else {
      let time = process?.replay?.time ?? 0
      process?.replay = DeliveredReplay(left: left, time: time)
      deliverReplay()
    }
  }

  /// The index after the last action that a replay performs. The replay also performs actions after the answered ones that have crashed
  /// an earlier build. So the session is not live before they have been tried.
  var replayEnd: Int {
    var end = actions.lastIndex(where: \.isAnswered).map { $0 + 1 } ?? 0
    for index in actions.indices[end...] {
      if actions[index].isRetried { end = index + 1 } else if !actions[index].isSkipped { break }
    }
    return end
  }

  /// Delivers the next actions of a replay as soon as the process has answered half of the earlier ones. So neither the gateway nor the
  /// process stores a long journal's lines. After the last action it ends the replay.
  mutating func deliverReplay() {
    guard let replay = process?.replay, inFlight.count <= DeliveredReplay.window / 2 else { return }
    var time = replay.time
    let now = replay.left.prefix(DeliveredReplay.window - inFlight.count)
    for index in now {
      time = max(time, replayTime(of: actions[index]))
      inFlight.append(index)
      add(.deliver(actions[index].delivery(at: time)))
    }
    process?.replay?.left = replay.left.dropFirst(now.count)
    process?.replay?.time = time
    guard replay.left.count == now.count else { return }
    process?.replay = nil
    deliverReplayEnd(at: max(time, lastKnownTime.time))
  }

  /// The time at which a replay performs an action.
  func replayTime(of action: JournaledAction) -> Double {
    // An action without an answer has crashed an earlier build.
    action.answeredAt ?? (header.version == 1 || !action.isAnswered ? action.time : 0)
  }

  /// Tells the process that its replay has ended, and at which time its clock continues.
  mutating func deliverReplayEnd(at time: Double) {
    add(.deliver(JSON(members: [.type: .string(ProcessMessageType.live.rawValue), .time: .number(time)]).line))
  }

  func launchMessage(replays: Bool) -> LaunchMessage {
    // The history needs every event.
    LaunchMessage(
      session: header.id, scene: header.scene, device: header.device.json, wantsEvents: true, clock: header.clock,
      seed: header.seed, wall: Double(header.wall), isReplay: replays, until: until,
      readings: readings.count)
  }

  /// Shows the new process to viewers: a hello if the epoch is new to them, and a snapshot.
  mutating func publish() {
    guard !isPublished else { return }
    isPublished = true
    previousScreenState = nil
    let snapshots = [true, false].map { Message.snapshot(screenState, at: lastKnownTime.time, readsStyles: $0) }
    for number in viewers.keys.sorted() {
      if viewers[number]?.sentEpoch == screenState.epoch {
        send(.state(state), to: number)
      } else {
        viewers[number]?.sentEpoch = screenState.epoch
        sendHello(number)
      }
      send(snapshots[viewers[number]?.readsStyles == false ? 1 : 0], to: number)
    }
  }

  private mutating func becomeLive(_ now: Int) {
    state = .live
    checkpoints.actedAt = now
    // Later actions are on the screen of this process.
    agreement.lastNumber = lastNumber
    // If actions have to be replayed, progress counts from their first answer.
    if next == actions.count { liveSince = now }
    record(.state(state))
    recordMessagesAfterReplay()
    acceptTrialReadings()
    endTrial()
    publish()
    acceptBuild()
    sendReport()
  }
}

/// The remaining actions of a replay on the same build.
struct DeliveredReplay {
  /// The limit of delivered actions without an answer.
  static let window = 512

  /// The indexes of the actions that have not been delivered.
  var left: ArraySlice<Int>
  var time = 0.0
}
