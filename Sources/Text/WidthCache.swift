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
  }

  private let capacity: Int
  private let longest = 256
  private let generations = Mutex(Generations())

  init(capacity: Int) { self.capacity = capacity }

  var count: Int { generations.withLock { $0.young.count + $0.old.count } }

  func advance(of key: Key, measure: () -> Double) -> Double {
    guard key.text.utf8.count <= longest else { return measure() }
    let known = generations.withLock { $0.young[key] ?? $0.old[key] }
    let advance = known ?? measure()
    if known == nil || !isYoung(key) { store(advance, for: key) }
    return advance
  }

  private func isYoung(_ key: Key) -> Bool { generations.withLock { $0.young[key] != nil } }

  private func store(_ advance: Double, for key: Key) {
    generations.withLock {
      if $0.young.count >= capacity / 2 {
        $0.old = $0.young
        $0.young = [:]
      }
      $0.young[key] = advance
    }
  }
}
