/// Module `GameplayKit`: random numbers, state machines and the minmax strategist.
///
/// Real: random sources whose numbers depend only on the seed, distributions (uniform, shuffled, Gaussian), shuffling, and state
/// machines. The numbers differ from those of Apple's sources, except in `GKMersenneTwisterRandomSource`, which is the published
/// algorithm MT19937-64. `GKMinmaxStrategist` searches with alpha–beta pruning. Not here: entities, agents, path finding, Monte Carlo,
/// noise, rule systems.
@_exported import Foundation

/// A source of random numbers.
public protocol GKRandom: AnyObject {
  func nextInt() -> Int
  func nextInt(upperBound: Int) -> Int
  func nextUniform() -> Float
  func nextBool() -> Bool
}

/// A source of random numbers.
open class GKRandomSource: NSObject, GKRandom, @unchecked Sendable {
  private static let shared = GKRandomSource()
  open class func sharedRandom() -> GKRandomSource { shared }

  public override init() {}

  /// Returns 64 random bits. Subclasses override this with their own algorithms.
  func bits() -> UInt64 { .random(in: 0 ... .max) }

  /// Returns a random signed number of 32 bits.
  open func nextInt() -> Int { Int(Int32(truncatingIfNeeded: bits() >> 32)) }
  open func nextInt(upperBound: Int) -> Int {
    guard upperBound > 0 else { return 0 }
    let bound = UInt64(upperBound)
    // Numbers above the last multiple of the bound are rejected, because they would make small results more frequent.
    let limit = UInt64.max - UInt64.max % bound
    while true {
      let number = bits()
      if number < limit { return Int(number % bound) }
    }
  }
  /// Returns a random number from 0 to 1.
  open func nextUniform() -> Float { Float(bits() >> 40) / Float((1 << 24) - 1) }
  open func nextBool() -> Bool { bits() >> 63 == 1 }

  open func arrayByShufflingObjects(in array: [Any]) -> [Any] {
    var result = array
    for index in stride(from: result.count - 1, to: 0, by: -1) { result.swapAt(index, nextInt(upperBound: index + 1)) }
    return result
  }
}

extension Data {
  /// A seed from the data: its 64-bit FNV-1a hash.
  fileprivate var seed: UInt64 { reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 } }
}

private func randomSeed() -> Data { Data((0..<16).map { _ in UInt8.random(in: 0...255) }) }

/// A random source that uses the ARC4 algorithm. Its numbers differ from Apple's.
open class GKARC4RandomSource: GKRandomSource, @unchecked Sendable {
  open var seed: Data { didSet { initializeState() } }
  private var state = [UInt8](0...255)
  private var (i, j) = (0, 0)

  public override init() {
    seed = randomSeed()
    super.init()
    initializeState()
  }
  public init(seed: Data) {
    self.seed = seed
    super.init()
    initializeState()
  }

  /// Resets the generator's state to that of the seed.
  private func initializeState() {
    state = [UInt8](0...255)
    (i, j) = (0, 0)
    let key = seed.isEmpty ? [0] : [UInt8](seed)
    var other = 0
    for index in 0..<256 {
      other = (other + Int(state[index]) + Int(key[index % key.count])) & 255
      state.swapAt(index, other)
    }
  }

  /// Returns the next random byte.
  private func byte() -> UInt8 {
    i = (i + 1) & 255
    j = (j + Int(state[i])) & 255
    state.swapAt(i, j)
    return state[(Int(state[i]) + Int(state[j])) & 255]
  }
  override func bits() -> UInt64 { (0..<8).reduce(0) { number, _ in number << 8 | UInt64(byte()) } }
  open func dropValues(_ count: Int) { for _ in 0..<count { _ = byte() } }
}

/// A random source that uses a linear congruential generator. Its numbers differ from Apple's.
open class GKLinearCongruentialRandomSource: GKRandomSource, @unchecked Sendable {
  open var seed: UInt64 { didSet { state = seed } }
  private var state: UInt64

  public override init() {
    seed = randomSeed().seed
    state = seed
    super.init()
  }
  public init(seed: UInt64) {
    (self.seed, state) = (seed, seed)
    super.init()
  }

  /// Returns the next 32 random bits.
  private func step() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 32
  }
  override func bits() -> UInt64 { step() << 32 | step() }
}

/// A random source with the Mersenne Twister algorithm MT19937-64.
open class GKMersenneTwisterRandomSource: GKRandomSource, @unchecked Sendable {
  open var seed: UInt64 { didSet { initializeState() } }
  private var state = [UInt64](repeating: 0, count: 312)
  private var index = 312

  public override init() {
    seed = randomSeed().seed
    super.init()
    initializeState()
  }
  public init(seed: UInt64) {
    self.seed = seed
    super.init()
    initializeState()
  }

  /// Resets the generator's state to that of the seed.
  private func initializeState() {
    state[0] = seed
    for i in 1..<312 { state[i] = 6_364_136_223_846_793_005 &* (state[i - 1] ^ state[i - 1] >> 62) &+ UInt64(i) }
    index = 312
  }

  override func bits() -> UInt64 {
    if index == 312 {
      for i in 0..<312 {
        let x = state[i] & 0xffff_ffff_8000_0000 | state[(i + 1) % 312] & 0x7fff_ffff
        state[i] = state[(i + 156) % 312] ^ x >> 1 ^ (x & 1 == 0 ? 0 : 0xb502_6f5a_a966_19e9)
      }
      index = 0
    }
    var x = state[index]
    index += 1
    x ^= x >> 29 & 0x5555_5555_5555_5555
    x ^= x << 17 & 0x71d6_7fff_eda6_0000
    x ^= x << 37 & 0xfff7_eee0_0000_0000
    return x ^ x >> 43
  }
}

extension Array {
  /// Returns the elements in random order.
  public func shuffled(using source: GKRandomSource) -> [Element] {
    source.arrayByShufflingObjects(in: self).compactMap { $0 as? Element }
  }
}
