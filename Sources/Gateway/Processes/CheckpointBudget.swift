/// The limits of checkpoints.
package struct CheckpointOptions: Equatable, Sendable {
  /// The maximum number of checkpoints of all sessions. Each is one more process.
  package var count = 4
  /// The maximum memory of all checkpoints together, in bytes.
  package var memory = 512 << 20

  package init() {}
}

/// Limits the checkpoints of all sessions together.
final class CheckpointBudget {
  let options: CheckpointOptions
  private let metrics: Metrics
  /// The sessions that have a checkpoint, the oldest checkpoint first.
  private var hosts: [SessionHost] = []
  private var measuredAt = 0
  /// The time between two measurements while checkpoints replay, in milliseconds.
  private static let interval = 1000

  init(_ options: CheckpointOptions, _ metrics: Metrics) { (self.options, self.metrics) = (options, metrics) }

  /// Admits a session that makes a checkpoint. At the limit, a session with viewers replaces the one that has been without viewers for the
  /// longest time. Returns false if no session can be replaced.
  func admit(_ host: SessionHost) -> Bool {
    if hosts.count >= options.count, host.idleSince == nil,
      let idle = hosts.filter({ $0.idleSince != nil }).min(by: { $0.idleSince! < $1.idleSince! })
    {
      idle.discardCheckpoint()
    }
    guard hosts.count < options.count else { return false }
    hosts.append(host)
    metrics.checkpoints = hosts.count
    return true
  }

  func remove(_ host: SessionHost) {
    hosts.removeAll { $0 === host }
    metrics.checkpoints = hosts.count
  }

  /// Measures if the last time is long ago: a checkpoint that replays may grow.
  func measure(now: Int) {
    guard now - measuredAt >= Self.interval else { return }
    measuredAt = now
    measure()
  }

  /// Ends the largest checkpoints until all together fit the memory limit. Their sessions make no others, which would be as large.
  func measure() {
    var sizes = hosts.map { ($0, $0.checkpointMemory) }.sorted { $0.1 > $1.1 }
    while sizes.map(\.1).reduce(0, +) > options.memory {
      let (host, size) = sizes.removeFirst()
      host.logger.warning("its checkpoint is ended: \(size >> 20) MiB are too much (--checkpoint-memory)")
      host.discardCheckpoint(isFinal: true)
    }
    metrics.checkpointBytes = sizes.map(\.1).reduce(0, +)
  }
}
