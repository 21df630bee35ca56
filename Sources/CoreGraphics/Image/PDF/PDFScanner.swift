/// Reads the values of a PDF file or of a content stream, one after the other.
struct PDFScanner {
  private let bytes: [UInt8]
  private(set) var position: Int
  private var depth = 0

  init(_ bytes: [UInt8], at position: Int = 0) { (self.bytes, self.position) = (bytes, position) }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0 || byte == 9 || byte == 10 || byte == 12 || byte == 13 || byte == 32
  }
  private static let delimiters = Set("()<>[]{}/%".utf8)
  private static func isRegular(_ byte: UInt8) -> Bool { !isSpace(byte) && !delimiters.contains(byte) }

  mutating func skipSpace() {
    while let byte = current {
      if byte == UInt8(ascii: "%") {
        while let byte = current, byte != 10, byte != 13 { position += 1 }
      } else if Self.isSpace(byte) {
        position += 1
      } else {
        return
      }
    }
  }

  /// Searches for the next indirect object, `N G obj value`, and returns its number and its value.
  mutating func nextObject() -> (Int, PDFValue)? {
    let keyword = Array(" obj".utf8)
    while position + keyword.count < bytes.count {
      guard bytes[position] == 32, bytes[position..<position + 4].elementsEqual(keyword) else {
        position += 1
        continue
      }
      let end = position
      position += 4
      var start = end
      while start > 0, (48...57).contains(bytes[start - 1]) { start -= 1 }
      guard start < end, start > 0, bytes[start - 1] == 32 else { continue }
      var first = start - 1
      while first > 0, (48...57).contains(bytes[first - 1]) { first -= 1 }
      guard let id = Int(String(decoding: bytes[first..<start - 1], as: UTF8.self)), let value = next() else {
        continue
      }
      guard case .dictionary(let members) = value else { return (id, value) }
      skipSpace()
      guard bytes[position...].starts(with: Array("stream".utf8)) else { return (id, value) }
      position += 6
      if current == 13 { position += 1 }
      if current == 10 { position += 1 }
      let begin = position
      if case .number(let length)? = members["Length"], length >= 0, begin + Int(length) <= bytes.count {
        position = begin + Int(length)
      }
      let keyword = Array("endstream".utf8)
      while position + keyword.count <= bytes.count, !bytes[position..<position + keyword.count].elementsEqual(keyword)
      {
        position += 1
      }
      return (id, .stream(members, begin..<max(begin, min(position, bytes.count))))
    }
    return nil
  }

  mutating func next() -> PDFValue? {
    skipSpace()
    guard let byte = current, depth < 64 else { return nil }
    depth += 1
    defer { depth -= 1 }
    switch byte {
    case UInt8(ascii: "/"):
      position += 1
      return .name(readName())
    case UInt8(ascii: "("): return .string(readString())
    case UInt8(ascii: "<"):
      if position + 1 < bytes.count, bytes[position + 1] == byte { return readDictionary() }
      return .string(readHexString())
    case UInt8(ascii: "["):
      position += 1
      var all: [PDFValue] = []
      while true {
        skipSpace()
        if current == UInt8(ascii: "]") { position += 1; return .array(all) }
        guard let value = next() else { return .array(all) }
        all.append(value)
      }
    case UInt8(ascii: ")"), UInt8(ascii: ">"), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      position += 1
      return .null
    default: return readWord()
    }
  }

  /// Reads a name, in which `#20` is the byte 0x20.
  private mutating func readName() -> String {
    let token = Array(readToken().utf8)
    var (name, index) = ([UInt8](), 0)
    while index < token.count {
      let digits = String(decoding: token[min(index + 1, token.count)..<min(index + 3, token.count)], as: UTF8.self)
      if token[index] == UInt8(ascii: "#"), digits.count == 2, let byte = UInt8(digits, radix: 16) {
        name.append(byte)
        index += 3
      } else {
        name.append(token[index])
        index += 1
      }
    }
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func readToken() -> String {
    let start = position
    while let byte = current, Self.isRegular(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Parses a number, clamped to the limits of PDF's integers, so that it can be converted to `Int`.
  private static func parsedNumber(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ (48...57).contains($0) || "+-.".utf8.contains($0) }) else { return nil }
    return Double(text).map { min(max($0, -0x8000_0000), 0x7fff_ffff) }
  }

  private mutating func readWord() -> PDFValue {
    let text = readToken()
    if let number = Self.parsedNumber(text) {
      // A reference has the form `12 0 R`.
      let after = position
      if let id = Int(text), id >= 0 {
        skipSpace()
        let generation = readToken()
        if Int(generation) != nil {
          skipSpace()
          if current == UInt8(ascii: "R") {
            position += 1
            if current.map(Self.isRegular) != true { return .reference(id) }
          }
        }
        position = after
      }
      return .number(number)
    }
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default: return .word(text)
    }
  }

  private mutating func readDictionary() -> PDFValue {
    position += 2
    var members: [String: PDFValue] = [:]
    while true {
      skipSpace()
      guard let byte = current else { return .dictionary(members) }
      if byte == UInt8(ascii: ">") {
        position = min(position + 2, bytes.count)
        return .dictionary(members)
      }
      guard case .name(let key)? = next(), let value = next() else { return .dictionary(members) }
      members[key] = value
    }
  }

  private mutating func readString() -> [UInt8] {
    var (result, level) = ([UInt8](), 0)
    while let byte = current {
      position += 1
      if byte == UInt8(ascii: "\\") {
        if let next = current {
          result.append(next)
          position += 1
        }
        continue
      }
      if byte == UInt8(ascii: "(") { level += 1 }
      if byte == UInt8(ascii: ")") { level -= 1 }
      if level == 0 { return Array(result.dropFirst()) }
      result.append(byte)
    }
    return result
  }

  private mutating func readHexString() -> [UInt8] {
    position += 1
    var digits: [UInt8] = []
    while let byte = current, byte != UInt8(ascii: ">") {
      if let digit = Character(Unicode.Scalar(byte)).hexDigitValue { digits.append(UInt8(digit)) }
      position += 1
    }
    position = min(position + 1, bytes.count)
    return stride(from: 0, to: digits.count, by: 2).map {
      digits[$0] << 4 | ($0 + 1 < digits.count ? digits[$0 + 1] : 0)
    }
  }

  /// Skips an inline image's data, up to and including its `EI` operator.
  mutating func skipInlineImage() {
    while position + 3 < bytes.count {
      if Self.isSpace(bytes[position]), bytes[position + 1] == UInt8(ascii: "E"),
        bytes[position + 2] == UInt8(ascii: "I"),
        Self.isSpace(bytes[position + 3])
      {
        position += 3
        return
      }
      position += 1
    }
    position = bytes.count
  }
}
