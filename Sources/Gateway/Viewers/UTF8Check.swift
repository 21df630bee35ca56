/// Checks incrementally that bytes are UTF-8, and fails at the first invalid byte.
struct UTF8Check {
  /// The number of continuation bytes to come, and the range of the next one (RFC 3629, section 4).
  private var missing = 0
  private var next: ClosedRange<UInt8> = 0x80...0xbf

  /// Whether the last character is complete.
  var isComplete: Bool { missing == 0 }

  static func isValid(_ bytes: some Collection<UInt8>) -> Bool {
    var check = UTF8Check()
    return check.check(bytes) && check.isComplete
  }

  mutating func check(_ bytes: some Collection<UInt8>) -> Bool {
    let direct = bytes.withContiguousStorageIfAvailable { check(UnsafeRawBufferPointer($0)) }
    return direct ?? Array(bytes).withUnsafeBytes { check($0) }
  }

  private mutating func check(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while index < bytes.count {
      // Checks eight bytes at a time while all are ASCII.
      if missing == 0, index + 8 <= bytes.count,
        bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
        continue
      }
      guard check(byte: bytes[index]) else { return false }
      index += 1
    }
    return true
  }

  private mutating func check(byte: UInt8) -> Bool {
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
