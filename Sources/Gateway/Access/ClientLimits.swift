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

  /// Counts an event at a time in milliseconds. Returns false if the limit is exceeded.
  mutating func allows(now: Int) -> Bool {
    refill(now)
    guard tokens >= 1 else { return false }
    tokens -= 1
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

  /// Counts an event of a client. Returns false if the client's limit is exceeded.
  mutating func allows(_ client: ClientAddress, now: Int) -> Bool {
    if rates.count >= Self.maximumNetworks {
      rates = rates.filter { entry in
        var rate = entry.value
        return !rate.isFull(now: now)
      }
      // With so many networks, all rates are reset, so that memory stays limited.
      if rates.count >= Self.maximumNetworks { rates = [:] }
    }
    return rates[client.network, default: RateLimit(perSecond, now: now)].allows(now: now)
  }
}
