import CProcess
import Foundation
import Testing
import Wire

@testable import Gateway

/// A machine that is short of something, or does what nobody expects.
@Suite struct MachineTests {
  @Test func `without free descriptors existing connections continue, and new ones are accepted later`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    #expect(vitrine_limit(gateway.processIdentifier, vitrine_files, 48) == 0)
    var others = try (0..<100).map { _ in try Connection(port: gateway.port) }
    // Each has been accepted, or closed for want of a descriptor.
    let refused = others.filter { (try? $0.request("GET", "/healthz", ["Host": "127.0.0.1:\(gateway.port)"])) == nil }
    #expect(!refused.isEmpty)
    // The log says so once, and not for each connection.
    #expect(gateway.errors.matches(of: #/no descriptor is free/#).count == 1)
    #expect(try viewer.tap(3, id: "a")["views"] == [["id": 2, "text": "1"]])
    others = []
    #expect(try gateway.get("/healthz").status == 200)
    let metrics = try gateway.get("/metrics").text
    #expect(metrics.contains(#/vitrine_refusals_total\{reason="descriptors"\} [1-9]/#))
    // A session's process needs more of them than a request, and they are free once all connections have ended.
    let end = Date.now + 60
    var isIn = false
    while !isIn, Date.now < end { isIn = (try? gateway.viewer()) != nil }
    #expect(isIn)
    #expect(try viewer.tap(3, id: "b")["views"] == [["id": 2, "text": "2"]])
  }

  @Test func `writing to a closed connection ends neither the gateway nor a session`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    gateway.signal(SIGPIPE)
    for id in 0..<50 {
      let other = try gateway.viewer(session: viewer.session)
      try other.send(#"{"type":"action","id":"\#(id)","kind":"tap","target":3}"#)
    }
    // A connection that is closed with unread data is reset, and the kernel may discard the action that it has sent.
    let views = try viewer.tap(3, id: "last")["views"]?.array
    #expect(views?.first?["id"] == 2)
    #expect(try gateway.get("/healthz").status == 200)
  }

  @Test func `a second signal ends the gateway at once, with all accepted actions in the journal`() throws {
    let home = try TemporaryFolder()
    let socket = try NotifySocket(home.path + "/notify")
    let gateway = try RunningGateway(
      home: home, app: RunningGateway.timers, environment: ["NOTIFY_SOCKET": home.path + "/notify"])
    let viewer = try gateway.viewer(scene: "trouble")
    let views = viewer.snapshot["views"]?.array
    let button = try #require(views?.first { $0["role"] == "button" && $0["label"] == "main" }?["id"]?.integer)
    // The app never answers, so that a stopping gateway waits for it as long as it may.
    try viewer.send(#"{"type":"action","id":"endless","kind":"tap","target":\#(button)}"#)
    try viewer.send(#"{"type":"ping","id":"accepted"}"#)
    try viewer.next("pong")
    gateway.signal(SIGTERM)
    while try socket.next() != "STOPPING=1" {}
    // Another signal is not the second one.
    gateway.signal(SIGINT)
    gateway.signal(SIGTERM)
    #expect(gateway.exitStatus() == 0)
    #expect(gateway.errors.matches(of: #/a second signal ends the gateway at once/#).count == 1)
    #expect(home.read("journal/\(viewer.session).jsonl").contains(#""id":"endless""#))
  }

  @Test func `an app that writes to a closed connection gets an error and continues`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "trouble")
    let views = viewer.snapshot["views"]?.array
    let button = try #require(views?.first { $0["role"] == "button" && $0["label"] == "pipe" }?["id"]?.integer)
    let answer = try viewer.act("tap", #","target":\#(button)"#, id: "a")
    #expect(answer.last?["type"] == "commit")
    #expect(answer.last?.text.contains("Broken pipe") == true)
  }

  @Test func `the service manager receives ready, watchdog and stopping messages`() throws {
    let home = try TemporaryFolder()
    let path = home.path + "/notify"
    let socket = try NotifySocket(path)
    // The gateway's own watchdog has the shortest interval, and does not end the gateway.
    let gateway = try RunningGateway(
      ["--watchdog", "1"], home: home, environment: ["NOTIFY_SOCKET": path, "WATCHDOG_USEC": "30000000"])
    var notifications = Set<String>()
    while !notifications.isSuperset(of: ["READY=1", "WATCHDOG=1"]) { notifications.insert(try socket.next()) }
    for _ in 0..<3 { #expect(try socket.next() == "WATCHDOG=1") }
    gateway.signal(SIGTERM)
    while try socket.next() != "STOPPING=1" {}
    #expect(gateway.exitStatus() == 0)
  }

  @Test(arguments: [[:], ["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "1"]])
  func `without a watchdog the service manager receives no watchdog messages`(environment: [String: String]) throws {
    let home = try TemporaryFolder()
    let socket = try NotifySocket(home.path + "/notify")
    let all = environment.merging(["NOTIFY_SOCKET": home.path + "/notify"]) { $1 }
    let gateway = try RunningGateway(home: home, environment: all)
    gateway.signal(SIGTERM)
    var notifications: [String] = []
    while notifications.last != "STOPPING=1" { notifications.append(try socket.next()) }
    #expect(notifications == ["READY=1", "STOPPING=1"])
  }

  @Test func `watchdog messages are sent at least twice within the watchdog's interval`() {
    let own = String(getpid())
    #expect(SystemManager.watchdogLimit("30000000", nil) == 30_000 && SystemManager.watchdogLimit("3000", own) == 3)
    let others: [(String?, String?)] = [
      (nil, own), ("30000000", "1"), ("30000000", "x"), ("0", own), ("-5", nil), ("x", nil), ("1e308", nil),
    ]
    for (microseconds, process) in others {
      #expect(SystemManager.watchdogLimit(microseconds, process) == nil, "\(microseconds ?? "") \(process ?? "")")
    }
  }

  @Test func `watchdog messages are sent after half of the interval, from a millisecond to a second`() {
    // WATCHDOG_USEC has microseconds.
    for (microseconds, interval) in [("1", 1), ("1999", 1), ("4000", 2), ("1500000", 750), ("30000000", 1000)] {
      #expect(LoopWatchdog.interval(SystemManager.watchdogLimit(microseconds, nil)) == interval, "\(microseconds)")
    }
    #expect(LoopWatchdog.interval(nil) == 1000)
  }

  @Test(
    .enabled(if: ThreadStop.isPossible),
    .disabled(if: RunningGateway.isSanitized, "A sanitizer's build has no crash reports."))
  func `a stalled event loop ends the gateway with a crash report, and the session is restored`() throws {
    let home = try TemporaryFolder()
    let errors = Pipe()
    let gateway = try RunningGateway(
      ["--watchdog", "1"], home: home, errors: errors.fileHandleForWriting)
    try errors.fileHandleForWriting.close()
    let viewer = try gateway.viewer()
    _ = try viewer.tap(3, id: "a")
    let watchdog = try #require(gateway.thread(named: "watchdog"))
    let stop = try ThreadStop(gateway.processIdentifier)
    _ = try read(errors.fileHandleForReading, until: "The gateway's event loop has not turned")
    // A stopped thread receives the signal that ends the process when it continues.
    try stop.end()
    let report = try read(errors.fileHandleForReading, until: nil)
    #expect(
      report.contains("Program crashed: Aborted") && report.contains(#/Thread 0 .*crashed:\n+ *0 +0x/#), "\(report)")
    // The runtime cannot suspend threads of Dispatch at the moment of their end either; those do not matter.
    #expect(!report.contains("failed to suspend thread \(watchdog) "), "\(report)")
    #expect(gateway.exitStatus() == -SIGABRT)
    let second = try RunningGateway(home: home)
    #expect(try second.viewer(session: viewer.session).count == "1")
  }

  @Test func `only time in which a thread could run counts as stalled`() {
    func fault(_ computed: Int64, _ waited: Int64, isReady: Bool) -> Int64 {
      let before = vitrine_thread_times(computed: 100, waited: 200, is_ready: 0)
      let now = vitrine_thread_times(computed: 100 + computed, waited: 200 + waited, is_ready: isReady ? 1 : 0)
      return vitrine_time_at_fault(1000, before, now)
    }
    // A loop without end: alone, beside another process, and without any processor.
    #expect(fault(1000, 0, isReady: true) == 1000 && fault(500, 500, isReady: true) == 500)
    #expect(fault(0, 0, isReady: true) == 0)
    // One that is blocked, and was before without a processor: for a part of the time, and for longer than that.
    #expect(fault(0, 0, isReady: false) == 1000 && fault(0, 400, isReady: false) == 600)
    #expect(fault(0, 9000, isReady: false) == 0)
    #expect(fault(1003, 0, isReady: true) == 1000)
  }

  /// Reads until a text has come, or to the end.
  private func read(_ handle: FileHandle, until text: String?) throws -> String {
    var bytes = Data()
    while true {
      var descriptor = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, 60_000) > 0 else { throw ClientError(description: "nothing was written for a minute") }
      let more = handle.availableData
      bytes += more
      let read = String(decoding: bytes, as: UTF8.self)
      if let text, read.contains(text) { return read }
      guard more.isEmpty else { continue }
      guard text == nil else { throw ClientError(description: "the end came after: \(read)") }
      return read
    }
  }
}

/// Stops one thread of a child process by ptrace(2), while its other threads run. A signal would stop all of them.
private struct ThreadStop {
  private typealias Trace = @convention(c) (Int, Int, Int, Int) -> Int
  private static let (seize, interrupt, detach) = (0x4206, 0x4207, 17)
  /// Waits for any kind of child: __WALL.
  private static let anyChild: Int32 = 0x4000_0000

  /// Whether the system lets a process trace its children.
  static let isPossible: Bool = {
    let scope = try? String(contentsOfFile: "/proc/sys/kernel/yama/ptrace_scope", encoding: .utf8)
    return dlsym(nil, "ptrace") != nil
      && ["0", "1"].contains(scope?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "0")
  }()

  /// Swift cannot import variadic functions of C.
  private let trace: Trace
  private let thread: Int32

  init(_ thread: Int32) throws {
    (self.thread, trace) = (thread, unsafeBitCast(try #require(dlsym(nil, "ptrace")), to: Trace.self))
    try call(Self.seize)
    try call(Self.interrupt)
    var status: Int32 = 0
    guard waitpid(thread, &status, Self.anyChild) == thread, status & 0xff == 0x7f else {
      throw ClientError(description: "the thread did not stop: \(status)")
    }
  }

  func end() throws { try call(Self.detach) }

  private func call(_ request: Int) throws {
    guard trace(request, Int(thread), 0, 0) == 0 else {
      throw ClientError(description: "ptrace: \(String(cString: strerror(errno)))")
    }
  }
}

/// The socket of a service manager.
private final class NotifySocket {
  private let descriptor: Int32

  init(_ path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    let isBound = withUnsafeBytes(of: &address) {
      bind(descriptor, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count)) == 0
    }
    guard isBound else { throw ClientError(description: String(cString: strerror(errno))) }
    var timeout = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  func next() throws -> String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { throw ClientError(description: "nothing was told") }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
