import CProcess
import Glibc

/// Ends the gateway with its stack trace if its loop hangs, because then no session can be reached and no signal ends it. A service manager
/// can start it again. Where systemd watches the gateway, each turn is reported to it.
final class LoopWatchdog {
  /// The time between two reports of a turn, in milliseconds.
  private let interval: Int
  private let isWatchedBySystem: Bool
  private let loop: EventLoop
  private lazy var timer = LoopTimer(in: loop) { [unowned self] in beat() }

  /// - Parameter seconds: how long the loop may hang; 0 for ever.
  init(seconds: Int, in loop: EventLoop) {
    self.loop = loop
    let limit = SystemManager.watchdogLimit
    (isWatchedBySystem, interval) = (limit != nil, Self.interval(limit))
    if seconds > 0 { vitrine_watch_turns(Int32(seconds)) }
    beat()
  }

  func end() {
    timer.cancel()
    vitrine_watch_turns(0)
  }

  /// Half of the limit, as sd_watchdog_enabled(3) recommends: 1...1000 milliseconds. Without any time between two reports, the loop would
  /// do nothing else.
  ///
  /// - Parameter limit: the time in milliseconds within which systemd expects each report; `nil` if it expects none.
  static func interval(_ limit: Int?) -> Int { max(1, min(1000, (limit ?? .max) / 2)) }

  private func beat() {
    vitrine_report_turn()
    if isWatchedBySystem { SystemManager.notify("WATCHDOG=1") }
    timer.schedule(after: interval)
  }
}

/// The service manager that has started the gateway, if one has. Its messages are datagrams to the socket that NOTIFY_SOCKET names.
enum SystemManager {
  static func notify(_ state: String) { vitrine_notify(state) }

  /// The time in milliseconds within which systemd expects each `WATCHDOG=1`; `nil` if it expects none from this process.
  static var watchdogLimit: Int? {
    watchdogLimit(
      getenv("WATCHDOG_USEC").map { String(cString: $0) }, getenv("WATCHDOG_PID").map { String(cString: $0) })
  }

  /// - Parameters:
  ///   - microseconds: the value of `WATCHDOG_USEC`.
  ///   - process: the value of `WATCHDOG_PID`: the process that is watched.
  static func watchdogLimit(_ microseconds: String?, _ process: String?) -> Int? {
    guard let limit = microseconds.flatMap({ Int($0) }), limit > 0 else { return nil }
    if let process, Int32(process) != getpid() { return nil }
    return limit / 1000
  }
}
