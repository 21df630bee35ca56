import Foundation
import Testing
import Wire

/// Actions whose code waits on a paused clock, by each function.
@Suite struct WaitingActionTests {
  private func play(_ gateway: RunningGateway) throws -> (viewer: WebSocketClient, messages: [String]) {
    let viewer = try gateway.viewer(scene: "delays", clock: "virtual")
    let buttons = (viewer.snapshot["views"]?.array ?? []).filter { $0["role"] == "button" }
    var messages: [JSON] = []
    for label in ["ties", "limits", "nested", "chance", "pulse", "ties"] {
      let id = try #require(buttons.first { $0["label"] == .string(label) }?["id"]?.integer)
      messages += try viewer.act("tap", #","target":\#(id)"#, id: label)
      messages += try viewer.act("advance", #","by":700"#, id: label + " later")
    }
    return (viewer, messages.map(\.text))
  }

  @Test func `queued actions give the same commits each time and the same tree after a replay`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let (viewer, messages) = try play(gateway)
    let process = gateway.lastProcess
    #expect(try play(gateway).messages == messages)
    let before = try gateway.viewer(session: viewer.session).snapshot.text
    kill(process, SIGKILL)
    #expect(try viewer.next("snapshot").text == before)
  }

  @Test func `a tap on a busy app comes after the timers that are due by then`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "trouble")
    let buttons = try ["busy", "read"].map { label in
      let button = viewer.snapshot["views"]?.array?.first { $0["label"] == .string(label) }
      return try #require(button?["id"]?.integer)
    }
    for (id, button) in zip(["busy", "read"], buttons) {
      try viewer.send(#"{"type":"action","id":"\#(id)","kind":"tap","target":\#(button)}"#)
    }
    let answer = try viewer.next("commit") { $0["action"] == "read" }
    #expect(answer["views"]?.array?.contains { $0["text"] == "read: timer" } == true, "\(answer.text)")
  }

  @Test func `a nested run loop advances the clock, and the answer has the action's start time`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "delays", clock: "virtual")
    let button = viewer.snapshot["views"]?.array?.first { $0["label"] == "nested" }?["id"]?.integer
    let answer = try viewer.tap(try #require(button), id: "a")
    #expect(answer["began"] == 0 && (answer["time"]?.double ?? 0).rounded() == 350)
  }
}
