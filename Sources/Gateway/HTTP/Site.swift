import Glibc

/// The identity of the gateway's site. Only requests with its `Host` and `Origin` are answered, so that no other site's page can reach it
/// through the browser by DNS rebinding or a cross-site request.
struct Site {
  let host: String
  let port: Int
  /// Whether the gateway itself speaks TLS.
  var isSecure = false
  /// The address at which clients reach the gateway behind a proxy or a forwarded port.
  var publicURL: PublicURL?

  /// The address that a browser opens.
  var url: String { publicURL?.description ?? "http\(isSecure ? "s" : "")://\(Self.bracketed(host)):\(port)" }

  /// A wildcard address listens on every interface, whose addresses are unknown here: any literal address is accepted then.
  private var isWildcard: Bool { host == "0.0.0.0" || host == "::" }

  func serves(host value: String?) -> Bool {
    guard let value else { return false }
    if let publicURL, let requested = Self.split(value, defaultPort: publicURL.defaultPort),
      requested == (publicURL.host, publicURL.port)
    {
      return true
    }
    guard let requested = Self.split(value, defaultPort: isSecure ? 443 : 80), requested.port == port else {
      return false
    }
    let localHosts = ["127.0.0.1", "localhost", "[::1]", Self.bracketed(host).lowercased()]
    return localHosts.contains(requested.host) || isWildcard && Self.isLiteral(requested.host)
  }

  /// Whether a request with this origin comes from the gateway's own page, or from no page.
  func admits(origin: String?, host: String?) -> Bool {
    guard let origin else { return true }
    // A proxy may replace the public host in `Host` by the gateway's own one.
    if let publicURL, PublicURL(origin) == publicURL { return true }
    guard let host, let scheme = origin.firstRange(of: "://") else { return false }
    let defaultPort = origin[..<scheme.lowerBound] == "https" ? 443 : 80
    guard ["http", "https"].contains(origin[..<scheme.lowerBound]),
      let a = Self.split(String(origin[scheme.upperBound...]), defaultPort: defaultPort),
      let b = Self.split(host, defaultPort: defaultPort)
    else { return false }
    return a == b
  }

  /// Headers of every HTTP response. `ws:` is listed for browsers whose 'self' does not include it.
  var headers: [(name: String, value: String)] {
    let sockets = Set(["127.0.0.1", "localhost", host]).filter { !$0.contains(":") }.sorted()
    let localSources = sockets.map { " ws\(isSecure ? "s" : "")://\($0):\(port)" }.joined()
    let connect = localSources + (publicURL.map { " ws\($0.isSecure ? "s" : "")://\($0.authority)" } ?? "")
    let policy =
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'\(connect); "
      + "img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    return [
      ("content-security-policy", policy), ("x-content-type-options", "nosniff"), ("referrer-policy", "no-referrer"),
      ("cross-origin-resource-policy", "same-origin"), ("cross-origin-opener-policy", "same-origin"),
    ]
  }

  private static func bracketed(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }

  /// Whether a host is an address: four numbers, or an IPv6 address in brackets.
  private static func isLiteral(_ host: some StringProtocol) -> Bool {
    var address = in6_addr()
    if host.hasPrefix("["), host.hasSuffix("]") {
      return inet_pton(AF_INET6, String(host.dropFirst().dropLast()), &address) == 1
    }
    return inet_pton(AF_INET, String(host), &address) == 1
  }

  /// Whether a text is a host by RFC 3986 (3.2.2): an address in brackets, or a name of letters, digits, hyphens, dots and underscores.
  private static func isHost(_ host: Substring) -> Bool {
    if host.hasPrefix("[") { return isLiteral(host) }
    return !host.isEmpty && host.utf8.allSatisfy { $0 < 0x80 && (isalnum(Int32($0)) != 0 || "-._".utf8.contains($0)) }
  }

  /// Splits an authority into its host and its port; `nil` if it is not valid.
  static func split(_ value: String, defaultPort: Int) -> (host: String, port: Int)? {
    guard value.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let value = value.lowercased()
    let nameEnd = value.hasPrefix("[") ? value.firstIndex(of: "]").map(value.index(after:)) : value.firstIndex(of: ":")
    let name = value[..<(nameEnd ?? value.endIndex)]
    let rest = value[name.endIndex...]
    guard isHost(name) else { return nil }
    if rest.isEmpty { return (String(name), defaultPort) }
    let digits = rest.dropFirst()
    if rest == ":" { return (String(name), defaultPort) }
    guard rest.first == ":", digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      let port = UInt16(digits)
    else { return nil }
    return (String(name), Int(port))
  }
}
