import CProcess
import Glibc
import UIKit

/// Buttons that start work which does not end, or not soon. A label reports when the main loop continues.
class TroubleViewController: ButtonsViewController {
  private let label = UILabel(frame: CGRect(x: 20, y: 600, width: 350, height: 20))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
  }

  override var starts: [Start] {
    [
      ("count", { [self] in label.text = "\((Int(label.text ?? "") ?? 0) + 1)" }),
      ("timers", { [self] in chainOfTimers() }),
      ("delays", { [self] in chainOfDelays() }),
      ("blocks", { [self] in chainOfBlocks() }),
      ("tasks", { [self] in chainOfTasks() }),
      ("performs", { [self] in chainOfPerforms() }),
      ("layout", { [self] in view.addSubview(Restless(frame: CGRect(x: 20, y: 560, width: 10, height: 10))) }),
      ("animation", { [self] in animate() }),
      ("thread", { Thread { while true {} }.start() }),
      ("until", { [self] in spin(until: Date() + 1) }),
      ("main", { while true {} }),
      ("lock", { DispatchSemaphore(value: 0).wait() }),
      ("pause", { [self] in waitForWriter() }),
      ("soon", { [self] in spinSoon() }),
      ("busy", { [self] in beBusyAfterTimer() }),
      ("read", { [self] in label.text = "read: \(label.text ?? "")" }),
      ("trap soon", { [self] in trapSoon() }),
      ("trap aside", { Thread { fatalError("the thread's fault") }.start() }),
      ("print", { while true { print("Another line") } }),
      ("escape", { print("red \u{1B}[31m, bell \u{7}") }),
      ("memory", { [self] in fill() }),
      ("pages", { [self] in fillPages() }),
      ("children", { [self] in startChildren() }),
      ("bomb", { [self] in label.text = "\(startMany()) started" }),
      ("copies", { [self] in label.text = "\(copyMany()) copied" }),
      ("machine", { [self] in label.text = changeMachine() }),
      ("signals", { [self] in label.text = signalOthers() }),
      ("threads", { [self] in label.text = reachThreads() }),
      ("linger", { [self] in label.text = setLinger() }),
      ("descriptors", { [self] in passDescriptor() }),
      ("environment", { [self] in showEnvironment() }),
      ("lock soon", { [self] in lockSoon() }),
      ("print fault", { while true { print("Fatal error: this is no crash") } }),
      ("pipe", { [self] in label.text = writeToClosedPipe() }),
    ]
  }

  private func showEnvironment() {
    label.text = ProcessInfo.processInfo.environment.keys.sorted().joined(separator: " ")
  }

  /// Returns the result of a write to a pipe that nobody reads.
  private func writeToClosedPipe() -> String {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { return "no pipe" }
    Glibc.close(ends[0])
    let written = Glibc.write(ends[1], [1], 1)
    let reason = String(cString: strerror(errno))
    Glibc.close(ends[1])
    return written < 0 ? reason : "written"
  }

  /// Blocks until a test opens the named pipe `TEST_APP_PIPE` for writing.
  private func waitForWriter() {
    guard let path = getenv("TEST_APP_PIPE") else { return }
    var end = Glibc.open(path, O_RDONLY)
    // The gateway's request for the stack is a signal.
    while end < 0 && errno == EINTR { end = Glibc.open(path, O_RDONLY) }
    if end >= 0 { Glibc.close(end) }
  }

  private func chainOfTimers() {
    _ = Timer.scheduledTimer(withTimeInterval: 0, repeats: false) { _ in
      MainActor.assumeIsolated { self.chainOfTimers() }
    }
  }

  private func chainOfDelays() {
    DispatchQueue.main.asyncAfter(deadline: .now()) { [self] in chainOfDelays() }
  }

  private func chainOfBlocks() {
    DispatchQueue.main.async { [self] in chainOfBlocks() }
  }

  private func chainOfTasks() {
    Task { @MainActor in chainOfTasks() }
  }

  private func chainOfPerforms() {
    RunLoop.main.perform { MainActor.assumeIsolated { self.chainOfPerforms() } }
  }

  private func animate() {
    UIView.animate(withDuration: 1, delay: 0, options: .repeat, animations: { [self] in label.alpha = 0.5 })
  }

  private func spinSoon() {
    _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in while true {} }
  }

  private func lockSoon() {
    _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in DispatchSemaphore(value: 0).wait() }
  }

  private func trapSoon() {
    _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in fatalError("the timer's fault") }
  }

  private func fill() {
    var all: [UnsafeMutableRawPointer] = []
    while true { all.append(.allocate(byteCount: 16 << 20, alignment: 16)) }
  }

  /// Uses what it allocates, so that the system has to provide it.
  private func fillPages() {
    var all: [UnsafeMutableRawPointer] = []
    while true {
      let block = UnsafeMutableRawPointer.allocate(byteCount: 1 << 20, alignment: 16)
      memset(block, 1, 1 << 20)
      all.append(block)
    }
  }

  /// One child, and one whose parent ends at once. Both are in process groups of their own.
  private func startChildren() {
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/bin/sh")
    child.arguments = ["-c", "setsid sleep 1000 & echo child $!; exec sleep 1000"]
    try? child.run()
    label.text = "child \(child.processIdentifier)"
  }

  /// Starts as many programs as the app may start.
  private func startMany() -> Int {
    (0..<500).prefix { _ in
      let child = Process()
      child.executableURL = URL(fileURLWithPath: "/bin/sleep")
      child.arguments = ["1000"]
      return (try? child.run()) != nil
    }.count
  }

  /// Starts as many copies of the app, in sessions of their own, as it may start. They only wait.
  private func copyMany() -> Int {
    (0..<500).prefix { _ in
      let copy = vitrine_fork()
      guard copy == 0 else { return copy > 0 }
      setsid()
      if vitrine_fork() != 0 { _exit(0) }
      while true { pause() }
    }.count
  }

  /// Returns the result of a call that changes the process's view of the machine, and that root may make.
  private func changeMachine() -> String {
    let pick = dlsym(nil, "fspick").map {
      unsafeBitCast($0, to: (@convention(c) (Int32, UnsafePointer<CChar>, UInt32) -> Int32).self)
    }
    guard chroot("/") < 0, errno == EPERM else { return "allowed" }
    return pick.map { $0(AT_FDCWD, "/proc", 0) < 0 && errno == EPERM } ?? true ? "refused" : "fspick is allowed"
  }

  private func setLinger() -> String {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { Glibc.close(socket) }
    var (time, yes) = (linger(l_onoff: 1, l_linger: 30), Int32(1))
    let results = [
      setsockopt(socket, SOL_SOCKET, SO_LINGER, &time, socklen_t(MemoryLayout<linger>.size)) == 0,
      setsockopt(socket, SOL_SOCKET, SO_KEEPALIVE, &yes, socklen_t(MemoryLayout<Int32>.size)) == 0,
    ]
    return results == [false, true] ? "refused" : "\(results)"
  }

  /// Passes standard input to the gateway, on each of the process's local sockets.
  private func passDescriptor() {
    for socket in Int32(3)..<64 {
      var (domain, length) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
      guard getsockopt(socket, SOL_SOCKET, SO_DOMAIN, &domain, &length) == 0, domain == AF_UNIX else { continue }
      _ = vitrine_send_descriptors(socket, [10], 1, [0], 1)
    }
  }

  private func parent(of process: Int32) -> Int32 {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("PPid:") }
    return line.flatMap { Int32($0.split(separator: "\t").last ?? "") } ?? 0
  }

  /// What comes of signals to the gateway, to its nursery and to every process, and to a child and the own group, and of setting the limit
  /// of core files of the gateway and of this process. The signal 0 changes nothing.
  private func signalOthers() -> String {
    let nursery = getppid()
    let gateway = parent(of: nursery)
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/bin/sleep")
    child.arguments = ["1000"]
    try? child.run()
    let others = [gateway, -getpgid(gateway), nursery, -nursery, -1, child.processIdentifier, 0, getpid()]
    let signals = others.map { kill($0, 0) == 0 ? "sent" : String(cString: strerror(errno)) }
    let limits = [gateway, getpid()].map {
      vitrine_limit($0, vitrine_core, 0) == 0 ? "set" : String(cString: strerror(errno))
    }
    return (signals + limits).joined(separator: ", ")
  }

  /// What comes of signals, limits and priorities for each thread of the gateway, of the nursery and of another session's process. Gateway
  /// and nursery are also made the owners of a file, and their groups are joined.
  private func reachThreads() -> String {
    let nursery = getppid()
    let gateway = parent(of: nursery)
    let children = (try? String(contentsOfFile: "/proc/\(nursery)/task/\(nursery)/children", encoding: .utf8)) ?? ""
    let others = children.split(separator: " ").compactMap { Int32($0) }.filter { $0 != getpid() }
    var parameters = sched_param()
    let threads = ([gateway, nursery] + others).flatMap { process in
      ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []).compactMap { Int32($0) }
    }
    var results = threads.flatMap { thread in
      [
        kill(thread, 0), vitrine_limit(thread, vitrine_core, 0),
        setpriority(Int32(PRIO_PROCESS.rawValue), id_t(thread), 0),
        sched_setscheduler(thread, SCHED_OTHER, &parameters),
      ]
    }
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { return "no sockets" }
    results += [gateway, nursery].flatMap { [fcntl(ends[0], F_SETOWN, $0), setpgid(0, getpgid($0))] }
    results.append(setpriority(Int32(PRIO_USER.rawValue), 0, 0))
    ends.forEach { Glibc.close($0) }
    let allowed = results.count { $0 >= 0 }
    let own = setpriority(Int32(PRIO_PROCESS.rawValue), 0, 0) == 0 && vitrine_limit(getpid(), vitrine_core, 0) == 0
    return "\(others.isEmpty ? "few" : "all") refused but \(allowed), own \(own ? "allowed" : "refused")"
  }

  /// Sets a timer, and computes for longer than it takes. `clock()` is not the session's.
  private func beBusyAfterTimer() {
    _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { _ in
      MainActor.assumeIsolated { self.label.text = "timer" }
    }
    let begin = Glibc.clock()
    while Glibc.clock() - begin < 200_000 {}
  }

  private func spin(until end: Date) {
    while Date() < end {}
    label.text = "spun"
  }
}

/// Asks for another layout in each.
private class Restless: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsLayout()
  }
}
