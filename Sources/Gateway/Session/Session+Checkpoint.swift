import Wire

/// A session's checkpoint: how it is made while the session is idle, and how a replay continues with it.
///
/// It is made by the code of every replay (`Checkpoint.session`). It receives few actions at a time, and pauses as long as they took. It
/// receives none while the session itself is busy.
extension Session {
  /// When the next step of a checkpoint is due; `nil` if none is.
  var checkpointDeadline: Int? {
    guard checkpoints.isOn else { return nil }
    let idleAt = max(checkpoints.actedAt + Checkpoints.idleTime, checkpoints.notBefore)
    guard let current = checkpoints.current else {
      return isQuiet && checkpoints.notBefore < .max && next >= Checkpoints.minimum ? idleAt : nil
    }
    switch current.state {
    case .busy(let since): return since + Checkpoints.responseTimeout
    case .pausing(let until): return isQuiet ? max(until, idleAt) : nil
    case .suspended: return isQuiet && next - Checkpoints.margin - current.goal >= Checkpoints.step ? idleAt : nil
    }
  }

  /// Whether the process is live and owes no answer.
  private var isQuiet: Bool {
    // The nursery forks processes of the newest build.
    guard state == .live, isPublished, previous == nil, build == newestBuild, let process, process.endingSince == nil
    else { return false }
    return process.stall == nil && inFlight.isEmpty && next == actions.count && unwritten.actions.isEmpty
  }

  mutating func tickCheckpoint(_ now: Int) {
    guard let due = checkpointDeadline, now >= due else { return }
    guard let current = checkpoints.current else { return makeCheckpoint(now) }
    switch current.state {
    case .busy: failCheckpoint("it has not answered for \(Checkpoints.responseTimeout / 1000) s", now)
    case .pausing: deliverBatch(to: current, now)
    case .suspended:
      current.goal = next - Checkpoints.margin
      add(.continueCheckpoint)
      deliverBatch(to: current, now)
    }
  }

  private mutating func makeCheckpoint(_ now: Int) {
    if readings.contains(where: \.isUnjournaled) { return endCheckpoint(until: .max) }
    var session = Session(History(header: header), title: title, makeEpoch: makeEpoch)
    session.state = .recovering
    (session.build, session.screenState.build, session.writesPlain) = (build, build, writesPlain)
    session.process = Process(isReplaying: true, startedAt: now, lastProgressAt: now)
    if needsSteps(replayed: actions.indices) {
      session.process?.steps = SteppedReplay([])
      session.process?.steps?.isCheckpoint = true
    }
    let launch = checkpointLaunch
    let checkpoint = Checkpoint(session, launch, goal: next - Checkpoints.margin, now: now)
    checkpoints.current = checkpoint
    add(.makeCheckpoint(launch: launch.json.line))
    deliverReadings(to: checkpoint, upTo: 0)
  }

  /// Delivers the readings up to an action. A request whose reply is not among them waits for it in the checkpoint.
  private mutating func deliverReadings(to checkpoint: Checkpoint, upTo number: Int) {
    for reading in readings[checkpoint.readings...].prefix(while: { $0.number <= number }) {
      checkpoint.readings += 1
      add(.deliverToCheckpoint(reading.json.line))
    }
  }

  private var checkpointLaunch: LaunchMessage {
    var launch = launchMessage(replays: true)
    (launch.until, launch.readings, launch.isCheckpoint) = (nil, readings.count { $0.number == 0 }, true)
    return launch
  }

  private mutating func deliverBatch(to checkpoint: Checkpoint, _ now: Int) {
    let rest = actions[checkpoint.count..<checkpoint.goal]
    // An action that an answer has overtaken may still be answered, and then at another time.
    let batch = rest.prefix(Checkpoints.batch).prefix { $0.isAnswered || $0.isSkipped }
    guard let last = batch.last else {
      checkpoint.goal = .max
      return suspendAtGoal(checkpoint)
    }
    let performed = batch.filter { $0.isReplayed(on: build) }
    guard checkpoint.isStepped || !performed.contains(where: { $0.needsAnchor(on: build) }) else {
      return failCheckpoint("its actions are of another build", now, isFinal: true)
    }
    deliverReadings(to: checkpoint, upTo: last.number)
    checkpoint.session.captions = captions
    checkpoint.session.recordedCaptions = captions.count { $0.seq < checkpoint.session.screenState.seq }
    checkpoint.session.actions = performed
    for action in batch { checkpoint.append(action) }
    checkpoint.state = .busy(since: now)
    if checkpoint.isStepped {
      checkpoint.session.continueSteps(Array(performed.indices), isCheckpoint: true)
      return performCheckpointEffects(checkpoint, now)
    }
    checkpoint.session.inFlight = ArraySlice(performed.indices)
    for action in performed {
      checkpoint.time = max(checkpoint.time, replayTime(of: action))
      add(.deliverToCheckpoint(action.delivery(at: checkpoint.time)))
    }
    // Nothing answers actions that are left out.
    if performed.isEmpty { pause(checkpoint, now) }
  }

  /// Applies what the checkpoint's process has sent.
  mutating func changeCheckpoint(_ now: Int, _ change: (inout Session, Int) -> Void) {
    guard let current = checkpoints.current else { return }
    change(&current.session, now)
    if let reason = fault(of: current) { return failCheckpoint(reason.text, now, isFinal: reason.isFinal) }
    performCheckpointEffects(current, now)
  }

  private mutating func performCheckpointEffects(_ current: Checkpoint, _ now: Int) {
    for effect in current.session.dequeueEffects() {
      switch effect {
      case .record, .warn: add(effect)
      case .deliver(let line) where current.isStepped: add(.deliverToCheckpoint(line))
      default: return failCheckpoint("it sent a request that a replay does not have", now, isFinal: true)
      }
    }
    if current.isReady { pause(current, now) }
  }

  /// The reason why a checkpoint does not match the session. With `isFinal`, another checkpoint would not match either.
  private func fault(of checkpoint: Checkpoint) -> (text: String, isFinal: Bool)? {
    let other = checkpoint.session
    guard let process = other.process, process.endingSince == nil else { return ("its process has ended", false) }
    if other.difference != nil { return ("its replay is not what the journal recorded", true) }
    if !other.unwritten.turn.isEmpty { return ("it has read what the journal does not have", true) }
    return process.isReplaying ? nil : ("it has ended its replay", true)
  }

  /// Pauses a checkpoint that has answered everything for as long as that took, or suspends it if it has reached its goal.
  private mutating func pause(_ checkpoint: Checkpoint, _ now: Int) {
    guard case .busy(let since) = checkpoint.state else { return }
    checkpoint.state = .pausing(until: now + max(0, now - since))
    if checkpoint.count >= checkpoint.goal { suspendAtGoal(checkpoint) }
  }

  private mutating func suspendAtGoal(_ checkpoint: Checkpoint) {
    checkpoint.state = .suspended
    checkpoint.session.actions = []
    add(.suspendCheckpoint(actions: checkpoint.count))
  }

  /// Ends the checkpoint with a warning. Another one is made after some time or, with `isFinal`, only when the session has another process.
  mutating func failCheckpoint(_ reason: String, _ now: Int, isFinal: Bool = false) {
    guard checkpoints.current != nil else { return }
    add(.warn("a checkpoint is not used: \(reason)"))
    endCheckpoint(until: isFinal ? .max : now + Checkpoints.retryTime)
  }

  /// Ends the checkpoint, if there is one. No other checkpoint is made before `time`.
  mutating func endCheckpoint(until time: Int) {
    checkpoints.notBefore = max(checkpoints.notBefore, time)
    guard checkpoints.current != nil else { return }
    checkpoints.current = nil
    add(.endCheckpoint)
  }
}

extension Checkpoint {
  /// Whether the checkpoint has a screen and owes no answer.
  var isReady: Bool {
    let hasAnswered = session.process?.steps.map { $0.awaitedStep == .further } ?? session.inFlight.isEmpty
    return session.screenState.seq > 0 && hasAnswered
  }

  /// Whether the checkpoint replays step by step, because its session has actions of another build.
  var isStepped: Bool { session.process?.steps != nil }
}

// MARK: - Use

extension Session {
  /// Whether a replay of the actions before the index `end` can begin with the checkpoint. The checkpoint was made by this session, or by
  /// the one from which it branches.
  func fits(_ checkpoint: Checkpoint, upTo end: Int) -> Bool {
    guard checkpoint.isReady, checkpoint.count > 0, checkpoint.session.build == build,
      readings.count >= checkpoint.readings
    else { return false }
    var launch = checkpoint.launch
    launch.session = header.id
    guard launch == checkpointLaunch else { return false }
    // Commits after the last one of a branch's replay are withheld.
    if let until, checkpoint.session.screenState.seq >= until || checkpoint.count >= end { return false }
    // A branch has none of the captions of its origin.
    guard checkpoint.session.recordedCaptions <= captions.count else { return false }
    // Step by step, the clock moves to an action's time before its view is looked for, which is a commit of its own. A checkpoint that has
    // replayed in another way than the rest of the journal requires would have other commits than a whole replay. Step by step, actions of
    // other builds have no recorded result to compare, with a checkpoint or without.
    guard checkpoint.isStepped == needsSteps(replayed: 0..<end) else { return false }
    return checkpoint.isBeginning(of: actions[..<end])
  }

  /// Whether a replay of the actions with these indexes is performed step by step.
  private func needsSteps(replayed indices: Range<Int>) -> Bool {
    needsSteps(indices.filter { actions[$0].isReplayed(on: build) })
  }

  /// Whether a session that has not started can begin with a checkpoint.
  func fitsAtStart(_ checkpoint: Checkpoint, onBuild build: String?) -> Bool {
    var started = self
    started.build = build
    return started.fits(checkpoint, upTo: replayEnd)
  }

  /// Continues with the process of the checkpoint, or ends it if it does not fit. Returns the number of actions that it has replayed; 0
  /// means that another process has to be started.
  mutating func continueCheckpoint(upTo end: Int, _ now: Int) -> Int {
    checkpoints.notBefore = 0
    guard let current = checkpoints.current else { return 0 }
    checkpoints.current = nil
    guard fits(current, upTo: end) else {
      add(.endCheckpoint)
      return 0
    }
    (screenState, process, agreement) = (
      current.session.screenState, current.session.process, current.session.agreement
    )
    process?.startedAt = now
    process?.lastProgressAt = now
    process?.continuesCheckpoint = true
    recordedCaptions = captions.count { $0.seq < screenState.seq }
    add(.useCheckpoint(actions: current.count, of: end))
    for reading in readings[current.readings...] { add(.deliver(reading.json.line)) }
    add(.deliver(AdoptMessage(session: header.id, until: until).json.line))
    if !current.isStepped { process?.replay = DeliveredReplay(left: [], time: current.time) }
    return current.count
  }

  /// Replays the whole journal if a replay that began with a checkpoint differs from it. Returns whether it does.
  mutating func repeatWithoutCheckpoint(_ now: Int) -> Bool {
    guard process?.continuesCheckpoint == true, difference != nil else { return false }
    add(.warn("the replay continued a checkpoint and is not what was recorded: it begins anew without one"))
    difference = nil
    add(.stop(isBusy: false))
    begin(.recovering, now)
    return true
  }
}
