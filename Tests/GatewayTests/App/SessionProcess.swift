import CProcess
import Glibc
import Wire

/// A session: a label that counts taps, and buttons that do what an app should not.
struct SessionProcess {
  /// Views by what a tap on them does.
  enum Button: Int, CaseIterable {
    case count = 3, trap, exit, hang, disabled, hidden, scroll, delayed, trapLater, flood, trapOnce, speak, clamor
  }

  let socket: Int32
  var rest: [UInt8] = []
  var seq = 0
  var count = 0
  var wantsEvents = false
  /// The session's time, which no machine's clock moves: each commit takes 10 ms of it.
  var clock = 0.0
  var isReplaying = false
  /// The button whose effect follows 5 ms of session time later, once no message has arrived for 30 ms.
  var delayedButton: Button?

  init(socket: Int32) { self.socket = socket }

  mutating func run() -> Never {
    while true {
      var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      if poll(&waiting, 1, delayedButton == nil || isReplaying ? -1 : 30) == 0 { timePassed() } else { receive() }
    }
  }

  private mutating func receive() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let readCount = read(socket, &bytes, bytes.count)
    guard readCount > 0 else { Glibc.exit(0) }
    rest += bytes[..<readCount]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = Array(rest[..<end])
      rest.removeFirst(end + 1)
      if let message = try? JSON(parsing: line) { handle(message) }
    }
  }

  private mutating func handle(_ message: JSON) {
    switch message["type"]?.string {
    case "launch":
      wantsEvents = message["events"]?.bool ?? false
      isReplaying = message["replay"]?.bool ?? false
      if message["scene"]?.string == "broken" || getenv("TEST_APP_TRAPS") != nil { fatalError("nothing works here") }
      if getenv("TEST_APP_HANGS") != nil {
        // Ends the process if nobody kills it.
        alarm(60)
        while true { pause() }
      }
      begin()
    case "ping": send(["type": "pong"])
    case "subscribe": wantsEvents = message["events"]?.bool ?? false
    case "svg":
      let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\"><title>\(count)</title><desc>\(getpid())</desc></svg>"
      send([
        "type": "svg", "svg": message["id"] ?? .null, "viewer": message["viewer"] ?? .null, "time": .number(clock),
        "text": .string(picture),
      ])
    case "why":
      send([
        "type": "why", "why": message["id"] ?? .null, "viewer": message["viewer"] ?? .null, "time": .number(clock),
        "controller": message["controller"] ?? .null, "class": "Counter", "name": message["name"] ?? .null,
        "sent": false, "text": "Counter received no callbacks",
      ])
    case "action":
      if let time = message["time"]?.double { pass(to: time) } else { clock += 10 }
      act(message)
    case "live":
      pass(to: message["time"]?.double ?? 0)
      isReplaying = false
      send(["type": "live", "time": .number(clock)])
    default: break
    }
  }

  private mutating func pass(to time: Double) {
    if delayedButton != nil, clock + 5 <= time { timePassed() }
    clock = max(clock, time)
  }

  /// Names the process, unless each replay has to look the same. A color is not compared by a replay.
  private var color: String { getenv("TEST_APP_IS_EXACT") == nil ? "\(getpid())" : "counter" }

  private mutating func begin() {
    clock += 10
    var views: [JSON] = [
      ["id": 1, "type": "UIView", "parent": 0, "after": 0, "frame": [0, 0, 390, 844]],
      ["id": 2, "type": "UILabel", "parent": 1, "after": 0, "text": "0", "color": .string(color)],
    ]
    for button in Button.allCases {
      views.append([
        "id": .integer(button.rawValue), "type": "UIButton", "parent": 1, "after": .integer(button.rawValue - 1),
        "frame": [20, .integer(40 * button.rawValue), 350, 36], "background": "#E5E5EA", "text": .string("\(button)"),
        "lines": [[12, 24, 80, .string("\(button)")]], "font": [17, 400], "role": "button", "tappable": true,
      ])
    }
    commit([
      "screen": ["width": 390, "height": 844, "scale": 3, "safeArea": [0, 0, 0, 0], "dark": false],
      "classes": ["UILabel": "UIView", "UIButton": "UIView"], "views": .array(views),
      "controllers": [["id": 1, "type": "CounterViewController", "parent": 0, "view": 1, "state": "appeared"]],
    ])
  }

  private mutating func act(_ message: JSON) {
    let target = message["target"]?.integer ?? 0
    let answer: JSON = ["action": message["id"] ?? .null, "viewer": message["viewer"] ?? .null]
    if wantsEvents {
      send(["type": "event", "time": .integer(seq), "event": "action", "kind": "tap", "target": .integer(target)])
    }
    if message["kind"]?.string == "scroll", target != Button.scroll.rawValue {
      return refuse("not-scrollable", answer)
    }
    switch Button(rawValue: target) {
    case .count: display(count + 1, answer)
    case .trap: fatalError("you tapped the trap")
    case .exit: Glibc.exit(7)
    case .hang:
      // Ends the process if its nursery has ended first.
      alarm(60)
      while true { pause() }
    case .disabled: refuse("disabled", answer)
    case .hidden: refuse("hidden", answer)
    case .delayed, .trapLater:
      delayedButton = Button(rawValue: target)
      commit(answer)
    case .flood: commit(with(answer, "views", [["id": 1, "label": .string(String(repeating: "x", count: 300_000))]]))
    case .trapOnce:
      if let marker = getenv("TEST_APP_MARKER"), access(marker, F_OK) != 0 {
        close(creat(marker, 0o600))
        fatalError("only once")
      }
      display(count + 100, answer)
    case .speak:
      print("said aloud")
      fflush(nil)
      commit(answer)
    case .clamor: clamor()
    default: commit(answer)
    }
  }

  /// Two copies print without end, and this process writes messages without end. The copies end when nobody reads what they print.
  private func clamor() -> Never {
    for _ in 0..<2 where vitrine_fork() == 0 {
      let lines = [UInt8](repeating: UInt8(ascii: "\n"), count: 1 << 16)
      while write(1, lines, lines.count) > 0 {}
      _exit(0)
    }
    let pongs = Array(String(repeating: "{\"type\":\"pong\"}\n", count: 4096).utf8)
    while write(socket, pongs, pongs.count) > 0 {}
    Glibc.exit(0)
  }

  private mutating func timePassed() {
    defer { delayedButton = nil }
    clock += 5
    if delayedButton == .trapLater { fatalError("too late") }
    display(count + 1000, [:])
  }

  private mutating func display(_ count: Int, _ answer: JSON) {
    self.count = count
    commit(with(answer, "views", [["id": 2, "text": .string("\(count)")]]))
  }

  private func refuse(_ code: String, _ answer: JSON) {
    send(
      with(with(with(with(answer, "type", "error"), "code", .string(code)), "message", "no"), "time", .number(clock)))
  }

  private mutating func commit(_ members: JSON) {
    seq += 1
    send(with(with(with(members, "type", "commit"), "seq", .integer(seq)), "time", .number(clock)))
  }

  private func with(_ json: JSON, _ key: String, _ value: JSON) -> JSON {
    guard case .object(var object) = json else { return json }
    object[key] = value
    return .object(object)
  }

  private func send(_ message: JSON) {
    let bytes = Array((message.text + "\n").utf8)
    var sent = 0
    while sent < bytes.count {
      let more = bytes[sent...].withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
      if more <= 0 { Glibc.exit(0) }
      sent += more
    }
  }
}
