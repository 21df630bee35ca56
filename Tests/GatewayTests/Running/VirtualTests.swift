import Foundation
import Testing
import Wire

/// Sessions on a paused clock, in an app with UIKit.
@Suite struct VirtualTests {
  private func texts(_ commits: [JSON]) -> [String] {
    commits.flatMap { $0["views"]?.array ?? [] }.compactMap { $0["text"]?.string }
  }

  @Test func `a virtual session's clock stays at 0 until it is advanced`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "late", clock: "virtual")
    #expect(viewer.snapshot["time"] == 0 && viewer.snapshot["clock"] == ["rate": 1, "paused": true])
    #expect(
      gateway.home.read("journal/\(viewer.session).jsonl")
        .contains(#""version":2,"#)
        && gateway.home.read("journal/\(viewer.session).jsonl")
          .contains(#""clock":"virtual","seed":1,"wall":1168335660000"#)
    )
    var messages = try viewer.act("advance", #","by":1499.5"#, id: "a")
    #expect(messages.count == 1 && messages[0]["time"] == 1499.5 && messages[0]["views"] == nil)
    messages = try viewer.act("advance", #","by":0.5"#, id: "b")
    #expect(texts(messages) == ["Here"] && messages.allSatisfy { $0["time"] == 1500 })
  }

  @Test func `a step advances to the next deadline, and an invalid step is refused`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "ticks", clock: "virtual")
    let messages = try viewer.act("step", id: "a")
    #expect(texts(messages).map { $0.prefix(7) } == ["1 ticks"] && messages.last?["time"] == 1000)
    #expect(try viewer.act("advance", #","by":-1"#, id: "b").last?["code"] == "bad-message")
    #expect(try viewer.act("settle", id: "c").last?["code"] == "never-settles")
    let secondViewer = try gateway.viewer(session: viewer.session)
    #expect(secondViewer.snapshot["time"]?.double ?? 0 >= 59_000)
    kill(gateway.lastProcess, SIGKILL)
    try viewer.next("snapshot")
    #expect(viewer.snapshot.text == secondViewer.snapshot.text)
  }

  @Test func `an advanced hour is restored at once after a kill of the process or the gateway`() throws {
    let home = try TemporaryFolder()
    let first = try RunningGateway(home: home, app: RunningGateway.timers)
    let viewer = try first.viewer(scene: "ticks", clock: "virtual")
    let messages = try viewer.act("advance", #","by":3600000"#, id: "hour")
    #expect(messages.count == 3601 && messages.last?["time"] == 3_600_000)
    #expect(texts(messages).last?.hasPrefix("3600 ticks") == true)
    let before = try first.viewer(session: viewer.session).snapshot.text
    kill(first.lastProcess, SIGKILL)
    try viewer.next("snapshot")
    #expect(viewer.snapshot.text == before)
    #expect(try viewer.act("step", id: "s").last?["time"] == 3_601_000)
    let snapshotText = try first.viewer(session: viewer.session).snapshot.text
    for end in [SIGTERM, SIGKILL] {
      let gateway = try end == SIGTERM ? first : RunningGateway(home: home, app: RunningGateway.timers)
      #expect(try gateway.viewer(session: viewer.session).snapshot.text == snapshotText)
      gateway.signal(end)
      _ = gateway.exitStatus()
    }
    let last = try RunningGateway(home: home, app: RunningGateway.timers)
    let back = try last.viewer(session: viewer.session)
    #expect(back.snapshot.text == snapshotText)
    #expect(try back.act("step", id: "t").last?["time"] == 3_602_000)
  }

  @Test func `an advance that is interrupted by a kill is repeated from its beginning`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "ticks", clock: "virtual")
    try viewer.send(#"{"type":"action","id":"hours","kind":"advance","by":7200000}"#)
    try viewer.next("commit")
    kill(gateway.lastProcess, SIGKILL)
    let answer = try viewer.next("commit") { $0["action"] == "hours" }
    #expect(answer["time"] == 7_200_000)
    let secondViewer = try gateway.viewer(session: viewer.session)
    #expect(secondViewer.snapshot["seq"] == 7202)
  }

  @Test func `a paused live session is restored paused`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "ticks")
    #expect(viewer.snapshot["clock"] == ["rate": 1, "paused": false])
    try viewer.act("rate", #","rate":10"#, id: "a")
    try viewer.next("commit")
    #expect(try viewer.act("pause", id: "b").last?["clock"] == ["rate": 10, "paused": true])
    let before = try gateway.viewer(session: viewer.session).snapshot
    #expect(before["clock"] == ["rate": 10, "paused": true] && before["time"]?.double ?? 0 >= 1000)
    kill(gateway.lastProcess, SIGKILL)
    try viewer.next("snapshot")
    #expect(viewer.snapshot.text == before.text)
  }

  @Test func `a live clock continues after its last time`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "ticks")
    let time = try viewer.next("commit")["time"]?.double ?? 0
    kill(gateway.lastProcess, SIGKILL)
    try viewer.next("snapshot")
    let back = viewer.snapshot["time"]?.double ?? 0
    #expect(back >= time)
    // The next full second, but for what dates, which are seconds in a Double, are off.
    #expect(try viewer.next("commit")["time"]?.double?.rounded() == ((back / 1000).rounded(.down) + 1) * 1000)
  }

  @Test func `running animations are restored at their position and end at their time`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "motion", clock: "virtual")
    let buttons = (viewer.snapshot["views"]?.array ?? []).filter { $0["role"] == "button" }
    var animations: [JSON] = []
    for button in buttons.compactMap({ $0["id"]?.integer }) {
      let views = try viewer.act("tap", #","target":\#(button)"#, id: "t\(button)").flatMap { $0["views"]?.array ?? [] }
      animations += views.flatMap { $0["animations"]?.array ?? [] }
    }
    #expect(Set(animations.compactMap { $0["member"]?.string }) == ["frame", "alpha", "transform", "background"])
    try viewer.act("advance", #","by":150"#, id: "a")
    let before = try gateway.viewer(session: viewer.session).snapshot
    #expect(before.text.contains(#""begin":0"#))

    kill(gateway.lastProcess, SIGKILL)
    try viewer.next("snapshot")
    #expect(viewer.snapshot.text == before.text)
    let ends = try viewer.act("advance", #","by":550"#, id: "b").filter { $0["time"] == 700 }
    #expect(texts(ends).contains { $0.contains("the last whole, at 1168335660.7") })
  }
}
