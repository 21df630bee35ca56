import Synchronization

/// The measures of one line of text in one style, in ems, so that one entry serves every size.
struct Measure: Equatable, Sendable {
  var ems: Double
  /// Whether the font has all characters, the text is left-to-right, and it has no breaks, tabs or control characters: it can be drawn
  /// unchanged.
  var isPlain: Bool
}

/// A cache of measured strings.
///
/// Two generations limit its size. When the young one is full, it becomes the old one, and the previous old one is dropped with all entries
/// that were not used since. Long strings, which are seldom measured twice, are not cached.
final class MeasureCache: Sendable {
  struct Key: Hashable, Sendable {
    var text: String
    /// The font in size 1.
    var font: Font
    var isSpaced = false
  }

  private struct Generations {
    var young: [Key: Measure] = [:]
    var old: [Key: Measure] = [:]

    /// Finds an entry, and moves it to the young generation.
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
  private let maximumLength = 256
  private let generations = Mutex(Generations())

  init(capacity: Int) { self.capacity = capacity }

  var count: Int { generations.withLock { $0.young.count + $0.old.count } }

  func measure(of key: Key, measure: () -> Measure) -> Measure {
    guard key.text.utf8.count <= maximumLength else { return measure() }
    if let cached = generations.withLock({ $0.find(key, capacity: capacity / 2) }) { return cached }
    let measured = measure()
    generations.withLock { $0.store(measured, for: key, capacity: capacity / 2) }
    return measured
  }
}
