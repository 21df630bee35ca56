import Synchronization

/// Advances of measured strings in ems, so that one entry serves every size.
///
/// Bounded by two generations: when the young one is full it becomes the old one, and what was old and not asked for since is
/// forgotten. Long strings, which are seldom measured twice, are not kept.
final class WidthCache: Sendable {
  struct Key: Hashable, Sendable {
    var text: String
    var weight: Int
    var tabular: Bool
  }

  private struct Generations {
    var young: [Key: Double] = [:]
    var old: [Key: Double] = [:]

    /// What was asked for becomes young again.
    mutating func find(_ key: Key, capacity: Int) -> Double? {
      if let advance = young[key] { return advance }
      guard let advance = old[key] else { return nil }
      store(advance, for: key, capacity: capacity)
      return advance
    }

    mutating func store(_ advance: Double, for key: Key, capacity: Int) {
      if young.count >= capacity { (old, young) = (young, [:]) }
      young[key] = advance
    }
  }

  private let capacity: Int
  private let longest = 256
  private let generations = Mutex(Generations())

  init(capacity: Int) { self.capacity = capacity }

  var count: Int { generations.withLock { $0.young.count + $0.old.count } }

  func advance(of key: Key, measure: () -> Double) -> Double {
    guard key.text.utf8.count <= longest else { return measure() }
    if let known = generations.withLock({ $0.find(key, capacity: capacity / 2) }) { return known }
    let advance = measure()
    generations.withLock { $0.store(advance, for: key, capacity: capacity / 2) }
    return advance
  }
}
