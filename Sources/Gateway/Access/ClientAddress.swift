import Glibc

/// The address of a client, without its port. An IPv4 address and the same one mapped to IPv6 are equal.
package struct ClientAddress: Hashable, Sendable {
  /// The 16 bytes of the IPv6 address, or of the mapped IPv4 address, as two numbers.
  private let high: UInt64
  private let low: UInt64

  private static let mapped: UInt64 = 0xffff << 32

  /// The unspecified address `::`, for all clients that a proxy does not name.
  static let unknown = ClientAddress(high: 0, low: 0)

  private init(bytes: UnsafeRawBufferPointer) {
    let numbers = bytes.prefix(16).reduce(into: (UInt64(0), UInt64(0))) { number, byte in
      number = (number.0 << 8 | number.1 >> 56, number.1 << 8 | UInt64(byte))
    }
    (high, low) = numbers
  }

  private init(ipv4: in_addr) { (high, low) = (0, Self.mapped | UInt64(UInt32(bigEndian: ipv4.s_addr))) }

  /// Reads an address such as `192.0.2.7`, `2001:db8::1` or `[2001:db8::1]:443`; `nil` for any other text.
  package init?(_ text: some StringProtocol) {
    let text = text.trimmed
    var (ipv4, ipv6) = (in_addr(), in6_addr())
    if inet_pton(AF_INET, text, &ipv4) == 1 {
      self.init(ipv4: ipv4)
    } else if inet_pton(AF_INET6, text, &ipv6) == 1 {
      self = withUnsafeBytes(of: ipv6) { Self(bytes: $0) }
    } else if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      self.init(text[text.index(after: text.startIndex)..<end])
    } else if let colon = text.firstIndex(of: ":"), inet_pton(AF_INET, String(text[..<colon]), &ipv4) == 1 {
      self.init(ipv4: ipv4)
    } else {
      return nil
    }
  }

  /// Reads the remote address of a socket; `nil` if it is not an internet socket.
  init?(peerOf descriptor: Int32) {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let found = withUnsafeMutablePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(descriptor, $0, &length) == 0 }
    }
    guard found else { return nil }
    switch Int32(storage.ss_family) {
    case AF_INET:
      self = withUnsafeBytes(of: storage) { Self(ipv4: $0.loadUnaligned(as: sockaddr_in.self).sin_addr) }
    case AF_INET6:
      self = withUnsafeBytes(of: storage) { bytes in
        withUnsafeBytes(of: bytes.loadUnaligned(as: sockaddr_in6.self).sin6_addr) { Self(bytes: $0) }
      }
    default: return nil
    }
  }

  private var isIPv4: Bool { high == 0 && low >> 32 == 0xffff }

  var isLoopback: Bool { isIPv4 ? UInt32(truncatingIfNeeded: low) >> 24 == 127 : high == 0 && low == 1 }

  /// The unit by which limits count: an IPv4 address itself, or the 64-bit network of an IPv6 address, because one client has all of it.
  var network: ClientAddress { isIPv4 ? self : ClientAddress(high: high, low: 0) }

  private init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }
}

extension StringProtocol {
  /// The text without spaces and tabs at both ends.
  fileprivate var trimmed: String {
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
    return String(String(drop(while: isBlank).reversed().drop(while: isBlank)).reversed())
  }
}
