import Foundation
import Testing
import Wire

@testable import Gateway

/// Processes that have replayed the beginning of a long journal and wait, stopped.
@Suite struct CheckpointTests {
  /// Makes each process of the test app look the same: a checkpoint that looks otherwise is not used.
  private static let exact = ["TEST_APP_IS_EXACT": "1"]

  @Test func `a session of 2,000 actions is restored from its checkpoint, and only the last actions are replayed`()
    throws
  {
    let gateway = try RunningGateway(["--checkpoints", "2"], environment: Self.exact)
    let viewer = try gateway.viewer()
    let pid = gateway.lastProcess
    try perform(2000, viewer) { _ in #""kind":"tap","target":3"# }
    try waitForCheckpoint(1, gateway, viewer)
    let (epoch, checkpoint) = (viewer.hello["epoch"], gateway.lastProcess)
    try wait("it is not stopped") { ProcessStatus(of: checkpoint)?.isStopped == true }
    kill(pid, SIGKILL)
    try viewer.next("snapshot")
    #expect(viewer.count == "2000" && ProcessStatus(of: checkpoint)?.isStopped == false)
    #expect(viewer.hello["epoch"] != epoch && viewer.hello["state"] == "live")
    #expect(try metric("checkpoints_used_total", gateway) == 1)
    #expect((1650...1950).contains(try metric("checkpoint_actions_total", gateway)))
    #expect(try viewer.tap(3, id: "b")["views"] == [["id": 2, "text": "2001"]])
    // The history of the new epoch begins with its first commit.
    let history = try gateway.get("/sessions/\(viewer.session)/history").text
    #expect(history.split(separator: "\n").count { $0.contains(#""type":"commit""#) } == 2002)
  }

  @Test(arguments: [SIGTERM, SIGKILL])
  func `a checkpoint ends with the gateway`(signal: Int32) throws {
    let gateway = try RunningGateway(["--checkpoints", "2"], environment: Self.exact)
    let viewer = try gateway.viewer()
    try perform(600, viewer) { _ in #""kind":"tap","target":3"# }
    try waitForCheckpoint(1, gateway, viewer)
    let checkpoint = gateway.lastProcess
    try wait("it is not stopped") { ProcessStatus(of: checkpoint)?.isStopped == true }
    gateway.signal(signal)
    _ = gateway.exitStatus()
    try wait("its process is there") { Self.hasEnded(checkpoint) }
  }

  @Test func `without checkpoints a session has one process`() throws {
    let gateway = try RunningGateway(["--checkpoints", "0"], environment: Self.exact)
    let viewer = try gateway.viewer()
    let pid = gateway.lastProcess
    try perform(600, viewer) { _ in #""kind":"tap","target":3"# }
    kill(pid, SIGKILL)
    try viewer.next("snapshot")
    #expect(viewer.count == "600")
    #expect(try metric("checkpoints_made_total", gateway) == 0 && metric("checkpoints_used_total", gateway) == 0)
  }

  @Test func `a checkpoint that needs too much memory is ended`() throws {
    // The counter's checkpoint needs less than the smallest limit.
    let gateway = try RunningGateway(
      ["--checkpoints", "2", "--checkpoint-memory", "1"], app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "chance", clock: "virtual")
    let pid = gateway.lastProcess
    try perform(600, viewer) { _ in #""kind":"advance","by":37"# }
    // While it replays, or when it has done so.
    try wait("it is within the limit") { gateway.errors.contains("--checkpoint-memory") }
    #expect(try metric("checkpoints", gateway) == 0)
    kill(pid, SIGKILL)
    try viewer.next("snapshot")
    #expect(viewer.snapshot["time"] == 22_200)
    #expect(try metric("checkpoints_used_total", gateway) == 0)
  }

  /// What is seen, and the whole history of each epoch, after a kill, a step back and a branch. With a second build, most actions are of
  /// the build before.
  @Test(arguments: [false, true])
  func `a kill, a step back and a branch give the same bytes with and without checkpoints`(
    hasSecondBuild: Bool
  ) throws {
    let without = try ends(checkpoints: 0, hasSecondBuild: hasSecondBuild)
    let with = try ends(checkpoints: 2, hasSecondBuild: hasSecondBuild)
    #expect(without.keys.sorted() == with.keys.sorted())
    for (name, bytes) in without where with[name] != bytes {
      Issue.record("\(name): \(Self.difference(with[name] ?? [], bytes))")
    }
  }

  /// The first line in which two texts differ.
  private static func difference(_ left: [UInt8], _ right: [UInt8]) -> String {
    for (one, other) in zip(left.split(separator: 10), right.split(separator: 10)) where one != other {
      return "\(String(decoding: one, as: UTF8.self))\n\(String(decoding: other, as: UTF8.self))"
    }
    return "\(left.count) and \(right.count) bytes"
  }

  private func ends(checkpoints: Int, hasSecondBuild: Bool) throws -> [String: [UInt8]] {
    let home = try TemporaryFolder()
    func write(build: Int) throws {
      try home.write("#!/bin/sh\nTEST_APP_BUILD=\(build) exec \(RunningGateway.timers)\n", to: "app")
      chmod(home.path + "/app", 0o755)
    }
    try write(build: 1)
    let gateway = try RunningGateway(
      ["--builds", "--checkpoints", "\(checkpoints)"], home: home, app: home.path + "/app")
    let viewer = try gateway.viewer(scene: "chance", clock: "virtual")
    var pid = gateway.lastProcess
    let buttons = (viewer.snapshot["views"]?.array ?? []).filter { $0["role"] == "button" }.compactMap {
      $0["id"]?.integer
    }
    #expect(buttons.count == 6)
    func members(_ number: Int) -> String {
      number.isMultiple(of: 4)
        ? #""kind":"advance","by":37"# : #""kind":"tap","target":\#(buttons[number / 4 % buttons.count])"#
    }
    try perform(hasSecondBuild ? 600 : 700, viewer, members)
    if hasSecondBuild {
      try write(build: 2)
      gateway.writeLine("built")
      try viewer.next("snapshot")
      pid = gateway.lastProcess
      try perform(100, viewer, members)
    }
    // One may have been made on the first build.
    let made = try metric("checkpoints_made_total", gateway)
    var found: [String: [UInt8]] = [:]
    func record(_ name: String, _ client: WebSocketClient) throws {
      try client.next("snapshot")
      found[name] = Array(client.snapshot.text.utf8)
      // The first line names the session and its epoch.
      let history = try gateway.get("/sessions/\(client.session)/history").body
      found[name + ", history"] = Array(history.drop { $0 != 10 })
    }
    if checkpoints > 0 { try waitForCheckpoint(made + 1, gateway, viewer) }
    kill(pid, SIGKILL)
    try record("kill", viewer)
    if checkpoints > 0 { try waitForCheckpoint(made + 2, gateway, viewer) }
    try viewer.send(#"{"type":"restart","mode":"before","number":690}"#)
    try record("step back", viewer)
    if checkpoints > 0 { try waitForCheckpoint(made + 3, gateway, viewer) }
    let seq = try #require(viewer.snapshot["seq"]?.integer)
    let branch = try gateway.connect()
    try branch.send(#"{"type":"hello","branch":"\#(viewer.session)","seq":\#(seq - 2)}"#)
    try record("branch", branch)
    let used = try metric("checkpoints_used_total", gateway)
    #expect(used == (checkpoints > 0 ? 3 : 0), "\(gateway.errors.suffix(2000))")
    // All go on alike, and the session from which it branched is unchanged.
    let another = try gateway.viewer(session: viewer.session)
    for (name, client) in [("branch goes on", branch), ("session goes on", another)] {
      let messages = try client.act("advance", #","by":5000"#, id: "last")
      found[name] = Array(messages.map(\.text).joined(separator: "\n").utf8)
    }
    return found
  }

  /// Performs actions with the numbers from 1, and waits for the answer to the last one.
  private func perform(_ count: Int, _ viewer: WebSocketClient, _ members: (Int) -> String) throws {
    for first in stride(from: 1, through: count, by: 200) {
      let numbers = first..<min(first + 200, count + 1)
      for number in numbers { try viewer.send(#"{"type":"action","id":"a\#(number)",\#(members(number))}"#) }
      try viewer.next("commit") { $0["action"] == .string("a\(numbers.upperBound - 1)") }
    }
  }

  private func metric(_ name: String, _ gateway: RunningGateway) throws -> Int {
    let text = try gateway.get("/metrics").text
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("vitrine_\(name) ") })
    return try #require(Int(line.split(separator: " ")[1]))
  }

  private func waitForCheckpoint(_ count: Int, _ gateway: RunningGateway, _ viewer: WebSocketClient) throws {
    var nextPing = Date.now + 5
    try wait("no checkpoint \(count) was made: \(gateway.errors.suffix(1000))") {
      // The viewer answers the gateway's pings only while it reads.
      if Date.now > nextPing {
        try viewer.send(#"{"type":"ping","id":"p"}"#)
        try viewer.next("pong")
        nextPing = Date.now + 5
      }
      return try metric("checkpoints_made_total", gateway) >= count
    }
  }

  private func wait(_ otherwise: @autoclosure () -> String, until isTrue: () throws -> Bool) throws {
    let end = Date.now + 60
    while try !isTrue() {
      if Date.now > end { throw ClientError(description: "after a minute \(otherwise())") }
    }
  }

  private static func hasEnded(_ process: Int32) -> Bool {
    // Who adopts orphans may leave them as zombies.
    ProcessStatus.contents(of: "/proc/\(process)/status")?.contains("State:\tZ") ?? true
  }
}
