import Wire

@testable import Gateway

/// A naive WebSocket client: RFC 6455 and RFC 7692 as far as the tests need them.
final class WebSocketClient {
  enum Received: Equatable {
    case text(String)
    case binary([UInt8])
    case closed(Int)
  }

  private let connection: Connection
  private let inflater = Inflater()
  /// The payload of the last message before inflation, and whether it was compressed.
  private(set) var last: (payload: [UInt8], isCompressed: Bool) = ([], false)
  let answer: HTTPAnswer
  /// The last hello, snapshot and state that were received.
  private(set) var hello: JSON = [:]
  private(set) var snapshot: JSON = [:]
  private(set) var state: JSON = [:]
  /// The payloads of the pongs that were received.
  private(set) var pongs: [[UInt8]] = []
  /// The reason in the close frame that was received.
  private(set) var closeReason = ""

  init(
    port: Int, path: String = "/live", protocols: String? = "vitrine.v1", headers: [String: String] = [:],
    receiveBuffer: Int32? = nil
  ) throws {
    connection = try Connection(port: port, receiveBuffer: receiveBuffer)
    var all = [
      "Host": "127.0.0.1:\(port)", "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    ]
    all["Sec-WebSocket-Protocol"] = protocols
    answer = try connection.request("GET", path, all.merging(headers) { $1 })
  }

  /// Whether the gateway has agreed on permessage-deflate.
  var isDeflated: Bool { answer.headers["sec-websocket-extensions"]?.hasPrefix("permessage-deflate") == true }

  /// Writes bytes to the connection without framing them.
  func write(_ bytes: [UInt8]) throws { try connection.write(bytes) }

  /// Reads what is left until the gateway ends the connection. A reset is an error.
  func readToEnd() throws -> [UInt8] { try connection.readToEnd() }

  func send(_ text: String) throws { try frame(1, Array(text.utf8)) }

  /// Sends a frame, masked with a fixed key. The key of a large payload is zero, so that the payload stays unchanged:
  /// masking it would take a debug build many seconds.
  func frame(_ opcode: UInt8, _ payload: [UInt8], isLast: Bool = true) throws {
    let mask: [UInt8] = payload.count < 1 << 20 ? [1, 2, 3, 4] : [0, 0, 0, 0]
    var bytes: [UInt8] = [opcode | (isLast ? 0x80 : 0)]
    switch payload.count {
    case ..<126: bytes.append(0x80 | UInt8(payload.count))
    case ..<65536: bytes += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
    default: bytes += [0x80 | 127] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: payload.count >> ($0 * 8)) }
    }
    bytes += mask
    bytes += mask[0] == 0 ? payload : payload.indices.map { payload[$0] ^ mask[$0 & 3] }
    try connection.write(bytes)
  }

  func receive() throws -> Received {
    var payload: [UInt8] = []
    var kind: UInt8 = 0
    var pings = 0
    var isCompressed = false
    while true {
      let head = try connection.read(2)
      let opcode = head[0] & 0x0f
      let piece = try connection.read(try length(head[1]))
      switch opcode {
      case 8:
        closeReason = String(decoding: piece.dropFirst(2), as: UTF8.self)
        return .closed(piece.count < 2 ? 1005 : Int(piece[0]) << 8 | Int(piece[1]))
      case 9:
        // The gateway sends a ping after half a minute of silence.
        pings += 1
        guard pings < 4 else { throw ClientError(description: "nothing but pings came") }
        try frame(10, piece)
      case 10: pongs.append(piece)
      default:
        if opcode != 0 { (kind, isCompressed) = (opcode, head[0] & 0x40 != 0) }
        payload = payload.isEmpty ? piece : payload + piece
        if head[0] & 0x80 != 0 {
          last = (payload, isCompressed)
          if isCompressed { payload = try inflater?.inflate(payload, limit: 1 << 26) ?? [] }
          return kind == 2 ? .binary(payload) : .text(String(decoding: payload, as: UTF8.self))
        }
      }
    }
  }

  /// Returns the next message. Stores it if it is a hello, a snapshot or a state.
  func next() throws -> JSON {
    guard case let received = try receive(), case .text(let text) = received else {
      throw ClientError(description: "a message was expected")
    }
    let message = try JSON(parsing: text)
    if message["type"] == "hello" { hello = message }
    if message["type"] == "snapshot" { snapshot = message }
    if message["type"] == "state" { state = message }
    return message
  }

  /// Returns the next message of a type, and discards the messages before it.
  @discardableResult
  func next(_ type: String, where matches: (JSON) -> Bool = { _ in true }) throws -> JSON {
    while true {
      let message = try next()
      if message["type"]?.string == type, matches(message) { return message }
    }
  }

  @discardableResult
  func tap(_ target: Int, id: String) throws -> JSON {
    try act("tap", #","target":\#(target)"#, id: id).last!
  }

  /// Performs an action, and returns the messages up to and including its answer.
  @discardableResult
  func act(_ kind: String, _ members: String = "", id: String) throws -> [JSON] {
    try send(#"{"type":"action","id":"\#(id)","kind":"\#(kind)"\#(members)}"#)
    var messages: [JSON] = []
    while messages.last?["action"]?.string != id { messages.append(try next()) }
    return messages
  }

  var session: String { hello["session"]?.string ?? "" }

  /// The counter's text in the last snapshot, and the process that displayed it.
  var count: String? { label?["text"]?.string }
  var pid: Int32 { Int32(label?["color"]?.string ?? "") ?? 0 }
  private var label: JSON? { snapshot["views"]?.array?.first { $0["id"] == 2 } }

  private func length(_ byte: UInt8) throws -> Int {
    switch byte & 0x7f {
    case 126: try connection.read(2).reduce(0) { $0 << 8 | Int($1) }
    case 127: try connection.read(8).reduce(0) { $0 << 8 | Int($1) }
    case let short: Int(short)
    }
  }
}

extension WebSocketClient {
  /// Sends a frame without a mask, which RFC 6455 forbids clients.
  func unmasked(_ opcode: UInt8, _ payload: [UInt8]) throws {
    try write([opcode | 0x80, UInt8(payload.count)] + payload)
  }
}
