import CProcess
import Glibc
import Logging
import Wire

/// One app process of a session: its socket, its output, and its end.
final class SessionProcess {
  /// The time that a process has to exit after its socket was closed, in milliseconds.
  static let grace = 1000

  private let loop: EventLoop
  private let logger: Logger
  private var socket: DescriptorStream?
  private var log: DescriptorStream?
  private var lines = LineBuffer.messages
  private var logLines = LineBuffer.text
  private var pid: Int32?
  private var hasExited = false
  /// Whether the session does not use the process any more.
  private(set) var isStopped = false
  private var whenExited: [() -> Void] = []
  /// The nursery that was asked to fork the process.
  weak var nursery: Nursery?
  /// Whether the request to fork the process waits for the end of another process.
  var isForkDeferred = false
  /// Whether the gateway has decided to kill the process.
  private(set) var isKilledByGateway = false
  private var isFollowedByMessage = false
  private var budget = OutputBudget()
  /// Answers the process's calls that wait for a decision.
  private var calls: CallRequests?
  private var isNoticeDue = false
  private lazy var noticeTimer = LoopTimer(in: loop) { [weak self] in self?.forwardNotice() }
  private lazy var graceTimer = LoopTimer(in: loop) { [weak self] in self?.kill() }

  /// Decides whether the process, or one that it has started, may fork once more.
  var decideFork: (_ process: Int32) -> ForkDecision = { _ in .allowed }
  /// Returns the error of a call by which the process would change a thread or process, or with a negative number a group; 0 allows it.
  var refusal: (_ target: Int32) -> Int32 = { _ in EPERM }
  var onLine: ([UInt8]) -> Void = { _ in }
  /// Receives the process's output, and whether a message that is not an event follows directly.
  var onLog: ([UInt8], Bool) -> Void = { _, _ in }
  /// Receives output that exceeds the output budget, and is therefore omitted.
  var onOmittedOutput: ([UInt8]) -> Void = { _ in }
  var onSocketClosed: () -> Void = {}
  var onExit: (Exit) -> Void = { _ in }
  /// Called with the reason if no process can be started.
  var onFailure: (String) -> Void = { _ in }

  init(session: String, in loop: EventLoop) {
    self.loop = loop
    var logger = loop.logger
    logger[metadataKey: "session"] = "\(SessionID.logName(of: session))"
    self.logger = logger
  }

  /// Creates the socket and the pipe, and returns the ends that the process inherits.
  func open() -> [Int32]? {
    var sockets: [Int32] = [-1, -1]
    var pipe: [Int32] = [-1, -1]
    guard vitrine_channel(&sockets, &pipe) == 0 else { return nil }
    socket = DescriptorStream(sockets[0], in: loop) { [weak self] in
      self?.received(descriptors: $0)
    } onBytes: { [weak self] in
      self?.received($0)
    } onEnd: { [weak self] in
      self?.ended()
    }
    log = DescriptorStream(pipe[0], in: loop) { [weak self] in self?.printed($0) }
    return [sockets[1], pipe[1]]
  }

  func write(_ bytes: [UInt8]) { socket?.write(bytes) }

  /// Closes the socket. The process then ends by itself, or is killed after the grace period; a busy process is killed at once.
  func stop(isBusy: Bool) {
    guard !isStopped else { return }
    isStopped = true
    (onLine, onLog, onOmittedOutput) = ({ _ in }, { _, _ in }, { _ in })
    (onSocketClosed, onExit, onFailure) = ({}, { _ in }, { _ in })
    socket?.close()
    guard !hasExited else { return finish() }
    if isBusy { return kill() }
    resumeExecution()
    graceTimer.schedule(after: Self.grace)
  }

  func forked(_ pid: Int32) {
    self.pid = pid
    if isKilledByGateway { kill() }
  }

  func exited(_ exit: Exit) {
    hasExited = true
    graceTimer.cancel()
    socket?.drain()
    log?.drain()
    onExit(exit)
    if isStopped { finish() }
    reportEnd()
  }

  /// Calls the closure when the process has ended, and the nursery has cleared its folder.
  func afterExit(_ body: @escaping () -> Void) {
    if hasExited { body() } else { whenExited.append(body) }
  }

  /// Whether the process may run now or in the future, and its end will be reported.
  var hasPendingEnd: Bool { !hasExited && (isForked || isForkDeferred || nursery != nil) }

  /// Whether the process has ended and nobody will report its exit: the nursery that would have done so has ended first.
  var hasVanished: Bool { pid.map { !hasExited && Glibc.kill($0, 0) != 0 && errno == ESRCH } ?? false }

  /// Records the end of a process whose exit status is lost. What waits for its end continues. The session notices the end by the socket.
  func endWithoutStatus() {
    guard !hasExited else { return }
    hasExited = true
    graceTimer.cancel()
    if isStopped { finish() }
    reportEnd()
  }

  private func reportEnd() {
    let bodies = whenExited
    whenExited = []
    for body in bodies { body() }
  }

  func failed(_ reason: String) {
    logger.error("no process: \(reason)")
    let reportFailure = onFailure
    hasExited = true
    stop(isBusy: false)
    reportFailure(reason)
    reportEnd()
  }

  /// Asks the process to print the stack of its main thread.
  func askForStack() -> StackRequestResult {
    guard let pid, !hasExited else { return .impossible }
    guard let status = ProcessStatus(of: pid) else { return .impossible }
    if status.isStopped { return .isStopped }
    if ProcessTable.read().hasBacktracer(of: pid) { return .isReportingCrash }
    guard status.reportsStack else { return .impossible }
    return Glibc.kill(pid, vitrine_stack_signal()) == 0 ? .asked : .impossible
  }

  /// The activity of the main thread, and the CPU time that the process has used, in milliseconds; `nil` if there is no such process.
  var usage: (activity: ProcessActivity, cpuTime: Int)? { hasExited ? nil : pid.flatMap(ProcessStatus.usage) }

  /// The time for which the process has waited for a processor, in milliseconds.
  var processorWait: Int? { hasExited ? nil : pid.flatMap(ProcessStatus.processorWait) }

  /// Stops the process until `resumeExecution()`, because another process of the session uses the session's folder meanwhile.
  func suspend() { signal(SIGSTOP) }

  func resumeExecution() { signal(SIGCONT) }

  /// Whether the nursery has reported the process id.
  var isForked: Bool { pid != nil }

  /// The memory that only this process uses, in bytes.
  var memory: Int? { hasExited ? nil : pid.flatMap(ProcessStatus.memory) }

  private func signal(_ number: Int32) { if let pid, !hasExited { Glibc.kill(pid, number) } }

  func kill() {
    isKilledByGateway = true
    if let pid, !hasExited { Glibc.kill(pid, SIGKILL) }
  }

  private func finish() {
    graceTimer.cancel()
    noticeTimer.cancel()
    log?.close()
  }

  private func ended() {
    log?.drain()
    forwardNotice()
    if case let rest = logLines.dequeueIncompleteLine(), !rest.isEmpty { write(toLog: rest) }
    onSocketClosed()
  }

  /// Output printed before a commit is reported first, so that a tap's output precedes its answer.
  private func received(_ bytes: [UInt8]) {
    var hasReadOutput = false
    for line in lines.append(bytes) where line != Self.forksLine {
      // What was printed before any of these lines can be read already, so one time is enough.
      if !hasReadOutput, !line.starts(with: Session.eventStart) {
        hasReadOutput = true
        isFollowedByMessage = true
        log?.readAvailable()
        isFollowedByMessage = false
      }
      onLine(line)
    }
  }

  /// The line that accompanies the descriptor for the process's requests to fork.
  private static let forksLine = JSON(members: [.type: .string(ProcessMessageType.forks.rawValue)]).bytes

  private func received(descriptors: [Int32]) {
    // A process has one filter. An app that passes others could use up the gateway's descriptors.
    guard calls == nil, let first = descriptors.first, descriptors.count == 1 else {
      DescriptorStream.close(ofApp: descriptors)
      if !isKilledByGateway { logger.warning("the app passes descriptors to the gateway: its process is ended") }
      return kill()
    }
    calls = CallRequests(first, in: loop) { [weak self] in
      guard let self, let pid, !isStopped else { return .refused }
      return decideFork(pid)
    } refusal: { [weak self] in
      self?.refusal($0) ?? EPERM
    }
  }

  private func printed(_ bytes: [UInt8]) {
    let division = budget.divide(bytes, now: loop.now)
    if !division.before.isEmpty { onOmittedOutput(Array(division.before)) }
    if !division.passed.isEmpty { forwardOutput(division.passed) }
    // The omitted output may contain a report about the stack.
    if !division.after.isEmpty { onOmittedOutput(Array(division.after)) }
    if budget.omittedLineCount > 0, !isNoticeDue {
      isNoticeDue = true
      noticeTimer.schedule(after: 1000)
    }
  }

  /// Passes on the notice of omitted lines after a delay, because a loop that has ended prints nothing more.
  private func forwardNotice() {
    isNoticeDue = false
    forwardOutput(budget.notice())
  }

  private func forwardOutput(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    onLog(bytes, isFollowedByMessage)
    for line in logLines.append(bytes) where !line.isEmpty { write(toLog: line) }
  }

  private func write(toLog line: [UInt8]) {
    logger.info("\(PlainText.of(String(streamSafe: MarkedLogLine.unmarked(line))))")
  }
}

/// The result of asking a process for its stack.
enum StackRequestResult {
  /// The process will print a report.
  case asked
  /// A signal has stopped the process, so that it cannot answer.
  case isStopped
  /// Swift's backtracer reads the process, which has crashed.
  case isReportingCrash
  /// The process does not exist yet, or cannot report its stack.
  case impossible
}
