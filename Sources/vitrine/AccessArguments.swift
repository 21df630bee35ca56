import ArgumentParser
import Foundation
import Gateway

/// The options of `vitrine serve` for access control.
struct AccessArguments: ParsableArguments {
  @Option(
    help:
      "A file with the token that clients need; 16 to 256 letters, digits, `-`, `.`, `_`, `~` (default: outside loopback a new one at each start, printed in the address)."
  )
  var tokenFile: String?

  @Flag(help: "Lets everybody in who reaches the gateway, without a token.")
  var open = false

  @Option(help: "The address at which clients reach the gateway, behind a proxy or a forwarded port.")
  var publicURL: String?

  @Option(
    help: ArgumentHelp(
      "The address of a proxy whose X-Forwarded-For is believed. It may be given several times.", valueName: "address"))
  var proxy: [String] = []

  @Option(help: "The TLS certificate, with those that lead to its root, in PEM. SIGHUP reads it again.")
  var tlsCert: String?

  @Option(help: "The key of the TLS certificate, in PEM.")
  var tlsKey: String?

  @Flag(help: "Shows the app's source code on the page also outside loopback.")
  var sources = false

  @Option(help: ArgumentHelp("Sessions with a process, of all clients.", valueName: "number"))
  var maxSessions = ClientLimits().sessions

  @Option(help: ArgumentHelp("Sessions with a process that one address has begun.", valueName: "number"))
  var maxSessionsPerAddress = ClientLimits().sessionsPerAddress

  @Option(help: ArgumentHelp("Connections that have joined no session; the oldest goes first.", valueName: "number"))
  var maxWaiting = ClientLimits().waiting

  @Option(help: ArgumentHelp("Connections of one address that have joined no session.", valueName: "number"))
  var maxWaitingPerAddress = ClientLimits().waitingPerAddress

  @Option(help: ArgumentHelp("Connections of one address.", valueName: "number"))
  var maxConnectionsPerAddress = ClientLimits().connectionsPerAddress

  @Option(help: ArgumentHelp("WebSocket handshakes of one address in a second.", valueName: "number"))
  var maxHandshakes = ClientLimits().handshakes

  @Option(help: ArgumentHelp("Messages from one address in a second.", valueName: "number"))
  var maxMessages = ClientLimits().messages

  @Option(
    help: ArgumentHelp("The size of the messages from one address in a second, uncompressed.", valueName: "KiB"))
  var maxMessageBytes = ClientLimits().messageBytes >> 10

  @Option(
    help: ArgumentHelp("The size of what waits for all viewers of one address that do not read.", valueName: "MiB"))
  var maxBacklogSizePerAddress = ClientLimits().backlogBytes >> 20

  func validate() throws {
    if open, tokenFile != nil { throw ValidationError("--open and --token-file cannot be combined") }
    if (tlsCert == nil) != (tlsKey == nil) { throw ValidationError("--tls-cert and --tls-key must be given together") }
    if let publicURL, PublicURL(publicURL) == nil {
      throw ValidationError("--public-url must be an address such as https://demo.example, without a path")
    }
    for proxy in proxy where ClientAddress(proxy) == nil {
      throw ValidationError("--proxy must be an address such as 10.0.0.2; got \(proxy)")
    }
    for (name, value) in limits where !(1...1_000_000).contains(value) {
      throw ValidationError("\(name) must be from 1 to 1000000; got \(value)")
    }
  }

  private var limits: [(name: String, value: Int)] {
    [
      ("--max-sessions", maxSessions), ("--max-sessions-per-address", maxSessionsPerAddress),
      ("--max-waiting", maxWaiting), ("--max-waiting-per-address", maxWaitingPerAddress),
      ("--max-connections-per-address", maxConnectionsPerAddress), ("--max-handshakes", maxHandshakes),
      ("--max-messages", maxMessages), ("--max-message-bytes", maxMessageBytes),
      ("--max-backlog-size-per-address", maxBacklogSizePerAddress),
    ]
  }

  /// The gateway's access options, if it listens on this host.
  func options(host: String) throws -> AccessOptions {
    var options = AccessOptions()
    let isLocal = publicURL == nil && AccessOptions.isLoopback(host: host)
    if let tokenFile {
      options.token = try token(in: tokenFile)
    } else if !isLocal, !open {
      options.token = AccessOptions.makeToken()
    }
    options.publicURL = publicURL.flatMap { PublicURL($0) }
    options.proxies = Set(proxy.compactMap { ClientAddress($0) })
    if let tlsCert, let tlsKey { options.certificate = CertificateFiles(certificate: tlsCert, key: tlsKey) }
    options.servesSources = isLocal || sources
    options.limits.sessions = maxSessions
    options.limits.sessionsPerAddress = maxSessionsPerAddress
    options.limits.waiting = maxWaiting
    options.limits.waitingPerAddress = maxWaitingPerAddress
    options.limits.connectionsPerAddress = maxConnectionsPerAddress
    options.limits.handshakes = maxHandshakes
    options.limits.messages = maxMessages
    options.limits.messageBytes = maxMessageBytes << 10
    options.limits.backlogBytes = maxBacklogSizePerAddress << 20
    return options
  }

  private func token(in path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ValidationError("the token file \(path) cannot be read")
    }
    let token = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard AccessOptions.isToken(token) else {
      throw ValidationError("the token in \(path) is not 16 to 256 letters, digits, `-`, `.`, `_` and `~`")
    }
    return token
  }

  /// The options as arguments of `vitrine serve`.
  var arguments: [String] {
    var arguments: [String] = []
    if let tokenFile { arguments += ["--token-file", tokenFile] }
    if open { arguments.append("--open") }
    if let publicURL { arguments += ["--public-url", publicURL] }
    for proxy in proxy { arguments += ["--proxy", proxy] }
    if let tlsCert { arguments += ["--tls-cert", tlsCert] }
    if let tlsKey { arguments += ["--tls-key", tlsKey] }
    if sources { arguments.append("--sources") }
    let usual = AccessArguments.defaults
    for (limit, usual) in zip(limits, usual) where limit.value != usual { arguments += [limit.name, "\(limit.value)"] }
    return arguments
  }

  private static var defaults: [Int] {
    let limits = ClientLimits()
    return [
      limits.sessions, limits.sessionsPerAddress, limits.waiting, limits.waitingPerAddress,
      limits.connectionsPerAddress, limits.handshakes, limits.messages,
      limits.messageBytes >> 10, limits.backlogBytes >> 20,
    ]
  }
}
