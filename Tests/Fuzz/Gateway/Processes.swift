import Fuzzing
import Wire

@testable import Gateway

extension FuzzTarget {
  private static let words =
    [
      "\n", #"{"type":"commit","seq":"#, #","seq":2"#, #","seq":3"#, #""action":"a","viewer":1"#, #""kept":["#,
      #""removed":["#,
      #""forgotten":["#, #""views":["#, #""styled":["#, #""styles":{"1":"#, #""then":["#, #""animations":["#,
      #""after":"#,
      #"{"type":"live","time":1}"#, #"{"type":"pong"}"#, #""controllers":["#, #"{"id":"#, #""parent":"#, "},", "]", "}",
    ] + MessageType.allCases.map { #""\#($0.rawValue)""# }

  /// What an app's process writes, a line for each message, while viewers act and ask. A session survives it, and its screen can be shown.
  static let processes = FuzzTarget("processes", words: words) { bytes, random in
    var history = History(
      header: SessionHeader(
        version: 2, id: "aaaaaaaaaaaaaaaa", watch: "wwwwwwwwwwwwwwww", app: "App", scene: "movies", device: Device(),
        created: "", clock: .live, seed: 7, wall: 1000))
    if random.once(in: 4) {
      history.actions = [
        JournaledAction(number: 1, time: 0, viewer: 1, request: ActionRequest(id: "a", .tap(view: 1, at: nil)))
      ]
      history.lastNumber = 1
    }
    var session = Session(history, title: "Movies") { "e" }
    session.start(now: 0)
    let joined = [true, false].map { readsStyles in
      session.join(Hello(goal: .session("aaaaaaaaaaaaaaaa"), events: true, styles: readsStyles), now: 0)
    }
    var now = 0
    for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(40) {
      now += random.number(below: 2000)
      session.receive(line: Array(line), now: now)
      settle(&session, now)
      let view = 1 + random.number(below: 9)
      switch random.number(below: 8) {
      case 0: session.receive(.action(ActionRequest(id: "a", .tap(view: view, at: nil))), from: joined[0], now: now)
      case 1:
        let point = ViewerAction.Point(x: Double(random.number(below: 400)), y: Double(random.number(below: 900)))
        session.receive(.action(ActionRequest(id: "a", .tap(view: view, at: point))), from: joined[1], now: now)
        _ = session.visibleScreenState.tree.anchor(of: view, at: point)
      case 2: session.receive(log: Array("a line\n".utf8), now: now)
      case 3: session.tick(now: now)
      default: break
      }
      settle(&session, now)
    }
    var state = session.screenState
    _ = (state.snapshot(at: 0).bytes, state.snapshot(at: 1e9, readsStyles: false).bytes, state.digest())
    if let anchor = state.tree.anchor(of: 1) { _ = state.tree.find(anchor) }
    precondition(state.tree.cost.size >= 0)
    session.socketClosed(now: now)
    session.exited(Exit(signal: 9), now: now)
    settle(&session, now)
  }

  /// Performs nothing, and writes everything into the journal.
  private static func settle(_ session: inout Session, _ now: Int) {
    var effects = session.dequeueEffects()
    while !effects.isEmpty {
      for case .append in effects { session.acknowledge(nil, now: now) }
      effects = session.dequeueEffects()
    }
  }
}
