import Wire

/// Limits by client address, and access by token.
extension Gateway {
  /// Registers a new connection. Beyond a limit, the connection that has had no session for the longest time is closed.
  func connectionAccepted(_ connection: OpaquePointer, _ client: ClientAddress?) {
    // Clients behind a proxy are known only from their requests.
    let isExempt = client.map { $0.isLoopback || options.access.proxies.contains($0) } ?? true
    loop.clients.add(connection, client, isExempt: isExempt)
    guard limitConnections(of: connection) == nil else { return loop.drop(connection) }
    limitConnectionsWithoutSession(of: connection)
    let limits = options.access.limits
    if loop.clients.countWithoutSession > limits.waiting, let oldest = loop.clients.oldestWithoutSession {
      loop.metrics.count(.waiting)
      close(withoutSession: oldest)
    }
  }

  /// Returns the refusal of a connection whose address has more connections than allowed.
  func limitConnections(of connection: OpaquePointer) -> Response? {
    let limit = options.access.limits.connectionsPerAddress
    guard let client = limitedClient(of: connection), loop.clients.count(of: client) > limit else { return nil }
    loop.metrics.count(.connectionsOfAddress)
    return .text(429, "too many connections from this address: at most \(limit) at a time")
  }

  private func limitConnectionsWithoutSession(of connection: OpaquePointer) {
    guard let entry = loop.clients[connection], !entry.isExempt, let client = entry.client else { return }
    let silent = loop.clients.silent(of: client)
    guard silent.count > options.access.limits.waitingPerAddress, let oldest = silent.first else { return }
    loop.metrics.count(.waitingOfAddress)
    close(withoutSession: oldest)
  }

  private func close(withoutSession connection: OpaquePointer) {
    loop.clients.set(connection, hasNoSession: false)
    if let live = loop.connectionHandlers[connection] as? LiveConnection {
      live.close(code: 1013, reason: "too many connections wait; try again later")
    } else {
      (loop.connectionHandlers[connection] as? HTTPExchange)?.stop()
      loop.drop(connection)
    }
  }

  /// Records the client's address from X-Forwarded-For, if a named proxy sent the request. Each request on a connection has its own.
  func recordForwardedAddress(_ request: Request, on connection: OpaquePointer) {
    guard let proxy = loop.clients[connection]?.peer, options.access.proxies.contains(proxy) else { return }
    let addresses = request.forwardedFor.split(separator: ",").map { ClientAddress($0) }
    // Each proxy appends the address of its own client; the client may have invented the entries before that.
    // What names nobody counts as one client, as do the proxy's own checks: otherwise a client that hides the header had no limits.
    let named = addresses.last { $0.map { !options.access.proxies.contains($0) } ?? true } ?? nil
    let client = named ?? ClientAddress.unknown
    loop.clients.change(connection, to: client, isExempt: client.isLoopback)
    limitConnectionsWithoutSession(of: connection)
  }

  /// The client to which the limits by address apply; `nil` if they do not apply.
  func limitedClient(of connection: OpaquePointer) -> ClientAddress? {
    guard let entry = loop.clients[connection], !entry.isExempt else { return nil }
    return entry.client?.network
  }

  /// Counts a WebSocket handshake. Returns a refusal if its client has made too many.
  func limitHandshake(of connection: OpaquePointer) -> Response? {
    guard let client = limitedClient(of: connection), !handshakeRates.allows(client, now: loop.now) else { return nil }
    loop.metrics.count(.handshakeRate)
    var refusal = Response.text(
      429, "too many handshakes from this address: at most \(options.access.limits.handshakes) a second")
    refusal.headers.append(("retry-after", "1"))
    return refusal
  }

  /// Counts a message. Returns false if its client has sent too many.
  func allowsMessage(of client: ClientAddress) -> Bool { messageRates.allows(client, now: loop.now) }

  /// Counts the bytes of a message, as it was inflated. Returns false if its client has sent too many.
  func allowsMessageBytes(_ count: Int, of client: ClientAddress) -> Bool {
    messageByteRates.allows(client, count, now: loop.now)
  }

  /// The connection of a client for which the most bytes wait, if more wait for the client than its limit.
  func largestBacklog(of client: ClientAddress) -> LiveConnection? {
    guard backlogs[client] > options.access.limits.backlogBytes else { return nil }
    return connections.values.filter { $0.limitedClient == client }.max { $0.countedBacklog < $1.countedBacklog }
  }

  /// Returns the refusal of a request without the token, or the redirect that stores the token in a cookie; `nil` if the request may be
  /// answered.
  func admit(_ request: Request) -> Response? {
    switch accessControl.decide(request) {
    case .granted: return nil
    case .grantedByAddress: return request.path == "/" ? accessControl.redirectWithCookie(request) : nil
    case .refused:
      loop.metrics.count(.token)
      return AccessControl.refusal
    }
  }

  func metrics() -> Response {
    let viewers = connections.values.count { $0.membership != nil }
    let text = loop.metrics.text(sessions: sessions.count, viewers: viewers, connections: loop.clients.count)
    return Response(
      status: 200,
      headers: [("content-type", "text/plain; version=0.0.4; charset=utf-8"), ("cache-control", "no-store")],
      body: Array(text.utf8))
  }

  /// A one-line warning that says who can use the gateway, and for what; `nil` if only this machine reaches the gateway.
  var exposureWarning: String? {
    let isPublic = options.access.publicURL != nil || !AccessOptions.isLoopback(host: options.host)
    guard isPublic else { return nil }
    let sources = options.access.servesSources ? ", and read the app's source code" : ""
    let subject = options.access.token == nil ? "Everybody who reaches \(site.url)" : "Whoever has the token"
    let plain =
      site.url.hasPrefix("https") ? "" : "; others on the network can read the traffic, because there is no TLS"
    // The clients of a forwarder on this machine that is not named as a proxy have this machine's address.
    let isForwarded = AccessOptions.isLoopback(host: options.host) && options.access.proxies.isEmpty
    let exempt = isForwarded ? "; limits by address do not apply, because no proxy is named (--proxy)" : ""
    return "\(subject) can begin sessions, see and control those whose link they have\(sources)\(plain)\(exempt)"
  }
}
