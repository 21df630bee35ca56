import Foundation

/// A damped spring that moves from 0 to 1: m u″ + c u′ + k u = 0 for the remaining distance u, with u(0) = 1 and u′(0) = -velocity.
struct Spring: Hashable, Sendable {
  let mass: Double
  let stiffness: Double
  let damping: Double
  /// The initial velocity, in whole distances a second.
  let velocity: Double

  init(mass: Double = 1, stiffness: Double, damping: Double, velocity: Double) {
    self.mass = mass
    // Rounded to few digits: viewers compute with the same numbers, and the last bits of a logarithm differ between machines.
    self.stiffness = Self.roundedToMillionths(stiffness)
    self.damping = Self.roundedToMillionths(damping)
    self.velocity = Self.roundedToMillionths(velocity)
  }

  private init(frequency: Double, dampingRatio: Double, velocity: Double) {
    self.init(stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency, velocity: velocity)
  }

  /// The spring of a damping ratio that settles within a given time. UIKit's formula is not published; here it has settled at a thousandth
  /// of the distance.
  init(dampingRatio: Double, velocity: Double, settlingIn duration: Double) {
    let ratio = Self.clamped(dampingRatio, 0.01, 10)
    let velocity = Self.clamped(velocity, -1000, 1000)
    // A stiffer spring settles earlier, so bisection finds the stiffness.
    var (low, high) = (0.001 / duration, 100_000 / duration)
    for _ in 0..<80 {
      let middle = (low * high).squareRoot()
      let spring = Spring(frequency: middle, dampingRatio: ratio, velocity: velocity)
      if spring.bound(at: duration) > Self.settlingThreshold { low = middle } else { high = middle }
    }
    self.init(frequency: high, dampingRatio: ratio, velocity: velocity)
  }

  /// The spring by the parameters of Apple's newer interfaces: the duration of one undamped oscillation, and the bounce, from -1
  /// (overdamped) to 1.
  init(duration: Double, bounce: Double, velocity: Double) {
    let bounce = Self.clamped(bounce, -0.99, 0.99)
    self.init(
      frequency: 2 * .pi / max(duration, 0.001), dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
      velocity: Self.clamped(velocity, -1000, 1000))
  }

  /// The remaining distance below which the spring counts as settled.
  private static let settlingThreshold = 0.001

  /// The time in seconds until the spring has settled. It is in whole milliseconds, so that it is equal on all machines.
  var settlingDuration: Double {
    var high = 0.001
    while bound(at: high) > Self.settlingThreshold, high < 3600 { high *= 2 }
    var low = high / 2
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bound(at: middle) > Self.settlingThreshold { low = middle } else { high = middle }
    }
    return (high * 1000 - 1e-6).rounded(.up) / 1000
  }

  /// Returns the progress after a time in seconds. It exceeds 1 where the spring overshoots.
  func progress(after time: Double) -> Double {
    if time <= 0 { return 0 }
    return 1 - remainingDistance(after: time)
  }

  // MARK: The equation

  private var frequency: Double { (stiffness / mass).squareRoot() }
  private var decay: Double { damping / (2 * mass) }

  /// Positive for an underdamped spring, negative for an overdamped one.
  private var discriminant: Double { frequency * frequency - decay * decay }

  /// True near critical damping, where the formulas for the other two cases lose precision.
  private var isCritical: Bool { abs(discriminant) < 1e-6 * frequency * frequency }

  private func remainingDistance(after time: Double) -> Double {
    if isCritical { return exp(-decay * time) * (1 + (decay - velocity) * time) }
    if discriminant > 0 {
      let angularFrequency = discriminant.squareRoot()
      return exp(-decay * time)
        * (cos(angularFrequency * time) + (decay - velocity) / angularFrequency * sin(angularFrequency * time))
    }
    let (slow, fast, share) = overdampedTerms
    return share * exp(slow * time) + (1 - share) * exp(fast * time)
  }

  /// Returns an upper bound of `remainingDistance`. Once it decreases, it decreases monotonically.
  private func bound(at time: Double) -> Double {
    if isCritical { return exp(-decay * time) * (1 + abs(decay - velocity) * time) }
    if discriminant > 0 {
      let sine = (decay - velocity) / discriminant.squareRoot()
      return exp(-decay * time) * (1 + sine * sine).squareRoot()
    }
    let (slow, fast, share) = overdampedTerms
    return abs(share) * exp(slow * time) + abs(1 - share) * exp(fast * time)
  }

  private var overdampedTerms: (slow: Double, fast: Double, share: Double) {
    let root = (-discriminant).squareRoot()
    let (slow, fast) = (-decay + root, -decay - root)
    return (slow, fast, (-velocity - fast) / (slow - fast))
  }

  private static func roundedToMillionths(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }

  /// Clamps a value to a range. NaN becomes the lower bound.
  private static func clamped(_ value: Double, _ low: Double, _ high: Double) -> Double {
    value > low ? min(value, high) : low
  }
}
