/// The value of `Sec-WebSocket-Extensions` in a client's handshake: what it offers, in the order of its preference (RFC 6455, 9.1).
///
///     permessage-deflate; client_max_window_bits; server_max_window_bits=10, permessage-deflate
struct ExtensionOffers: Equatable {
  struct Offer: Equatable {
    var name: String
    var parameters: [Parameter] = []
  }

  struct Parameter: Equatable {
    var name: String
    /// `nil` for a parameter without a value. A quoted value has lost its quotes.
    var value: String?
  }

  /// libwebsockets 4.1.6 ends a connection without an answer if the header has more bytes.
  static let maximumLength = 250

  let offers: [Offer]
  /// How often libwebsockets will find `permessage-deflate` in the header. It splits at each comma and tab, also inside quotes.
  let deflateOfferCount: Int

  /// `nil` if the header does not match the RFC's grammar.
  init?(_ header: String) {
    var scanner = Scanner(header)
    var offers: [Offer] = []
    while !scanner.isAtEnd {
      // A list may have empty elements (RFC 9110, 5.6.1).
      if scanner.skip(",") { continue }
      guard let offer = scanner.offer(), scanner.isAtEnd || scanner.skip(",") else { return nil }
      offers.append(offer)
    }
    self.offers = offers
    deflateOfferCount = header.split { $0 == "," || $0 == "\t" }.count { piece in
      piece.prefix { $0 != ";" }.filter { $0 != " " } == DeflateParameters.extensionName
    }
  }
}

/// Reads tokens and quoted strings, and skips white space around them.
private struct Scanner {
  private var input: Substring.UTF8View

  init(_ text: String) {
    input = Substring(text).utf8
    skipSpace()
  }

  var isAtEnd: Bool { input.isEmpty }

  mutating func offer() -> ExtensionOffers.Offer? {
    guard let name = token() else { return nil }
    var offer = ExtensionOffers.Offer(name: name)
    while skip(";") {
      guard let name = token() else { return nil }
      var parameter = ExtensionOffers.Parameter(name: name)
      if skip("=") {
        guard let value = input.first == UInt8(ascii: "\"") ? quoted() : token() else { return nil }
        parameter.value = value
      }
      offer.parameters.append(parameter)
    }
    return offer
  }

  mutating func skip(_ separator: Unicode.Scalar) -> Bool {
    guard input.first == UInt8(ascii: separator) else { return false }
    input.removeFirst()
    skipSpace()
    return true
  }

  private mutating func token() -> String? {
    let found = input.prefix(while: Self.isOfToken)
    guard !found.isEmpty else { return nil }
    input = input[found.endIndex...]
    skipSpace()
    return String(decoding: found, as: UTF8.self)
  }

  /// The value without its quotes, which must be a token (RFC 6455, 9.1).
  private mutating func quoted() -> String? {
    input.removeFirst()
    var value: [UInt8] = []
    while let byte = input.popFirst(), byte != UInt8(ascii: "\"") {
      guard let next = byte == UInt8(ascii: "\\") ? input.popFirst() : byte, Self.isOfToken(next) else { return nil }
      value.append(next)
    }
    skipSpace()
    return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
  }

  private mutating func skipSpace() {
    input = input.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  private static func isOfToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
