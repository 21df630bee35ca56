import Fuzzing

@testable import Gateway

extension FuzzTarget {
  /// Hosts, origins and addresses of requests.
  static let hosts = FuzzTarget(
    "hosts", words: ["[", "]", "::", ":", "%", "127.0.0.1", "localhost", "[::1]:80", "\u{0}", "ß"]
  ) {
    bytes, _ in
    let text = String(decoding: bytes.prefix(300), as: UTF8.self)
    let site = Site(host: "127.0.0.1", port: 8080, isSecure: false, publicURL: PublicURL("https://demo.example"))
    if site.serves(host: text) {
      let host = Site.split(text, defaultPort: 80)?.host ?? ""
      precondition(["127.0.0.1", "localhost", "demo.example", "[::1]"].contains(host), "\(text) is served")
    }
    if site.admits(origin: text, host: "127.0.0.1:8080") {
      // The scheme is not compared: nobody else can have the gateway's port.
      let own = #/https?:\/\/127\.0\.0\.1:0*8080|https:\/\/demo\.example(:|:0*443)?\/?/#
      precondition(text.lowercased().wholeMatch(of: own) != nil, text)
    }
    _ = ClientAddress(text)
    if let url = PublicURL(text) { precondition(PublicURL(url.description) == url, "\(url)") }
  }

  /// UTF-8 in any pieces: the check agrees with the standard library.
  static let texts = FuzzTarget("texts", words: ["é", "🏳️‍🌈", "\u{10FFFF}", "\u{D7FF}", "\u{E000}", "\u{7FF}", "\u{800}"])
  {
    bytes, random in
    let bytes = bytes.prefix(400)
    var check = UTF8Check()
    var (rest, isValid) = (bytes, true)
    while !rest.isEmpty, isValid {
      let piece = rest.prefix(1 + random.number(below: 9))
      isValid = check.check(piece)
      rest = rest.dropFirst(piece.count)
    }
    precondition((isValid && check.isComplete) == (String(validating: bytes, as: UTF8.self) != nil), "\(Array(bytes))")
    precondition(UTF8Check.isValid(bytes) == (String(validating: bytes, as: UTF8.self) != nil), "\(Array(bytes))")
  }

  /// Compressed messages.
  static let deflate = FuzzTarget("deflate") { bytes, random in
    guard let inflater = Inflater() else { return }
    let limit = 1 << (12 + random.number(below: 8))
    for _ in 0...random.number(below: 3) {
      guard let message = try? inflater.inflate(bytes, limit: limit) else { return }
      precondition(message.count <= limit)
    }
  }

  /// Traps at inputs with a certain word, so that a test sees a find reported.
  static let selfcheck = FuzzTarget("selfcheck", words: ["TRAP"]) { bytes, _ in
    precondition(!String(decoding: bytes, as: UTF8.self).contains("TRAP"), "The input has the word")
  }
}
