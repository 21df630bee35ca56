import Wire

/// Limits by address, and who may come in.
extension Gateway {
  /// Takes in a connection. Beyond the limits, the one that has been silent for the longest ends.
  func accepted(_ connection: OpaquePointer, _ client: ClientAddress?) {
    // A proxy's clients are known by their requests only.
    let isExempt = client.map { $0.isLoopback || options.access.proxies.contains($0) } ?? true
    loop.visitors.add(connection, client, isExempt: isExempt)
    guard limitConnections(of: connection) == nil else { return loop.drop(connection) }
    limitSilent(of: connection)
    let limits = options.access.limits
    if loop.visitors.silentCount > limits.waiting, let oldest = loop.visitors.oldestSilent {
      loop.metrics.count(.waiting)
      end(silent: oldest)
    }
  }

  /// Returns the refusal of one connection too many.
  func limitConnections(of connection: OpaquePointer) -> Response? {
    let most = options.access.limits.connectionsPerAddress
    guard let client = limitedClient(of: connection), loop.visitors.count(of: client) > most else { return nil }
    loop.metrics.count(.connectionsOfAddress)
    return .text(429, "too many connections from this address: at most \(most) at a time")
  }

  private func limitSilent(of connection: OpaquePointer) {
    guard let visitor = loop.visitors[connection], !visitor.isExempt, let client = visitor.client else { return }
    let silent = loop.visitors.silent(of: client)
    guard silent.count > options.access.limits.waitingPerAddress, let oldest = silent.first else { return }
    loop.metrics.count(.waitingOfAddress)
    end(silent: oldest)
  }

  private func end(silent connection: OpaquePointer) {
    loop.visitors.set(connection, isSilent: false)
    if let live = loop.peers[connection] as? LiveConnection {
      live.close(code: 1013, reason: "too many connections wait; try again later")
    } else {
      (loop.peers[connection] as? HTTPExchange)?.stop()
      loop.drop(connection)
    }
  }

  /// Records the client's address from X-Forwarded-For, if a named proxy sent the request.
  func identify(_ request: Request, on connection: OpaquePointer) {
    guard let proxy = loop.visitors[connection]?.client, options.access.proxies.contains(proxy) else { return }
    let addresses = request.forwardedFor.split(separator: ",").map { ClientAddress($0) }
    // Each proxy adds the address of its own client at the end; the client may have invented what is before that.
    guard let client = addresses.last(where: { $0.map { !options.access.proxies.contains($0) } ?? true }) ?? nil
    else { return }
    loop.visitors.change(connection, to: client, isExempt: client.isLoopback)
    limitSilent(of: connection)
  }

  /// The client to whom the limits by address apply; `nil`: they do not apply.
  func limitedClient(of connection: OpaquePointer) -> ClientAddress? {
    guard let visitor = loop.visitors[connection], !visitor.isExempt else { return nil }
    return visitor.client?.network
  }

  /// Counts a handshake. Returns the refusal of one too many.
  func limitHandshake(of connection: OpaquePointer) -> Response? {
    guard let client = limitedClient(of: connection), !handshakeRates.allows(client, now: loop.now) else { return nil }
    loop.metrics.count(.handshakeRate)
    var refusal = Response.text(
      429, "too many handshakes from this address: at most \(options.access.limits.handshakes) a second")
    refusal.headers.append(("retry-after", "1"))
    return refusal
  }

  /// Counts a message. Returns false for one too many.
  func allowsMessage(of client: ClientAddress) -> Bool {
    guard !messageRates.allows(client, now: loop.now) else { return true }
    loop.metrics.count(.messageRate)
    return false
  }

  /// The refusal of a request without the token, or the answer that keeps the token; `nil` if the request may be answered.
  func admit(_ request: Request) -> Response? {
    switch accessControl.decide(request) {
    case .granted: return nil
    case .grantedByAddress: return request.path == "/" ? accessControl.welcome(request) : nil
    case .refused:
      loop.metrics.count(.token)
      return AccessControl.refusal
    }
  }

  func metrics() -> Response {
    let viewers = connections.values.count { $0.membership != nil }
    let text = loop.metrics.text(sessions: sessions.count, viewers: viewers, connections: loop.visitors.count)
    return Response(
      status: 200,
      headers: [("content-type", "text/plain; version=0.0.4; charset=utf-8"), ("cache-control", "no-store")],
      body: Array(text.utf8))
  }

  /// Says in one line what is open to whom; `nil` if only this machine reaches the gateway.
  var openness: String? {
    let isPublic = options.access.publicURL != nil || !AccessOptions.isLoopback(host: options.host)
    guard isPublic else { return nil }
    let sources = options.access.servesSources ? ", and read the app's source code" : ""
    let subject = options.access.token == nil ? "Everybody who reaches \(site.url)" : "Whoever has the token"
    let plain =
      site.url.hasPrefix("https") ? "" : "; others on the network can read the traffic, because there is no TLS"
    return "\(subject) can begin sessions, see and control those whose link they have\(sources)\(plain)"
  }
}
