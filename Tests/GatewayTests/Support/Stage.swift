import Wire

@testable import Gateway

/// A journal in memory, which acknowledges at once, or when the test wants it.
final class MemoryJournal {
  var records: [JournalRecord] = []
  var failure: JournalError?
  /// Whether acknowledgements wait for `Stage.acknowledge`.
  var isSlow = false
  private(set) var waiting: [JournalError?] = []

  func append(_ more: [JournalRecord]) {
    if failure == nil { records += more }
    waiting.append(failure)
  }

  /// Removes and returns the next acknowledgement.
  func dequeue() -> JournalError?? { waiting.isEmpty ? nil : .some(waiting.removeFirst()) }

  var lines: [String] { records.map(\.json.text) }
}

/// A session whose process, viewers and clock are played by the test. What the session does comes out as lines to read.
struct Stage {
  var session: Session
  let journal = MemoryJournal()
  /// The history, of all epochs.
  var recorded: [String] = []
  var now = 0
  /// Whether the test itself answers requests for outlines. Otherwise, no recording has the outline.
  var rebuildsOutlines = false
  private var seq = 0
  /// The session time at which the process was switched to live.
  private var liveAt: JSON?
  /// The same of a process that waits while another build is tried.
  private var kept: (seq: Int, liveAt: JSON?) = (0, nil)
  /// The last commit of the checkpoint's process.
  private var checkpointSeq = 0

  /// With actions it is a session of before.
  init(journaled actions: [JournaledAction] = [], time: Double = 0, version: Int = 2, clock: ClockKind = .live) {
    var history = History(
      header: SessionHeader(
        version: version, id: "aaaaaaaaaaaaaaaa", watch: "wwwwwwwwwwwwwwww", app: "App", scene: "movies",
        device: Device(), created: "",
        clock: clock, seed: 7, wall: 1000))
    history.actions = actions
    history.time = time
    history.lastNumber = actions.map(\.number).max() ?? 0
    history.lastViewer = actions.map(\.viewer).max() ?? 0
    let epochs = Epochs()
    session = Session(history, title: "Movies") { epochs.next() }
  }

  private final class Epochs {
    private var count = 0
    func next() -> String {
      count += 1
      return "e\(count)"
    }
  }

  mutating func start() -> [String] { play { $0.start(now: $1) } }

  mutating func join(epoch: String? = nil, since: Int? = nil, events: Bool = false) -> [String] {
    play {
      _ = $0.join(Hello(goal: .session("aaaaaaaaaaaaaaaa"), epoch: epoch, since: since, events: events), now: $1)
    }
  }

  /// By the watch link.
  mutating func watch(events: Bool = false) -> [String] {
    play { _ = $0.join(Hello(goal: .session("wwwwwwwwwwwwwwww"), events: events), now: $1) }
  }

  mutating func leave(_ viewer: Int) -> [String] { play { $0.leave(viewer, now: $1) } }

  mutating func tap(_ id: String, on target: Int = 1, by viewer: Int = 1) -> [String] {
    let request = ActionRequest(id: id, .tap(view: target, at: nil))
    return play { $0.receive(.action(request), from: viewer, now: $1) }
  }

  mutating func say(_ message: ViewerMessage, by viewer: Int = 1) -> [String] {
    play { $0.receive(message, from: viewer, now: $1) }
  }

  mutating func act(_ id: String, _ action: ViewerAction) -> [String] {
    play { $0.receive(.action(ActionRequest(id: id, action)), from: 1, now: $1) }
  }

  /// The process writes its next commit, at the present if no time is given; the first one draws view 1.
  mutating func commit(_ action: String? = nil, by viewer: Int = 1, at time: Double? = nil, clock: JSON? = nil)
    -> [String]
  {
    seq += 1
    var message = Self.commit(seq, action, by: viewer, at: time ?? Double(now))
    if let clock { message = message.with("clock", clock) }
    return write(message)
  }

  private static func commit(_ seq: Int, _ action: String?, by viewer: Int, at time: Double, label: String? = nil)
    -> JSON
  {
    var message: JSON = ["type": "commit", "seq": .integer(seq), "time": .number(time)]
    if let action { message = message.with("action", .string(action)).with("viewer", .integer(viewer)) }
    let views: JSON =
      seq == 1
      ? [["id": 1, "type": "UIView", "parent": 0, "after": 0]] : [["id": 1, "label": .string(label ?? "\(seq)")]]
    return message.with("views", views)
  }

  /// The checkpoint's process writes its next commit.
  mutating func commitOfCheckpoint(
    _ action: String? = nil, by viewer: Int = 1, at time: Double = 0, label: String? = nil
  )
    -> [String]
  {
    checkpointSeq += 1
    return writeOfCheckpoint(Self.commit(checkpointSeq, action, by: viewer, at: time, label: label))
  }

  mutating func writeOfCheckpoint(_ message: JSON) -> [String] {
    play { $0.changeCheckpoint($1) { $0.receive(line: Array(message.text.utf8), now: $1) } }
  }

  mutating func refuse(_ action: String, as code: String = "hidden", at time: Double? = nil) -> [String] {
    let error: JSON = ["type": "error", "code": .string(code), "message": "no", "action": .string(action), "viewer": 1]
    return write(error.with("time", .number(time ?? Double(now))))
  }

  /// The process has done what was in the journal.
  mutating func goLive() -> [String] {
    guard let liveAt else { return ["it was not told to be live"] }
    return write(["type": "live", "time": liveAt])
  }

  mutating func print(_ text: String) -> [String] { print(Array(text.utf8)) }

  mutating func print(_ bytes: [UInt8]) -> [String] { play { $0.receive(log: bytes, now: $1) } }

  mutating func write(_ message: JSON) -> [String] {
    play { $0.receive(line: Array(message.text.utf8), now: $1) }
  }

  /// Ends the process: its socket is closed, and the nursery reports the reason.
  mutating func die(_ exit: Exit?, saying log: String = "") -> [String] {
    seq = 0
    liveAt = nil
    return play { session, now in
      session.receive(log: Array(log.utf8), now: now)
      session.socketClosed(now: now)
      if let exit { session.exited(exit, now: now) }
    }
  }

  mutating func pass(_ milliseconds: Int) -> [String] {
    now += milliseconds
    return play { $0.tick(now: $1) }
  }

  /// Makes a change, and returns the lines that it caused.
  mutating func play(_ change: (inout Session, Int) -> Void) -> [String] {
    change(&session, now)
    var lines = writtenEffects()
    while !journal.isSlow, let failure = journal.dequeue() {
      session.acknowledge(failure, now: now)
      lines += writtenEffects()
    }
    return lines
  }

  /// The journal acknowledges what it has got longest ago.
  mutating func acknowledge() -> [String] {
    guard let failure = journal.dequeue() else { return ["nothing waits"] }
    session.acknowledge(failure, now: now)
    return writtenEffects()
  }

  private mutating func writtenEffects() -> [String] {
    session.dequeueEffects().compactMap { effect in
      if case .append(let records) = effect {
        journal.append(records)
        return nil
      }
      if case .record(let line, _, _) = effect {
        recorded.append(summary(line))
        return nil
      }
      if case .answered = effect { return nil }
      if case .rebuildOutline(let request) = effect, !rebuildsOutlines {
        session.setRecordedOutline(nil, for: request)
      }
      if case .stop = effect { (seq, liveAt) = (0, nil) }
      if case .suspendProcess = effect { (kept, seq, liveAt) = ((seq, liveAt), 0, nil) }
      if case .resumeSuspendedProcess = effect { (seq, liveAt) = kept }
      if case .makeCheckpoint = effect { checkpointSeq = 0 }
      if case .useCheckpoint = effect { seq = checkpointSeq }
      if case .deliver(let line) = effect, let message = try? JSON(parsing: line), message["type"] == "live" {
        liveAt = message["time"]
      }
      return written(effect)
    }
  }

  private func written(_ effect: Session.Effect) -> String {
    switch effect {
    case .record(let line, _, _): return "record \(summary(line))"
    case .send(let message, let viewers):
      return "\(viewers.map(String.init).joined(separator: ",")) ← \(summary(message.bytes))"
    case .append: return "append"
    case .start: return "start"
    case .deliver(let line):
      let time = (try? JSON(parsing: line))?["time"].map { " at \($0.text)" } ?? ""
      return "app ← \(summary(line))\(time)"
    case .stop(let isBusy): return isBusy ? "kill" : "stop"
    case .pictureAnswered(let id, let text): return "\(id): \(text ?? "none")"
    case .end: return "end"
    case .suspendProcess: return "keep"
    case .killSuspendedProcess: return "kill the kept one"
    case .resumeSuspendedProcess: return "use the kept one"
    case .acceptBuild: return "accept the build"
    case .rejectBuild(let message): return "reject the build: \(summary(message.bytes))"
    case .useLastBuild: return "use the last build"
    case .warn(let text): return "warn: \(text)"
    case .logError(let text): return "error: \(text)"
    case .rebuildOutline(let request): return "rebuild the outline at \(request.seq) of \(request.epoch)"
    case .makeCheckpoint: return "make a checkpoint"
    case .deliverToCheckpoint(let line):
      let time = (try? JSON(parsing: line))?["time"].map { " at \($0.text)" } ?? ""
      return "checkpoint ← \(summary(line))\(time)"
    case .suspendCheckpoint(let count): return "hold the checkpoint of \(count)"
    case .continueCheckpoint: return "continue the checkpoint"
    case .endCheckpoint: return "kill the checkpoint"
    case .useCheckpoint(let count, let all): return "use the checkpoint of \(count) for \(all)"
    case .askForStack: return "ask for the stack"
    case .stalled: return "count a stall"
    case .countRefusal(let refusal): return "count a refusal: \(refusal.rawValue)"
    case .renewLink(let request, let viewer):
      return "renew the link for \(viewer)\(request.hours.map { ", \($0) h" } ?? "")"
    case .answered(let milliseconds): return "answered after \(milliseconds)"
    }
  }

  /// A message's type and its distinguishing members.
  private func summary(_ bytes: [UInt8]) -> String {
    guard let message = try? JSON(parsing: bytes) else { return "?" }
    // The number of a hello is that of the snapshot or the commits that follow it.
    let keys =
      [
        "type", "number", message["type"] == "hello" ? "" : "seq", "epoch", "state", "code",
        message["type"] == "state" ? "applied" : "",
        "count",
        "action",
        "events",
        "skipped", "caption", "waiting", "ping", "watching", "stalled",
      ] + (["caption", "output"].contains(message["event"] ?? message["type"] ?? "") ? ["text"] : [])
    return keys.compactMap { key in
      guard let value = message[key] else { return nil }
      if key == "stalled" { return "stalled" }
      if value.object != nil { return value["id"]?.string }
      if key == "waiting" { return value == true ? "waiting" : nil }
      return value.string ?? "\(["skipped", "watching"].contains(key) && value == true ? key : value.text)"
    }.joined(separator: " ")
  }
}

extension JSON {
  func with(_ key: String, _ value: JSON) -> JSON {
    var copy = self
    copy[setting: key] = value
    return copy
  }
}

extension Exit {
  static let trap = Exit(signal: 5)
  static let kill = Exit(signal: 9)
}

/// An action of a journal, answered at a time, or not answered.
func action(
  _ number: Int, time: Double = 0, answeredAt: Double? = nil, viewer: Int = 1,
  _ action: ViewerAction = .tap(view: 1, at: nil)
) -> JournaledAction {
  var action = JournaledAction(
    number: number, time: time, viewer: viewer,
    request: ActionRequest(id: "a\(number)", action))
  if let answeredAt { action.recordAnswer(answerAt: answeredAt) }
  return action
}
