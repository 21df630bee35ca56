import Foundation

/// Hash functions that are not secure, but which older formats and servers require.
public enum Insecure {
  public struct MD5Digest: ComputedDigest {
    public static let byteCount = 16
    public let contents: DigestBytes
    public init(_ contents: DigestBytes) { self.contents = contents }
  }

  public struct SHA1Digest: ComputedDigest {
    public static let byteCount = 20
    public let contents: DigestBytes
    public init(_ contents: DigestBytes) { self.contents = contents }
  }

  public struct MD5: HashFunction {
    public static let blockByteCount = 64
    public static let byteCount = 16
    private var buffer = BlockBuffer(blockSize: 64)
    private var state = MD5State()

    public init() {}

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
      buffer.append(bufferPointer) { state.process($0) }
    }

    public func finalize() -> MD5Digest {
      var copy = self
      copy.buffer.finish(lengthSize: 8, isLittleEndian: true) { copy.state.process($0) }
      return MD5Digest(DigestBytes(bytes: bigEndianBytes(copy.state.hash.map(\.byteSwapped))))
    }
  }

  public struct SHA1: HashFunction {
    public static let blockByteCount = 64
    public static let byteCount = 20
    private var buffer = BlockBuffer(blockSize: 64)
    private var state = SHA1State()

    public init() {}

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
      buffer.append(bufferPointer) { state.process($0) }
    }

    public func finalize() -> SHA1Digest {
      var copy = self
      copy.buffer.finish(lengthSize: 8, isLittleEndian: false) { copy.state.process($0) }
      return SHA1Digest(DigestBytes(bytes: bigEndianBytes(copy.state.hash)))
    }
  }
}

/// The state of an MD5 computation (RFC 1321).
struct MD5State: Sendable {
  var hash: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]
  static let sines = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }
  static let rotations = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]

  mutating func process(_ block: ArraySlice<UInt8>) {
    let m = words(block, as: UInt32.self).map(\.byteSwapped)
    var (a, b, c, d) = (hash[0], hash[1], hash[2], hash[3])
    for i in 0..<64 {
      let (mixed, index) =
        switch i / 16 {
        case 0: (b & c | ~b & d, i)
        case 1: (d & b | ~d & c, (5 * i + 1) % 16)
        case 2: (b ^ c ^ d, (3 * i + 5) % 16)
        default: (c ^ (b | ~d), 7 * i % 16)
        }
      let sum = a &+ mixed &+ Self.sines[i] &+ m[index]
      (a, d, c, b) = (d, c, b, b &+ sum.rotatedLeft(Self.rotations[i / 16][i % 4]))
    }
    hash = zip(hash, [a, b, c, d]).map { $0 &+ $1 }
  }
}

/// The state of a SHA-1 computation (RFC 3174).
struct SHA1State: Sendable {
  var hash: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]

  mutating func process(_ block: ArraySlice<UInt8>) {
    var w = words(block, as: UInt32.self)
    for i in 16..<80 { w.append((w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16]).rotatedLeft(1)) }
    var (a, b, c, d, e) = (hash[0], hash[1], hash[2], hash[3], hash[4])
    for i in 0..<80 {
      let (mixed, constant): (UInt32, UInt32) =
        switch i / 20 {
        case 0: (b & c | ~b & d, 0x5a82_7999)
        case 1: (b ^ c ^ d, 0x6ed9_eba1)
        case 2: (b & c | b & d | c & d, 0x8f1b_bcdc)
        default: (b ^ c ^ d, 0xca62_c1d6)
        }
      let next = a.rotatedLeft(5) &+ mixed &+ e &+ constant &+ w[i]
      (e, d, c, b, a) = (d, c, b.rotatedLeft(30), a, next)
    }
    hash = zip(hash, [a, b, c, d, e]).map { $0 &+ $1 }
  }
}
