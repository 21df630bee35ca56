/// Decides which requests are answered: all of them, or only those with the token.
struct AccessControl {
  enum Decision: Equatable {
    case granted
    /// The token was in the address: the client gets a cookie, and the address without the token.
    case grantedByAddress
    case refused
  }

  /// The token that requests need; `nil` if they need none.
  let token: String?
  /// The name of the cookie. It contains the port, because cookies do not distinguish ports.
  let cookie: String
  /// Whether the cookie is sent over TLS only.
  let isSecure: Bool

  init(token: String?, port: Int, isSecure: Bool) {
    (self.token, self.isSecure) = (token, isSecure)
    cookie = "vitrine-token-\(port)"
  }

  func decide(_ request: Request) -> Decision {
    guard let token else { return .granted }
    let scheme = "bearer "
    let authorization = request.authorization ?? ""
    if authorization.lowercased().hasPrefix(scheme), Self.equal(String(authorization.dropFirst(scheme.count)), token) {
      return .granted
    }
    if request.cookies(named: cookie).contains(where: { Self.equal($0, token) }) { return .granted }
    return request[query: "token"].map { Self.equal($0, token) } == true ? .grantedByAddress : .refused
  }

  /// The redirect for a browser that opened the page with the token in the address. It sets the cookie and removes the token from the
  /// address.
  func redirectWithCookie(_ request: Request) -> Response {
    let rest = request.arguments.filter { !$0.hasPrefix("token=") }.map(Self.percentEncoded).joined(separator: "&")
    var response = Response.text(303, "The token is kept in a cookie from now on.")
    response.headers.append(("location", rest.isEmpty ? "/" : "/?\(rest)"))
    let secure = isSecure ? "; Secure" : ""
    response.headers.append(("set-cookie", "\(cookie)=\(token ?? ""); Path=/; HttpOnly; SameSite=Lax\(secure)"))
    return response
  }

  static var refusal: Response {
    var response = Response.text(
      401,
      "This gateway asks for a token. Open the address that it printed at its start, or send `Authorization: Bearer TOKEN`."
    )
    response.headers.append(("www-authenticate", "Bearer"))
    return response
  }

  /// Makes a token of 160 random bits.
  static func makeToken() -> String { SessionID.make() + SessionID.make() }

  /// Whether a text can be a token. In a cookie and in an address a token needs no encoding.
  static func isToken(_ text: String) -> Bool {
    (16...256).contains(text.utf8.count) && text.utf8.allSatisfy(isUnreserved)
  }

  /// Compares in a time that depends on the lengths only.
  static func equal(_ a: String, _ b: String) -> Bool {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }

  /// Encodes a query argument for an address.
  private static func percentEncoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = text.utf8.flatMap { byte -> [UInt8] in
      if isUnreserved(byte) || "/=:,@!$'()*;".utf8.contains(byte) { return [byte] }
      return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
