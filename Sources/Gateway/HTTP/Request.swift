import CLibWebSockets
import Wire

/// The parts of an HTTP request that the gateway uses.
struct Request: Equatable {
  var method: String
  /// The path, decoded and without the query.
  var path: String
  /// The arguments of the query, each as `name=value`.
  var arguments: [String] = []
  var host: String?
  var origin: String?
  var subprotocols: [String] = []
  var webSocketVersion: String?
  var webSocketKey: String?
  /// The offered WebSocket extensions, unparsed.
  var extensions = ""
  var ifNoneMatch: String?
  var acceptEncoding: String?
  var authorization: String?
  /// The cookies, unparsed.
  var cookies = ""
  /// The value of `X-Forwarded-For`, to which each proxy adds an address; unparsed.
  var forwardedFor = ""
  /// Whether another request may follow on the same connection: this one has no body, and does not ask to close the connection.
  var allowsKeepAlive = false
}

extension Request {
  /// Reads what libwebsockets has parsed. Without a `path` it uses that of the request line.
  init(_ connection: OpaquePointer, path: String?) {
    var start: UnsafeMutablePointer<CChar>?
    var length: Int32 = 0
    method = Self.name(of: lws_http_get_uri_and_method(connection, &start, &length))
    let line = start.map { start in
      start.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
        String(streamSafe: UnsafeBufferPointer(start: $0, count: Int(length)))
      }
    }
    self.path = path ?? line ?? ""
    arguments = Self.arguments(of: connection)
    host = Self.header(WSI_TOKEN_HOST, connection)
    origin = Self.header(WSI_TOKEN_ORIGIN, connection)
    ifNoneMatch = Self.header(WSI_TOKEN_HTTP_IF_NONE_MATCH, connection)
    acceptEncoding = Self.header(WSI_TOKEN_HTTP_ACCEPT_ENCODING, connection)
    authorization = Self.header(WSI_TOKEN_HTTP_AUTHORIZATION, connection)
    cookies = Self.header(WSI_TOKEN_HTTP_COOKIE, connection) ?? ""
    forwardedFor = Self.header(WSI_TOKEN_X_FORWARDED_FOR, connection) ?? ""
    allowsKeepAlive = Self.allowsKeepAlive(method, connection)
    extensions = Self.header(WSI_TOKEN_EXTENSIONS, connection) ?? ""
    webSocketVersion = Self.header(WSI_TOKEN_VERSION, connection)
    webSocketKey = Self.header(WSI_TOKEN_KEY, connection)
    let protocols = Self.header(WSI_TOKEN_PROTOCOL, connection) ?? ""
    subprotocols = protocols.split(separator: ",").map { String($0.drop { $0 == " " }.prefix { $0 != " " }) }
  }

  private static func allowsKeepAlive(_ method: String, _ connection: OpaquePointer) -> Bool {
    guard method == "GET" || method == "HEAD" else { return false }
    let refused = [WSI_TOKEN_HTTP_CONTENT_LENGTH, WSI_TOKEN_HTTP_TRANSFER_ENCODING, WSI_TOKEN_UPGRADE]
    guard refused.allSatisfy({ lws_hdr_total_length(connection, $0) == 0 }) else { return false }
    return !(header(WSI_TOKEN_CONNECTION, connection) ?? "").lowercased().contains("close")
  }

  /// The error in an opening handshake (RFC 6455, 4.2.1); `nil` for a correct one.
  var handshakeFault: String? {
    if method != "GET" { return "the opening handshake must use GET" }
    if webSocketVersion != "13" { return "Sec-WebSocket-Version must be 13" }
    // 16 bytes in base64.
    let key = webSocketKey ?? ""
    let isBase64 = key.dropLast(2).allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "+" || $0 == "/") }
    return key.utf8.count == 24 && key.hasSuffix("==") && isBase64
      ? nil : "Sec-WebSocket-Key must be 16 bytes in base64"
  }

  /// The value of a query parameter.
  subscript(query name: String) -> String? {
    arguments.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
  }

  /// The values of the cookies with a name.
  func cookies(named name: String) -> [String] {
    cookies.split(separator: ";").compactMap { pair in
      let pair = pair.drop { $0 == " " }
      return pair.hasPrefix(name + "=") ? String(pair.dropFirst(name.utf8.count + 1)) : nil
    }
  }

  private static func name(of method: Int32) -> String {
    let names = ["GET", "POST", "OPTIONS", "PUT", "PATCH", "DELETE", "CONNECT", "HEAD"]
    return names.indices.contains(Int(method)) ? names[Int(method)] : ""
  }

  private static func arguments(of connection: OpaquePointer) -> [String] {
    let length = lws_hdr_total_length(connection, WSI_TOKEN_HTTP_URI_ARGS)
    guard length > 0 else { return [] }
    var buffer = [CChar](repeating: 0, count: Int(length) + 1)
    var arguments: [String] = []
    while case let count = lws_hdr_copy_fragment(
      connection, &buffer, length + 1, WSI_TOKEN_HTTP_URI_ARGS, Int32(arguments.count)), count >= 0
    {
      arguments.append(String(streamSafe: buffer.prefix(Int(count)).lazy.map(UInt8.init(bitPattern:))))
    }
    return arguments
  }

  private static func header(_ token: lws_token_indexes, _ connection: OpaquePointer) -> String? {
    let length = lws_hdr_total_length(connection, token)
    guard length > 0 else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(length) + 1) { buffer, count in
      buffer.withMemoryRebound(to: CChar.self) { characters in
        count = max(0, Int(lws_hdr_copy(connection, characters.baseAddress, length + 1, token)))
      }
    }
    return String(streamSafe: bytes)
  }
}
