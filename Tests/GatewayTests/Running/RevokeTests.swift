import Glibc
import Testing
import Wire

/// Links that were revoked or have expired.
@Suite struct RevokeTests {
  private func refused(_ session: String, by gateway: RunningGateway) throws -> JSON {
    let client = try gateway.connect()
    try client.send(#"{"type":"hello","session":"\#(session)"}"#)
    return try client.next("error")
  }

  @Test func `a revoked link admits nobody, the new one does, and connected viewers can only watch`() throws {
    let home = try TemporaryFolder()
    let gateway = try RunningGateway(home: home)
    let owner = try gateway.viewer()
    let (old, watch) = (owner.session, try #require(owner.hello["watch"]?.string))
    let other = try gateway.viewer(session: old)
    try owner.send(#"{"type":"revoke","id":"r"}"#)
    #expect(try owner.next("revoke")["revoke"] == "r")
    let new = owner.session
    #expect(new.hasPrefix(old + "-") && owner.hello["watching"] == nil && owner.hello["watch"] == .string(watch))
    try other.next("hello")
    #expect(other.session == watch && other.hello["watching"] == true)
    #expect(try other.act("tap", #","target":3"#, id: "a").last?["code"] == "watching")
    #expect(try owner.tap(3, id: "b")["views"] == [["id": 2, "text": "1"]])
    for link in [old, old + "-", old + "-aaaaaaaaaaaaaaaa", new + "a"] {
      #expect(try refused(link, by: gateway)["code"] == "unknown-session", "\(link)")
      #expect(try gateway.get("/sessions/\(link)/history").status == 404, "\(link)")
    }
    #expect(try gateway.get("/sessions/\(new)/history").status == 200)
    let third = try gateway.viewer(session: new)
    #expect(try third.tap(3, id: "c")["views"] == [["id": 2, "text": "2"]])
    #expect(try gateway.viewer(session: watch).hello["watching"] == true)
    #expect(!gateway.errors.contains(new))
    // The link stays revoked after a restart of the gateway, and for branches.
    gateway.signal(SIGKILL)
    _ = gateway.exitStatus()
    let secondGateway = try RunningGateway(home: home)
    #expect(try refused(old, by: secondGateway)["code"] == "unknown-session")
    let client = try secondGateway.connect()
    try client.send(#"{"type":"hello","branch":"\#(old)","seq":1}"#)
    #expect(try client.next("error")["code"] == "unknown-session")
    #expect(try secondGateway.viewer(session: new).count == "2")
    #expect(try secondGateway.viewer(session: watch).hello["watching"] == true)
  }

  @Test func `a watcher cannot revoke a link, and hours are whole numbers`() throws {
    let gateway = try RunningGateway()
    let owner = try gateway.viewer()
    let watcher = try gateway.viewer(session: try #require(owner.hello["watch"]?.string))
    try watcher.send(#"{"type":"revoke","id":"r"}"#)
    let refusal = try watcher.next("error")
    #expect(refusal["code"] == "watching" && refusal["revoke"] == "r")
    for hours in ["0", "1.5", "8785", "-1", #""1""#] {
      try owner.send(#"{"type":"revoke","id":"r","hours":\#(hours)}"#)
      #expect(try owner.next("error")["code"] == "bad-message", "\(hours)")
    }
    _ = try gateway.viewer(session: owner.session)
  }
}
