/// The faults of all clients by their tokens, so that a client has them on its next connection, too.
struct FaultyNetwork {
  /// The most clients with faults. Another one clears all faults; a cut beyond the limit is not stored.
  static let maximumClients = 1024

  private var faults: [String: NetworkFaults] = [:]
  /// Until when a client's connections are refused.
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

/// When the messages to one viewer may go, by its faults.
struct Delays {
  private(set) var faults = NetworkFaults()
  private var random: UInt64 = 1
  /// When the message that was sent last is due.
  private var last = 0
  /// When the connection has carried what was given to it.
  private var free = 0

  mutating func set(_ faults: NetworkFaults) {
    (self.faults, random) = (faults, UInt64(faults.seed))
  }

  /// When a message that is sent now is due: never before the one ahead of it.
  mutating func due(now: Int) -> Int {
    guard !faults.isNone || last > now else { return now }
    last = max(last, now + faults.latency + (faults.jitter > 0 ? Int(next() % UInt64(faults.jitter + 1)) : 0))
    return last
  }

  /// When a message that has waited until `due` has arrived.
  func arrival(of bytes: Int, due: Int) -> Int { max(free, due) + faults.duration(of: bytes) }

  /// A message occupies the connection until its arrival.
  mutating func carry(_ bytes: Int, due: Int) { free = arrival(of: bytes, due: due) }

  /// SplitMix64: the same numbers from the same seed.
  private mutating func next() -> UInt64 {
    random &+= 0x9E37_79B9_7F4A_7C15
    var mixed = random
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
