import Wire

/// The gateway's answers over HTTP, and its decisions on upgrades.
extension Gateway: Server {
  func answer(_ request: Request, _ connection: OpaquePointer) -> Response {
    recordForwardedAddress(request, on: connection)
    if let refusal = limitConnections(of: connection) { return refusal }
    guard site.serves(host: request.host) else {
      loop.metrics.count(.host)
      return .text(421, "this gateway does not serve that Host; name it with --public-url")
    }
    guard ["GET", "HEAD"].contains(request.method) else {
      var refusal = Response.text(405, "only GET and HEAD are answered")
      refusal.headers.append(("allow", "GET, HEAD"))
      return refusal
    }
    if let other = admit(request) {
      // Monitoring needs no token to see that the gateway runs.
      return request.path == "/healthz" ? .json(JSON(members: [.status: "ok"])) : other
    }
    return admitted(request)
  }

  private func admitted(_ request: Request) -> Response {
    switch request.path {
    case "/": return web.answer("index.html", to: request)
    case "/healthz": return .json(health)
    case "/metrics": return metrics()
    case "/scenes": return .json(.array(processes.nursery.app.scenes.map(\.json)))
    case let path where path.hasPrefix("/sessions/") || path.hasPrefix("/thumbnails/"):
      return picture(request) ?? session(request)
    case "/rules": return RulesPage.html
    case "/rules.json": return RulesPage.json
    case let path where path.hasPrefix("/fonts/"):
      return fonts?.answer(String(path.dropFirst("/fonts/".count)), to: request)
        ?? .text(404, "the fonts are not installed")
    case let path where path.hasPrefix("/"):
      return web.answer(String(path.dropFirst()), to: request)
    default: return .text(400, "a path begins with /")
    }
  }

  func upgrade(_ request: Request, _ connection: OpaquePointer) -> Upgrade {
    recordForwardedAddress(request, on: connection)
    if let refusal = limitConnections(of: connection) { return .refuse(refusal) }
    if let refusal = limitHandshake(of: connection) { return .refuse(refusal) }
    guard site.serves(host: request.host) else {
      loop.metrics.count(.host)
      return .refuse(.text(403, "this gateway does not serve that Host; name it with --public-url"))
    }
    guard site.admits(origin: request.origin, host: request.host) else {
      loop.metrics.count(.origin)
      return .refuse(.text(403, "pages of other sites cannot connect"))
    }
    if accessControl.decide(request) == .refused {
      loop.metrics.count(.token)
      return .refuse(AccessControl.refusal)
    }
    if let fault = request.handshakeFault {
      loop.metrics.count(.handshake)
      return .refuse(.text(400, fault))
    }
    let length = request.extensions.utf8.count
    guard length <= ExtensionOffers.maximumLength, let offers = ExtensionOffers(request.extensions),
      length <= ExtensionOffers.readableLength || DeflateParameters(accepting: offers) != nil
    else {
      loop.metrics.count(.handshake)
      return .refuse(.text(400, ExtensionOffers.fault))
    }
    loop.offeredDeflations = offers.confirmedOffer
    switch request.path {
    case "/live":
      // libwebsockets selects the subprotocol it knows, but accepts a request without any.
      guard request.subprotocols.contains(Names.subprotocol) else {
        return .refuse(.text(400, "the subprotocol \(Names.subprotocol) is required"))
      }
      return .accept(
        LiveConnection(
          connection, in: loop, gateway: self, deflation: DeflateParameters(accepting: offers),
          limited: limitedClient(of: connection)))
    case "/echo" where options.isDiagnosing:
      let deflation = DeflateParameters(accepting: offers, allowsClientContextTakeover: true)
      return .accept(EchoConnection(connection, in: loop, deflation: deflation))
    default: return .refuse(.text(404, "there is no WebSocket at this address; use /live"))
    }
  }

  private var health: JSON {
    JSON(members: [
      .status: "ok", .app: .string(processes.nursery.app.name), .sessions: .integer(sessions.count),
      .viewers: .integer(connections.values.count { $0.membership != nil }),
    ])
  }
}
