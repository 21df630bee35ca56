/// The space of the histories of all sessions together. Beyond it the oldest segment of all goes first.
final class HistoryQuota {
  let maximum: Int
  /// The bytes of all segments, also of those that a client still reads.
  private(set) var used = 0
  private var recordings: [Entry] = []
  private var segments = 0

  private struct Entry {
    weak var recording: Recording?
  }

  init(_ maximum: Int) { self.maximum = maximum }

  var isExceeded: Bool { used > maximum }

  func add(_ recording: Recording) {
    recordings.removeAll { $0.recording == nil }
    recordings.append(Entry(recording: recording))
  }

  func grow(by bytes: Int) { used += bytes }

  func shrink(by bytes: Int) { used -= bytes }

  /// The number of the next segment, by which their ages are compared.
  func nextSegment() -> Int {
    segments += 1
    return segments
  }

  /// Removes old segments until the rest fits, or until each recording has only the one that it writes.
  func removeOldest() {
    while isExceeded {
      let oldest = recordings.compactMap(\.recording).filter { $0.segments.count > 1 }
        .min { $0.segments[0].number < $1.segments[0].number }
      guard let oldest else { return }
      oldest.removeFirstSegment()
    }
  }
}
