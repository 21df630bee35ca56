import Foundation
import VitrineCryptoKit

/// The state of a message authentication code (HMAC) whose data arrive in several pieces.
public struct CCHmacContext {
  fileprivate enum State {
    case none
    case md5(HMAC<Insecure.MD5>)
    case sha1(HMAC<Insecure.SHA1>)
    case sha224(HMAC<SHA224>)
    case sha256(HMAC<SHA256>)
    case sha384(HMAC<SHA384>)
    case sha512(HMAC<SHA512>)
  }
  fileprivate var state = State.none
  public init() {}

  fileprivate init(_ algorithm: Int, _ key: SymmetricKey) {
    state =
      switch algorithm {
      case kCCHmacAlgSHA1: .sha1(HMAC(key: key))
      case kCCHmacAlgMD5: .md5(HMAC(key: key))
      case kCCHmacAlgSHA224: .sha224(HMAC(key: key))
      case kCCHmacAlgSHA256: .sha256(HMAC(key: key))
      case kCCHmacAlgSHA384: .sha384(HMAC(key: key))
      case kCCHmacAlgSHA512: .sha512(HMAC(key: key))
      default: fatalError("CCHmac: algorithm \(algorithm) is not one of MD5, SHA-1 and SHA-2")
      }
  }

  fileprivate mutating func update(_ data: some DataProtocol) {
    func updated<Function>(_ code: HMAC<Function>) -> HMAC<Function> {
      var code = code
      code.update(data: data)
      return code
    }
    switch state {
    case .none: break
    case .md5(let code): state = .md5(updated(code))
    case .sha1(let code): state = .sha1(updated(code))
    case .sha224(let code): state = .sha224(updated(code))
    case .sha256(let code): state = .sha256(updated(code))
    case .sha384(let code): state = .sha384(updated(code))
    case .sha512(let code): state = .sha512(updated(code))
    }
  }

  fileprivate var code: [UInt8] {
    switch state {
    case .none: []
    case .md5(let code): Array(code.finalize())
    case .sha1(let code): Array(code.finalize())
    case .sha224(let code): Array(code.finalize())
    case .sha256(let code): Array(code.finalize())
    case .sha384(let code): Array(code.finalize())
    case .sha512(let code): Array(code.finalize())
    }
  }
}

private func data(_ pointer: UnsafeRawPointer?, _ length: Int) -> [UInt8] {
  pointer == nil || length <= 0 ? [] : Array(UnsafeRawBufferPointer(start: pointer, count: length))
}

public func CCHmacInit(
  _ ctx: UnsafeMutablePointer<CCHmacContext>!, _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer!, _ keyLength: Int
) { ctx.pointee = CCHmacContext(Int(algorithm), SymmetricKey(data: data(key, keyLength))) }

public func CCHmacUpdate(
  _ ctx: UnsafeMutablePointer<CCHmacContext>!, _ data: UnsafeRawPointer!, _ dataLength: Int
) { ctx.pointee.update(VitrineCommonCrypto.data(data, dataLength)) }

/// Finishes the computation and writes the code to `macOut`, which must have space for a digest of the algorithm.
public func CCHmacFinal(_ ctx: UnsafeMutablePointer<CCHmacContext>!, _ macOut: UnsafeMutableRawPointer!) {
  write(ctx.pointee.code, to: macOut?.assumingMemoryBound(to: UInt8.self))
}

/// Computes the HMAC of data and writes it to `macOut`, which must have space for a digest of the algorithm.
public func CCHmac(
  _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer!, _ keyLength: Int, _ data: UnsafeRawPointer!,
  _ dataLength: Int, _ macOut: UnsafeMutableRawPointer!
) {
  var context = CCHmacContext()
  CCHmacInit(&context, algorithm, key, keyLength)
  CCHmacUpdate(&context, data, dataLength)
  CCHmacFinal(&context, macOut)
}

// MARK: Keys

public typealias CCPBKDFAlgorithm = UInt32
public typealias CCPseudoRandomAlgorithm = UInt32
public typealias CCCryptorStatus = Int32
public typealias CCStatus = Int32
public typealias CCRNGStatus = CCCryptorStatus

public let kCCPBKDF2 = 2
public let kCCPRFHmacAlgSHA1 = 1
public let kCCPRFHmacAlgSHA224 = 2
public let kCCPRFHmacAlgSHA256 = 3
public let kCCPRFHmacAlgSHA384 = 4
public let kCCPRFHmacAlgSHA512 = 5

public let kCCSuccess = 0
public let kCCParamError = -4300
public let kCCBufferTooSmall = -4301
public let kCCMemoryFailure = -4302
public let kCCAlignmentError = -4303
public let kCCDecodeError = -4304
public let kCCUnimplemented = -4305
public let kCCOverflow = -4306
public let kCCRNGFailure = -4307

/// Derives a key from a password with PBKDF2 (RFC 8018). Returns `kCCParamError` for unsupported arguments.
public func CCKeyDerivationPBKDF(
  _ algorithm: CCPBKDFAlgorithm, _ password: UnsafePointer<CChar>!, _ passwordLen: Int, _ salt: UnsafePointer<UInt8>!,
  _ saltLen: Int, _ prf: CCPseudoRandomAlgorithm, _ rounds: UInt32, _ derivedKey: UnsafeMutablePointer<UInt8>!,
  _ derivedKeyLen: Int
) -> Int32 {
  let algorithms = [
    kCCPRFHmacAlgSHA1: kCCHmacAlgSHA1, kCCPRFHmacAlgSHA224: kCCHmacAlgSHA224, kCCPRFHmacAlgSHA256: kCCHmacAlgSHA256,
    kCCPRFHmacAlgSHA384: kCCHmacAlgSHA384, kCCPRFHmacAlgSHA512: kCCHmacAlgSHA512,
  ]
  guard Int(algorithm) == kCCPBKDF2, let hash = algorithms[Int(prf)], rounds > 0, derivedKeyLen > 0,
    derivedKey != nil
  else { return Int32(kCCParamError) }
  let key = CCHmacContext(hash, SymmetricKey(data: data(password, passwordLen)))
  func code(_ bytes: [UInt8]) -> [UInt8] {
    var context = key
    context.update(bytes)
    return context.code
  }
  var (result, block) = ([UInt8](), UInt32(1))
  while result.count < derivedKeyLen {
    let number = withUnsafeBytes(of: block.bigEndian) { Array($0) }
    var last = code(data(salt, saltLen) + number)
    var sum = last
    for _ in 1..<max(1, Int(rounds)) {
      last = code(last)
      for index in sum.indices { sum[index] ^= last[index] }
    }
    result += sum
    block += 1
  }
  write(result.prefix(derivedKeyLen), to: derivedKey)
  return Int32(kCCSuccess)
}

/// Fills memory with random bytes.
public func CCRandomGenerateBytes(_ bytes: UnsafeMutableRawPointer!, _ count: Int) -> CCRNGStatus {
  guard let bytes else { return CCRNGStatus(kCCParamError) }
  var generator = SystemRandomNumberGenerator()
  let random = (0..<max(0, count)).map { _ in UInt8.random(in: 0...255, using: &generator) }
  write(random, to: bytes.assumingMemoryBound(to: UInt8.self))
  return CCRNGStatus(kCCSuccess)
}
