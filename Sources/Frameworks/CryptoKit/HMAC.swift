import Foundation

/// The length of a symmetric key in bits.
public struct SymmetricKeySize: Sendable {
  public let bitCount: Int
  public init(bitCount: Int) { self.bitCount = bitCount }

  public static let bits128 = SymmetricKeySize(bitCount: 128)
  public static let bits192 = SymmetricKeySize(bitCount: 192)
  public static let bits256 = SymmetricKeySize(bitCount: 256)
}

/// A key for message authentication codes. Two keys are compared in constant time.
public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
  let bytes: [UInt8]
  public var bitCount: Int { bytes.count * 8 }

  public init(data: some ContiguousBytes) { bytes = data.withUnsafeBytes { Array($0) } }

  /// Creates a key of random bytes.
  public init(size: SymmetricKeySize) {
    var generator = SystemRandomNumberGenerator()
    bytes = (0..<size.bitCount / 8).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }

  public static func == (first: Self, second: Self) -> Bool { isEqual(first.bytes, second.bytes) }
}

/// The message authentication code of `HMAC`.
public struct HashedAuthenticationCode<H: HashFunction>: Hashable, ContiguousBytes, CustomStringConvertible, Sequence,
  Sendable
{
  let bytes: [UInt8]
  public var byteCount: Int { bytes.count }
  public var description: String { "HMAC with \(H.self): \(hexadecimal(bytes))" }

  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
}

/// A hash-based message authentication code (RFC 2104), whose data can arrive in several pieces.
public struct HMAC<H: HashFunction>: Sendable {
  public typealias Key = SymmetricKey
  public typealias MAC = HashedAuthenticationCode<H>

  private let outerKey: [UInt8]
  private var inner = H()

  public init(key: SymmetricKey) {
    var bytes = key.bytes.count > H.blockByteCount ? Array(H.hash(data: key.bytes)) : key.bytes
    bytes += [UInt8](repeating: 0, count: H.blockByteCount - bytes.count)
    outerKey = bytes.map { $0 ^ 0x5c }
    inner.update(data: bytes.map { $0 ^ 0x36 })
  }

  public mutating func update(data: some DataProtocol) { inner.update(data: data) }

  public func finalize() -> MAC {
    MAC(bytes: Array(H.hash(data: outerKey + Array(inner.finalize()))))
  }

  public static func authenticationCode(for data: some DataProtocol, using key: SymmetricKey) -> MAC {
    var function = HMAC(key: key)
    function.update(data: data)
    return function.finalize()
  }

  public static func isValidAuthenticationCode(
    _ code: MAC, authenticating data: some DataProtocol, using key: SymmetricKey
  )
    -> Bool
  {
    isEqual(code.bytes, authenticationCode(for: data, using: key).bytes)
  }
}
