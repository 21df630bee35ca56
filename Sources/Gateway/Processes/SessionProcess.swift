import Wire
import CProcess
import Glibc
import Logging

/// One app process of a session, seen from here: its socket, what it prints, and its end.
final class SessionProcess {
  /// What a process may take to end by itself once its socket is closed, in milliseconds.
  static let grace = 1000

  private let loop: EventLoop
  private let logger: Logger
  private var socket: Stream?
  private var log: Stream?
  private var lines = LineBuffer.messages
  private var logLines = LineBuffer.text
  private var pid: Int32?
  private var hasExited = false
  private var isStopped = false
  private var isCondemned = false
  private lazy var graceTimer = LoopTimer(in: loop) { self.kill() }

  var onLine: ([UInt8]) -> Void = { _ in }
  var onLog: ([UInt8]) -> Void = { _ in }
  var onSocketClosed: () -> Void = {}
  var onExit: (Exit) -> Void = { _ in }
  /// There will be no process, and why.
  var onFailure: (String) -> Void = { _ in }

  init(session: String, in loop: EventLoop) {
    self.loop = loop
    var logger = loop.logger
    logger[metadataKey: "session"] = "\(session)"
    self.logger = logger
  }

  /// Makes its socket and its pipe, and returns the ends that are the process's.
  func open() -> [Int32]? {
    var sockets: [Int32] = [-1, -1]
    var pipe: [Int32] = [-1, -1]
    guard vitrine_channel(&sockets, &pipe) == 0 else { return nil }
    socket = Stream(sockets[0], in: loop) { [weak self] in
      self?.received($0)
    } onEnd: { [weak self] in
      self?.ended()
    }
    log = Stream(pipe[0], in: loop) { [weak self] in self?.printed($0) }
    return [sockets[1], pipe[1]]
  }

  func write(_ bytes: [UInt8]) { socket?.write(bytes) }

  /// Nobody listens any more: it ends by itself, or is killed after the grace, or at once if it is busy.
  func stop(isBusy: Bool) {
    guard !isStopped else { return }
    isStopped = true
    (onLine, onLog, onSocketClosed, onExit, onFailure) = ({ _ in }, { _ in }, {}, { _ in }, { _ in })
    socket?.close()
    guard !hasExited else { return finish() }
    if isBusy { kill() } else { graceTimer.schedule(after: Self.grace) }
  }

  func forked(_ pid: Int32) {
    self.pid = pid
    if isCondemned { kill() }
  }

  func exited(_ exit: Exit) {
    hasExited = true
    graceTimer.cancel()
    socket?.drain()
    log?.drain()
    onExit(exit)
    if isStopped { finish() }
  }

  func failed(_ reason: String) {
    logger.error("no process: \(reason)")
    let tell = onFailure
    hasExited = true
    stop(isBusy: false)
    tell(reason)
  }

  func kill() {
    isCondemned = true
    if let pid, !hasExited { Glibc.kill(pid, SIGKILL) }
  }

  private func finish() {
    graceTimer.cancel()
    log?.close()
  }

  private func ended() {
    log?.drain()
    if case let rest = logLines.takeRest(), !rest.isEmpty { write(toLog: rest) }
    onSocketClosed()
  }

  /// What it printed before it wrote this is told first: a tap's output comes before the commit that answers it.
  private func received(_ bytes: [UInt8]) {
    log?.drain()
    for line in lines.append(bytes) { onLine(line) }
  }

  private func printed(_ bytes: [UInt8]) {
    onLog(bytes)
    for line in logLines.append(bytes) where !line.isEmpty { write(toLog: line) }
  }

  private func write(toLog line: [UInt8]) { logger.info("\(String(decoding: ToldLine.unmarked(line), as: UTF8.self))") }
}
