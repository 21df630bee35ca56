/// How many checkpoints there may be.
package struct CheckpointOptions: Equatable, Sendable {
  /// The limit of the checkpoints of all sessions. None are made by default, because each is one more process.
  package var count = 0
  /// The limit of the memory of all of them together, in bytes.
  package var memory = 512 << 20

  package init() {}
}

/// The checkpoints of all sessions together.
final class CheckpointBudget {
  let options: CheckpointOptions
  private let metrics: Metrics
  /// The sessions that have one, the oldest one first.
  private var holders: [SessionHost] = []

  init(_ options: CheckpointOptions, _ metrics: Metrics) { (self.options, self.metrics) = (options, metrics) }

  /// Adds a session that makes a checkpoint. At the limit, a session with viewers replaces the one that has been without viewers for the
  /// longest time. Returns false if there is none.
  func admit(_ host: SessionHost) -> Bool {
    if holders.count >= options.count, host.idleSince == nil,
      let idle = holders.filter({ $0.idleSince != nil }).min(by: { $0.idleSince! < $1.idleSince! })
    {
      idle.discardCheckpoint()
    }
    guard holders.count < options.count else { return false }
    holders.append(host)
    metrics.checkpoints = holders.count
    return true
  }

  func remove(_ host: SessionHost) {
    holders.removeAll { $0 === host }
    metrics.checkpoints = holders.count
  }

  /// Ends the largest checkpoints while all together use too much memory. Their sessions make no others, which would be as large.
  func measure() {
    var sizes = holders.map { ($0, $0.checkpointMemory) }.sorted { $0.1 > $1.1 }
    while sizes.map(\.1).reduce(0, +) > options.memory {
      let (host, size) = sizes.removeFirst()
      host.logger.warning("its checkpoint is ended: \(size >> 20) MiB are too much (--checkpoint-memory)")
      host.discardCheckpoint(isFinal: true)
    }
    metrics.checkpointBytes = sizes.map(\.1).reduce(0, +)
  }
}
