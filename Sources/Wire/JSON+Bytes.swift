/// Writes JSON. The bytes are those that json-c writes for the same document: `Tests/WireTests/JSONBytesTests.swift` compares both.
extension JSON {
  /// The document on one line.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The document on one line, in UTF-8.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  /// Appends the document. JSON has no infinite numbers and no NaN: they become null.
  package func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append("null")
    case .bool(let value): bytes.append(value ? "true" : "false")
    case .integer(let value): bytes.append(number: Int64(value))
    case .number(let value): bytes.append(number: value)
    case .string(let value): bytes.append(quoted: value)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let object): object.write(to: &bytes)
    }
  }
}

extension JSON.Object {
  /// Appends the object with its braces.
  package func write(to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    writeMembers(to: &bytes)
    bytes.append(UInt8(ascii: "}"))
  }

  /// Appends the members, separated by commas.
  private func writeMembers(to bytes: inout [UInt8]) {
    guard !members.contains(where: { $0.key.utf8.contains(0) }) else { return cutAtNUL.writeMembers(to: &bytes) }
    for (index, (key, value)) in members.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(quoted: key)
      bytes.append(UInt8(ascii: ":"))
      value.write(to: &bytes)
    }
  }

  /// The object with each name cut before its first NUL. If two members then have the same name, the last one's value counts.
  private var cutAtNUL: JSON.Object {
    var cut = JSON.Object()
    for (key, value) in members { cut[String(key.prefix { $0 != "\0" })] = value }
    return cut
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ word: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  /// Appends Swift's shortest text that reads back as the same double, without the `.0` of whole numbers.
  fileprivate mutating func append(number value: Double) {
    guard value.isFinite else { return append("null") }
    if let whole = Int64(exactly: value) { return append(number: whole) }
    append(contentsOf: value.description.utf8)
  }

  fileprivate mutating func append(number value: Int64) {
    guard value >= 0 else {
      append(UInt8(ascii: "-"))
      return append(digitsOf: value.magnitude)
    }
    append(digitsOf: UInt64(value))
  }

  private mutating func append(digitsOf value: UInt64) {
    if value >= 10 { append(digitsOf: value / 10) }
    append(UInt8(ascii: "0") + UInt8(value % 10))
  }

  /// Appends a string in quotation marks, with the escapes that JSON requires.
  fileprivate mutating func append(quoted text: String) {
    append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { characters in
      var start = 0
      for (index, character) in characters.enumerated() where character < 32 || character == 34 || character == 92 {
        append(contentsOf: characters[start..<index])
        append(escapeOf: character)
        start = index + 1
      }
      append(contentsOf: characters[start...])
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func append(escapeOf character: UInt8) {
    switch character {
    case UInt8(ascii: "\""): append(#"\""#)
    case UInt8(ascii: "\\"): append(#"\\"#)
    case 8: append(#"\b"#)
    case 9: append(#"\t"#)
    case 10: append(#"\n"#)
    case 12: append(#"\f"#)
    case 13: append(#"\r"#)
    default:
      append(#"\u00"#)
      for digit in [character / 16, character % 16] {
        append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}
