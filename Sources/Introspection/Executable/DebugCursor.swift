/// Reads numbers and texts from bytes in little-endian order. After the end it reads zeros, so that an invalid file causes no crash.
struct DebugCursor {
  private let bytes: UnsafeRawBufferPointer
  var offset = 0

  init(_ bytes: UnsafeRawBufferPointer?) { self.bytes = bytes ?? UnsafeRawBufferPointer(start: nil, count: 0) }

  var count: Int { bytes.count }
  var isAtEnd: Bool { offset < 0 || offset >= count }

  /// A cursor at another offset in the same bytes.
  func at(_ offset: Int) -> DebugCursor {
    var moved = self
    moved.offset = offset
    return moved
  }

  mutating func byte() -> UInt8 { next() }
  mutating func half() -> Int { Int(next() as UInt16) }
  mutating func four() -> Int { Int(next() as UInt32) }
  mutating func eight() -> UInt64 { next() }

  func half(at offset: Int) -> Int { var copy = at(offset); return copy.half() }
  func four(at offset: Int) -> Int { var copy = at(offset); return copy.four() }
  func word(at offset: Int) -> Int { var copy = at(offset); return Int(truncatingIfNeeded: copy.eight()) }
  func text(at offset: Int) -> String { var copy = at(offset); return copy.text() }

  mutating func skip(_ length: Int) { offset = length >= 0 && length <= count - offset ? offset + length : count }

  private mutating func next<Number: FixedWidthInteger>() -> Number {
    let size = MemoryLayout<Number>.size
    guard offset >= 0, size <= count - offset else {
      offset = count
      return 0
    }
    defer { offset += size }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
  }

  /// Reads a LEB128 number: seven bits per byte, the lowest first. The eighth bit means that more bytes follow.
  mutating func variable() -> Int {
    var (value, shift) = (0, 0)
    while !isAtEnd {
      let byte = byte()
      if shift < 63 { value |= Int(byte & 0x7F) << shift }
      shift += 7
      if byte & 0x80 == 0 { break }
    }
    return value
  }

  /// Reads a zero-terminated text.
  mutating func text() -> String {
    let length = textLength
    defer { skip(length + 1) }
    guard length > 0 else { return "" }
    return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + length]), as: UTF8.self)
  }

  mutating func skipText() { skip(textLength + 1) }

  /// Whether the text at an offset begins with a prefix. No string is created.
  func hasText(_ prefix: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, prefix.count <= count - offset else { return false }
    return prefix.indices.allSatisfy { bytes[offset + $0] == prefix[$0] }
  }

  private var textLength: Int {
    guard !isAtEnd else { return 0 }
    return bytes[offset...].firstIndex(of: 0).map { $0 - offset } ?? 0
  }
}
