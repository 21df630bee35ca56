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

  static let maximumLength = 1024
  /// libwebsockets ends a connection without an answer if it reads more bytes of the header.
  static let readableLength = 250

  /// The answer to a header that is not accepted.
  static let fault =
    "Sec-WebSocket-Extensions is a list of extensions in at most \(readableLength) bytes, or \(maximumLength) with an offer of "
    + "\(DeflateParameters.extensionName) near its beginning"

  let offers: [Offer]
  /// How often libwebsockets will find `permessage-deflate` in the header. It splits at each comma and tab, also inside quotes.
  let deflateOfferCount: Int
  /// The offer of `permessage-deflate` that the library is told to accept, counted from 1; whichever offer is chosen, it writes the same.
  ///
  /// It is the last offer. In a header beyond `readableLength`, it is the last one within this length with parameters and a comma behind.
  /// After such an offer the library reads no further. 0 if there is none.
  let confirmedOffer: Int

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
    let bytes = Array(header.utf8)
    let pieces = bytes.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\t") }.filter { piece in
      piece.prefix { $0 != UInt8(ascii: ";") }.filter { $0 != UInt8(ascii: " ") }
        .elementsEqual(DeflateParameters.extensionName.utf8)
    }
    deflateOfferCount = pieces.count
    let lastReadable = pieces.lastIndex { piece in
      piece.endIndex < min(bytes.count, Self.readableLength) && piece.contains(UInt8(ascii: ";"))
        && bytes[piece.endIndex] == UInt8(ascii: ",")
    }
    confirmedOffer = bytes.count <= Self.readableLength ? pieces.count : lastReadable.map { $0 + 1 } ?? 0
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
