import CProcess
import Foundation
import Testing
import Wire

/// Apps that loop, hang, print without end or use too much memory. The gateway reports the place in the code, and serves the other
/// sessions.
@Suite struct StallTests {
  private func button(_ label: String, _ viewer: WebSocketClient) throws -> String {
    let view = viewer.snapshot["views"]?.array?.first { $0["role"] == "button" && $0["label"] == .string(label) }
    return #","target":\#(try #require(view?["id"]?.integer))"#
  }

  private func tap(_ label: String, _ viewer: WebSocketClient, id: String = "a") throws {
    try viewer.send(#"{"type":"action","id":"\#(id)","kind":"tap"\#(try button(label, viewer))}"#)
  }

  private func stalled(_ viewer: WebSocketClient, withPlace: Bool = true) throws -> JSON {
    try #require(try viewer.next("state") { ($0["stalled"]?["file"] != nil) == withPlace }["stalled"])
  }

  @Test(arguments: ["main", "lock"])
  func `a loop and a deadlock are detected with their location and action`(cause: String) throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "trouble")
    try tap(cause, viewer)
    let report = try stalled(viewer)
    #expect(report["file"] == "TimersTestApp/TroubleViewController.swift" && (report["line"]?.integer ?? 0) > 0)
    #expect(report["message"]?.string?.contains("TroubleViewController.starts.getter") == true)
    #expect(report["log"]?.string?.contains("TroubleViewController.swift:") == true)
    #expect(report["action"]?["kind"] == "tap" && report["action"]?["number"] == 1)
    #expect((3000..<20_000).contains(report["duration"]?.integer ?? 0))
    // Later viewers are told as well. A restart before the action ends the stall.
    let secondViewer = try gateway.viewer(session: viewer.session)
    #expect(try stalled(secondViewer)["action"]?["number"] == 1)
    try secondViewer.send(#"{"type":"restart","mode":"before","number":1}"#)
    try secondViewer.next("snapshot")
    #expect(try secondViewer.act("tap", try button("count", secondViewer), id: "b").last?["type"] == "commit")
    #expect(try String(decoding: gateway.get("/metrics").body, as: UTF8.self).contains("vitrine_stalls_total 1"))
  }

  @Test func `an app that was only slow responds again`() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let gateway = try RunningGateway(
      home: folder, app: RunningGateway.timers, environment: ["TEST_APP_PIPE": pipe])
    let viewer = try gateway.viewer(scene: "trouble")
    try tap("pause", viewer)
    _ = try stalled(viewer)
    // The app waits for a writer. A descriptor that also reads is opened at once, whether or not the app waits at this moment.
    let writer = open(pipe, O_RDWR)
    #expect(writer >= 0)
    defer { close(writer) }
    #expect(try viewer.next("state") { $0["stalled"] == nil }["state"] == "live")
    #expect(try viewer.act("tap", try button("count", viewer), id: "b").last?["type"] == "commit")
  }

  @Test(arguments: ["before", "without"])
  func `a loop in a timer is noticed, and a restart before or without the action that began it leads out of it`(
    mode: String
  ) throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "trouble")
    try viewer.act("tap", try button("soon", viewer), id: "a")
    let report = try stalled(viewer)
    #expect(report["action"] == nil && report["last"]?["number"] == 1)
    #expect(report["file"] == "TimersTestApp/TroubleViewController.swift")
    try viewer.send(#"{"type":"restart","mode":"\#(mode)","number":1}"#)
    try viewer.next("snapshot")
    #expect(try viewer.act("tap", try button("count", viewer), id: "b").last?["type"] == "commit")
  }

  @Test func `a deadlock in a timer is noticed although it uses no CPU time, and a restart leads out of it`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "trouble")
    try viewer.act("tap", try button("lock soon", viewer), id: "a")
    let report = try stalled(viewer)
    #expect(report["action"] == nil && report["last"]?["number"] == 1)
    #expect(report["file"] == "TimersTestApp/TroubleViewController.swift")
    try viewer.send(#"{"type":"restart","mode":"without","number":1}"#)
    try viewer.next("snapshot")
    #expect(try viewer.act("tap", try button("count", viewer), id: "b").last?["type"] == "commit")
  }

  @Test func `a loop that prints what a crash prints is noticed`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "trouble")
    try tap("print fault", viewer)
    #expect(try stalled(viewer)["file"] == "TimersTestApp/TroubleViewController.swift")
  }

  @Test func `a crash in a timer names the last action`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "trouble")
    try viewer.act("tap", try button("trap soon", viewer), id: "a")
    let crash = try viewer.next("state") { $0["state"] == "crashed" }
    #expect(crash["action"] == nil && crash["last"]?["number"] == 1)
    #expect(crash["message"]?.string?.contains("the timer's fault") == true)
    try viewer.send(#"{"type":"restart","mode":"without","number":1}"#)
    try viewer.next("snapshot")
    #expect(try viewer.act("tap", try button("count", viewer), id: "b").last?["type"] == "commit")
  }

  @Test func `a crash on another thread is reported with its location`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "trouble")
    try tap("trap aside", viewer)
    let crash = try viewer.next("state") { $0["state"] == "crashed" }
    #expect(crash["message"]?.string?.contains("the thread's fault") == true)
    #expect(crash["log"]?.string?.contains("TroubleViewController.swift:") == true)
  }

  @Test func `a stopped process is noticed`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "trouble")
    let process = gateway.lastProcess
    kill(process, SIGSTOP)
    try tap("count", viewer)
    #expect(try stalled(viewer, withPlace: false)["message"] == "The app's process was stopped by a signal")
    kill(process, SIGCONT)
    #expect(try viewer.next("commit")["action"] == "a")
  }

  @Test func `a stopped process and a stopped nursery are detected without actions`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "trouble")
    let (process, nursery) = (gateway.lastProcess, try #require(gateway.nursery))
    kill(process, SIGSTOP)
    #expect(try stalled(viewer, withPlace: false)["message"] == "The app's process was stopped by a signal")
    kill(process, SIGCONT)
    #expect(try viewer.next("state") { $0["stalled"] == nil }["state"] == "live")
    kill(nursery, SIGSTOP)
    #expect(Self.ends(nursery, beside: gateway))
    #expect(gateway.errors.contains("it was stopped by a signal; it is started again"))
    #expect(try viewer.act("tap", try button("count", viewer), id: "a").last?["type"] == "commit")
  }

  @Test func `a stopped nursery is replaced`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "trouble")
    let nursery = try #require(gateway.nursery)
    kill(nursery, SIGSTOP)
    let other = try gateway.viewer(scene: "trouble")
    #expect(try other.act("tap", try button("count", other), id: "a").last?["type"] == "commit")
    #expect(gateway.errors.contains("it was stopped by a signal; it is started again"))
    #expect(try viewer.act("tap", try button("count", viewer), id: "a").last?["type"] == "commit")
  }

  @Test func `a printing loop is limited, and its location is found`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "trouble")
    try viewer.send(#"{"type":"subscribe","events":true}"#)
    let begin = Date.now
    try tap("print", viewer)
    let report = try stalled(viewer)
    #expect(report["file"] == "TimersTestApp/TroubleViewController.swift")
    let notice = try viewer.next("event") { $0["text"]?.string?.contains("lines were left out") == true }
    let reason = "left out: the app prints more than 64 KiB or 1000 lines a second"
    #expect(notice["text"]?.string?.hasSuffix(reason) == true)
    // Each line has a head of some hundred bytes.
    let passed = gateway.errors.utf8.count
    let seconds = Date.now.timeIntervalSince(begin) + 4
    #expect(Double(passed) < (1000 * 200 + 65536) * seconds, "\(passed) bytes after \(seconds) s")
  }

  @Test func `control characters are written out in the log and on the console`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "trouble")
    try viewer.send(#"{"type":"subscribe","events":true}"#)
    try tap("escape", viewer)
    let escapedText = #"red \u{1b}[31m, bell \u{7}"#
    #expect(try viewer.next("event") { $0["event"] == "output" || $0["event"] == "log" }["text"]?.string == escapedText)
    #expect(gateway.errors.contains(escapedText))
  }

  @Test func `a log that nobody reads blocks nothing`() throws {
    let unread = Pipe()
    let end = unread.fileHandleForWriting.fileDescriptor
    // F_SETPIPE_SZ: a page is enough to be full soon.
    _ = fcntl(end, 1031, 4096)
    let gateway = try RunningGateway(app: RunningGateway.timers, errors: unread.fileHandleForWriting)
    let viewer = try gateway.viewer(scene: "trouble")
    for id in 0..<100 { try viewer.act("tap", try button("escape", viewer), id: "a\(id)") }
    #expect(try gateway.get("/healthz").status == 200)
    let read = String(decoding: unread.fileHandleForReading.availableData, as: UTF8.self)
    #expect(read.contains("a session of trouble begins"))
    try viewer.act("tap", try button("escape", viewer), id: "b")
    let output = String(decoding: unread.fileHandleForReading.availableData, as: UTF8.self)
    #expect(output.contains(#/^vitrine: \d+ lines of the log were left out, because nobody read it\n/#))
  }

  @Test func `a loop that does not turn is ended`() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      // Signals are blocked in threads of Dispatch.
      var none = sigset_t()
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, nil)
      vitrine_watch_turns(1)
      while true { sleep(1) }
    }
  }

  @Test(.disabled(if: RunningGateway.isSanitized, "A sanitizer needs the addresses."))
  func `memory is limited, and the action that uses too much is left out`() throws {
    let gateway = try RunningGateway(["--max-memory", "512"], app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "trouble")
    try tap("memory", viewer)
    let crash = try viewer.next("state") { $0["state"] == "crashed" }
    #expect(crash["action"]?["kind"] == "tap" && crash["skipped"] == true)
    try viewer.send(#"{"type":"restart","mode":"resume"}"#)
    try viewer.next("snapshot")
    #expect(try viewer.act("tap", try button("count", viewer), id: "b").last?["type"] == "commit")
  }

  @Test func `processes that an app has started end with its session's process`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "trouble")
    let pids = try startChildren(viewer)
    try viewer.send(#"{"type":"restart","mode":"afresh"}"#)
    try viewer.next("snapshot")
    // The new process is forked after the old one has ended; its children end in the same turn of the nursery, or in the next.
    for pid in pids { #expect(Self.ends(pid, beside: gateway)) }
  }

  /// Taps the button that starts a child and a grandchild, and returns their numbers.
  private func startChildren(_ viewer: WebSocketClient) throws -> [Int32] {
    try viewer.send(#"{"type":"subscribe","events":true}"#)
    try tap("children", viewer)
    // The label names the child, and what the child prints its own; either comes first.
    var (child, grandchild): (Int32?, Int32?)
    while child == nil || grandchild == nil {
      let message = try viewer.next()
      if message["type"] == "event" { grandchild = grandchild ?? Self.pid(in: message) }
      if message["type"] == "commit" { child = child ?? message["views"]?.array?.lazy.compactMap(Self.pid).first }
    }
    let pids = try [#require(child), #require(grandchild)]
    for pid in pids { #expect(kill(pid, 0) == 0) }
    return pids
  }

  @Test func `processes that an app has started end also if the nursery was killed before`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "trouble")
    let (nursery, pids) = (try #require(gateway.nursery), try startChildren(viewer))
    kill(nursery, SIGKILL)
    #expect(Self.ends(nursery, beside: gateway))
    for pid in pids { #expect(kill(pid, 0) == 0) }
    try viewer.send(#"{"type":"restart","mode":"afresh"}"#)
    try viewer.next("snapshot")
    for pid in pids { #expect(Self.ends(pid, beside: gateway)) }
  }

  @Test(arguments: [SIGKILL, SIGTERM])
  func `no process and no folder is left after the end of the gateway`(signal: Int32) throws {
    let temporary = try TemporaryFolder()
    let gateway = try RunningGateway(app: RunningGateway.timers, environment: ["TMPDIR": temporary.path])
    let viewer = try gateway.viewer(scene: "trouble")
    _ = try startChildren(viewer)
    // The gateway, its nursery, the session's process, the child and the grandchild.
    #expect(Self.processes(with: temporary.path).count == 5)
    let folder = "\(temporary.path)/vitrine-containers-\(getuid())"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.count == 1 && names[0].hasPrefix("\(gateway.processIdentifier)-"))
    gateway.signal(signal)
    _ = gateway.exitStatus()
    // The nursery waits for the others, and deletes the folder before it ends.
    #expect(Self.allProcessesEnd(with: temporary.path))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test func `a process that is forked after the end of the gateway ends, too`() throws {
    let temporary = try TemporaryFolder()
    let gateway = try RunningGateway(app: RunningGateway.timers, environment: ["TMPDIR": temporary.path])
    _ = try gateway.viewer(scene: "trouble")
    let nursery = try #require(gateway.nursery)
    kill(nursery, SIGSTOP)
    let client = try gateway.connect()
    try client.send(#"{"type":"hello","scene":"trouble"}"#)
    // The request is in the nursery's socket when a later one has been answered.
    #expect(try gateway.get("/healthz").status == 200)
    gateway.signal(SIGKILL)
    _ = gateway.exitStatus()
    kill(nursery, SIGCONT)
    #expect(Self.allProcessesEnd(with: temporary.path))
  }

  /// The running processes whose environment contains a text.
  private static func processes(with text: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.filter { name in
      guard Int32(name) != nil, let environment = try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(name)/environ"))
      else { return false }
      return environment.range(of: Data(text.utf8)) != nil
    }
  }

  /// Whether all processes whose environment contains a text end within a minute.
  private static func allProcessesEnd(with text: String) -> Bool {
    let end = Date.now + 60
    while !processes(with: text).isEmpty, Date.now < end {}
    return processes(with: text).isEmpty
  }

  private static func pid(in message: JSON) -> Int32? {
    guard let text = message["text"]?.string, text.hasPrefix("child ") else { return nil }
    return Int32(text.dropFirst("child ".count))
  }

  /// Whether a process that is no child of this one ends within a minute.
  private static func ends(_ pid: Int32, beside gateway: RunningGateway) -> Bool {
    let end = Date.now + 60
    while kill(pid, 0) == 0, Date.now < end { _ = try? gateway.get("/healthz") }
    return kill(pid, 0) != 0
  }

  @Test func `an app gets common variables of the environment, and others by name`() throws {
    let secrets = ["API_TOKEN": "x", "DATABASE_PASSWORD": "y", "GREETING": "z"]
    let gateway = try RunningGateway(["--env", "GREETING"], app: RunningGateway.timers, environment: secrets)
    let viewer = try gateway.viewer(scene: "trouble")
    let commits = try viewer.act("tap", try button("environment", viewer), id: "a")
    let names = commits.flatMap { $0["views"]?.array ?? [] }.lazy.compactMap { $0["text"]?.string }.first ?? ""
    #expect(names.contains("GREETING") && names.contains("PATH"))
    #expect(!names.contains("API_TOKEN") && !names.contains("DATABASE_PASSWORD"))
  }

  @Test func `an app's processes get no new rights, and end before the gateway where memory is short`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    _ = try gateway.viewer(scene: "trouble")
    let folder = "/proc/\(gateway.lastProcess)"
    #expect(try String(contentsOfFile: "\(folder)/status", encoding: .utf8).contains("NoNewPrivs:\t1"))
    #expect(try String(contentsOfFile: "\(folder)/oom_score_adj", encoding: .utf8) == "500\n")
    let limits = try String(contentsOfFile: "\(folder)/limits", encoding: .utf8)
    #expect(limits.contains(#/Max open files +1024 /#))
    #expect(limits.contains(#/Max address space +4294967296 /#) || RunningGateway.isSanitized)
  }
}
