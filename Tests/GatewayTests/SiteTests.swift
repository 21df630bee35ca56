import Testing

@testable import Gateway

@Suite struct SiteTests {
  private let site = Site(host: "127.0.0.1", port: 8080)

  @Test(arguments: ["127.0.0.1:8080", "localhost:8080", "LOCALHOST:8080", "[::1]:8080"])
  func `the site is served by its names`(host: String) { #expect(site.serves(host: host)) }

  @Test(arguments: [
    nil, "", "127.0.0.1", "127.0.0.1:80", "evil.example:8080", "127.0.0.1.evil.example:8080", "localhost:x", ":8080",
    "[evil]:8080", "[::1:8080", "[::1]x:8080", "localhost:+8080", "localhost: 8080", "local host:8080",
    "[127.0.0.1]:8080", "localhost\u{301}:8080", "ｌocalhost:8080", "\u{212A}elvin:8080",
  ])
  func `the site is not served under other names`(host: String?) { #expect(!site.serves(host: host)) }

  @Test func `a wildcard address is reached by any address, and by no foreign name`() {
    let site = Site(host: "0.0.0.0", port: 80)
    #expect(site.serves(host: "192.168.1.7"))
    #expect(site.serves(host: "localhost"))
    #expect(!site.serves(host: "evil.example"))
    for host in ["evil.0.0.1", "[evil]", "[evil.example]", "1.2.3", "999.1.1.1", "1.2.3.4.5", "[1.2.3.4]"] {
      #expect(!site.serves(host: host), "\(host)")
    }
    #expect(site.serves(host: "[fe80::1]"))
  }

  @Test func `an empty port is the scheme's`() {
    #expect(Site(host: "127.0.0.1", port: 80).serves(host: "localhost:"))
    #expect(!site.serves(host: "localhost:"))
    #expect(Site(host: "127.0.0.1", port: 443, isSecure: true).serves(host: "localhost"))
    #expect(!Site(host: "127.0.0.1", port: 443, isSecure: true).serves(host: "localhost:80"))
  }

  @Test func `a public address is served beside the own one, and its pages are let in`() {
    let site = Site(host: "127.0.0.1", port: 8080, publicURL: PublicURL("https://demo.example"))
    #expect(site.url == "https://demo.example")
    for host in ["demo.example", "DEMO.example:443", "127.0.0.1:8080"] { #expect(site.serves(host: host), "\(host)") }
    for host in ["demo.example:80", "demo.example:8080", "evil.example", "x.demo.example"] {
      #expect(!site.serves(host: host), "\(host)")
    }
    #expect(site.admits(origin: "https://demo.example", host: "127.0.0.1:8080"))
    #expect(site.admits(origin: "https://demo.example", host: "demo.example"))
    #expect(!site.admits(origin: "http://demo.example", host: "127.0.0.1:8080"))
    #expect(!site.admits(origin: "https://evil.example", host: "demo.example"))
    #expect(site.headers.contains { $0.name == "content-security-policy" && $0.value.contains(" wss://demo.example;") })
  }

  @Test func `only our own pages, and clients without a page, are let in`() {
    #expect(site.admits(origin: nil, host: "localhost:8080"))
    #expect(site.admits(origin: "http://localhost:8080", host: "localhost:8080"))
    #expect(site.admits(origin: "https://demo.example", host: "demo.example"))
    for origin in [
      "http://127.0.0.1:8080", "http://localhost:8081", "http://evil.example", "null", "file://", "localhost:8080",
    ] {
      #expect(!site.admits(origin: origin, host: "localhost:8080"), "\(origin)")
    }
  }

  @Test func `an IPv6 address is written in brackets`() {
    #expect(Site(host: "::1", port: 7).url == "http://[::1]:7")
  }
}
