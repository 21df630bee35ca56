import Testing

@testable import Gateway

@Suite struct AccessControlTests {
  private let token = "abcdefghijklmnop"

  private func request(_ arguments: [String] = [], cookies: String = "", authorization: String? = nil) -> Request {
    var request = Request(method: "GET", path: "/", arguments: arguments)
    (request.cookies, request.authorization) = (cookies, authorization)
    return request
  }

  @Test func `without a token every request is allowed`() {
    #expect(AccessControl(token: nil, port: 80, isSecure: false).decide(request()) == .granted)
  }

  @Test func `the token is accepted from this port's cookie, the Authorization header and the query`() {
    let control = AccessControl(token: token, port: 80, isSecure: false)
    #expect(control.decide(request(cookies: "a=b; vitrine-token-80=\(token); c=d")) == .granted)
    #expect(control.decide(request(cookies: "vitrine-token-80=x; vitrine-token-80=\(token)")) == .granted)
    #expect(control.decide(request(authorization: "Bearer \(token)")) == .granted)
    #expect(control.decide(request(authorization: "bearer \(token)")) == .granted)
    #expect(control.decide(request(["scene=movies", "token=\(token)"])) == .grantedByAddress)
  }

  @Test func `other cookies, headers and queries are refused`() {
    let control = AccessControl(token: token, port: 80, isSecure: false)
    let others = [
      request(), request(cookies: "vitrine-token-81=\(token)"), request(cookies: "xvitrine-token-80=\(token)"),
      request(cookies: "vitrine-token-80=\(token)x"), request(cookies: "vitrine-token-80="),
      request(authorization: "Bearer"), request(authorization: "Basic \(token)"), request(authorization: token),
      request(authorization: "Bearer \(token.dropLast())"), request(["token="]), request(["Token=\(token)"]),
      request(["token=\(token.uppercased())"]),
    ]
    for other in others { #expect(control.decide(other) == .refused, "\(other)") }
  }

  @Test func `the token is removed from the page's address and stored in a cookie`() {
    let control = AccessControl(token: token, port: 80, isSecure: true)
    let response = control.redirectWithCookie(request(["scene=a b&c", "token=\(token)", "x"]))
    let headers = Dictionary(response.headers.map { ($0.name, $0.value) }) { $1 }
    #expect(response.status == 303)
    #expect(headers["location"] == "/?scene=a%20b%26c&x")
    #expect(headers["set-cookie"] == "vitrine-token-80=\(token); Path=/; HttpOnly; SameSite=Lax; Secure")
    let plain = AccessControl(token: token, port: 8080, isSecure: false).redirectWithCookie(request(["token=\(token)"]))
    #expect(plain.headers.contains { $0.name == "location" && $0.value == "/" })
    #expect(
      plain.headers.contains {
        $0.name == "set-cookie" && $0.value == "vitrine-token-8080=\(token); Path=/; HttpOnly; SameSite=Lax"
      })
  }

  @Test func `a generated token is unique and needs no URL encoding`() {
    for text in ["", "short", "abcdefghijklmno;", "abcdefghijklmnop ", String(repeating: "a", count: 257), "ééééééééé"]
    {
      #expect(!AccessControl.isToken(text), "\(text)")
    }
    let token = AccessControl.makeToken()
    #expect(AccessControl.isToken(token) && token.utf8.count == 32 && token != AccessControl.makeToken())
  }

  @Test func `a public address has a scheme, a host and no path`() {
    #expect(PublicURL("https://demo.example")?.description == "https://demo.example")
    #expect(PublicURL("https://Demo.example:443/")?.description == "https://demo.example")
    #expect(PublicURL("http://[::1]:8080")?.description == "http://[::1]:8080")
    for text in [
      "", "demo.example", "ftp://demo.example", "https://", "https://a/b", "https://a:b", "https://a b", "https://u@a",
    ] {
      #expect(PublicURL(text) == nil, "\(text)")
    }
  }
}
