/// The simulated faults of all clients by their tokens, so that a client's next connection has them, too.
struct FaultyNetwork {
  /// The maximum number of clients with faults. One more client clears all faults; a cut beyond the limit is not stored.
  static let maximumClients = 1024

  private var faults: [String: NetworkFaults] = [:]
  /// The time until which a client's connections are refused.
  private var cuts: [String: Int] = [:]

  func faults(of client: String) -> NetworkFaults { faults[client] ?? NetworkFaults() }

  mutating func set(_ faults: NetworkFaults, of client: String) {
    if self.faults.count >= Self.maximumClients { self.faults = [:] }
    self.faults[client] = faults.isNone ? nil : faults
  }

  mutating func cut(_ client: String, until time: Int, now: Int) {
    cuts = cuts.filter { $0.value > now }
    if cuts.count < Self.maximumClients { cuts[client] = time }
  }

  func isCut(_ client: String, now: Int) -> Bool { cuts[client].map { now < $0 } ?? false }
}

/// Calculates when the messages to one viewer may be sent, by its simulated faults.
struct Delays {
  private(set) var faults = NetworkFaults()
  private var random: UInt64 = 1
  /// The time from which the last message may be sent.
  private var lastDue = 0
  /// The time until which earlier messages occupy the connection.
  private var occupiedUntil = 0

  mutating func set(_ faults: NetworkFaults) {
    (self.faults, random) = (faults, UInt64(faults.seed))
  }

  /// The time from which a new message may be sent: never before the previous message.
  mutating func due(now: Int) -> Int {
    guard !faults.isNone || lastDue > now else { return now }
    lastDue = max(lastDue, now + faults.latency + (faults.jitter > 0 ? Int(next() % UInt64(faults.jitter + 1)) : 0))
    return lastDue
  }

  /// The time at which a message that has waited until `due` has arrived.
  func arrival(of bytes: Int, due: Int) -> Int { max(occupiedUntil, due) + faults.duration(of: bytes) }

  /// Records that a message occupies the connection until its arrival.
  mutating func carry(_ bytes: Int, due: Int) { occupiedUntil = arrival(of: bytes, due: due) }

  /// SplitMix64: the same numbers from the same seed.
  private mutating func next() -> UInt64 {
    random &+= 0x9E37_79B9_7F4A_7C15
    var mixed = random
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
