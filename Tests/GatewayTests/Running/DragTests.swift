import Foundation
import Testing
import Wire

/// A finger on an app with UIKit, from a viewer's message to the view that follows it.
@Suite struct DragTests {
  private func touch(_ viewer: WebSocketClient, _ phase: String, _ x: Int, _ y: Int, id: String) throws -> [JSON] {
    try viewer.act("touch", #","phase":"\#(phase)","x":\#(x),"y":\#(y)"#, id: id)
  }

  private func frame(_ commits: [JSON]) -> JSON? {
    commits.flatMap { $0["views"]?.array ?? [] }.last { $0["frame"] != nil }?["frame"]
  }

  private func text(_ commits: [JSON]) -> String? {
    commits.flatMap { $0["views"]?.array ?? [] }.compactMap { $0["text"]?.string }.last
  }

  @Test func `a card follows the finger, also after the app's process was replaced`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "drag", clock: "virtual")
    let card = viewer.snapshot["views"]?.array?.first { $0["identifier"] == "card" }
    #expect(card?["pan"] == ["any"])
    _ = try touch(viewer, "began", 150, 350, id: "a")
    try viewer.act("advance", #","by":50"#, id: "b")
    #expect(frame(try touch(viewer, "moved", 170, 340, id: "c")) == [120, 290, 100, 100])
    kill(gateway.lastProcess, SIGKILL)
    try viewer.next("snapshot")
    try viewer.act("advance", #","by":50"#, id: "d")
    #expect(frame(try touch(viewer, "moved", 190, 330, id: "e")) == [140, 280, 100, 100])
    #expect(text(try touch(viewer, "ended", 190, 330, id: "f")) == "ended at 400, -200")
    #expect(try touch(viewer, "moved", 190, 330, id: "g").last?["code"] == "bad-touch")
  }

  @Test func `a viewer that disconnects with a finger down cancels the touch`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "drag", clock: "virtual")
    let other = try gateway.viewer(session: viewer.session)
    _ = try touch(viewer, "began", 150, 350, id: "a")
    _ = try touch(viewer, "moved", 170, 350, id: "b")
    try viewer.frame(8, [])
    #expect(text([try other.next("commit") { $0["action"] == "lifted-0" }]) == "cancelled at 0, 0")
  }
}
