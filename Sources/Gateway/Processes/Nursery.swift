import CProcess
import Dispatch
import Glibc
import Logging
import Wire

/// The fork server: the app's executable, started once, from which each session's process is forked.
///
/// When it ends it is started again: at once if it had been ready, otherwise after a growing delay. Running sessions are not affected.
/// After three failures in a row it waits until the next session needs it.
final class Nursery {
  static let readyTime = 20_000
  /// The time between two checks whether a signal has stopped the nursery, in milliseconds.
  private static let checkInterval = 2000
  private static let maximumFailures = 3

  /// A fork that a session has requested.
  struct PendingFork {
    let session: String
    /// Whether the process has files of its own, beside those of the session's process.
    let isCheckpoint: Bool
    let descriptors: [Int32]
    /// Called when the request was sent to a nursery.
    let onRequested: (Nursery) -> Void
    let failed: (String) -> Void
  }

  let executable: String
  private let limits: AppLimits
  private let loop: EventLoop
  private let workers: LoopWorkers
  let logger: Logger
  private(set) var app = AppDescription()
  /// The digests of the running executable and of Vitrine, if they are known.
  private(set) var build: String?
  /// The executable that was started, which another thread reads.
  private var launched = LaunchedExecutable.pending
  /// The message that the process is ready, until `build` is known.
  private var readyMessage: JSON?
  private(set) var pid: Int32?
  private(set) var isReady = false
  /// Whether a newer build has replaced the executable, so that it cannot be started again.
  var isSuperseded = false
  private var isStopping = false
  private var failures = 0
  private var socket: DescriptorStream?
  private var log: DescriptorStream?
  private var lines = LineBuffer.messages
  private var logLines = LineBuffer.text
  private var outputTail = LogTail()
  private var budget = OutputBudget()
  private var waiting: [PendingFork] = []
  private var startFailure: String?
  private lazy var readyTimer = LoopTimer(in: loop) { [weak self] in self?.readyTimePassed() }
  private lazy var checkTimer = LoopTimer(in: loop) { [weak self] in self?.check() }
  private lazy var restartTimer = LoopTimer(in: loop) { [weak self] in self?.start() }

  /// Called when the nursery is ready, after each start.
  var onReady: () -> Void = {}
  /// Called with the reason if the nursery cannot be started. Returns whether to try again.
  var onFailure: (String) -> Bool = { _ in true }
  /// Called before the nursery is ready, if it was started again with another executable or other resources.
  var onOtherBuild: () -> Void = {}
  /// Called when the nursery has ended, and its executable is superseded.
  var onLoss: () -> Void = {}
  /// Receives the nursery's messages about sessions' processes.
  var onMessage: (JSON) -> Void = { _ in }

  init(_ executable: String, limits: AppLimits, _ workers: LoopWorkers, in loop: EventLoop) {
    (self.executable, self.limits, self.workers, self.loop) = (executable, limits, workers, loop)
    var logger = loop.logger
    logger[metadataKey: "process"] = "nursery"
    self.logger = logger
  }

  /// Forks a process now, or when the nursery is ready.
  func fork(_ birth: PendingFork) {
    guard isReady, let socket else {
      waiting.append(birth)
      if pid == nil, failures >= Self.maximumFailures { start() }
      return
    }
    let message = JSON(members: [
      .type: "fork", .session: .string(birth.session), .checkpoint: .bool(birth.isCheckpoint), .forks: true,
    ])
    socket.write(Array((message.text + "\n").utf8), with: birth.descriptors)
    birth.onRequested(self)
  }

  func start() {
    guard pid == nil, !isStopping else { return }
    var sockets: [Int32] = [-1, -1]
    var pipe: [Int32] = [-1, -1]
    guard vitrine_channel(&sockets, &pipe) == 0 else {
      return failed("no socket or pipe: \(String(cString: strerror(errno)))")
    }
    // It stays the same file if another one replaces it while the app starts.
    let file = open(executable, O_RDONLY | O_CLOEXEC)
    let started = spawn(socket: sockets[1], output: pipe[1])
    close(sockets[1])
    close(pipe[1])
    (lines, logLines, outputTail, startFailure, readyMessage) = (.messages, .text, LogTail(), nil, nil)
    socket = DescriptorStream(sockets[0], in: loop) { [weak self] in
      self?.received($0)
    } onEnd: { [weak self] in
      self?.kill()
    }
    log = DescriptorStream(pipe[0], in: loop) { [weak self] in self?.printed($0) }
    guard started > 0 else {
      Glibc.close(file)
      return failed(String(cString: strerror(-started)))
    }
    pid = started
    limits.impose(on: started)
    readExecutable(file, of: started)
    readyTimer.schedule(after: Self.readyTime)
  }

  private static let digestQueue = DispatchQueue(label: "build digest")

  private enum LaunchedExecutable {
    case pending
    /// `nil` if it cannot be read.
    case read(BuildDigest.Launched?)
  }

  /// Reads the started executable on another thread, while the app starts.
  private func readExecutable(_ file: Int32, of process: Int32) {
    launched = .pending
    workers.run(on: Self.digestQueue) {
      BuildDigest.Launched(reading: file)
    } _: { [weak self] launched in
      guard let self, pid == process, !isStopping else { return }
      self.launched = .read(launched)
      if let readyMessage { becameReady(readyMessage) }
    }
  }

  /// Adds the libraries, which are loaded when the app is ready, and the resources. Until then the nursery is not ready.
  private func nameBuild(_ launched: BuildDigest.Launched?, _ message: JSON) {
    guard let process = pid else { return }
    workers.run(on: Self.digestQueue) { [executable] in
      BuildDigest.named(BuildDigest.of(process: process, executable, launched))
    } _: { [weak self] name in
      guard let self, pid == process, !isStopping else { return }
      let isOther = build != nil && build != name
      build = name
      if isOther { onOtherBuild() }
      begin(message)
    }
  }

  /// Handles the end of the nursery's process.
  func exited(_ exit: Exit) {
    log?.drain()
    socket?.drain()
    if case let rest = logLines.dequeueIncompleteLine(), !rest.isEmpty {
      logger.info("\(String(streamSafe: rest))")
    }
    let wasReady = isReady
    (pid, isReady) = (nil, false)
    readyTimer.cancel()
    checkTimer.cancel()
    socket?.close()
    log?.close()
    guard !isStopping else { return }
    if isSuperseded { return onLoss() }
    if wasReady {
      logger.warning("\(exit.description); it is started again")
      failures = 0
      return start()
    }
    let lastLine = outputTail.text.split(separator: "\n").last.map { ": \($0)" } ?? ""
    failed(startFailure ?? "\(exit.description) before it was ready\(lastLine)")
  }

  func stop() {
    isStopping = true
    checkTimer.cancel()
    socket?.close()
  }

  /// Stops the nursery because another one replaces it. Returns the forks that it has not begun.
  func retire() -> [PendingFork] {
    socket?.drain()
    // It is killed before its socket is closed: otherwise it would end its processes, which continue.
    kill()
    stop()
    log?.close()
    defer { waiting = [] }
    return waiting
  }

  /// The last part of the nursery's output.
  var output: String { outputTail.text }

  /// Kills a nursery that a signal has stopped, because it forks nothing. It is then started again.
  func restartIfStopped() {
    guard let pid, ProcessStatus(of: pid)?.isStopped == true else { return }
    logger.warning("it was stopped by a signal; it is started again")
    kill()
  }

  private func check() {
    restartIfStopped()
    checkTimer.schedule(after: Self.checkInterval)
  }

  func kill() { if let pid { Glibc.kill(pid, SIGKILL) } }

  private func spawn(socket: Int32, output: Int32) -> Int32 {
    let arguments: [UnsafeMutablePointer<CChar>?] = [strdup(executable), nil]
    let environment: [UnsafeMutablePointer<CChar>?] = limits.environment(AppLimits.inherited).map { strdup($0) } + [nil]
    defer { (arguments + environment).forEach { free($0) } }
    return vitrine_spawn(executable, arguments, environment, socket, output)
  }

  private func readyTimePassed() {
    startFailure = "it was not ready within \(Self.readyTime / 1000) seconds"
    kill()
  }

  private func failed(_ reason: String) {
    failures += 1
    guard onFailure(reason) else { return }
    logger.error("\(executable): \(reason)")
    guard failures >= Self.maximumFailures else { return restartTimer.schedule(after: 250 << failures) }
    let births = waiting
    waiting = []
    for birth in births {
      birth.descriptors.forEach { close($0) }
      birth.failed(reason)
    }
  }

  private func received(_ bytes: [UInt8]) {
    for line in lines.append(bytes) {
      guard let message = try? JSON(parsing: line) else {
        logger.warning("it wrote a line that is not a message")
        continue
      }
      if message[.type]?.string == ProcessMessageType.ready.rawValue {
        becameReady(message)
      } else {
        onMessage(message)
      }
    }
  }

  private func becameReady(_ message: JSON) {
    guard case .read(let launched) = launched else { return readyMessage = message }
    readyMessage = nil
    nameBuild(launched, message)
  }

  private func begin(_ message: JSON) {
    app = AppDescription(ready: message)
    (isReady, failures) = (true, 0)
    readyTimer.cancel()
    checkTimer.schedule(after: Self.checkInterval)
    let births = waiting
    waiting = []
    births.forEach(fork)
    onReady()
  }

  private func printed(_ bytes: [UInt8]) {
    outputTail.append(bytes)
    let admitted = budget.admit(bytes, now: loop.now)
    for line in logLines.append(admitted) { logger.info("\(PlainText.of(String(streamSafe: line)))") }
  }
}
