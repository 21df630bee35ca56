import CProcess
import Glibc
import Wire

/// The app's processes: the nursery, and those that it has forked, by their numbers.
final class Processes {
  let nursery: Nursery
  private let loop: EventLoop
  private var running: [Int32: SessionProcess] = [:]
  /// Forks that the nursery has not confirmed, in their order.
  private var unborn: [String: [SessionProcess]] = [:]

  init(_ executable: String, in loop: EventLoop) {
    self.loop = loop
    nursery = Nursery(executable, in: loop)
    nursery.onMessage = { [weak self] in self?.received($0) }
  }

  /// A new process for a session; `failed` says that there will be none.
  func start(session: String, failed: @escaping (String) -> Void) -> SessionProcess {
    let process = SessionProcess(session: session, in: loop)
    if let descriptors = process.open() {
      unborn[session, default: []].append(process)
      let birth = Nursery.Birth(session: session, descriptors: descriptors) { [weak self] reason in
        self?.removeUnborn(session, process)
        process.stop(isBusy: true)
        failed(reason)
      }
      nursery.fork(birth)
    } else {
      failed(String(cString: strerror(errno)))
    }
    return process
  }

  /// Collects children that have ended: the nursery, and processes whose nursery is gone.
  func reap() {
    var status: Int32 = 0
    while case let pid = waitpid(-1, &status, WNOHANG), pid > 0 {
      let exit = Exit(status: Int(status >> 8 & 0xff), signal: Int(status & 0x7f))
      if pid == nursery.pid { nursery.exited(exit) } else { exited(pid, exit) }
    }
  }

  /// Whether a child is left.
  var areLeft: Bool { vitrine_has_children() != 0 }

  func stop() {
    nursery.stop()
    for process in Array(running.values) { process.stop(isBusy: false) }
  }

  func kill() {
    nursery.kill()
    for process in Array(running.values) { process.kill() }
  }

  private func exited(_ pid: Int32, _ exit: Exit) { running.removeValue(forKey: pid)?.exited(exit) }

  private func received(_ message: JSON) {
    let session = message["session"]?.string ?? ""
    switch message["type"]?.string.flatMap(ProcessMessageType.init(rawValue:)) {
    case .forked:
      guard let pid = message["pid"]?.integer, let process = removeUnborn(session) else { return }
      running[Int32(truncatingIfNeeded: pid)] = process
      if let time = message["microseconds"]?.integer {
        loop.logger.info("session \(session): process \(pid) forked in \(time) µs")
      }
      process.forked(Int32(truncatingIfNeeded: pid))
    case .forkFailed:
      // It has closed the descriptors: the session hears of an end without a reason.
      loop.logger.error("fork failed: \(message["message"]?.string ?? "")")
      removeUnborn(session)
    case .exited:
      guard let pid = message["pid"]?.integer else { return }
      let exit = Exit(status: message["status"]?.integer ?? 0, signal: message["signal"]?.integer ?? 0)
      exited(Int32(truncatingIfNeeded: pid), exit)
    default: loop.logger.warning("the nursery wrote a message of unknown type")
    }
  }

  @discardableResult
  private func removeUnborn(_ session: String, _ process: SessionProcess? = nil) -> SessionProcess? {
    guard var list = unborn[session], !list.isEmpty else { return nil }
    let index = process.map { process in list.firstIndex { $0 === process } } ?? 0
    let removed = index.map { list.remove(at: $0) }
    unborn[session] = list.isEmpty ? nil : list
    return removed
  }
}
