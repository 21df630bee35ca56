import Foundation

/// The constants of SHA-2: the fractional parts of the square roots and cube roots of the first primes. Integers compute them exactly.
enum RootFractions {
  static let primes: [UInt64] = {
    var primes: [UInt64] = []
    var candidate: UInt64 = 2
    while primes.count < 80 {
      if !primes.contains(where: { candidate % $0 == 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes
  }()

  /// Returns the first 64 bits of the fractional part of a prime's root. It determines one bit after the other.
  static func fraction(of prime: UInt64, degree: Int) -> UInt64 {
    var whole: UInt64 = 0
    while power(whole + 1, degree) <= prime { whole += 1 }
    var root = [UInt32(whole), 0, 0]
    let target = [UInt32(prime)] + [UInt32](repeating: 0, count: 2 * degree)
    for bit in 0..<64 {
      var candidate = root
      candidate[1 + bit / 32] |= 1 << UInt32(31 - bit % 32)
      var product = candidate
      for _ in 1..<degree { product = multiply(product, candidate) }
      // Both numbers have 64 binary places for each factor. The product may have more leading words.
      let padding = product.count - target.count
      let padded = [UInt32](repeating: 0, count: max(padding, 0)) + target
      if !padded.lexicographicallyPrecedes(product) { root = candidate }
    }
    return UInt64(root[1]) << 32 | UInt64(root[2])
  }

  private static func power(_ base: UInt64, _ degree: Int) -> UInt64 {
    (0..<degree).reduce(1) { result, _ in result * base }
  }

  /// Multiplies two numbers that consist of 32-bit words, the most significant word first.
  private static func multiply(_ first: [UInt32], _ second: [UInt32]) -> [UInt32] {
    var result = [UInt32](repeating: 0, count: first.count + second.count)
    for i in first.indices.reversed() {
      var carry: UInt64 = 0
      for j in second.indices.reversed() {
        let sum = UInt64(first[i]) * UInt64(second[j]) + UInt64(result[i + j + 1]) + carry
        result[i + j + 1] = UInt32(truncatingIfNeeded: sum)
        carry = sum >> 32
      }
      result[i] = UInt32(carry)
    }
    return result
  }

  static let cubes = primes.map { fraction(of: $0, degree: 3) }
  static let squares = primes.prefix(16).map { fraction(of: $0, degree: 2) }
}

/// The state of a SHA-2 computation, with the parameters that differ between SHA-256 and SHA-512: word, constants and rotations.
struct SHA2State<Word: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
  var hash: [Word]
  let constants: [Word]
  /// The bit counts of the rotations in the two sum functions.
  let sums: ([Int], [Int])
  /// The bit counts of the two schedule functions: two rotations and a shift.
  let schedules: ([Int], [Int])

  mutating func process(_ block: ArraySlice<UInt8>) {
    func rotations(_ word: Word, _ counts: [Int]) -> Word { counts.reduce(0) { $0 ^ word.rotatedRight($1) } }
    func schedule(_ word: Word, _ counts: [Int]) -> Word {
      rotations(word, Array(counts.dropLast())) ^ word >> Word(counts[2])
    }
    var w = words(block, as: Word.self)
    for i in 16..<constants.count {
      w.append(schedule(w[i - 2], schedules.1) &+ w[i - 7] &+ schedule(w[i - 15], schedules.0) &+ w[i - 16])
    }
    var v = hash
    for i in constants.indices {
      let choice = v[4] & v[5] ^ ~v[4] & v[6]
      let first = v[7] &+ rotations(v[4], sums.1) &+ choice &+ constants[i] &+ w[i]
      let majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
      let second = rotations(v[0], sums.0) &+ majority
      v = [first &+ second, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
    }
    hash = zip(hash, v).map { $0 &+ $1 }
  }
}

extension SHA2State<UInt32> {
  static let sha256 = SHA2State(
    hash: RootFractions.squares.prefix(8).map { UInt32($0 >> 32) },
    constants: RootFractions.cubes.prefix(64).map { UInt32($0 >> 32) }, sums: ([2, 13, 22], [6, 11, 25]),
    schedules: ([7, 18, 3], [17, 19, 10]))
}

extension SHA2State<UInt32> {
  /// The initial state of SHA-224: the lower 32 bits of the initial values of SHA-384.
  static let sha224: SHA2State = {
    var state = sha256
    state.hash = RootFractions.squares[8...].map { UInt32(truncatingIfNeeded: $0) }
    return state
  }()
}

extension SHA2State<UInt64> {
  static func wide(_ hash: ArraySlice<UInt64>) -> SHA2State {
    SHA2State(
      hash: Array(hash), constants: RootFractions.cubes, sums: ([28, 34, 39], [14, 18, 41]),
      schedules: ([1, 8, 7], [19, 61, 6]))
  }

  static let sha512 = wide(RootFractions.squares[..<8])
  static let sha384 = wide(RootFractions.squares[8...])
}

/// The hash function SHA-256 (FIPS 180-4).
public struct SHA256: HashFunction {
  public static let blockByteCount = 64
  public static let byteCount = 32
  private var buffer = BlockBuffer(blockSize: 64)
  private var state = SHA2State.sha256

  public init() {}

  /// Starts with the initial state of SHA-224. The first 28 bytes of the digest are the SHA-224 digest.
  package init(asSHA224: Void) { state = .sha224 }

  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    buffer.append(bufferPointer) { state.process($0) }
  }

  public func finalize() -> SHA256Digest {
    var copy = self
    copy.buffer.finish(lengthSize: 8, isLittleEndian: false) { copy.state.process($0) }
    return SHA256Digest(DigestBytes(bytes: bigEndianBytes(copy.state.hash)))
  }
}

/// The hash function SHA-384 (FIPS 180-4).
public struct SHA384: HashFunction {
  public static let blockByteCount = 128
  public static let byteCount = 48
  private var buffer = BlockBuffer(blockSize: 128)
  private var state = SHA2State.sha384

  public init() {}

  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    buffer.append(bufferPointer) { state.process($0) }
  }

  public func finalize() -> SHA384Digest {
    var copy = self
    copy.buffer.finish(lengthSize: 16, isLittleEndian: false) { copy.state.process($0) }
    return SHA384Digest(DigestBytes(bytes: Array(bigEndianBytes(copy.state.hash).prefix(48))))
  }
}

/// The hash function SHA-512 (FIPS 180-4).
public struct SHA512: HashFunction {
  public static let blockByteCount = 128
  public static let byteCount = 64
  private var buffer = BlockBuffer(blockSize: 128)
  private var state = SHA2State.sha512

  public init() {}

  /// Starts with the initial state of SHA-384. The first 48 bytes of the digest are the SHA-384 digest.
  package init(asSHA384: Void) { state = .sha384 }

  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    buffer.append(bufferPointer) { state.process($0) }
  }

  public func finalize() -> SHA512Digest {
    var copy = self
    copy.buffer.finish(lengthSize: 16, isLittleEndian: false) { copy.state.process($0) }
    return SHA512Digest(DigestBytes(bytes: bigEndianBytes(copy.state.hash)))
  }
}

/// The hash function SHA-224. It is not public, because Apple's CryptoKit lacks it; module CommonCrypto uses it.
package struct SHA224: HashFunction {
  package static let blockByteCount = 64
  private var function = SHA256(asSHA224: ())

  package init() {}
  package mutating func update(bufferPointer: UnsafeRawBufferPointer) { function.update(bufferPointer: bufferPointer) }
  package func finalize() -> SHA224Digest {
    SHA224Digest(DigestBytes(bytes: Array(function.finalize().contents.bytes.prefix(28))))
  }
}

package struct SHA224Digest: ComputedDigest {
  package static let byteCount = 28
  package let contents: DigestBytes
  package init(_ contents: DigestBytes) { self.contents = contents }
}
