import Foundation

/// A distribution of whole numbers from `lowestValue` to `highestValue`, all equally likely.
open class GKRandomDistribution: NSObject, GKRandom, @unchecked Sendable {
  public let lowestValue: Int
  public let highestValue: Int
  open var numberOfPossibleOutcomes: Int { highestValue - lowestValue + 1 }
  let source: any GKRandom

  public init(randomSource source: any GKRandom, lowestValue lowestInclusive: Int, highestValue highestInclusive: Int) {
    precondition(lowestInclusive <= highestInclusive, "The lowest value is above the highest.")
    (self.source, lowestValue, highestValue) = (source, lowestInclusive, highestInclusive)
  }
  public convenience init(lowestValue lowestInclusive: Int, highestValue highestInclusive: Int) {
    self.init(
      randomSource: GKRandomSource.sharedRandom(), lowestValue: lowestInclusive, highestValue: highestInclusive)
  }
  public convenience init(forDieWithSideCount sideCount: Int) { self.init(lowestValue: 1, highestValue: sideCount) }
  open class func d6() -> Self { dice(6) }
  open class func d20() -> Self { dice(20) }

  /// Returns a die with a number of sides, as an instance of the class on which it is called.
  private static func dice<Distribution: GKRandomDistribution>(_ sides: Int) -> Distribution {
    func make(_ type: GKRandomDistribution.Type) -> GKRandomDistribution {
      switch type {
      case is GKShuffledDistribution.Type: GKShuffledDistribution(lowestValue: 1, highestValue: sides)
      case is GKGaussianDistribution.Type: GKGaussianDistribution(lowestValue: 1, highestValue: sides)
      default: GKRandomDistribution(lowestValue: 1, highestValue: sides)
      }
    }
    guard let dice = make(Distribution.self) as? Distribution else {
      fatalError("\(Distribution.self) has no die of its own")
    }
    return dice
  }

  open func nextInt() -> Int { lowestValue + source.nextInt(upperBound: numberOfPossibleOutcomes) }
  open func nextInt(upperBound: Int) -> Int { source.nextInt(upperBound: upperBound) }
  open func nextUniform() -> Float {
    highestValue == lowestValue ? 1 : Float(nextInt() - lowestValue) / Float(highestValue - lowestValue)
  }
  open func nextBool() -> Bool { source.nextBool() }
}

/// A distribution in which each value occurs once before any value is repeated.
open class GKShuffledDistribution: GKRandomDistribution, @unchecked Sendable {
  private var remainingValues: [Int] = []

  open override func nextInt() -> Int {
    if remainingValues.isEmpty { remainingValues = Array(lowestValue...highestValue) }
    return remainingValues.remove(at: source.nextInt(upperBound: remainingValues.count))
  }
}

/// A distribution in which values near the mean are more likely. No value is further from the mean than three deviations.
open class GKGaussianDistribution: GKRandomDistribution, @unchecked Sendable {
  public let mean: Float
  public let deviation: Float

  public override init(
    randomSource source: any GKRandom, lowestValue lowestInclusive: Int, highestValue highestInclusive: Int
  ) {
    mean = Float(lowestInclusive + highestInclusive) / 2
    deviation = Float(highestInclusive - lowestInclusive) / 6
    super.init(randomSource: source, lowestValue: lowestInclusive, highestValue: highestInclusive)
  }
  public init(randomSource source: any GKRandom, mean: Float, deviation: Float) {
    (self.mean, self.deviation) = (mean, deviation)
    super.init(
      randomSource: source, lowestValue: Int((mean - 3 * deviation).rounded()),
      highestValue: Int((mean + 3 * deviation).rounded()))
  }

  open override func nextInt() -> Int {
    guard deviation > 0 else { return Int(mean.rounded()) }
    while true {
      // The Box–Muller transform of two uniform numbers.
      let (a, b) = (max(source.nextUniform(), .leastNormalMagnitude), source.nextUniform())
      let value = Int((mean + deviation * sqrt(-2 * log(a)) * cos(2 * .pi * b)).rounded())
      if (lowestValue...highestValue).contains(value) { return value }
    }
  }
}
