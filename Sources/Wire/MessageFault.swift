/// Why a message, or one of its members, is refused: a code and a sentence for the sender.
package struct MessageFault: Error, Equatable {
  package var code: ErrorCode
  package var message: String
  /// The sender's id of the message, if it has a valid one.
  package var id: String?

  package init(_ message: String, code: ErrorCode = .badMessage, id: String? = nil) {
    (self.message, self.code, self.id) = (message, code, id)
  }
}

extension JSON.Object {
  /// The member's number, if it is within the bounds.
  func number(_ name: MemberName, in bounds: ClosedRange<Double>) -> Double? {
    self[name]?.double.flatMap { bounds.contains($0) ? $0 : nil }
  }

  /// The member's whole number, if it is within the bounds.
  func integer(_ name: MemberName, in bounds: ClosedRange<Int>) -> Int? {
    self[name]?.integer.flatMap { bounds.contains($0) ? $0 : nil }
  }

  /// The member's value as a case of an enum, by its raw value.
  func enumValue<Word: RawRepresentable>(_ name: MemberName, as type: Word.Type = Word.self) -> Word?
  where Word.RawValue == String { self[name]?.string.flatMap(Word.init) }

  /// The value of an optional member. An invalid value is refused with `message`.
  func optional<Value>(
    _ name: MemberName, _ message: @autoclosure () -> String, _ read: (JSON) -> Value?
  ) throws(MessageFault) -> Value? {
    guard let member = self[name] else { return nil }
    guard let value = read(member) else { throw MessageFault(message()) }
    return value
  }

  /// The member's boolean value; `nil` if the member is missing.
  func flag(_ name: MemberName) throws(MessageFault) -> Bool? {
    try optional(name, "`\(name.rawValue)` must be true or false", \.bool)
  }

  /// Whether a text is a valid id: 1...64 bytes of Unicode. Invalid Unicode (half of a surrogate pair) reads as U+FFFD, and its answer
  /// would have another id.
  static func isValidID(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count) && !text.unicodeScalars.contains("\u{FFFD}")
  }
}

extension String {
  /// The first 64 bytes of the text, because errors quote clients' texts only in part. No scalar is cut in two.
  package var shortened: String { utf8.count <= 64 ? self : self[..<utf8.index(startIndex, offsetBy: 64)] + "…" }
}
