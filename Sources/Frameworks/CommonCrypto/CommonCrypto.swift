/// Module `CommonCrypto`: digests and message authentication codes.
///
/// Real: MD5, SHA-1, SHA-224, SHA-256, SHA-384 and SHA-512, and `CCHmac` with each of them, in one call or in several pieces; keys by
/// PBKDF2, random bytes. Not here: ciphers.
@_exported import Foundation
import VitrineCryptoKit

/// A length in bytes.
public typealias CC_LONG = UInt32
public typealias CCHmacAlgorithm = UInt32

public let CC_MD5_DIGEST_LENGTH: Int32 = 16
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
public let CC_SHA224_DIGEST_LENGTH: Int32 = 28
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64
public let CC_MD5_BLOCK_BYTES: Int32 = 64
public let CC_SHA1_BLOCK_BYTES: Int32 = 64
public let CC_SHA224_BLOCK_BYTES: Int32 = 64
public let CC_SHA256_BLOCK_BYTES: Int32 = 64
public let CC_SHA384_BLOCK_BYTES: Int32 = 128
public let CC_SHA512_BLOCK_BYTES: Int32 = 128

public let kCCHmacAlgSHA1 = 0
public let kCCHmacAlgMD5 = 1
public let kCCHmacAlgSHA256 = 2
public let kCCHmacAlgSHA384 = 3
public let kCCHmacAlgSHA512 = 4
public let kCCHmacAlgSHA224 = 5

public typealias CC_MD5_CTX = HashContext<Insecure.MD5>
public typealias CC_SHA1_CTX = HashContext<Insecure.SHA1>
public typealias CC_SHA256_CTX = HashContext<SHA256>
public typealias CC_SHA512_CTX = HashContext<SHA512>

/// The state of a digest whose data arrive in several pieces.
public struct HashContext<Function: HashFunction> {
  var function = Function()
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
public func CC_SHA224(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! { write(SHA224.hash(bufferPointer: bytes(data, len)), to: md) }

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

// MARK: Digests of several pieces

// Each function returns 1 for success.

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

/// Starts a SHA-224 digest, which uses the context of SHA-256.
@discardableResult
public func CC_SHA224_Init(_ c: UnsafeMutablePointer<CC_SHA256_CTX>!) -> Int32 {
  c.pointee.function = SHA256(asSHA224: ())
  return 1
}
@discardableResult
public func CC_SHA224_Update(
  _ c: UnsafeMutablePointer<CC_SHA256_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 { update(c, data, len) }
@discardableResult
public func CC_SHA224_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA256_CTX>!) -> Int32 {
  write(c.pointee.function.finalize().prefix(28), to: md)
  return 1
}

/// Starts a SHA-384 digest, which uses the context of SHA-512.
@discardableResult
public func CC_SHA384_Init(_ c: UnsafeMutablePointer<CC_SHA512_CTX>!) -> Int32 {
  c.pointee.function = SHA512(asSHA384: ())
  return 1
}
@discardableResult
public func CC_SHA384_Update(
  _ c: UnsafeMutablePointer<CC_SHA512_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 { update(c, data, len) }
@discardableResult
public func CC_SHA384_Final(_ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA512_CTX>!) -> Int32 {
  write(c.pointee.function.finalize().prefix(48), to: md)
  return 1
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

// MARK: Pointers

func bytes(_ data: UnsafeRawPointer?, _ length: CC_LONG) -> UnsafeRawBufferPointer {
  UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length))
}

@discardableResult
func write(
  _ result: some Sequence<UInt8>, to output: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  guard let output else { return nil }
  for (index, byte) in result.enumerated() { output[index] = byte }
  return output
}
