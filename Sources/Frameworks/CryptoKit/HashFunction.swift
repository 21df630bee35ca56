import Foundation

/// A hash function whose data can arrive in several pieces.
public protocol HashFunction: Sendable {
  associatedtype Digest: CryptoKitDigest
  static var blockByteCount: Int { get }
  init()
  mutating func update(bufferPointer: UnsafeRawBufferPointer)
  func finalize() -> Digest
}

public typealias CryptoKitDigest = Digest

extension HashFunction {
  public static func hash(data: some DataProtocol) -> Digest {
    var function = Self()
    function.update(data: data)
    return function.finalize()
  }

  public static func hash(bufferPointer: UnsafeRawBufferPointer) -> Digest {
    var function = Self()
    function.update(bufferPointer: bufferPointer)
    return function.finalize()
  }

  public mutating func update(data: some DataProtocol) {
    for region in data.regions { region.withUnsafeBytes { update(bufferPointer: $0) } }
  }
}

/// Divides data into blocks and pads the last block, as MD5 and the SHA family require.
struct BlockBuffer: Sendable {
  let blockSize: Int
  private var pending: [UInt8] = []
  private var total = 0

  init(blockSize: Int) { self.blockSize = blockSize }

  mutating func append(_ bytes: UnsafeRawBufferPointer, _ process: (ArraySlice<UInt8>) -> Void) {
    total += bytes.count
    pending += bytes
    processWholeBlocks(process)
  }

  /// Pads the data with a one bit, zeros and the number of bits in `lengthSize` bytes, and processes the last blocks.
  mutating func finish(lengthSize: Int, isLittleEndian: Bool, _ process: (ArraySlice<UInt8>) -> Void) {
    let bits = UInt64(total) * 8
    pending.append(0x80)
    while pending.count % blockSize != blockSize - lengthSize { pending.append(0) }
    var length = [UInt8](repeating: 0, count: lengthSize - 8)
    let number = (0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * UInt64($0))) }
    length += isLittleEndian ? number : number.reversed()
    pending += length
    processWholeBlocks(process)
  }

  private mutating func processWholeBlocks(_ process: (ArraySlice<UInt8>) -> Void) {
    var start = 0
    while pending.count - start >= blockSize {
      process(pending[start..<start + blockSize])
      start += blockSize
    }
    pending.removeFirst(start)
  }
}

/// Reads the bytes of a block as big-endian words.
func words<Word: FixedWidthInteger>(_ block: ArraySlice<UInt8>, as _: Word.Type) -> [Word] {
  let size = Word.bitWidth / 8
  return stride(from: block.startIndex, to: block.endIndex, by: size).map { start in
    block[start..<start + size].reduce(0) { $0 << 8 | Word($1) }
  }
}

func bigEndianBytes<Word: FixedWidthInteger>(_ words: [Word]) -> [UInt8] {
  words.flatMap { word in withUnsafeBytes(of: word.bigEndian) { Array($0) } }
}

extension FixedWidthInteger {
  func rotatedRight(_ count: Int) -> Self { self >> Self(count) | self << Self(Self.bitWidth - count) }
  func rotatedLeft(_ count: Int) -> Self { rotatedRight(Self.bitWidth - count) }
}
