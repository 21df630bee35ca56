/// SplitMix64: the same numbers for the same seed, everywhere.
public struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  /// The numbers for one input of a run.
  public init(seed: UInt64, input: Int) {
    state = seed &* 0x9e37_79b9_7f4a_7c15 ^ UInt64(truncatingIfNeeded: input) &* 0xd6e8_feb8_6659_fd93
    _ = next()
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  public mutating func number(below limit: Int) -> Int { limit <= 1 ? 0 : Int(next() % UInt64(limit)) }

  /// Returns true once in `count` times, at random.
  public mutating func once(in count: Int) -> Bool { number(below: count) == 0 }

  public mutating func element<Element>(of list: [Element]) -> Element { list[number(below: list.count)] }
}
