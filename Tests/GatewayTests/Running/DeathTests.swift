import Foundation
import Testing
import Wire

@Suite struct DeathTests {
  @Test func `a killed process is replaced, and all actions are replayed`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    for id in ["a", "b", "c"] { try viewer.tap(3, id: id) }
    let (epoch, pid) = (viewer.hello["epoch"], viewer.pid)
    kill(pid, SIGKILL)
    #expect(try viewer.next() == ["type": "state", "state": "recovering"])
    try viewer.next("snapshot")
    #expect(viewer.count == "3")
    #expect(viewer.hello["epoch"] != epoch && viewer.hello["state"] == "live")
    #expect(viewer.pid != pid)
  }

  @Test func `each action is answered once, however often the process is killed on it`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    for number in 1...15 {
      try viewer.send(#"{"type":"action","id":"a\#(number)","kind":"tap","target":3}"#)
      kill(viewer.pid, SIGKILL)
      let answer = try viewer.next("commit") { $0["action"] == .string("a\(number)") }
      #expect(answer["views"] == [["id": 2, "text": .string("\(number)")]])
    }
  }

  @Test func `an action that traps is tried once more and then omitted, with an error to its viewer`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    let other = try gateway.viewer()
    try viewer.tap(3, id: "a")
    #expect(try viewer.tap(4, id: "trap")["code"] == "action-failed")
    // The state is sent first, because a client may request a restart as soon as it has the answer.
    let state = viewer.state
    #expect(state["state"] == "crashed" && state["skipped"] == true)
    #expect(state["message"]?.string?.hasSuffix("Fatal error: you tapped the trap") == true)
    #expect(state["file"] == "GatewayTestApp/SessionProcess.swift" && (state["line"]?.integer ?? 0) > 1)
    #expect(state["action"] == ["id": "trap", "kind": "tap", "target": 4, "viewer": 1, "number": 2])
    #expect(state["log"]?.string?.contains("Fatal error") == true)
    #expect(try viewer.tap(3, id: "b")["code"] == "crashed")

    let secondViewer = try gateway.viewer(session: viewer.session)
    #expect(secondViewer.hello["state"] == "crashed" && secondViewer.count == "1")
    #expect(try secondViewer.next() == state)
    try viewer.send(#"{"type":"restart","mode":"resume"}"#)
    try secondViewer.next("snapshot")
    #expect(secondViewer.count == "1" && secondViewer.hello["state"] == "live")

    #expect(try other.tap(3, id: "x")["type"] == "commit")
  }

  @Test func `an exit on an action is a fault as well`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    #expect(try viewer.tap(5, id: "exit")["code"] == "action-failed")
    #expect(viewer.state["message"] == "The app process exited with status 7")
  }

  @Test func `an action that traps only once is answered`() throws {
    let home = try TemporaryFolder()
    let gateway = try RunningGateway(home: home, environment: ["TEST_APP_MARKER": home.path + "/marker"])
    let viewer = try gateway.viewer()
    #expect(try viewer.tap(13, id: "once")["type"] == "commit")
    #expect(!home.read("journal/\(viewer.session).jsonl").contains("skip"))
  }

  @Test func `a crash with nothing to answer waits for a restart`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    try viewer.tap(11, id: "a")
    let state = try viewer.next("state")
    #expect(state["state"] == "crashed" && state["skipped"] == nil && state["action"] == nil)
    #expect(state["message"]?.string?.hasSuffix("Fatal error: too late") == true)
  }

  @Test func `a scene that crashes at its launch reports the crash`() throws {
    let gateway = try RunningGateway()
    let client = try gateway.connect()
    try client.send(#"{"type":"hello","scene":"broken"}"#)
    let state = try client.next("state")
    #expect(state["message"]?.string?.hasSuffix("Fatal error: nothing works here") == true)
  }

  @Test func `a failed fork is reported as unavailable`() throws {
    let gateway = try RunningGateway(environment: ["TEST_APP_FORKS_FAIL": "1"])
    let client = try gateway.connect()
    try client.send(#"{"type":"hello","scene":"counter"}"#)
    #expect(try client.next("error")["code"] == "unavailable")
    #expect(try client.next("state")["message"] == "No process could be started: no room")
  }

  @Test func `a restart frees a session that hangs`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    try viewer.tap(3, id: "a")
    try viewer.send(#"{"type":"action","id":"hang","kind":"tap","target":6}"#)
    let secondViewer = try gateway.viewer(session: viewer.session)
    #expect(secondViewer.count == "1")
    try secondViewer.send(#"{"type":"restart","mode":"resume"}"#)
    #expect(try viewer.next("error")["code"] == "action-failed")
    try viewer.next("snapshot")
    #expect(viewer.count == "1" && viewer.hello["state"] == "live")
  }

  @Test func `a restart from scratch begins without actions`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    try viewer.tap(3, id: "a")
    try viewer.send(#"{"type":"restart","mode":"afresh"}"#)
    try viewer.next("snapshot")
    #expect(viewer.count == "0")
    let journalParts = gateway.home.read("journal/\(viewer.session).jsonl").split(separator: #"{"type":"reset","#)
    #expect(journalParts.count == 2 && !journalParts[1].contains("action"))
  }

  @Test func `without its nursery a session continues and recovers, and new sessions start`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    try viewer.tap(3, id: "a")
    kill(try parent(of: viewer.pid), SIGKILL)
    #expect(try viewer.tap(3, id: "b")["type"] == "commit")
    let other = try gateway.viewer()
    #expect(other.count == "0")
    kill(viewer.pid, SIGKILL)
    try viewer.next("snapshot")
    #expect(viewer.count == "2")
  }

  private func parent(of pid: Int32) throws -> Int32 {
    let status = try String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
    let fields = status[status.lastIndex(of: ")")!...].split(separator: " ")
    return try #require(Int32(fields[2]))
  }
}
