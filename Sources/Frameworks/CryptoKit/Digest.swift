/// Module `CryptoKit`: digests, message authentication codes and symmetric keys.
///
/// Real: SHA-256, SHA-384, SHA-512, MD5 and SHA-1, `HMAC` with each of them, `SymmetricKey`. Not here: ciphers, signatures, key agreement
/// and the Secure Enclave.
@_exported import Foundation

/// The result of a hash function: a sequence of bytes. Its description contains them as hexadecimal digits.
public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable
where Element == UInt8, Iterator == Array<UInt8>.Iterator {
  static var byteCount: Int { get }
}

/// The bytes that a digest type stores.
public struct DigestBytes: Hashable, Sendable {
  var bytes: [UInt8]
}

/// A digest whose bytes this module computed.
public protocol ComputedDigest: Digest {
  init(_ contents: DigestBytes)
  var contents: DigestBytes { get }
}

extension ComputedDigest {
  public func makeIterator() -> Array<UInt8>.Iterator { contents.bytes.makeIterator() }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try contents.bytes.withUnsafeBytes(body)
  }

  public var description: String { "\(Self.self): \(hexadecimal(contents.bytes))" }

  public static func == (digest: Self, data: some DataProtocol) -> Bool { isEqual(digest.contents.bytes, Array(data)) }
  public static func != (digest: Self, data: some DataProtocol) -> Bool { !(digest == data) }
}

/// A SHA-256 digest of 32 bytes.
public struct SHA256Digest: ComputedDigest {
  public static let byteCount = 32
  public let contents: DigestBytes
  public init(_ contents: DigestBytes) { self.contents = contents }
}

/// A SHA-384 digest of 48 bytes.
public struct SHA384Digest: ComputedDigest {
  public static let byteCount = 48
  public let contents: DigestBytes
  public init(_ contents: DigestBytes) { self.contents = contents }
}

/// A SHA-512 digest of 64 bytes.
public struct SHA512Digest: ComputedDigest {
  public static let byteCount = 64
  public let contents: DigestBytes
  public init(_ contents: DigestBytes) { self.contents = contents }
}

func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

/// Compares two byte arrays in constant time, which does not reveal where they differ.
func isEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
  first.count == second.count && zip(first, second).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
}
