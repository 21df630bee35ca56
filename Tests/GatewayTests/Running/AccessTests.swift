import Foundation
import Testing
import Wire

@testable import Gateway

/// Access and limits for each client. Clients with other addresses connect through a proxy, which is this machine.
@Suite struct AccessTests {
  private func connect(
    _ gateway: RunningGateway, from address: String? = nil, path: String = "/live", _ headers: [String: String] = [:]
  ) throws -> WebSocketClient {
    let forwarded = address.map { ["X-Forwarded-For": $0] } ?? [:]
    return try WebSocketClient(
      port: gateway.port, path: path, protocols: "vitrine.v1", headers: headers.merging(forwarded) { $1 })
  }

  /// Returns the value of a metric in `/metrics`.
  private func metric(_ name: String, of gateway: RunningGateway) throws -> Int? {
    let answer = try gateway.get("/metrics")
    #expect(answer.headers["content-type"]?.hasPrefix("text/plain; version=0.0.4") == true)
    let line = answer.text.split(separator: "\n").first { $0.hasPrefix(name + " ") }
    return line?.split(separator: " ").last.flatMap { Int($0) }
  }

  @Test func `outside of loopback a token is required, which the printed address contains`() throws {
    let gateway = try RunningGateway(["--host", "0.0.0.0"])
    let token = try #require(gateway.token)
    for path in ["/", "/index.html", "/scenes", "/metrics", "/sessions/x/history"] {
      #expect(try gateway.get(path).status == 401, "\(path)")
    }
    #expect(try gateway.get("/healthz").text == #"{"status":"ok"}"#)
    let welcome = try gateway.get("/?scene=counter&token=\(token)")
    #expect(welcome.status == 303 && welcome.headers["location"] == "/?scene=counter")
    let cookie = try #require(welcome.headers["set-cookie"]?.split(separator: ";").first.map(String.init))
    #expect(try gateway.get("/", ["Cookie": cookie]).status == 200)
    #expect(try gateway.get("/scenes", ["Authorization": "Bearer \(token)"]).status == 200)
    #expect(try gateway.get("/scenes?token=\(token)").status == 200)
    let longArgument = "x=" + String(repeating: "%22", count: 2000)
    #expect(try gateway.get("/?\(longArgument)&token=\(token)").headers["location"] == "/?\(longArgument)")
    #expect(try connect(gateway).answer.status == 401)
    #expect(try connect(gateway, ["Cookie": cookie + "x"]).answer.status == 401)
    #expect(try connect(gateway, ["Cookie": cookie]).answer.status == 101)
    #expect(try connect(gateway, path: "/live?token=\(token)").answer.status == 101)
    #expect(!gateway.errors.contains(token))
    #expect(gateway.errors.contains("Whoever has the token can begin sessions"))
  }

  @Test func `the token can be set, and access without a token allowed`() throws {
    let home = try TemporaryFolder()
    try home.write("a-token-of-the-tests\n", to: "token")
    let gateway = try RunningGateway(["--token-file", home.path + "/token"], home: home)
    #expect(gateway.token == "a-token-of-the-tests")
    #expect(try gateway.get("/").status == 401)
    let open = try RunningGateway(["--host", "0.0.0.0", "--open"])
    #expect(open.token == nil)
    #expect(try open.get("/").status == 200)
    #expect(open.errors.contains("Everybody who reaches"))
    #expect(!(try RunningGateway().errors.contains("can begin sessions")))
  }

  @Test func `one log line says which clients address limits do not apply to`() throws {
    func log(_ options: [String]) throws -> String {
      let gateway = try RunningGateway(["--public-url", "https://demo.example"] + options)
      gateway.signal(SIGTERM)
      #expect(gateway.exitStatus() == 0)
      return gateway.errors
    }
    let words = "limits by address do not apply, because no proxy is named (--proxy)"
    #expect(try log(["--open"]).contains("Everybody who reaches https://demo.example can begin sessions"))
    #expect(try log([]).contains(words))
    #expect(try !log(["--proxy", "127.0.0.1"]).contains(words))
    #expect(try !log(["--host", "0.0.0.0"]).contains(words))
  }

  @Test func `X-Forwarded-For of a proxy that is not named has no effect`() throws {
    let gateway = try RunningGateway(["--max-sessions-per-address", "1"])
    for _ in 0..<2 {
      let client = try connect(gateway, from: "192.0.2.7")
      try client.send(#"{"type":"hello","scene":"counter"}"#)
      try client.next("snapshot")
    }
    #expect(try metric(#"vitrine_refusals_total{reason="sessions-of-address"}"#, of: gateway) == 0)
    #expect(try metric("vitrine_sessions", of: gateway) == 2)
  }

  @Test(arguments: [
    (["--token-file", "/none"], "cannot be read"), (["--token-file", "/etc/hostname", "--open"], "cannot be combined"),
    (["--public-url", "demo"], "--public-url must be an address"), (["--proxy", "host"], "--proxy must be an address"),
    (["--tls-cert", "/none"], "must be given together"),
    (["--max-waiting", "0"], "--max-waiting must be from 1 to 1000000"),
    (["--max-questions", "0"], "--max-questions must be from 1 to 10000; got 0"),
    (["--max-question-size", "65537"], "--max-question-size must be from 1 to 65536; got 65537"),
    (["--max-actions", "0"], "--max-actions must be from 1 to 1000000; got 0"),
    (["--max-message-bytes", "0"], "--max-message-bytes must be from 1 to 1000000; got 0"),
    (["--max-actions-size", "0"], "--max-actions-size must be from 1 to 65536; got 0"),
    (["--max-message-size", "63"], "--max-message-size must be from 64 to 16384; got 63"),
    (["--hello-timeout", "3601"], "--hello-timeout must be from 1 to 3600; got 3601"),
    (["--max-backlog", "63"], "--max-backlog must be from 64 to 1000000; got 63"),
    (["--max-backlog-size", "4097"], "--max-backlog-size must be from 1 to 4096; got 4097"),
  ])
  func `invalid options give one error line and exit code 64`(options: [String], words: String) throws {
    let gateway = try RunningGateway(options)
    #expect(gateway.exitStatus() == 64)
    #expect(gateway.errors.contains(words), "\(gateway.errors)")
  }

  @Test func `a certificate that cannot be used is one error, and exit code 1`() throws {
    let home = try TemporaryFolder()
    try home.write("no certificate", to: "cert.pem")
    let gateway = try RunningGateway(
      ["--tls-cert", home.path + "/cert.pem", "--tls-key", home.path + "/cert.pem"], home: home)
    #expect(gateway.exitStatus() == 1)
    #expect(gateway.errors.contains("they are not a certificate and its key in PEM"), "\(gateway.errors)")
    let missing = try RunningGateway(["--tls-cert", "/none", "--tls-key", "/none"])
    #expect(missing.exitStatus() == 1)
    #expect(missing.errors.contains("/none: No such file or directory"), "\(missing.errors)")
  }

  @Test func `an address cannot start more sessions than its limit, and other addresses can`() throws {
    let gateway = try RunningGateway(["--proxy", "127.0.0.1", "--max-sessions-per-address", "2"])
    func begin(_ address: String) throws -> WebSocketClient {
      let client = try connect(gateway, from: address)
      try client.send(#"{"type":"hello","scene":"counter"}"#)
      return client
    }
    let clients = [try begin("192.0.2.7"), try begin("192.0.2.7")]
    for client in clients { try client.next("snapshot") }
    // Entries before the proxy's own entry can be forged.
    let refused = try begin("192.0.2.99, 192.0.2.7").next("error")
    #expect(refused["code"] == "unavailable" && refused["message"] == "this address has 2 sessions already")
    try begin("192.0.2.7, 192.0.2.8").next("snapshot")
    #expect(try metric(#"vitrine_refusals_total{reason="sessions-of-address"}"#, of: gateway) == 1)
    #expect(try metric("vitrine_sessions_total", of: gateway) == 3)
  }

  @Test func `of silent connections of an address the oldest is closed first`() throws {
    let gateway = try RunningGateway(["--proxy", "127.0.0.1", "--max-waiting-per-address", "2"])
    let other = try connect(gateway, from: "192.0.2.8")
    let clients = try (0..<3).map { _ in try connect(gateway, from: "192.0.2.7") }
    #expect(try clients[0].receive() == .closed(1013))
    for client in [clients[1], clients[2], other] {
      try client.send(#"{"type":"hello","scene":"counter"}"#)
      try client.next("snapshot")
    }
    #expect(try metric(#"vitrine_refusals_total{reason="waiting-of-address"}"#, of: gateway) == 1)
    #expect(try metric("vitrine_viewers", of: gateway) == 3)
  }

  @Test func `of all silent connections the oldest is closed first, also before its request`() throws {
    let gateway = try RunningGateway(["--max-waiting", "3"])
    let silent = try Connection(port: gateway.port)
    let clients = try (0..<3).map { _ in try connect(gateway) }
    #expect(try silent.readToEnd() == [])
    try clients[0].send(#"{"type":"hello","scene":"counter"}"#)
    try clients[0].next("snapshot")
    #expect(try metric(#"vitrine_refusals_total{reason="waiting"}"#, of: gateway) == 1)
  }

  @Test func `connections that do not read answers are treated as silent`() throws {
    let gateway = try RunningGateway(["--max-waiting", "3"])
    let text = String(repeating: "0123456789", count: 1 << 20)
    try gateway.home.write(text, to: "web/large.txt")
    let readers = try (0..<4).map { _ in
      let reader = try Connection(port: gateway.port)
      try reader.write(Array("GET /large.txt HTTP/1.1\r\nHost: 127.0.0.1:\(gateway.port)\r\n\r\n".utf8))
      #expect(try reader.read(8) == Array("HTTP/1.1".utf8))
      return reader
    }
    let first = try? readers[0].readToEnd()
    #expect((first?.count ?? 0) < text.utf8.count)
    #expect(try readers[3].readToEnd().count > text.utf8.count)
    _ = try gateway.viewer()
  }

  @Test func `an address cannot have more connections than its limit, and other addresses can`() throws {
    let gateway = try RunningGateway(["--proxy", "127.0.0.1", "--max-connections-per-address", "3"])
    let clients = try (0..<4).map { _ in
      let client = try connect(gateway, from: "192.0.2.7")
      guard client.answer.status == 101 else { return client }
      try client.send(#"{"type":"hello","scene":"counter"}"#)
      try client.next("snapshot")
      return client
    }
    #expect(clients.map(\.answer.status) == [101, 101, 101, 429])
    #expect(try connect(gateway, from: "192.0.2.8").answer.status == 101)
    #expect(try metric(#"vitrine_refusals_total{reason="connections-of-address"}"#, of: gateway) == 1)
  }

  @Test func `too many handshakes are refused, and too many messages end the connection`() throws {
    let gateway = try RunningGateway(["--proxy", "127.0.0.1", "--max-handshakes", "1", "--max-messages", "10"])
    let statuses = try (0..<12).map { _ in try connect(gateway, from: "192.0.2.7").answer.status }
    #expect(statuses.prefix(4) == [101, 101, 101, 101] && statuses.contains(429), "\(statuses)")
    let client = try connect(gateway, from: "192.0.2.8")
    try client.send(#"{"type":"hello","scene":"counter"}"#)
    try client.next("snapshot")
    for number in 0..<200 { try? client.send(#"{"type":"ping","id":"\#(number)"}"#) }
    var end = try client.receive()
    while case .text = end { end = try client.receive() }
    #expect(end == .closed(1008))
    #expect(try metric(#"vitrine_refusals_total{reason="message-rate"}"#, of: gateway) == 1)
    // All that the proxy does not name count as one client.
    let unnamed = try (0..<12).map { _ in try connect(gateway).answer.status }
    #expect(unnamed.prefix(4) == [101, 101, 101, 101] && unnamed.contains(429), "\(unnamed)")
  }

  @Test(arguments: ["If: 1", "X:", "X-Forwarded: 1", "get x", "A: b"])
  func `a client's header hides no header of the proxy, and a request ends with any header`(header: String) throws {
    let gateway = try RunningGateway(["--proxy", "127.0.0.1", "--max-handshakes", "1"])
    let host = "Host: 127.0.0.1:\(gateway.port)"
    let upgrade = [
      "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Protocol: vitrine.v1",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", header,
    ]
    func status(_ lines: [String]) throws -> Int {
      let connection = try Connection(port: gateway.port)
      try connection.write(Array((lines + ["", ""]).joined(separator: "\r\n").utf8))
      return try connection.answer().status
    }
    let first = "GET /live HTTP/1.1"
    let statuses = try (0..<12).map { _ in try status([first, host] + upgrade + ["X-Forwarded-For: 192.0.2.7"]) }
    #expect(statuses.prefix(4) == [101, 101, 101, 101] && statuses.contains(429), "\(statuses)")
    #expect(try status([first, host] + upgrade + ["X-Forwarded-For: 192.0.2.8"]) == 101)
    #expect(try status(["GET /healthz HTTP/1.1", host, header]) == 200)
  }

  // The gateway waits for two seconds until a client closes an answered connection.
  @Test func `answered connections that the client does not close count for its address`() throws {
    let gateway = try RunningGateway(["--proxy", "127.0.0.1", "--max-connections-per-address", "3"])
    var connections: [Connection] = []
    var statuses: [Int] = []
    while statuses.count < 60, !statuses.contains(429) {
      let connection = try Connection(port: gateway.port)
      let answer = try connection.request(
        "GET", "/healthz", ["Host": "127.0.0.1:\(gateway.port)", "X-Forwarded-For": "192.0.2.7"])
      statuses.append(answer.status)
      connections.append(connection)
    }
    #expect(statuses.contains(429))
  }

  @Test func `too many bytes end the connection, also if they were deflated`() throws {
    let gateway = try RunningGateway(["--proxy", "127.0.0.1", "--max-message-bytes", "1"])
    let offer = ["Sec-WebSocket-Extensions": "permessage-deflate"]
    let client = try connect(gateway, from: "192.0.2.8", offer)
    try client.send(#"{"type":"hello","scene":"counter"}"#)
    try client.next("snapshot")
    let ping = Array(#"{"type":"ping","x":"\#(String(repeating: "x", count: 5000))"}"#.utf8)
    let deflated = try #require(Deflater(windowBits: 15)).deflate(ping).dropLast(4)
    #expect(deflated.count < 100)
    try client.frame(0x41, Array(deflated))
    var end = try client.receive()
    while case .text = end { end = try client.receive() }
    #expect(end == .closed(1008) && client.closeReason == "too many bytes of messages a second")
    #expect(try metric(#"vitrine_refusals_total{reason="message-bytes"}"#, of: gateway) == 1)
  }

  @Test func `options set the time limit for a hello and the size limit of a message`() throws {
    let gateway = try RunningGateway(["--hello-timeout", "1", "--max-message-size", "100"])
    let silent = try connect(gateway)
    #expect(try silent.receive() == .closed(1008))
    #expect(silent.closeReason == "no hello came")
    #expect(try metric(#"vitrine_refusals_total{reason="hello"}"#, of: gateway) == 1)
    let viewer = try gateway.viewer()
    func ping(_ size: Int) -> String {
      let message = #"{"type":"ping"}"#
      return message + String(repeating: " ", count: size - message.utf8.count)
    }
    try viewer.send(ping(100 << 10))
    try viewer.next("pong")
    try viewer.send(ping((100 << 10) + 1))
    let refusal = try viewer.next("error")
    #expect(refusal["code"] == "too-large" && refusal["message"] == "a message must have at most 102400 bytes")
    #expect(try metric(#"vitrine_refusals_total{reason="message-size"}"#, of: gateway) == 1)
  }

  @Test func `the metrics endpoint returns the counters`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    _ = try viewer.tap(3, id: "1")
    #expect(try gateway.get("/", ["Host": "evil.example"]).status == 421)
    #expect(try metric(#"vitrine_refusals_total{reason="host"}"#, of: gateway) == 1)
    #expect(try metric("vitrine_sessions", of: gateway) == 1)
    #expect(try metric("vitrine_received_messages_total", of: gateway) == 2)
    #expect(try #require(try metric("vitrine_commits_total", of: gateway)) >= 1)
    #expect(try #require(try metric("vitrine_sent_bytes_total", of: gateway)) > 100)
    #expect(try metric("vitrine_action_seconds_count", of: gateway) == 1)
    #expect(!gateway.errors.contains(viewer.session), "\(gateway.errors)")
  }

  @Test func `source code is shown on this machine, and elsewhere only with an option`() throws {
    // The app of these tests answers no such question: the gateway's refusal would come before the answer to the ping.
    func answer(_ options: [String]) throws -> JSON {
      let gateway = try RunningGateway(options)
      defer { withExtendedLifetime(gateway) {} }
      let viewer = try gateway.viewer()
      try viewer.send(#"{"type":"source","id":"1","controller":1}"#)
      try viewer.send(#"{"type":"ping","id":"2"}"#)
      var message = try viewer.next()
      while !["error", "pong"].contains(message["type"]) { message = try viewer.next() }
      return message
    }
    let there = ["--host", "0.0.0.0", "--open"]
    #expect(try answer(there)["code"] == "no-source")
    #expect(try answer([])["type"] == "pong")
    #expect(try answer(there + ["--sources"])["type"] == "pong")
  }
}
