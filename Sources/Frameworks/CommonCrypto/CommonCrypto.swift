/// Module `CommonCrypto`: digests and message authentication codes.
///
/// Real: MD5, SHA-1, SHA-256, SHA-384 and SHA-512 at once and in pieces, and `CCHmac` with them. Not here: ciphers and key derivation.
@_exported import Foundation
import VitrineCryptoKit

public typealias CC_LONG = UInt32
public typealias CCHmacAlgorithm = UInt32

public let CC_MD5_DIGEST_LENGTH: Int32 = 16
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64
public let CC_MD5_BLOCK_BYTES: Int32 = 64
public let CC_SHA1_BLOCK_BYTES: Int32 = 64
public let CC_SHA256_BLOCK_BYTES: Int32 = 64
public let CC_SHA512_BLOCK_BYTES: Int32 = 128

public let kCCHmacAlgSHA1 = 0
public let kCCHmacAlgMD5 = 1
public let kCCHmacAlgSHA256 = 2
public let kCCHmacAlgSHA384 = 3
public let kCCHmacAlgSHA512 = 4

public typealias CC_MD5_CTX = HashContext<Insecure.MD5>
public typealias CC_SHA1_CTX = HashContext<Insecure.SHA1>
public typealias CC_SHA256_CTX = HashContext<SHA256>
public typealias CC_SHA512_CTX = HashContext<SHA512>

/// The state of a digest that is computed in pieces.
public struct HashContext<Function: HashFunction> {
  fileprivate var function = Function()
  public init() {}
}

@discardableResult
public func CC_MD5(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! { write(Insecure.MD5.hash(bufferPointer: bytes(data, len)), to: md) }

@discardableResult
public func CC_SHA1(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! { write(Insecure.SHA1.hash(bufferPointer: bytes(data, len)), to: md) }

@discardableResult
public func CC_SHA256(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! { write(SHA256.hash(bufferPointer: bytes(data, len)), to: md) }

@discardableResult
public func CC_SHA384(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! { write(SHA384.hash(bufferPointer: bytes(data, len)), to: md) }

@discardableResult
public func CC_SHA512(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! { write(SHA512.hash(bufferPointer: bytes(data, len)), to: md) }

// MARK: In pieces

// Each returns 1, for success.

@discardableResult
public func CC_MD5_Init(_ c: UnsafeMutablePointer<CC_MD5_CTX>!) -> Int32 { begin(c) }
@discardableResult
public func CC_MD5_Update(
  _ c: UnsafeMutablePointer<CC_MD5_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 { update(c, data, len) }
@discardableResult
public func CC_MD5_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_MD5_CTX>!) -> Int32 {
  finish(c, md)
}

@discardableResult
public func CC_SHA1_Init(_ c: UnsafeMutablePointer<CC_SHA1_CTX>!) -> Int32 { begin(c) }
@discardableResult
public func CC_SHA1_Update(
  _ c: UnsafeMutablePointer<CC_SHA1_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 { update(c, data, len) }
@discardableResult
public func CC_SHA1_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA1_CTX>!) -> Int32 {
  finish(c, md)
}

@discardableResult
public func CC_SHA256_Init(_ c: UnsafeMutablePointer<CC_SHA256_CTX>!) -> Int32 { begin(c) }
@discardableResult
public func CC_SHA256_Update(
  _ c: UnsafeMutablePointer<CC_SHA256_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 { update(c, data, len) }
@discardableResult
public func CC_SHA256_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA256_CTX>!) -> Int32 {
  finish(c, md)
}

@discardableResult
public func CC_SHA512_Init(_ c: UnsafeMutablePointer<CC_SHA512_CTX>!) -> Int32 { begin(c) }
@discardableResult
public func CC_SHA512_Update(
  _ c: UnsafeMutablePointer<CC_SHA512_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 { update(c, data, len) }
@discardableResult
public func CC_SHA512_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA512_CTX>!) -> Int32 {
  finish(c, md)
}

private func begin<Function>(_ context: UnsafeMutablePointer<HashContext<Function>>) -> Int32 {
  context.pointee = HashContext()
  return 1
}

private func update<Function>(
  _ context: UnsafeMutablePointer<HashContext<Function>>, _ data: UnsafeRawPointer?, _ length: CC_LONG
) -> Int32 {
  context.pointee.function.update(bufferPointer: bytes(data, length))
  return 1
}

private func finish<Function>(
  _ context: UnsafeMutablePointer<HashContext<Function>>, _ digest: UnsafeMutablePointer<UInt8>?
) -> Int32 {
  write(context.pointee.function.finalize(), to: digest)
  return 1
}

// MARK: HMAC

/// Writes the code to `macOut`, which has space for a digest of the algorithm.
public func CCHmac(
  _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer!, _ keyLength: Int, _ data: UnsafeRawPointer!,
  _ dataLength: Int, _ macOut: UnsafeMutableRawPointer!
) {
  let key = SymmetricKey(data: UnsafeRawBufferPointer(start: key, count: keyLength))
  let data = UnsafeRawBufferPointer(start: data, count: dataLength)
  switch Int(algorithm) {
  case kCCHmacAlgSHA1: authenticate(Insecure.SHA1.self, data, key, macOut)
  case kCCHmacAlgMD5: authenticate(Insecure.MD5.self, data, key, macOut)
  case kCCHmacAlgSHA256: authenticate(SHA256.self, data, key, macOut)
  case kCCHmacAlgSHA384: authenticate(SHA384.self, data, key, macOut)
  case kCCHmacAlgSHA512: authenticate(SHA512.self, data, key, macOut)
  default: fatalError("CCHmac: algorithm \(algorithm) is not one of MD5, SHA-1, SHA-256, SHA-384 and SHA-512")
  }
}

private func authenticate<Function: HashFunction>(
  _: Function.Type, _ data: UnsafeRawBufferPointer, _ key: SymmetricKey, _ output: UnsafeMutableRawPointer?
) {
  write(HMAC<Function>.authenticationCode(for: data, using: key), to: output?.assumingMemoryBound(to: UInt8.self))
}

// MARK: Pointers

private func bytes(_ data: UnsafeRawPointer?, _ length: CC_LONG) -> UnsafeRawBufferPointer {
  UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length))
}

@discardableResult
private func write(
  _ result: some Sequence<UInt8>, to output: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  guard let output else { return nil }
  for (index, byte) in result.enumerated() { output[index] = byte }
  return output
}
