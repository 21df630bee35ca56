import CZlib
import Foundation

/// A value of a PDF file.
indirect enum PDFValue {
  case null
  case bool(Bool)
  case number(Double)
  case name(String)
  case string([UInt8])
  case array([PDFValue])
  case dictionary([String: PDFValue])
  case stream([String: PDFValue], Range<Int>)
  case reference(Int)
  /// An operator of a content stream.
  case word(String)
}

/// The objects of a PDF file. They are found by scanning the file, so that a damaged table of references does no harm. Encrypted files are not
/// read.
struct PDFFile {
  private let bytes: [UInt8]
  private var objects: [Int: PDFValue] = [:]

  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Array("%PDF-".utf8)), bytes.count < 16 << 20 else { return nil }
    self.bytes = bytes
    var scanner = PDFScanner(bytes)
    while let (number, value) = scanner.nextObject() { objects[number] = value }
    for value in objects.values {
      guard case .stream(let members, _) = value, text(members["Type"]) == "ObjStm" else { continue }
      readObjectStream(value, members)
    }
  }

  private mutating func readObjectStream(_ value: PDFValue, _ members: [String: PDFValue]) {
    guard let data = data(value), let count = number(members["N"]), let first = number(members["First"]) else { return }
    var head = PDFScanner(data)
    for _ in 0..<Int(max(0, min(count, 10_000))) {
      guard case .number(let id)? = head.next(), case .number(let offset)? = head.next() else { return }
      let position = Int(first) + Int(offset)
      guard position >= 0, position < data.count else { return }
      var body = PDFScanner(data, at: position)
      if let value = body.next(), objects[Int(id)] == nil { objects[Int(id)] = value }
    }
  }

  /// The value that a reference names, or the value itself.
  func resolve(_ value: PDFValue?) -> PDFValue {
    var value = value ?? .null
    for _ in 0..<16 {
      guard case .reference(let id) = value else { return value }
      value = objects[id] ?? .null
    }
    return .null
  }

  func number(_ value: PDFValue?) -> Double? {
    if case .number(let number) = resolve(value) { return number }
    return nil
  }
  func text(_ value: PDFValue?) -> String? {
    if case .name(let name) = resolve(value) { return name }
    return nil
  }
  func array(_ value: PDFValue?) -> [PDFValue]? {
    if case .array(let all) = resolve(value) { return all }
    return nil
  }
  func numbers(_ value: PDFValue?) -> [Double]? { array(value).map { $0.compactMap(number) } }
  /// The members of a dictionary or of a stream.
  func members(_ value: PDFValue?) -> [String: PDFValue] {
    switch resolve(value) {
    case .dictionary(let members), .stream(let members, _): members
    default: [:]
    }
  }

  /// The first page's dictionary, with what it inherits.
  var page: [String: PDFValue]? {
    let pages = objects.sorted { $0.key < $1.key }.map { members($0.value) }.filter { text($0["Type"]) == "Page" }
    // The tree of pages decides on the order.
    var first = members(objects.values.lazy.map { members($0) }.first { text($0["Type"]) == "Catalog" }?["Pages"])
    for _ in 0..<16 {
      guard let kid = array(first["Kids"])?.first else { break }
      first = members(kid)
    }
    guard var page = text(first["Type"]) == "Page" ? first : pages.first else { return nil }
    var parent = members(page["Parent"])
    for _ in 0..<16 where !parent.isEmpty {
      page.merge(parent.filter { ["Resources", "MediaBox", "CropBox", "Rotate"].contains($0.key) }) { own, _ in own }
      parent = members(parent["Parent"])
    }
    return page
  }

  /// A stream's bytes without its filters; nil with a filter that is not supported. A JPEG stays as it is.
  func data(_ value: PDFValue?) -> [UInt8]? {
    guard case .stream(let members, let range) = resolve(value) else { return nil }
    // The length is another object, perhaps; the stream also ends at its keyword.
    let length = number(members["Length"]).map { Int($0) } ?? range.count
    var data = Array(bytes[range.lowerBound..<min(range.upperBound, range.lowerBound + max(0, length))])
    if length <= 0 || length > range.count { data = Array(bytes[range]) }
    for filter in filters(members) {
      switch filter {
      case "FlateDecode", "Fl":
        guard let inflated = Self.inflated(data) else { return nil }
        data = inflated
      case "DCTDecode", "DCT": return data
      default: return nil
      }
    }
    guard let parameters = array(members["DecodeParms"])?.first ?? members["DecodeParms"],
      let predictor = number(self.members(parameters)["Predictor"]), predictor >= 10
    else { return data }
    return unpredicted(data, self.members(parameters))
  }

  func filters(_ members: [String: PDFValue]) -> [String] {
    (array(members["Filter"]) ?? members["Filter"].map { [$0] } ?? []).compactMap(text)
  }

  /// Reverses PNG's filters of rows.
  private func unpredicted(_ data: [UInt8], _ parameters: [String: PDFValue]) -> [UInt8]? {
    let columns = Int(number(parameters["Columns"]) ?? 1)
    let bits = Int(number(parameters["Colors"]) ?? 1) * Int(number(parameters["BitsPerComponent"]) ?? 8)
    guard columns > 0, columns < 1 << 20, bits > 0, bits <= 64 else { return nil }
    let (step, length) = (max(1, bits / 8), (columns * bits + 7) / 8)
    var (result, above) = ([UInt8](), [UInt8](repeating: 0, count: length))
    var index = 0
    while index + 1 + length <= data.count {
      let kind = data[index]
      var row = Array(data[index + 1..<index + 1 + length])
      for x in 0..<length {
        let left = x >= step ? Int(row[x - step]) : 0
        let (up, corner) = (Int(above[x]), x >= step ? Int(above[x - step]) : 0)
        let addition: Int
        switch kind {
        case 1: addition = left
        case 2: addition = up
        case 3: addition = (left + up) / 2
        case 4:
          let estimate = left + up - corner
          let (a, b, c) = (abs(estimate - left), abs(estimate - up), abs(estimate - corner))
          addition = a <= b && a <= c ? left : b <= c ? up : corner
        default: addition = 0
        }
        row[x] = UInt8(truncatingIfNeeded: Int(row[x]) + addition)
      }
      result += row
      above = row
      index += 1 + length
    }
    return result
  }

  /// What zlib has packed; nil if nothing of it can be read, or if it is larger than 64 MB.
  private static func inflated(_ data: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    var (input, result) = (data, [UInt8]())
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    return input.withUnsafeMutableBufferPointer { source -> [UInt8]? in
      stream.next_in = source.baseAddress
      stream.avail_in = UInt32(source.count)
      while true {
        let (status, count) = chunk.withUnsafeMutableBufferPointer { target -> (Int32, Int) in
          stream.next_out = target.baseAddress
          stream.avail_out = UInt32(target.count)
          let status = inflate(&stream, Z_NO_FLUSH)
          return (status, target.count - Int(stream.avail_out))
        }
        result += chunk[..<count]
        if result.count > 64 << 20 { return nil }
        if status == Z_STREAM_END { return result }
        // The end may be missing.
        if status != Z_OK || count == 0 { return result.isEmpty ? nil : result }
      }
    }
  }
}

/// Reads values one after the other.
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

  /// The next `N G obj value`, wherever it begins.
  mutating func nextObject() -> (Int, PDFValue)? {
    let word = Array(" obj".utf8)
    while position + word.count < bytes.count {
      guard bytes[position] == 32, bytes[position..<position + 4].elementsEqual(word) else {
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
      let mark = Array("endstream".utf8)
      while position + mark.count <= bytes.count, !bytes[position..<position + mark.count].elementsEqual(mark) {
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
      return .name(regular(escaped: true))
    case UInt8(ascii: "("): return .string(string())
    case UInt8(ascii: "<"):
      if position + 1 < bytes.count, bytes[position + 1] == byte { return dictionary() }
      return .string(hexString())
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
    default: return word()
    }
  }

  private mutating func regular(escaped: Bool = false) -> String {
    let start = position
    while let byte = current, Self.isRegular(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func word() -> PDFValue {
    let text = regular()
    if let number = Double(text) {
      // `12 0 R`
      let after = position
      if let id = Int(text), id >= 0 {
        skipSpace()
        let generation = regular()
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

  private mutating func dictionary() -> PDFValue {
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

  private mutating func string() -> [UInt8] {
    var (result, level) = ([UInt8](), 0)
    while let byte = current {
      position += 1
      if byte == UInt8(ascii: "\\") {
        if let next = current { result.append(next) }
        position += 1
        continue
      }
      if byte == UInt8(ascii: "(") { level += 1 }
      if byte == UInt8(ascii: ")") { level -= 1 }
      if level == 0 { return Array(result.dropFirst()) }
      result.append(byte)
    }
    return result
  }

  private mutating func hexString() -> [UInt8] {
    position += 1
    var digits: [UInt8] = []
    while let byte = current, byte != UInt8(ascii: ">") {
      if let digit = Character(Unicode.Scalar(byte)).hexDigitValue { digits.append(UInt8(digit)) }
      position += 1
    }
    position += 1
    return stride(from: 0, to: digits.count, by: 2).map {
      digits[$0] << 4 | ($0 + 1 < digits.count ? digits[$0 + 1] : 0)
    }
  }

  /// Skips an inline image's data, up to its `EI`.
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
