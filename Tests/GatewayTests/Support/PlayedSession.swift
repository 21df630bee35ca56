import Wire

@testable import Gateway

/// A session whose processes are played by code: each answers its actions at once, with a commit that depends on all actions before.
struct PlayedSession {
  /// A process of an app that counts its actions.
  private struct App {
    var seq = 0
    var time = 0.0
    var count = 0

    mutating func begin() -> JSON {
      commit([
        "views": [
          ["id": 1, "type": "UIView", "parent": 0, "after": 0],
          ["id": 2, "type": "UIButton", "parent": 1, "after": 0, "text": "Buy", "role": "button", "tappable": true],
          ["id": 3, "type": "UILabel", "parent": 1, "after": 2, "text": "0"],
        ]
      ])
    }

    /// The answer to a message; `nil` if it has none.
    mutating func answer(_ message: JSON) -> JSON? {
      time = max(time, message["time"]?.double ?? time)
      switch message["type"]?.string {
      case "live": return ["type": "live", "time": .number(time)]
      case "action": break
      default: return nil
      }
      let cause = JSON(members: [.action: message["id"] ?? .null, .viewer: message["viewer"] ?? .null])
      guard message["kind"] == "tap" else { return commit(cause) }
      count += 1
      return commit(cause.with("views", [["id": 3, "text": .string("\(count)")]]))
    }

    private mutating func commit(_ members: JSON) -> JSON {
      seq += 1
      return members.with("type", "commit").with("seq", .integer(seq)).with("time", .number(time))
    }
  }

  var session: Session
  /// The messages to viewers.
  var sent: [JSON] = []
  /// The recorded lines, by epoch.
  var recorded: [String: [String]] = [:]
  /// The actions that the session's processes have received, and those of the checkpoints.
  private(set) var delivered: [JSON] = []
  private(set) var deliveredToCheckpoint: [JSON] = []
  private(set) var usedCheckpoints = 0
  var warnings: [String] = []
  var now = 0
  private var app = App()
  private var checkpoint = App()
  private var previous = App()

  init(build: String, hasCheckpoints: Bool) {
    let header = SessionHeader(
      version: 2, id: "aaaaaaaaaaaaaaaa", watch: "wwwwwwwwwwwwwwww", app: "App", scene: "movies", device: Device(),
      created: "", clock: .virtual, seed: 7, wall: 1000)
    final class Epochs { var count = 0 }
    let epochs = Epochs()
    session = Session(History(header: header), title: "Movies") {
      epochs.count += 1
      return "e\(epochs.count)"
    }
    session.newestBuild = build
    session.checkpoints.isOn = hasCheckpoints
    play { $0.start(now: $1) }
    play { _ = $0.join(Hello(goal: .session("aaaaaaaaaaaaaaaa")), now: $1) }
  }

  mutating func tap(_ numbers: ClosedRange<Int>, on view: Int = 2) {
    for number in numbers {
      now += 1
      play { $0.receive(.action(ActionRequest(id: "a\(number)", .tap(view: view, at: nil))), from: 1, now: $1) }
    }
  }

  mutating func build(_ build: String) {
    session.newestBuild = build
    play { $0.replace(now: $1) }
  }

  mutating func restart(_ mode: RestartMode) { play { $0.restart(mode, by: 1, now: $1) } }

  /// Ends the process as if it was killed.
  mutating func kill() {
    (sent, delivered) = ([], [])
    play { session, now in
      session.socketClosed(now: now)
      session.exited(Exit(signal: 9), now: now)
    }
  }

  /// Lets time pass until nothing is due.
  mutating func rest() {
    for _ in 0..<10_000 {
      guard let due = session.deadline, due < now + 60_000 else { return }
      now = max(now, due)
      play { $0.tick(now: $1) }
    }
  }

  mutating func play(_ change: (inout Session, Int) -> Void) {
    change(&session, now)
    while case let effects = session.dequeueEffects(), !effects.isEmpty { for effect in effects { perform(effect) } }
  }

  private mutating func perform(_ effect: Session.Effect) {
    switch effect {
    case .append: session.acknowledge(nil, now: now)
    case .record(let line, _, let epoch): recorded[epoch, default: []].append(String(decoding: line, as: UTF8.self))
    case .send(let message, _): if let json = try? JSON(parsing: message.bytes) { sent.append(json) }
    case .start:
      app = App()
      receive(app.begin())
    case .suspendProcess: previous = app
    case .resumeSuspendedProcess: app = previous
    case .deliver(let line):
      guard let message = try? JSON(parsing: line) else { return }
      if message["type"] == "action" { delivered.append(message) }
      if let answer = app.answer(message) { receive(answer) }
    case .makeCheckpoint:
      checkpoint = App()
      receiveOfCheckpoint(checkpoint.begin())
    case .deliverToCheckpoint(let line):
      guard let message = try? JSON(parsing: line) else { return }
      if message["type"] == "action" { deliveredToCheckpoint.append(message) }
      if let answer = checkpoint.answer(message) { receiveOfCheckpoint(answer) }
    case .useCheckpoint:
      app = checkpoint
      usedCheckpoints += 1
    case .warn(let text), .logError(let text): warnings.append(text)
    default: break
    }
  }

  private mutating func receive(_ message: JSON) { session.receive(line: Array(message.text.utf8), now: now) }

  private mutating func receiveOfCheckpoint(_ message: JSON) {
    session.changeCheckpoint(now) { $0.receive(line: Array(message.text.utf8), now: $1) }
  }
}
