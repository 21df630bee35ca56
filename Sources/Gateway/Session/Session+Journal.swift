import Wire

/// Writes records into the journal. The records of a turn are one effect, and the store's acknowledgement of each effect comes back as an
/// input, in the same order. What depends on a record happens only then.
///
/// ```
///  viewer ── action ──▶ `append` effect ──▶ store ──▶ `acknowledge` ──▶ accepted, and delivered
///                                             └─────▶ with a failure ──▶ refused
/// ```
extension Session {
  /// What happens when a record has been written.
  enum Write: Equatable {
    case action(JournaledAction)
    case build
    /// A restart discards the actions up to this number.
    case restart(RestartMode, by: Int, upTo: Int)
    /// Nothing happens. If the record cannot be written, this warning says what is missing.
    case warning(String)
  }

  struct Entry: Equatable {
    var record: JournalRecord
    var write: Write
  }

  /// The records that have no acknowledgement yet.
  struct Unwritten {
    /// The records of the current turn.
    var turn: [Entry] = []
    /// For each earlier turn, what happens when its records have been written.
    var turns = Queue<[Write]>()
    /// The actions among the records without acknowledgement.
    var actions: [JournaledAction] = []
    /// Whether the records without acknowledgement contain a restart.
    var isRestarting = false
    /// Records of what the process has reported since. They are written if the restart fails. Otherwise the restart discards them, except
    /// those of actions before the one where it cuts.
    var postponed: [Entry] = []
  }

  mutating func append(_ record: JournalRecord, _ write: Write) {
    unwritten.turn.append(Entry(record: record, write: write))
  }

  /// Appends a record of what the process has reported. A pending restart, which may discard it, postpones it.
  mutating func appendProcessRecord(_ record: JournalRecord, _ text: String) {
    let entry = Entry(record: record, write: .warning(text))
    if unwritten.isRestarting { unwritten.postponed.append(entry) } else { unwritten.turn.append(entry) }
  }

  /// The records of this turn as one effect, which is performed before the others.
  mutating func dequeueAppends() -> [Effect] {
    let entries = unwritten.turn
    guard !entries.isEmpty else { return [] }
    unwritten.turn = []
    unwritten.turns.append(entries.map(\.write))
    return [.append(entries.map(\.record))]
  }

  /// Handles an acknowledgement: the store has written the records of the oldest `append` effect, or none of them.
  mutating func acknowledge(_ failure: JournalError?, now: Int) {
    guard let writes = unwritten.turns.first else { return }
    unwritten.turns.removeFirst()
    for write in writes {
      switch write {
      case .action(let action):
        unwritten.actions.removeFirst()
        if let failure { reject(action, failure) } else { acceptAction(action) }
      case .build: if failure != nil { journaledBuild = nil }
      case .restart(let mode, let viewer, let last): completeRestart(mode, by: viewer, upTo: last, failure, now)
      case .warning(let text): if let failure { add(.warn("\(text): \(failure)")) }
      }
    }
    deliverAcceptedActions(now)
  }

  /// Requests an action's acceptance: it is accepted when the journal has it.
  mutating func request(_ request: ActionRequest, from viewer: Int, _ now: Int) throws(JournalError) {
    guard lastNumber < Self.largestNumber else {
      throw JournalError(description: "it has no number left for an action")
    }
    lastNumber += 1
    var action = JournaledAction(number: lastNumber, time: time(now), viewer: viewer, request: request)
    action.anchor = anchor(of: request.action, by: viewer)
    appendBuild()
    action.build = journaledBuild
    append(.action(action), .action(action))
    openInput?.apply(action)
    unwritten.actions.append(action)
    sent.accept(action, connected: { Set(viewers.values.compactMap(\.client)) })
    // Actions that are never answered would otherwise stay in the table.
    if acceptedAt.count > limits.actions { acceptedAt = [:] }
    checkpoints.actedAt = now
    acceptedAt[action.number] = now
  }

  /// Appends the build of the following actions, if it has changed.
  mutating func appendBuild() { appendBuild(visibleScreenState.build) }

  /// Appends the build to which the following records belong, if it is not that of the records before.
  mutating func appendBuild(_ build: String?) {
    guard let build, build != journaledBuild else { return }
    append(.build(build), .build)
    journaledBuild = build
  }

  private mutating func acceptAction(_ action: JournaledAction) {
    report = nil
    actions.append(action)
  }

  private mutating func reject(_ action: JournaledAction, _ failure: JournalError) {
    add(.warn("an action was refused: \(failure)"))
    acceptedAt[action.number] = nil
    discardInput(of: action.action)
    let reason = RefusalReason(code: .unavailable, message: "the journal could not be written: \(failure)")
    let waiting = sent.withdraw(action.number)
    for viewer in [action.viewer, waiting].compactMap(\.self) {
      refuse(Refusal(code: reason.code, message: reason.message, action: action.request.id), to: viewer)
    }
  }

  /// The accepted actions, and those that the journal does not have yet.
  var requestedActions: [JournaledAction] { unwritten.actions.isEmpty ? actions : actions + unwritten.actions }
}

// MARK: - A journal that is gone

extension Session {
  /// Records that the journal's file is gone, or is back. Without it no action is accepted, because it could not be restored.
  mutating func setLoss(_ loss: JournalError?) {
    guard loss != self.loss else { return }
    self.loss = loss
    add(.warn(loss.map { "its journal is lost: \($0)" } ?? "its journal is there again"))
    if let lossMessage { sendAll(lossMessage) } else if state != .crashed { sendAll(.state(state)) }
  }

  /// The message to viewers about the loss. A crash is more urgent.
  var lossMessage: Message? {
    guard let loss, state != .crashed else { return nil }
    let text =
      "The session's journal is lost: \(loss). Actions are refused until its file is back, or until a restart from scratch"
    return Message(.state, JSON(members: [.state: .string(state.rawValue), .message: .string(text)]))
  }
}
