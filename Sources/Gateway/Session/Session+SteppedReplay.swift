import Wire

/// A replay of actions whose view numbers may be invalid: one at a time, each on the view that its anchor finds on the screen at that time.
struct SteppedReplay {
  /// What the replay waits for.
  enum Step: Equatable {
    case firstCommit
    /// The clock moves to the time of the action with this index.
    case clockMove(Int)
    /// The process performs an action.
    case action
    /// The checkpoint has performed all actions that it was given.
    case further
  }

  /// The indexes of the remaining actions, the next one last.
  var remainingIndices: [Int]
  var awaitedStep = Step.firstCommit
  var actions = AnchoredActions()
  var time = 0.0
  /// Whether the process is a checkpoint, whose replay does not end after the remaining actions.
  var isCheckpoint = false

  init(_ indices: [Int]) { remainingIndices = indices.reversed() }
}

/// A request for the outline of a recorded screen: the commit after which it was shown, and its digest.
struct OutlineRequest: Equatable {
  var epoch: String
  var seq: Int
  var digest: UInt64
}

extension Session {
  /// Whether an action's view numbers may be invalid in the running process.
  private func needsAnchor(_ action: JournaledAction) -> Bool { agreement.needsAnchor(action, on: build) }

  /// Whether these actions have to be replayed step by step.
  func needsSteps(_ indices: [Int]) -> Bool { indices.contains { actions[$0].needsAnchor(on: build) } }

  /// Converts a new action to the screen of the running process; `nil` if that is impossible, and then its sender has received an error.
  mutating func actionForCurrentBuild(_ index: Int, _ now: Int) -> JournaledAction? {
    guard needsAnchor(actions[index]) else { return actions[index] }
    let cause: String
    switch waiting.resolve(actions[index], in: screenState.tree, onlyExactly: true) {
    case .perform(let action): return action
    case .omit(let reason): cause = reason
    }
    let event = agreement.hasDiffered ? "the session was replayed with another result" : "the app was rebuilt"
    let reason = RefusalReason(code: .unknownView, message: "\(event), and the action does not apply: \(cause)")
    // It is refused for good: a later build on which it would apply does not perform it.
    journalAnswer(index, refusedByGateway: reason, now)
    refuse(index, reason)
    return nil
  }

  /// Continues the replay after the process has answered the previous step.
  mutating func stepReplay(after message: JSON) {
    guard let awaitedStep = process?.steps?.awaitedStep else { return }
    switch awaitedStep {
    case .firstCommit: if screenState.seq > 0 { deliverNextStep() }
    case .clockMove(let index):
      if isClockMove(message), !perform(index) { deliverNextStep() }
    case .action: if inFlight.isEmpty { deliverNextStep() }
    case .further: break
    }
  }

  /// The action id of the gateway's own clock moves.
  private static var clockMove: String { "replay" }

  /// Whether a message is about a clock move by the gateway, which is no viewer's action.
  func isClockMove(_ message: JSON) -> Bool {
    process?.steps != nil && message[.action]?.string == Self.clockMove
      && (message[.viewer]?.integer ?? Self.nobody) == Self.nobody
      && [nil, EventKind.action.rawValue].contains(message[.event]?.string)
  }

  /// Continues a checkpoint's replay with these actions.
  /// - Parameter isCheckpoint: whether the process remains a checkpoint.
  mutating func continueSteps(_ indices: [Int], isCheckpoint: Bool) {
    process?.steps?.isCheckpoint = isCheckpoint
    process?.steps?.remainingIndices = indices.reversed()
    deliverNextStep()
  }

  // The replay is changed in place, because a copy of it would cost time in proportion to the remaining actions, at each step.
  private mutating func deliverNextStep() {
    while let index = process?.steps?.remainingIndices.popLast() {
      let time = max(process?.steps?.time ?? 0, replayTime(of: actions[index]))
      process?.steps?.time = time
      if needsAnchor(actions[index]), actions[index].anchor != nil {
        // The clock moves before the action, so that views which appear until then can be found.
        process?.steps?.awaitedStep = .clockMove(index)
        return add(.deliver(DeliveredAction.clockMove(actions[index].number, to: time, id: Self.clockMove).json.line))
      }
      if perform(index) { return }
    }
    if process?.steps?.isCheckpoint == true {
      process?.steps?.awaitedStep = .further
    } else {
      deliverReplayEnd(at: max(process?.steps?.time ?? 0, lastKnownTime.time))
    }
  }

  /// Delivers an action at the replay's time. Returns false if it is left out, because its view does not exist.
  private mutating func perform(_ index: Int) -> Bool {
    guard let time = process?.steps?.time else { return true }
    process?.steps?.awaitedStep = .action
    var action: JournaledAction? = agreement.performs(actions[index]) ? actions[index] : nil
    if action != nil, needsAnchor(actions[index]) {
      action = process?.steps?.actions.resolve(actions[index], in: screenState.tree).action
    } else if let action {
      process?.steps?.actions.count(action, in: screenState.tree)
    }
    guard let action else {
      process?.progress?.applied += 1
      return false
    }
    inFlight = [index]
    add(.deliver(action.delivery(at: time)))
    return true
  }

  /// Compares an action's answer in a replay, and the state after it, with the recorded ones of the same build. Only the first difference
  /// is stored, because others follow from it.
  /// - Parameter refusal: the refusal, if that is the answer.
  mutating func compare(_ index: Int, _ refusal: RefusalReason? = nil) {
    let action = actions[index]
    guard process?.isReplaying == true, action.hasResult(of: build), !agreement.hasDiffered else { return }
    let state = screenState.digest()
    guard let member = agreement.compare(action, refusal, state, on: build) else { return }
    setDifference(ReplayDifference(action, member, refusal, outline: Outline(screenState.tree).text), action)
  }

  /// Records that the replay has not answered an action of the same build that the journal has an answer to.
  mutating func recordMissingAnswer(to index: Int) {
    let action = actions[index]
    guard process?.isReplaying == true, action.isAnswered, agreement.isComparable(action, on: build) else { return }
    agreement.recordMissingAnswer()
    setDifference(ReplayDifference(unanswered: action, outline: Outline(screenState.tree).text), action)
  }

  /// Begins a replay that has differed anew, step by step, if it has further actions: those that were delivered ahead have the numbers of
  /// views on the recorded screen. Returns whether it does.
  mutating func repeatStepByStep(_ now: Int) -> Bool {
    guard difference != nil, let current = process, current.isReplaying, current.steps == nil,
      !current.continuesCheckpoint, current.replay?.left.isEmpty == false || !inFlight.isEmpty
    else { return false }
    add(
      .warn("the replay is not what was recorded: it begins anew, and the anchors of the actions decide from there on"))
    (repeatedDifference, difference, outlineRequest) = (difference, nil, nil)
    add(.stop(isBusy: true))
    begin(.recovering, now)
    return true
  }

  private mutating func setDifference(_ found: ReplayDifference, _ action: JournaledAction) {
    difference = found
    guard let recorded = previousScreenState, let digest = action.state?.screen,
      let seq = recorded.seq(atAnswerTo: action.number)
    else { return }
    let request = OutlineRequest(epoch: recorded.epoch, seq: seq, digest: digest)
    outlineRequest = request
    difference?.awaitsOutline = true
    add(.rebuildOutline(request))
  }

  /// Adds the outline of the recorded screen to the difference that a replay has found; `nil` if no recording has it. A report that has
  /// waited for the outline is sent.
  mutating func setRecordedOutline(_ outline: String?, for request: OutlineRequest) {
    guard request == outlineRequest else { return }
    outlineRequest = nil
    difference?.recordedOutline = outline
    difference?.awaitsOutline = false
    guard waitingReport != nil else { return }
    completeWaitingReport()
    if state == .live { sendReport() }
  }

  private mutating func completeWaitingReport() {
    guard let found = waitingReport else { return }
    waitingReport = nil
    complete(found)
  }

  /// Handles a refusal in a replay. If the journal has no answer of this build to compare, the refusal is reported with the actions that
  /// are left out.
  mutating func receiveReplayed(_ refusal: RefusalReason, _ index: Int) {
    let action = actions[index]
    guard process?.isReplaying == true else { return }
    guard !agreement.isComparable(action, on: build) else { return compare(index, refusal) }
    process?.refusals.append(.init(action, refused: refusal))
  }

  /// Logs the difference that a replay has found, if the replay does not reach its end. The next replay begins without it.
  mutating func logUnfinishedReplay() {
    completeWaitingReport()
    guard process?.isReplaying == true, let difference else { return }
    add(.logError("The replay has not reached its end. \(difference.report)"))
    self.difference = nil
  }

  /// Ends a replay: logs the differences from the journal, and reports them to viewers until the next action.
  mutating func finishReplay() {
    var found =
      process?.steps?.actions.report ?? ReplayReport(count: actions[..<next].count { $0.isReplayed(on: build) })
    if let steps = process?.steps { waiting = AnchoredActions(continuing: steps.actions) }
    let leftOut = leftOutEntries
    found.count += leftOut.count
    found.missing = ReplayReport.Entries(found.missing, process?.refusals ?? .init(), leftOut)
    found.damage = JournalDamage.notes(damage) + (damage.isEmpty ? [] : agreement.notes)
    found.vitrine = VitrineOrigin(actions[..<next], header, on: build)
    if let number = difference?.number, process?.steps != nil, actions[..<next].last.map({ $0.number > number }) == true
    {
      found.anchorsDecideAfter = number
    }
    if difference == nil, let repeatedDifference {
      add(.logError("A replay differed, and its repetition step by step does not. \(repeatedDifference.report)"))
    }
    (damage, repeatedDifference) = ([], nil)
    process?.steps = nil
    if outlineRequest == nil { complete(found) } else { waitingReport = found }
  }

  private mutating func complete(_ report: ReplayReport) {
    var found = report
    found.difference = difference
    guard !found.isEmpty else {
      if let vitrine = found.vitrine { add(.warn(vitrine.description)) }
      return
    }
    for line in found.lines(maximum: 20) { add(.warn(line)) }
    if let difference { add(.logError(difference.report)) }
    if offersChoices { add(.warn(found.choices)) }
    self.report = Message(.replay, found.members)
  }

  mutating func sendReport() {
    guard let report else { return }
    record(report)
    sendAll(report)
  }
}
