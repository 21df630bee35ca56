import Synchronization

/// What one line of text in one style takes, in ems, so that one entry serves every size.
struct Measure: Equatable, Sendable {
  var ems: Double
  /// Whether the font has it all, it goes from left to right, and nothing in it is a break, a tab or a control character: it can be drawn as it is.
  var isPlain: Bool
}

/// Measures of strings.
///
/// Bounded by two generations: when the young one is full it becomes the old one, and what was old and not asked for since is
/// forgotten. Long strings, which are seldom measured twice, are not kept.
final class MeasureCache: Sendable {
  struct Key: Hashable, Sendable {
    var text: String
    /// In size 1.
    var font: Font
    var isSpaced = false
  }

  private struct Generations {
    var young: [Key: Measure] = [:]
    var old: [Key: Measure] = [:]

    /// What was asked for becomes young again.
    mutating func find(_ key: Key, capacity: Int) -> Measure? {
      if let measure = young[key] { return measure }
      guard let measure = old[key] else { return nil }
      store(measure, for: key, capacity: capacity)
      return measure
    }

    mutating func store(_ measure: Measure, for key: Key, capacity: Int) {
      if young.count >= capacity { (old, young) = (young, [:]) }
      young[key] = measure
    }
  }

  private let capacity: Int
  private let longest = 256
  private let generations = Mutex(Generations())

  init(capacity: Int) { self.capacity = capacity }

  var count: Int { generations.withLock { $0.young.count + $0.old.count } }

  func measure(of key: Key, measure: () -> Measure) -> Measure {
    guard key.text.utf8.count <= longest else { return measure() }
    if let known = generations.withLock({ $0.find(key, capacity: capacity / 2) }) { return known }
    let measured = measure()
    generations.withLock { $0.store(measured, for: key, capacity: capacity / 2) }
    return measured
  }
}
