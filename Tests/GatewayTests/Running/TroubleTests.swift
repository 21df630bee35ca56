import Foundation
import Testing
import Wire

/// Code that does not end, in sessions.
@Suite struct TroubleTests {
  private func button(_ label: String, _ viewer: WebSocketClient) throws -> String {
    let view = viewer.snapshot["views"]?.array?.first { $0["role"] == "button" && $0["label"] == .string(label) }
    return #","target":\#(try #require(view?["id"]?.integer))"#
  }

  private func texts(_ commits: [JSON]) -> [String] {
    commits.flatMap { $0["views"]?.array ?? [] }.compactMap { $0["text"]?.string }
  }

  @Test(
    arguments: [
      ("timers", "chainOfTimers"), ("delays", "chainOfDelays"), ("blocks", "chainOfBlocks"), ("tasks", "chainOfTasks"),
    ])
  func `an endless chain of timers is stopped and named, and the session remains usable`(chain: String, source: String)
    throws
  {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "trouble", clock: "virtual")
    try viewer.act("tap", try button(chain, viewer), id: "a")
    let refused = try viewer.act("advance", #","by":100"#, id: "b").last
    #expect(refused?["code"] == "never-settles" && refused?["message"]?.string?.contains(source) == true)
    #expect(texts(try viewer.act("tap", try button("count", viewer), id: "c")) == ["1"])
    // On a live clock the app continues as on a device, and actions are performed.
    let live = try gateway.viewer(scene: "trouble")
    try live.act("tap", try button(chain, live), id: "a")
    #expect(texts(try live.act("tap", try button("count", live), id: "b")) == ["1"])
    #expect(texts(try live.act("tap", try button("count", live), id: "c")) == ["2"])
  }

  @Test func `output and messages without end, at the same time, do not stop the gateway's loop`() throws {
    let gateway = try RunningGateway(["--watchdog", "2"])
    let (viewer, other) = (try gateway.viewer(), try gateway.viewer())
    try viewer.send(#"{"type":"action","id":"a","kind":"tap","target":15}"#)
    for number in 1...40 {
      #expect(try other.tap(3, id: "b\(number)")["views"] == [["id": 2, "text": .string("\(number)")]])
    }
    gateway.signal(SIGTERM)
    #expect(gateway.exitStatus() == 0, "\(gateway.errors)")
  }

  @Test(arguments: ["performs", "layout"])
  func `a loop that waits for the next turn costs nothing`(loop: String) throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "trouble", clock: "virtual")
    try viewer.act("tap", try button(loop, viewer), id: "a")
    #expect(try viewer.act("advance", #","by":100"#, id: "b").last?["time"] == 100)
    #expect(try viewer.act("settle", id: "c").last?["type"] == "commit")
  }

  @Test func `settling names an animation that repeats without an end`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "trouble", clock: "virtual")
    try viewer.act("tap", try button("animation", viewer), id: "a")
    let refused = try viewer.act("settle", id: "b").last
    #expect(refused?["message"]?.string?.contains("UIView.alpha animation that repeats for ever") == true)
  }

  @Test func `a thread that spins is left behind, and a loop until a date ends`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "trouble", clock: "virtual")
    try viewer.act("tap", try button("thread", viewer), id: "a")
    #expect(try viewer.act("advance", #","by":100"#, id: "b").last?["time"] == 100)
    #expect(gateway.errors.contains("has kept running; the session's time continues without it."))
    #expect(texts(try viewer.act("tap", try button("until", viewer), id: "c")) == ["spun"])
  }

  @Test func `a main thread that spins delays its own session only, and a kill restores that session`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "trouble", clock: "virtual")
    let process = gateway.lastProcess
    try viewer.send(#"{"type":"action","id":"a","kind":"tap"\#(try button("main", viewer))}"#)
    let other = try gateway.viewer(scene: "trouble", clock: "virtual")
    #expect(texts(try other.act("tap", try button("count", other), id: "a")) == ["1"])
    #expect(try gateway.viewer(session: viewer.session).snapshot["seq"] == 1)
    kill(process, SIGKILL)
    #expect(try viewer.next("snapshot")["seq"] == 1)
  }
}
