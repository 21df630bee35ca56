/// A clean stop: viewers are notified, processes end by themselves or are killed, and no journal is removed.
extension Gateway {
  private static let patience = 1500

  func stop() {
    guard !isStopping else { return }
    isStopping = true
    for connection in Array(connections.values) { connection.close(code: 1001, reason: "the gateway stops") }
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
