/// The parameters that a viewer and the gateway have negotiated for permessage-deflate (RFC 7692, 7.1).
struct DeflateParameters: Equatable {
  static let extensionName = "permessage-deflate"
  /// The base-2 logarithm of the largest window of the gateway's messages in bytes. A commit repeats parts of the last commits, and 4 KiB
  /// contain some of these.
  static let windowBits = 12

  /// The base-2 logarithm of the window of the gateway's messages in bytes.
  private(set) var windowBits = windowBits
  /// Whether a message of the gateway may refer to earlier ones.
  private(set) var usesContextTakeover = true
  /// The answer's parameters, which follow the extension's name.
  private(set) var answer = ""

  /// Accepts the first offer that can be accepted; `nil` if there is none.
  ///
  /// - Parameter allowsClientContextTakeover: whether the client's messages may refer to earlier ones.
  ///   If not, one `Inflater` reads those of all clients. A server may demand that without being asked (7.1.1.2).
  init?(accepting offers: ExtensionOffers, allowsClientContextTakeover: Bool = false) {
    let accepted = offers.offers.lazy.filter { $0.name == Self.extensionName }
      .compactMap { Self($0.parameters, allowsClientContextTakeover: allowsClientContextTakeover) }.first
    guard let accepted, offers.confirmedOffer > 0 else { return nil }
    self = accepted
  }

  /// An offer with a parameter that is unknown, repeated or out of its range is declined (7.1).
  private init?(_ parameters: [ExtensionOffers.Parameter], allowsClientContextTakeover: Bool) {
    guard Set(parameters.map(\.name)).count == parameters.count else { return nil }
    var refusesContext = !allowsClientContextTakeover
    for parameter in parameters {
      switch (parameter.name, parameter.value) {
      case ("server_no_context_takeover", nil):
        usesContextTakeover = false
        answer += "; server_no_context_takeover"
      case ("client_no_context_takeover", nil): refusesContext = true
      case ("server_max_window_bits", let value?):
        // zlib writes no stream with a window of 2^8 bytes.
        guard let bits = Self.bits(value), bits > 8 else { return nil }
        windowBits = min(bits, windowBits)
        answer += "; server_max_window_bits=\(windowBits)"
      case ("client_max_window_bits", let value): guard value.map({ Self.bits($0) != nil }) ?? true else { return nil }
      default: return nil
      }
    }
    if refusesContext { answer += "; client_no_context_takeover" }
  }

  /// Parses a number of window bits: 8...15, without leading zeros (7.1.2.1).
  private static func bits(_ value: String) -> Int? { (8...15).first { String($0) == value } }
}
