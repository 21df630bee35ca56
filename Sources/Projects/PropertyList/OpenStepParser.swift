import Foundation

/// Parses the older text form of property lists, in which Xcode writes `project.pbxproj`.
///
///     { name = value; list = (a, "b c", ); data = <0fbd77>; /* comment */ }
struct OpenStepParser {
  private let bytes: [UInt8]
  private let file: String
  private var position = 0
  private var line = 1
  private var depth = 0
  /// The lines on which the objects of a project file begin, by key: the keys of dictionaries in the root's dictionaries.
  private(set) var objectLines: [String: Int] = [:]

  init(_ text: String, file: String) { (bytes, self.file) = (Array(text.utf8), file) }

  /// Parses the text. The root is a dictionary, an array, or the members of a dictionary without its braces, as in `.strings` files.
  mutating func parse() throws(ProjectError) -> PropertyList {
    try skipSpace()
    let root: PropertyList
    if isAtEnd {
      root = .dictionary([:])
    } else if bytes[position] == UInt8(ascii: "{") || bytes[position] == UInt8(ascii: "(") {
      root = try value()
    } else {
      root = .dictionary(try members(until: nil))
    }
    try skipSpace()
    guard isAtEnd else { throw error("unexpected \(character) after the end of the property list") }
    return root
  }

  private var isAtEnd: Bool { position >= bytes.count }
  private var character: String { isAtEnd ? "end of file" : "`\(UnicodeScalar(bytes[position]))`" }
  private func error(_ message: String) -> ProjectError {
    ProjectError(file, line: line, message, isInFiles: true)
  }

  private mutating func value() throws(ProjectError) -> PropertyList {
    try skipSpace()
    guard !isAtEnd else { throw error("a value is missing at the end of the file") }
    // The depth is limited, because recursion in a damaged file could exhaust the stack.
    guard depth < 200 else { throw error("values are nested too deeply") }
    depth += 1
    defer { depth -= 1 }
    switch bytes[position] {
    case UInt8(ascii: "{"):
      advance()
      return .dictionary(try members(until: UInt8(ascii: "}")))
    case UInt8(ascii: "("): return .array(try elements())
    case UInt8(ascii: "<"): return .data(try hexadecimal())
    default: return .string(try word())
    }
  }

  private mutating func members(until end: UInt8?) throws(ProjectError) -> [String: PropertyList] {
    var members: [String: PropertyList] = [:]
    while true {
      try skipSpace()
      if isAtEnd {
        guard end == nil else { throw error("a dictionary is not closed by `}`") }
        return members
      }
      if bytes[position] == end {
        advance()
        return members
      }
      let keyLine = line
      let key = try word()
      try skipSpace()
      // In `.strings` files the value of a key alone is the key itself.
      if !isAtEnd, bytes[position] == UInt8(ascii: ";"), end == nil {
        members[key] = .string(key)
      } else {
        try expect(UInt8(ascii: "="), "after the key \(key)")
        members[key] = try value()
        try skipSpace()
      }
      if depth == 2 { objectLines[key] = keyLine }
      try expect(UInt8(ascii: ";"), "after the value of \(key)")
    }
  }

  private mutating func elements() throws(ProjectError) -> [PropertyList] {
    advance()
    var values: [PropertyList] = []
    while true {
      try skipSpace()
      guard !isAtEnd else { throw error("a list is not closed by `)`") }
      if bytes[position] == UInt8(ascii: ")") {
        advance()
        return values
      }
      values.append(try value())
      try skipSpace()
      if !isAtEnd, bytes[position] == UInt8(ascii: ",") {
        advance()
      } else if isAtEnd || bytes[position] != UInt8(ascii: ")") {
        throw error("`,` or `)` is missing in a list, before \(character)")
      }
    }
  }

  private mutating func hexadecimal() throws(ProjectError) -> Data {
    advance()
    var digits: [UInt8] = []
    while true {
      try skipSpace()
      guard !isAtEnd else { throw error("data is not closed by `>`") }
      if bytes[position] == UInt8(ascii: ">") { break }
      guard let digit = hexDigit(bytes[position]) else { throw error("\(character) is not a hexadecimal digit") }
      digits.append(digit)
      advance()
    }
    advance()
    guard digits.count.isMultiple(of: 2) else { throw error("data has an odd number of digits") }
    return Data(stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
  }

  private func hexDigit(_ byte: UInt8) -> UInt8? { UInt8(String(UnicodeScalar(byte)), radix: 16) }

  // MARK: Words

  private mutating func word() throws(ProjectError) -> String {
    try skipSpace()
    guard !isAtEnd else { throw error("a word is missing at the end of the file") }
    let first = bytes[position]
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(by: first) }
    let start = position
    while !isAtEnd, Self.isPlain(bytes[position]) { position += 1 }
    guard position > start else { throw error("unexpected \(character)") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."),
      UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "@"):
      true
    default: byte >= 0x80
    }
  }

  private mutating func quoted(by quote: UInt8) throws(ProjectError) -> String {
    let start = line
    advance()
    var text: [UInt8] = []
    while true {
      guard !isAtEnd else {
        throw ProjectError(file, line: start, "a quoted string is not closed", isInFiles: true)
      }
      let byte = bytes[position]
      advance()
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      guard !isAtEnd else {
        throw ProjectError(file, line: start, "a quoted string is not closed", isInFiles: true)
      }
      text += escape()
    }
  }

  /// Parses the rest of an escape sequence after its backslash: `\n`, `\t`, `\r`, `\Uhhhh`, `\ooo`, or another character for itself.
  private mutating func escape() -> [UInt8] {
    let byte = bytes[position]
    advance()
    switch byte {
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "U"), UInt8(ascii: "u"): return Array(String(Character(scalar(digits: 4, radix: 16))).utf8)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      position -= 1
      return Array(String(Character(scalar(digits: 3, radix: 8))).utf8)
    default: return [byte]
    }
  }

  /// Parses a Unicode scalar of at most so many digits.
  private mutating func scalar(digits: Int, radix: UInt32) -> UnicodeScalar {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard !isAtEnd, let digit = hexDigit(bytes[position]), UInt32(digit) < radix else { break }
      value = value * radix + UInt32(digit)
      position += 1
    }
    return UnicodeScalar(value) ?? "\u{FFFD}"
  }

  // MARK: White space and comments

  private mutating func advance() {
    if bytes[position] == 10 { line += 1 }
    position += 1
  }

  /// Skips a required character. Otherwise throws an error that names the expected position.
  private mutating func expect(_ byte: UInt8, _ expectation: String) throws(ProjectError) {
    guard !isAtEnd, bytes[position] == byte else {
      throw error("`\(UnicodeScalar(byte))` is missing \(expectation), before \(character)")
    }
    advance()
  }

  private func isNext(_ first: UnicodeScalar, _ second: UnicodeScalar) -> Bool {
    position + 1 < bytes.count && bytes[position] == UInt8(ascii: first) && bytes[position + 1] == UInt8(ascii: second)
  }

  /// Skips white space, byte order marks and comments.
  private mutating func skipSpace() throws(ProjectError) {
    while !isAtEnd {
      let byte = bytes[position]
      if byte == 32 || (9...13).contains(byte) {
        advance()
      } else if byte == 0xEF, bytes[position...].starts(with: [0xEF, 0xBB, 0xBF]) {
        position += 3
      } else if isNext("/", "/") {
        while !isAtEnd, bytes[position] != 10 { position += 1 }
      } else if isNext("/", "*") {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(ProjectError) {
    let start = line
    position += 2
    while !isNext("*", "/") {
      guard !isAtEnd else {
        throw ProjectError(file, line: start, "a comment is not closed by `*/`", isInFiles: true)
      }
      advance()
    }
    position += 2
  }
}
