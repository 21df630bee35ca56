import Foundation
import Testing
import Wire

/// What a client may write on a connection for HTTP, right or wrong. A gateway that does not answer `/healthz` any more has been stopped
/// by it.
@Suite struct PipelinedRequestTests {
  private func head(_ line: String, _ gateway: RunningGateway, _ headers: [String] = []) -> String {
    (["\(line) HTTP/1.1", "Host: 127.0.0.1:\(gateway.port)"] + headers).joined(separator: "\r\n") + "\r\n\r\n"
  }

  /// Whether `/healthz` is answered within a second of the gateway's processor time. On a busy machine an answer can take longer
  /// than a second by the clock, but a loop that runs without end uses its second at once. A gateway that sleeps fails after the
  /// minute that `Connection` waits: no count of its events bounds that, because it has none while it sleeps.
  private func isAlive(_ gateway: RunningGateway) throws -> Bool {
    let before = try gateway.processorTime
    let status = try gateway.get("/healthz").status
    let used = try gateway.processorTime - before
    return status == 200 && used < .seconds(1)
  }

  /// Counts the answers on a connection. Each must have the length of its body.
  private func answers(_ bytes: [UInt8]) -> Int {
    String(decoding: bytes, as: UTF8.self).matches(of: #/HTTP\/1\.1 [0-9]{3} /#).count
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "GET", "PATCH", "OPTIONS", "HEAD"])
  func `a request with a body behind another one, in one segment, stops nothing`(method: String) throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    let firsts = [
      head("GET /zz", gateway), head("GET /", gateway), head("HEAD /", gateway),
      head("GET /sessions/\(viewer.session).svg", gateway), head("POST /", gateway, ["Content-Length: 3"]) + "abc",
      head("GET /live", gateway, ["Upgrade: websocket", "Connection: Upgrade"]),
      head("GET /healthz", gateway, ["Upgrade: h2c", "Connection: Upgrade"]),
      head("GET /zz", gateway, ["Content-Length: 0"]),
    ]
    for first in firsts {
      for (length, body) in [(5, "hello"), (5, "he"), (5, "hello, and more"), (0, ""), (99_999_999, "x")] {
        let connection = try Connection(port: gateway.port)
        let second = head("\(method) /healthz", gateway, ["Content-Length: \(length)"]) + body
        try connection.write(Array((first + second + head("GET /", gateway)).utf8))
        #expect(try isAlive(gateway), "\(first)\(second)")
        #expect(answers(try connection.readToEnd()) == 1, "\(first)\(second)")
      }
    }
    #expect(try viewer.tap(3, id: "a")["type"] == "commit")
    gateway.signal(SIGTERM)
    #expect(gateway.exitStatus() == 0)
  }

  @Test func `an answer is whole, and the only one of its connection, whatever follows the request`() throws {
    let gateway = try RunningGateway()
    let text = String(repeating: "0123456789", count: 400_000)
    try gateway.home.write(text, to: "web/large.txt")
    let more = String(repeating: head("GET /healthz", gateway, ["Content-Length: 5"]) + "hello", count: 4000)
    for rest in ["", more] {
      let connection = try Connection(port: gateway.port)
      try connection.write(Array((head("GET /large.txt", gateway) + rest).utf8))
      #expect(try isAlive(gateway))
      let answer = try connection.answer()
      #expect(answer.status == 200 && answer.headers["connection"] == "close")
      #expect(answer.text == text)
      #expect(try connection.readToEnd().isEmpty)
    }
  }

  @Test func `a refusal reaches a client that continues writing its body`() throws {
    let gateway = try RunningGateway()
    for chunk in [1 << 10, 1 << 20] {
      let connection = try Connection(port: gateway.port)
      try connection.write(Array(head("POST /", gateway, ["Content-Length: \(chunk)"]).utf8))
      try connection.write([UInt8](repeating: 120, count: chunk))
      #expect(try connection.answer().status == 405)
    }
  }

  @Test func `hundreds of connections with incomplete requests do not delay others`() throws {
    let gateway = try RunningGateway()
    let halves = try (0..<400).map { _ in try Connection(port: gateway.port) }
    for half in halves { try half.write(Array("GET /index".utf8)) }
    #expect(try isAlive(gateway))
    // They still have their connections: nobody was answered at their expense.
    for half in halves { try half.write(Array(".html HTTP/1.1\r\nHost: 127.0.0.1:\(gateway.port)\r\n\r\n".utf8)) }
    #expect(try halves.allSatisfy { try $0.answer().status == 200 })
  }

  @Test func `arbitrary bytes do not stop the gateway`() throws {
    let gateway = try RunningGateway(["--diagnostics"])
    let viewer = try gateway.viewer()
    var chance = SeededGenerator(seed: 19)
    for run in 0..<300 {
      var bytes = request(gateway, viewer.session, &chance)
      for _ in 0..<Int.random(in: 0...4, using: &chance) { mutate(&bytes, &chance) }
      let connection = try Connection(port: gateway.port)
      // The gateway may close in the middle.
      for piece in pieces(bytes, &chance) { try? connection.write(piece) }
      if Bool.random(using: &chance) { connection.endWriting() }
      #expect(try isAlive(gateway), "run \(run): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
    #expect(try viewer.tap(3, id: "a")["type"] == "commit")
    gateway.signal(SIGTERM)
    #expect(gateway.exitStatus() == 0)
  }

  private func request(_ gateway: RunningGateway, _ session: String, _ chance: inout SeededGenerator) -> [UInt8] {
    let paths = [
      "/", "/zz", "/healthz", "/live", "/echo", "/sessions/\(session).svg", "/sessions/\(session)/history?since=0",
    ]
    let methods = ["GET", "GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "BREW", ""]
    let headers = [
      "Content-Length: 5", "Content-Length: 0", "Content-Length: -1", "Content-Length: 99999999999999999999",
      "Transfer-Encoding: chunked", "Connection: keep-alive", "Connection: Upgrade", "Upgrade: websocket",
      "Upgrade: h2c",
      "Upgrade: foo", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      "HTTP2-Settings: AAMAAABk",
      "Sec-WebSocket-Protocol: vitrine.v1", "Sec-WebSocket-Extensions: permessage-deflate", "Expect: 100-continue",
      "If-None-Match: *", "X-Long: " + String(repeating: "x", count: 9000), "Origin: null", "Cookie: a=b",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 1...3, using: &chance) {
      let chosen = (0..<Int.random(in: 0...6, using: &chance)).map { _ in headers.randomElement(using: &chance)! }
      text += head("\(methods.randomElement(using: &chance)!) \(paths.randomElement(using: &chance)!)", gateway, chosen)
      if Bool.random(using: &chance) { text += "hello" }
    }
    return Array(text.utf8)
  }

  private func mutate(_ bytes: inout [UInt8], _ chance: inout SeededGenerator) {
    let position = Int.random(in: 0..<bytes.count, using: &chance)
    switch Int.random(in: 0..<4, using: &chance) {
    case 0: bytes[position] = .random(in: 0...255, using: &chance)
    case 1: bytes.insert(.random(in: 0...255, using: &chance), at: position)
    case 2: bytes.removeSubrange(position..<min(bytes.count, position + 40))
    default: bytes += bytes[position...]
    }
    if bytes.isEmpty { bytes = [10] }
  }

  private func pieces(_ bytes: [UInt8], _ chance: inout SeededGenerator) -> [ArraySlice<UInt8>] {
    let cut = Int.random(in: 0...bytes.count, using: &chance)
    return Bool.random(using: &chance) ? [bytes[...]] : [bytes[..<cut], bytes[cut...]]
  }
}
