/// The network connections, with the addresses of their clients.
struct ClientConnections {
  /// A network connection.
  struct ClientConnection {
    /// The remote address of the network connection.
    let peer: ClientAddress?
    /// Whether the peer is exempt from the limits by address.
    let isPeerExempt: Bool
    /// The client: the peer, or during a request of a named proxy the address that the request names.
    var client: ClientAddress?
    /// Whether the client is exempt from the limits by address.
    var isExempt: Bool
    /// The connection's position in the order of all connections.
    let number: Int
    /// Whether the connection has not joined a session. An HTTP exchange counts, too, because a client that does not read could occupy
    /// the connection as long.
    var hasNoSession = true
  }

  private var clients: [OpaquePointer: ClientConnection] = [:]
  private var last = 0
  private(set) var countWithoutSession = 0
  /// The number of connections of each network.
  private var counts: [ClientAddress: Int] = [:]

  var count: Int { clients.count }

  subscript(connection: OpaquePointer) -> ClientConnection? { clients[connection] }

  mutating func add(_ connection: OpaquePointer, _ client: ClientAddress?, isExempt: Bool) {
    remove(connection)
    last += 1
    clients[connection] = ClientConnection(
      peer: client, isPeerExempt: isExempt, client: client, isExempt: isExempt, number: last)
    countWithoutSession += 1
    count(client, by: 1)
  }

  mutating func remove(_ connection: OpaquePointer) {
    guard let entry = clients.removeValue(forKey: connection) else { return }
    if entry.hasNoSession { countWithoutSession -= 1 }
    count(entry.client, by: -1)
  }

  private mutating func count(_ client: ClientAddress?, by change: Int) {
    guard let network = client?.network else { return }
    let count = counts[network, default: 0] + change
    counts[network] = count > 0 ? count : nil
  }

  /// The number of connections of a client's network.
  func count(of client: ClientAddress) -> Int { counts[client.network] ?? 0 }

  mutating func change(_ connection: OpaquePointer, to client: ClientAddress?, isExempt: Bool) {
    guard let before = clients[connection] else { return }
    count(before.client, by: -1)
    count(client, by: 1)
    clients[connection]?.client = client
    clients[connection]?.isExempt = isExempt
  }

  /// Makes the peer the client again, when a request was answered: a proxy sends the requests of several clients on one connection.
  mutating func endRequest(on connection: OpaquePointer) {
    guard let entry = clients[connection] else { return }
    change(connection, to: entry.peer, isExempt: entry.isPeerExempt)
  }

  mutating func set(_ connection: OpaquePointer, hasNoSession: Bool) {
    guard let entry = clients[connection], entry.hasNoSession != hasNoSession else { return }
    clients[connection]?.hasNoSession = hasNoSession
    countWithoutSession += hasNoSession ? 1 : -1
  }

  /// The connections of a client's network that have not joined a session, the oldest first.
  func silent(of client: ClientAddress) -> [OpaquePointer] {
    let network = client.network
    return clients.filter { $0.value.hasNoSession && $0.value.client?.network == network }
      .sorted { $0.value.number < $1.value.number }.map(\.key)
  }

  /// The oldest connection that has not joined a session.
  var oldestWithoutSession: OpaquePointer? {
    clients.filter(\.value.hasNoSession).min { $0.value.number < $1.value.number }?.key
  }
}
