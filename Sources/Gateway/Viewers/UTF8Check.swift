/// Checks that bytes which come in pieces are UTF-8, and says so at the first byte that is not.
struct UTF8Check {
  /// Continuation bytes that are still to come, and the range of the next one (RFC 3629, section 4).
  private var missing = 0
  private var next: ClosedRange<UInt8> = 0x80...0xbf

  /// Whether a character is not cut off.
  var isComplete: Bool { missing == 0 }

  static func isValid(_ bytes: some Collection<UInt8>) -> Bool {
    var check = UTF8Check()
    return check.take(bytes) && check.isComplete
  }

  mutating func take(_ bytes: some Collection<UInt8>) -> Bool {
    let direct = bytes.withContiguousStorageIfAvailable { check(UnsafeRawBufferPointer($0)) }
    return direct ?? Array(bytes).withUnsafeBytes { check($0) }
  }

  private mutating func check(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while index < bytes.count {
      // Eight at a time, where all are ASCII.
      if missing == 0, index + 8 <= bytes.count,
        bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
        continue
      }
      guard take(byte: bytes[index]) else { return false }
      index += 1
    }
    return true
  }

  private mutating func take(byte: UInt8) -> Bool {
    guard missing == 0 else {
      guard next.contains(byte) else { return false }
      (missing, next) = (missing - 1, 0x80...0xbf)
      return true
    }
    switch byte {
    case ..<0x80: break
    case 0xc2...0xdf: missing = 1
    case 0xe0: (missing, next) = (2, 0xa0...0xbf)
    case 0xed: (missing, next) = (2, 0x80...0x9f)
    case 0xe1...0xef: missing = 2
    case 0xf0: (missing, next) = (3, 0x90...0xbf)
    case 0xf1...0xf3: missing = 3
    case 0xf4: (missing, next) = (3, 0x80...0x8f)
    default: return false
    }
    return true
  }
}
