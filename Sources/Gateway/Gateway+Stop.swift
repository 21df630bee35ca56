/// A clean stop: viewers are notified, processes end by themselves or are killed, and no journal is removed.
extension Gateway {
  /// The time that connections and processes have to end before they are killed, in milliseconds.
  private static let stopTimeout = 1500
  /// How long accepted actions may take to be answered, in milliseconds.
  private static let drainTime = 1000
  private static let drainInterval = 20
  /// The close reason. It tells people and clients when to connect again.
  private static let closeReason = "the gateway stops; its sessions come back with it: try again after 1 s"

  /// Stops the gateway, and ends it at once if the same signal comes again. Another signal changes nothing: at Ctrl-C the terminal sends
  /// SIGINT, and `vitrine dev` forwards it as SIGTERM.
  func stop(by signal: Int32) {
    guard stopSignal == nil else {
      if signal == stopSignal { endAtOnce() }
      return
    }
    stopSignal = signal
    SystemManager.notify("STOPPING=1")
    drainDeadline = loop.now + Self.drainTime
    drain()
  }

  /// Waits until the accepted actions are answered, but no longer than `drainTime`, because the journals have them.
  func drain() {
    if loop.now < drainDeadline, sessions.values.contains(where: \.hasPendingActions) {
      return drainTimer.schedule(after: Self.drainInterval)
    }
    for connection in Array(connections.values) { connection.close(code: 1001, reason: Self.closeReason) }
    for session in sessions.values { session.end() }
    thumbnails.stop()
    processes.stop()
    stopTimer.schedule(after: Self.stopTimeout)
    stopLoopIfIdle()
  }

  /// Ends without waiting for connections and processes. The journals have all accepted actions.
  private func endAtOnce() {
    loop.logger.warning("a second signal ends the gateway at once")
    stopTimePassed()
  }

  func childEnded() {
    processes.reap()
    stopLoopIfIdle()
  }

  func stopTimePassed() {
    processes.kill()
    loop.stop()
  }

  func stopLoopIfIdle() {
    guard isStopping, connections.isEmpty, !processes.hasRunningChildren else { return }
    // A client loses the close frame if the connection is reset before it has read it.
    guard loop.discardedInputs == 0 else {
      return loop.whenInputIsDiscarded = { [weak self] in self?.stopLoopIfIdle() }
    }
    loop.stop()
  }
}
