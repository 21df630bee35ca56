import Foundation
import Testing
import Wire

@Suite struct JournalLossTests {
  @Test func `a journal that is moved away is noticed within a second, and so is its return`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    try viewer.tap(3, id: "a")
    let path = gateway.home.path + "/journal/\(viewer.session).jsonl"
    let begun = ContinuousClock.now
    try FileManager.default.moveItem(atPath: path, toPath: path + ".away")
    let state = try viewer.next("state")
    #expect(state["state"] == "live" && state["message"]?.string?.contains("it was moved away") == true)
    #expect(ContinuousClock.now - begun < .seconds(1))
    try viewer.send(#"{"type":"action","id":"b","kind":"tap","target":3}"#)
    let refusal = try viewer.next("error")
    #expect(refusal["code"] == "unavailable" && refusal["message"]?.string?.contains("it was moved away") == true)
    try FileManager.default.moveItem(atPath: path + ".away", toPath: path)
    #expect(try viewer.next("state")["message"] == nil)
    #expect(try viewer.tap(3, id: "b")["views"] == [["id": 2, "text": "2"]])
    #expect(gateway.errors.contains("its journal is lost: it was moved away"))
  }

  @Test func `an action right after the removal of a journal is refused, and a restart from scratch begins another`()
    throws
  {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    try viewer.tap(3, id: "a")
    let path = gateway.home.path + "/journal/\(viewer.session).jsonl"
    unlink(path)
    try viewer.send(#"{"type":"action","id":"b","kind":"tap","target":3}"#)
    let refusal = try viewer.next("error")
    #expect(refusal["code"] == "unavailable" && refusal["message"]?.string?.contains("it was removed") == true)
    try viewer.send(#"{"type":"restart","mode":"afresh"}"#)
    let snapshot = try viewer.next("snapshot")
    #expect(snapshot["views"] != nil && access(path, F_OK) == 0)
    #expect(try viewer.tap(3, id: "c")["views"] == [["id": 2, "text": "1"]])
    gateway.signal(SIGTERM)
    _ = gateway.exitStatus()
    let restarted = try RunningGateway(home: gateway.home)
    #expect(try restarted.viewer(session: viewer.session).tap(3, id: "d")["views"] == [["id": 2, "text": "2"]])
  }

  @Test func `a shortened journal is reported to viewers, and actions are refused`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    try viewer.tap(3, id: "a")
    #expect(truncate(gateway.home.path + "/journal/\(viewer.session).jsonl", 10) == 0)
    #expect(try viewer.next("state")["message"]?.string?.contains("it was shortened") == true)
    try viewer.send(#"{"type":"action","id":"b","kind":"tap","target":3}"#)
    #expect(try viewer.next("error")["code"] == "unavailable")
  }

  @Test func `a deleted journal is reported to all viewers, also to new ones`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    unlink(gateway.home.path + "/journal/\(viewer.session).jsonl")
    #expect(try viewer.next("state")["message"]?.string?.contains("it was removed") == true)
    let other = try gateway.connect()
    try other.send(#"{"type":"hello","session":"\#(viewer.session)"}"#)
    #expect(try other.next("state")["message"]?.string?.contains("it was removed") == true)
  }
}
