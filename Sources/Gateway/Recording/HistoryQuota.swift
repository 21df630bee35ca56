/// Limits the size of all sessions' histories together. Beyond the limit, the oldest segment of all is removed.
final class HistoryQuota {
  let maximum: Int
  /// The bytes of all segments, including those that a client is still reading.
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

  /// Removes old segments until the others fit, or until each recording has only the segment to which it writes.
  func removeOldest() {
    while isExceeded {
      let oldest = recordings.compactMap(\.recording).filter { $0.segments.count > 1 }
        .min { $0.segments[0].number < $1.segments[0].number }
      guard let oldest else { return }
      oldest.removeFirstSegment()
    }
  }
}
