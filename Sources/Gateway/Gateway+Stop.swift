/// A clean stop: viewers are notified, processes end by themselves or are killed, and no journal is removed.
extension Gateway {
  private static let patience = 1500
  private static let drainTime = 1000
  private static let drainInterval = 20
  /// Tells people and clients when to come back.
  private static let closeReason = "the gateway stops; its sessions come back with it: try again after 1 s"

  func stop() {
    guard !isStopping else { return }
    isStopping = true
    SystemManager.notify("STOPPING=1")
    drainingUntil = loop.now + Self.drainTime
    drain()
  }

  /// Waits until the actions that were accepted are answered, though not for long: the journals have them.
  func drain() {
    if loop.now < drainingUntil, sessions.values.contains(where: \.isAtWork) {
      return drainTimer.schedule(after: Self.drainInterval)
    }
    for connection in Array(connections.values) { connection.close(code: 1001, reason: Self.closeReason) }
    for session in sessions.values { session.end() }
    thumbnails.stop()
    processes.stop()
    stopTimer.schedule(after: Self.patience)
    stopIfAlone()
  }

  func childEnded() {
    processes.reap()
    stopIfAlone()
  }

  func stopTimePassed() {
    processes.kill()
    loop.stop()
  }

  func stopIfAlone() {
    if isStopping, connections.isEmpty, !processes.areLeft { loop.stop() }
  }
}
