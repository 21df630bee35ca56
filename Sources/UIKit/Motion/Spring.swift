import Foundation

/// A damped spring that pulls from 0 to 1: m u″ + c u′ + k u = 0 for the way u that is left, with u(0) = 1 and u′(0) = -velocity.
struct Spring: Hashable, Sendable {
  let mass: Double
  let stiffness: Double
  let damping: Double
  /// Of the start, in whole ways a second.
  let velocity: Double

  init(mass: Double = 1, stiffness: Double, damping: Double, velocity: Double) {
    self.mass = mass
    // Few digits: viewers calculate with the same numbers, and the last bits of a logarithm differ from machine to machine.
    self.stiffness = Self.short(stiffness)
    self.damping = Self.short(damping)
    self.velocity = Self.short(velocity)
  }

  private init(frequency: Double, dampingRatio: Double, velocity: Double) {
    self.init(stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency, velocity: velocity)
  }

  /// The spring of a damping ratio that comes to rest in a given time. UIKit does not tell its formula; this one takes rest for a thousandth of the way.
  init(dampingRatio: Double, velocity: Double, restingIn duration: Double) {
    let ratio = Self.bounded(dampingRatio, 0.01, 10)
    let velocity = Self.bounded(velocity, -1000, 1000)
    // Stiffer springs rest earlier.
    var (low, high) = (0.001 / duration, 100_000 / duration)
    for _ in 0..<80 {
      let middle = (low * high).squareRoot()
      let spring = Spring(frequency: middle, dampingRatio: ratio, velocity: velocity)
      if spring.bound(at: duration) > Self.rest { low = middle } else { high = middle }
    }
    self.init(frequency: high, dampingRatio: ratio, velocity: velocity)
  }

  /// The spring by which Apple's newer interfaces are described: the duration of one undamped swing, and how much it bounces, from -1 (not at all, slowly) to 1.
  init(duration: Double, bounce: Double, velocity: Double) {
    let bounce = Self.bounded(bounce, -0.99, 0.99)
    self.init(
      frequency: 2 * .pi / max(duration, 0.001), dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
      velocity: Self.bounded(velocity, -1000, 1000))
  }

  /// The part of the way that is left and no longer seen.
  private static let rest = 0.001

  /// When the spring has come to rest, in seconds: whole milliseconds, so that it is the same everywhere.
  var settlingDuration: Double {
    var high = 0.001
    while bound(at: high) > Self.rest, high < 3600 { high *= 2 }
    var low = high / 2
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bound(at: middle) > Self.rest { low = middle } else { high = middle }
    }
    return (high * 1000 - 1e-6).rounded(.up) / 1000
  }

  /// How far it has come, after a time in seconds: beyond 1 where it swings over.
  func progress(after time: Double) -> Double {
    if time <= 0 { return 0 }
    return 1 - left(after: time)
  }

  // MARK: The equation

  private var frequency: Double { (stiffness / mass).squareRoot() }
  private var decay: Double { damping / (2 * mass) }

  /// Positive: it swings. Negative: it creeps.
  private var discriminant: Double { frequency * frequency - decay * decay }

  /// Between swinging and creeping the solutions of both lose their digits.
  private var isCritical: Bool { abs(discriminant) < 1e-6 * frequency * frequency }

  private func left(after time: Double) -> Double {
    if isCritical { return exp(-decay * time) * (1 + (decay - velocity) * time) }
    if discriminant > 0 {
      let swing = discriminant.squareRoot()
      return exp(-decay * time) * (cos(swing * time) + (decay - velocity) / swing * sin(swing * time))
    }
    let (slow, fast, share) = creeping
    return share * exp(slow * time) + (1 - share) * exp(fast * time)
  }

  /// What `left` does not exceed: it falls steadily once it falls.
  private func bound(at time: Double) -> Double {
    if isCritical { return exp(-decay * time) * (1 + abs(decay - velocity) * time) }
    if discriminant > 0 {
      let sine = (decay - velocity) / discriminant.squareRoot()
      return exp(-decay * time) * (1 + sine * sine).squareRoot()
    }
    let (slow, fast, share) = creeping
    return abs(share) * exp(slow * time) + abs(1 - share) * exp(fast * time)
  }

  private var creeping: (slow: Double, fast: Double, share: Double) {
    let root = (-discriminant).squareRoot()
    let (slow, fast) = (-decay + root, -decay - root)
    return (slow, fast, (-velocity - fast) / (slow - fast))
  }

  private static func short(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }

  /// Not-a-number becomes the lower end.
  private static func bounded(_ value: Double, _ low: Double, _ high: Double) -> Double {
    value > low ? min(value, high) : low
  }
}
