import Foundation
import Rules
import Testing
import Wire

@testable import Gateway

@Suite struct HTTPTests {
  @Test func `the page is served with its type, its validator and strict headers`() throws {
    let gateway = try RunningGateway()
    for path in ["/", "/?scene=movies", "/index.html"] {
      let answer = try gateway.get(path)
      #expect(answer.status == 200)
      #expect(answer.text == "<!doctype html><title>Page</title>")
      #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
      #expect(answer.headers["cache-control"] == "no-cache")
      let policy = try #require(answer.headers["content-security-policy"])
      #expect(policy.contains("default-src 'none'; script-src 'self'; style-src 'self'"))
      #expect(policy.contains("connect-src 'self' ws://127.0.0.1:\(gateway.port)"))
      #expect(answer.headers["x-content-type-options"] == "nosniff")
      #expect(answer.headers["referrer-policy"] == "no-referrer")
    }
  }

  @Test func `of a file only the size is read for HEAD`() throws {
    let home = try TemporaryFolder()
    try home.write(String(repeating: "x", count: 5000), to: "web/a.png")
    let files = try #require(StaticFiles(folder: home.path + "/web"))
    let head = files.answer("a.png", to: Request(method: "HEAD", path: "/a.png"))
    #expect(head.status == 200 && head.length == 5000 && head.body.isEmpty)
    #expect(files.answer("a.png", to: Request(method: "GET", path: "/a.png")).body.count == 5000)
  }

  @Test func `an unchanged file is answered with 304`() throws {
    let gateway = try RunningGateway()
    let tag = try #require(try gateway.get("/").headers["etag"])
    for header in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
      let response = try gateway.get("/", ["If-None-Match": header])
      #expect(response.status == 304 && response.body.isEmpty && response.headers["etag"] == tag, "\(header)")
    }
    try gateway.home.write("<p>changed", to: "web/index.html")
    #expect(try gateway.get("/", ["If-None-Match": tag]).text == "<p>changed")
  }

  @Test func `a text is compressed as the client prefers, and each coding has a tag of its own`() throws {
    let gateway = try RunningGateway()
    let text = String(repeating: "export const a = 1;\n", count: 100)
    try gateway.home.write(text, to: "web/a.js")
    let plain = try gateway.get("/a.js")
    #expect(plain.text == text && plain.headers["content-encoding"] == nil)
    var tags = [try #require(plain.headers["etag"])]
    for (header, coding) in [("gzip, br", "br"), ("gzip", "gzip"), ("br;q=0.1, gzip;q=0.2", "gzip")] {
      let answer = try gateway.get("/a.js", ["Accept-Encoding": header])
      #expect(answer.headers["content-encoding"] == coding && answer.headers["vary"] == "accept-encoding")
      #expect(answer.body.count < text.utf8.count && answer.headers["content-length"] == String(answer.body.count))
      let tag = try #require(answer.headers["etag"])
      #expect(try gateway.get("/a.js", ["Accept-Encoding": header, "If-None-Match": tag]).status == 304)
      #expect(try gateway.get("/a.js", ["Accept-Encoding": header, "If-None-Match": tags[0]]).status == 200)
      tags.append(tag)
    }
    #expect(Set(tags).count == 3)
    try gateway.home.write(text + "// changed\n", to: "web/a.js")
    let changed = try gateway.get("/a.js", ["Accept-Encoding": "br", "If-None-Match": tags[1]])
    #expect(changed.status == 200 && changed.headers["etag"] != tags[1])
  }

  @Test func `small files, fonts and pictures are sent uncompressed`() throws {
    let gateway = try RunningGateway()
    for (name, length) in [("a.js", 200), ("a.woff2", 2000), ("a.png", 2000)] {
      try gateway.home.write(String(repeating: "x", count: length), to: "web/\(name)")
      let answer = try gateway.get("/\(name)", ["Accept-Encoding": "gzip, br"])
      #expect(answer.headers["content-encoding"] == nil && answer.headers["vary"] == nil && answer.body.count == length)
    }
  }

  @Test(arguments: [
    ("a.css", "text/css; charset=utf-8"), ("a.js", "text/javascript; charset=utf-8"),
    ("a.mjs", "text/javascript; charset=utf-8"), ("a.json", "application/json"), ("a.svg", "image/svg+xml"),
    ("a.otf", "font/otf"), ("a.woff2", "font/woff2"), ("a.png", "image/png"), ("a.ico", "image/x-icon"),
    ("a", "application/octet-stream"),
  ])
  func `files have the right types`(name: String, type: String) throws {
    let gateway = try RunningGateway()
    try gateway.home.write("x", to: "web/\(name)")
    #expect(try gateway.get("/\(name)").headers["content-type"] == type)
  }

  @Test func `a large file is sent completely, and HEAD returns its length only`() throws {
    let gateway = try RunningGateway()
    let text = String(repeating: "0123456789", count: 70_000)
    try gateway.home.write(text, to: "web/large.txt")
    #expect(try gateway.get("/large.txt").text == text)
    let head = try gateway.get("/large.txt", method: "HEAD")
    #expect(head.status == 200 && head.headers["content-length"] == "700000" && head.body.isEmpty)
  }

  @Test func `each request has a connection of its own, which is closed behind the answer`() throws {
    let gateway = try RunningGateway()
    for (method, path, status) in [
      ("GET", "/", 200), ("HEAD", "/", 200), ("GET", "/no", 404), ("GET", "/healthz", 200), ("POST", "/", 405),
    ] {
      let connection = try Connection(port: gateway.port)
      let answer = try connection.request(
        method, path, ["Host": "localhost:\(gateway.port)", "Connection": "keep-alive"])
      #expect(answer.status == status && answer.headers["connection"] == "close")
      #expect(try connection.readToEnd().isEmpty)
    }
  }

  @Test(arguments: [
    "/../secret", "/%2e%2e/secret", "/..%2fsecret", "/a/../../secret", "/%2e%2e%2fsecret", "//secret", "/.hidden",
    "/link", "/inside/../.hidden", "/etc/passwd", "/fonts/../secret", "/fonts/InterDisplay-Thin.otf", "/fonts/", "/web",
    "/..%5csecret", "/folder", "/folder/",
  ])
  func `no path leads out of the folder, or to a file with a dot`(path: String) throws {
    let gateway = try RunningGateway()
    try gateway.home.write("secret", to: "secret")
    try gateway.home.write("secret", to: "web/.hidden")
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: gateway.home.path + "/web/link", withDestinationPath: "../secret")
    try manager.createDirectory(atPath: gateway.home.path + "/web/folder", withIntermediateDirectories: true)
    let answer = try gateway.get(path)
    #expect((400..<500).contains(answer.status), "\(answer.status)")
    #expect(!answer.text.contains("secret") && !answer.text.contains("root:"))
  }

  @Test func `the fonts are the files that text is measured with`() throws {
    let gateway = try RunningGateway()
    for name in FontFiles.served.sorted() {
      let answer = try gateway.get("/fonts/\(name)")
      #expect(answer.body == Array(try Data(contentsOf: URL(fileURLWithPath: "\(FontFiles.directory)/\(name)"))))
      #expect(answer.headers["content-type"] == "font/otf")
    }
  }

  @Test func `scenes and health are returned as JSON`() throws {
    let gateway = try RunningGateway()
    #expect(
      try gateway.get("/scenes").text
        == #"[{"id":"counter","title":"Counter","summary":"Counts taps."},{"id":"broken","title":"Broken","summary":"Dies when it begins."}]"#
    )
    #expect(try gateway.get("/healthz").text == #"{"status":"ok","app":"GatewayTestApp","sessions":0,"viewers":0}"#)
    let viewer = try gateway.viewer()
    #expect(try gateway.get("/healthz").text == #"{"status":"ok","app":"GatewayTestApp","sessions":1,"viewers":1}"#)
    _ = viewer
  }

  @Test func `the rules are a page without scripts, with an anchor for each, and JSON`() throws {
    let gateway = try RunningGateway()
    let page = try gateway.get("/rules")
    #expect(page.status == 200 && page.headers["content-type"] == "text/html; charset=utf-8")
    #expect(!page.text.contains("<script"))
    for rule in Rule.all {
      #expect(page.text.contains("<article id=\"\(rule.id)\">"), "\(rule.id)")
      #expect(page.text.contains(rule.test), "\(rule.test)")
    }
    #expect(page.text.contains("A controller whose view is in another controller's view is its child"))
    let rules = try JSON(parsing: try gateway.get("/rules.json").body).array ?? []
    #expect(rules.map { $0["id"]?.string } == Rule.all.map(\.id))
    #expect(
      rules.first?.text
        == #"{"id":"view-loads-once","chapter":"Loading a view","sentence":"\#(Rule.viewLoadsOnce.sentence)","grade":"A","source":"documented contract","test":"\#(Rule.viewLoadsOnce.test)"}"#
    )
  }

  @Test func `other methods and other hosts are refused`() throws {
    let gateway = try RunningGateway()
    for method in ["POST", "PUT", "DELETE", "OPTIONS"] { #expect(try gateway.get("/", method: method).status == 405) }
    #expect(try gateway.get("/", ["Host": "evil.example:\(gateway.port)"]).status == 421)
    #expect(try gateway.get("/", ["Host": "127.0.0.1:1"]).status == 421)
    #expect(try gateway.get("/", ["Host": "localhost:\(gateway.port)"]).status == 200)
  }

  @Test func `the gateway listens on the loopback address only`() throws {
    let gateway = try RunningGateway()
    let port = String(gateway.port, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: 4 - port.count) + port
    func listening(_ table: String) throws -> [String] {
      let lines = try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n").map {
        $0.split(separator: " ")
      }
      return lines.filter { $0[3] == "0A" && $0[1].hasSuffix(":" + padded) }.map { String($0[1]) }
    }
    #expect(try listening("/proc/net/tcp") == ["0100007F:" + padded])
    #expect(try listening("/proc/net/tcp6").isEmpty)
  }
}
