/// Limits for each client address, and for all clients together. Clients on this machine and named proxies are exempt from those by
/// address.
package struct ClientLimits: Equatable, Sendable {
  /// The sessions with a process, of all clients.
  package var sessions = 256
  /// The sessions with a process that one address has started.
  package var sessionsPerAddress = 32
  /// The connections that have not joined a session, of all clients.
  package var waiting = 2048
  /// The connections from one address that have not joined a session.
  package var waitingPerAddress = 64
  /// The connections from one address, with those that have joined a session.
  package var connectionsPerAddress = 512
  /// The WebSocket handshakes of one address in a second. Four times as many may come at once.
  package var handshakes = 20
  /// The messages from one address in a second. Four times as many may come at once.
  package var messages = 1000
  /// The bytes of messages from one address in a second, after they were inflated. Four times as many may come at once.
  package var messageBytes = 4 << 20
  /// The bytes that wait for all viewers of one address and that a snapshot cannot replace.
  package var backlogBytes = 64 << 20

  package init() {}
}

/// A token bucket: it allows `perSecond` events a second, and four times as many at once after a pause.
struct RateLimit {
  private let perSecond: Double
  private var tokens: Double
  private var last: Int

  init(_ perSecond: Int, now: Int) {
    (self.perSecond, tokens, last) = (Double(perSecond), Double(perSecond) * 4, now)
  }

  /// Counts an event at a time in milliseconds, or as many as its size. Returns false if the limit is exceeded. A size beyond a full bucket
  /// needs all of it.
  mutating func allows(_ size: Int = 1, now: Int) -> Bool {
    refill(now)
    let size = min(Double(size), perSecond * 4)
    guard tokens >= size else { return false }
    tokens -= size
    return true
  }

  /// Whether no event has come for so long that the bucket is full, like a new one.
  mutating func isFull(now: Int) -> Bool {
    refill(now)
    return tokens >= perSecond * 4
  }

  private mutating func refill(_ now: Int) {
    tokens = min(perSecond * 4, tokens + perSecond * Double(max(0, now - last)) / 1000)
    last = max(last, now)
  }
}

/// The rate limits of all clients, by their networks.
struct ClientRates {
  /// The number of networks at which full rate limits are removed.
  private static let maximumNetworks = 4096

  private let perSecond: Int
  private var rates: [ClientAddress: RateLimit] = [:]

  init(_ perSecond: Int) { self.perSecond = perSecond }

  var count: Int { rates.count }

  /// Counts an event of a client, or as many as its size. Returns false if the client's limit is exceeded.
  mutating func allows(_ client: ClientAddress, _ size: Int = 1, now: Int) -> Bool {
    if rates.count >= Self.maximumNetworks {
      rates = rates.filter { entry in
        var rate = entry.value
        return !rate.isFull(now: now)
      }
      // With so many networks, all rates are reset, so that memory stays limited.
      if rates.count >= Self.maximumNetworks { rates = [:] }
    }
    return rates[client.network, default: RateLimit(perSecond, now: now)].allows(size, now: now)
  }
}

/// The bytes that wait for the viewers of each network.
struct ClientBacklogs {
  private var bytes: [ClientAddress: Int] = [:]

  subscript(client: ClientAddress) -> Int { bytes[client.network] ?? 0 }

  mutating func change(_ client: ClientAddress, by change: Int) {
    guard change != 0 else { return }
    let sum = self[client] + change
    bytes[client.network] = sum > 0 ? sum : nil
  }
}
