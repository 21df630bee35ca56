/// Session ids: 16 characters of `a-z2-7`, which are 80 random bits.
enum SessionID {
  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567")

  /// The name of a session in logs. It does not reveal the id, because who has the id can control the session.
  static func logName(of id: String) -> String {
    var hash = StableHash()
    hash.combine(id)
    return String(hash.value & 0xff_ffff, radix: 16)
  }

  static func make() -> String { String((0..<16).map { _ in alphabet.randomElement()! }) }

  /// Whether a text is a session id. Ids become parts of paths, so nothing else is accepted.
  static func isValid(_ text: String) -> Bool {
    text.utf8.count == 16
      && text.utf8.allSatisfy { (97...122).contains($0) || (50...55).contains($0) }
  }
}
