import CProcess

/// Ends the gateway with its stack trace if its loop hangs, because then no session can be reached and no signal ends it. A service manager
/// can start it again. Where systemd watches the gateway, each turn is reported to it.
final class LoopWatchdog {
  private static let interval = 1000
  private let loop: EventLoop
  private lazy var timer = LoopTimer(in: loop) { [unowned self] in beat() }

  /// - Parameter seconds: how long the loop may hang; 0 for ever.
  init(seconds: Int, in loop: EventLoop) {
    self.loop = loop
    if seconds > 0 { vitrine_watch_turns(Int32(seconds)) }
    beat()
  }

  func end() {
    timer.cancel()
    vitrine_watch_turns(0)
  }

  private func beat() {
    vitrine_report_turn()
    SystemManager.notify("WATCHDOG=1")
    timer.schedule(after: Self.interval)
  }
}

/// The service manager that has started the gateway, if one has. Its messages are datagrams to the socket that NOTIFY_SOCKET names.
enum SystemManager {
  static func notify(_ state: String) { vitrine_notify(state) }
}
