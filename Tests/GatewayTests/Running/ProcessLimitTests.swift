import Foundation
import Testing
import Wire

/// The limits on what an app's processes may start and change.
@Suite struct ProcessLimitTests {
  private func button(_ label: String, _ viewer: WebSocketClient) throws -> Int {
    let view = viewer.snapshot["views"]?.array?.first { $0["role"] == "button" && $0["label"] == .string(label) }
    return try #require(view?["id"]?.integer)
  }

  private func tap(_ label: String, _ viewer: WebSocketClient) throws -> String {
    let commits = try viewer.act("tap", #","target":\#(try button(label, viewer))"#, id: label)
    return commits.flatMap { $0["views"]?.array ?? [] }.compactMap { $0["text"]?.string }.last ?? ""
  }

  @Test(arguments: [("bomb", 8...8), ("copies", 4...8)])
  func `an app that starts endless processes is limited, and they end with it`(
    label: String, most: ClosedRange<Int>
  ) throws {
    let gateway = try RunningGateway(["--max-processes", "8"], app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "trouble")
    let process = gateway.lastProcess
    let text = try tap(label, viewer)
    let count = try #require(text.split(separator: " ").first.flatMap { Int($0) }, "\(text)")
    #expect(most.contains(count), "\(text)")
    #expect(gateway.errors.contains("the app has started 8 processes: another one is refused"))
    #expect(try gateway.get("/metrics").text.contains(#/vitrine_refusals_total{reason="processes"} [1-9]/#))
    // Others can start theirs, and their processes.
    let other = try gateway.viewer(scene: "trouble")
    #expect(try tap("count", other) == "1")
    kill(process, SIGKILL)
    try viewer.next("snapshot")
    let nursery = try #require(gateway.nursery)
    // Copies that never start a program of their own may stay until the nursery ends.
    if label == "bomb" { #expect(Self.children(of: nursery, become: 2, beside: gateway)) }
  }

  /// Whether a process has so many children within a minute.
  private static func children(of process: Int32, become count: Int, beside gateway: RunningGateway) -> Bool {
    func children() -> Int {
      let list = try? String(contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)
      return (list ?? "").split(separator: " ").count
    }
    let end = Date.now + 60
    while children() != count, Date.now < end { _ = try? gateway.get("/healthz") }
    return children() == count
  }

  @Test func `an app cannot change the machine, and its crashes have their backtraces all the same`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "trouble")
    let status = try String(contentsOfFile: "/proc/\(gateway.lastProcess)/status", encoding: .utf8)
    #expect(status.contains("Seccomp:\t2"))
    #expect(try tap("machine", viewer) == "refused")
    _ = try tap("trap soon", viewer)
    let crash = try viewer.next("state") { $0["state"] == "crashed" }
    #expect(crash["log"]?.string?.contains(#/TroubleViewController\.swift:\d+/#) == true)
    // Swift's backtraces are off under a sanitizer, which reports errors itself.
    let hasBacktrace = crash["log"]?.string?.contains(#/Thread 0| in TimersTestApp at /#) == true
    #expect(hasBacktrace || RunningGateway.isSanitized)
  }

  @Test func `an app can signal and limit its own processes, and neither the gateway nor all processes of the user`()
    throws
  {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "trouble")
    let refused = Array(repeating: "Operation not permitted", count: 5)
    #expect(
      try tap("signals", viewer) == (refused + ["sent", "sent", "sent", refused[0], "set"]).joined(separator: ", "))
  }

  @Test func `an app reaches no thread of the gateway, the nursery and other sessions, and owns no file for them`()
    throws
  {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    _ = try gateway.viewer(scene: "trouble")
    #expect(try tap("threads", try gateway.viewer(scene: "trouble")) == "all refused but 0, own allowed")
    #expect(try gateway.get("/healthz").status == 200)
  }

  @Test func `an app that passes descriptors to the gateway is ended, and may make none whose closing takes long`()
    throws
  {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "trouble")
    #expect(try tap("linger", viewer) == "refused")
    try viewer.send(#"{"type":"action","id":"a","kind":"tap","target":\#(try button("descriptors", viewer))}"#)
    try viewer.next("state") { $0["state"] == "recovering" }
    #expect(gateway.errors.contains("the app passes descriptors to the gateway: its process is ended"))
    #expect(try gateway.get("/healthz").status == 200)
  }

  @Test(
    .enabled(if: MemoryGroup.isPossible), .disabled(if: RunningGateway.isSanitized, "A sanitizer needs the memory."))
  func `an action for which the system kills the process because memory is short is left out`() throws {
    let group = try MemoryGroup(megabytes: 512)
    let gateway = try RunningGateway(["--max-memory", "0"], app: RunningGateway.timers, group: group)
    let viewer = try gateway.viewer(scene: "trouble")
    let other = try gateway.viewer(scene: "trouble")
    try viewer.send(#"{"type":"action","id":"a","kind":"tap","target":\#(try button("pages", viewer))}"#)
    let crash = try viewer.next("state") { $0["state"] == "crashed" }
    #expect(crash["action"]?["kind"] == "tap" && crash["skipped"] == true)
    #expect(crash.text.contains("The app process used too much memory, and the system ended it"), "\(crash.text)")
    // It was tried once more.
    #expect(group.kills == 2)
    try viewer.send(#"{"type":"restart","mode":"resume"}"#)
    try viewer.next("snapshot")
    for each in [viewer, other] {
      #expect(try each.act("tap", #","target":\#(try button("count", each))"#, id: "b").last?["type"] == "commit")
    }
    gateway.signal(SIGTERM)
    #expect(gateway.exitStatus() == 0)
  }

  @Test func `sessions have files again after the folder of all sessions' files was removed`() throws {
    let temporary = try TemporaryFolder()
    let gateway = try RunningGateway(app: RunningGateway.timers, environment: ["TMPDIR": temporary.path])
    let first = try gateway.viewer(scene: "trouble")
    let folder = "\(temporary.path)/vitrine-containers-\(getuid())"
    try FileManager.default.removeItem(atPath: folder)
    // Until it can be created, a session does not begin, and the reason is told.
    try temporary.write("", to: "vitrine-containers-\(getuid())")
    let client = try gateway.connect()
    try client.send(#"{"type":"hello","scene":"trouble"}"#)
    let refusal = try client.next("error")
    #expect(
      refusal["message"]?.string?.contains("\(folder) of the sessions' files cannot be used") == true, "\(refusal.text)"
    )
    try FileManager.default.removeItem(atPath: folder)
    _ = try gateway.viewer(scene: "trouble")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    #expect(names.count { $0.hasSuffix("/Data/Documents") } == 1)
    #expect(try first.act("tap", #","target":\#(try button("count", first))"#, id: "a").last?["type"] == "commit")
    gateway.signal(SIGTERM)
    #expect(gateway.exitStatus() == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }
}
