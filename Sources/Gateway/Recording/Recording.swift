import Wire

/// The messages of one epoch of a session from its beginning, as lines in files of limited size.
///
/// ```
///  segment                segment                  segment, written to
///  commits 1...900        snapshot at 900          snapshot at 1700
///  (or a snapshot)        commits 901...1700       commits 1701...
/// ```
/// Above the limit, the oldest segment is removed. Then the snapshot at the start of the next one replaces it; until then that snapshot is
/// skipped.
final class Recording {
  static let maximumBytes = 256 << 20
  /// The number of segments within the size limit.
  private static let maximumSegments = 8
  /// The segment size at which a segment ends early while the histories of all sessions are too large.
  private static let minimumSegmentSize = 1 << 16
  /// The delay after a failure before recording is tried again, in milliseconds.
  static let retryTime = 5000

  private let folder: String
  private let maximum: Int
  private let quota: HistoryQuota
  private let now: () -> Int
  private var retryAt = 0
  private(set) var segments: [Segment] = []
  /// The number of the last commit.
  private(set) var seq = 0
  /// Why nothing is recorded now. Recording is tried again after some time.
  private(set) var failure: RecordingError?
  /// Called with the reason when recording fails, and not again before it resumes.
  var onFailure: (RecordingError) -> Void = { _ in }
  /// Called when recording resumes after a failure.
  var onResume: () -> Void = {}

  /// - Parameter now: milliseconds of a clock that is never set.
  init(
    in folder: String, maximum: Int = maximumBytes, quota: HistoryQuota = HistoryQuota(.max),
    now: @escaping () -> Int = { EventLoop.microseconds() / 1000 }
  ) {
    (self.folder, self.maximum, self.quota, self.now) = (folder, maximum, quota, now)
    quota.add(self)
  }

  /// The commit whose snapshot replaces all earlier commits; 0 if all of them are present.
  var from: Int { segments.first?.marks.first?.seq ?? 0 }

  /// Appends a line. `seq` is set for a commit. `snapshot` returns the screen after it, and is called when a new segment begins.
  func append(_ line: [UInt8], seq: Int? = nil, snapshot: () -> [UInt8]) {
    if let seq { self.seq = seq }
    guard failure == nil else {
      if seq != nil, now() >= retryAt { resume(snapshot) }
      return
    }
    do throws(RecordingError) {
      if segments.isEmpty { segments.append(try Segment(in: folder, quota)) }
      try segments.last!.append(line, seq: seq)
      if self.seq > 0, segments.last!.length - segments.last!.headLength >= segmentSize {
        try begin(with: snapshot())
      }
      quota.removeOldest()
    } catch { fail(error) }
  }

  private func fail(_ error: RecordingError) {
    let isFirst = failure == nil
    (segments, failure, retryAt) = ([], error, now() + Self.retryTime)
    if isFirst { onFailure(error) }
  }

  /// Writes the buffered lines, because they are about to be read. Returns false if nothing is recorded.
  private func flush() -> Bool {
    do throws(RecordingError) { try segments.last?.flush() } catch { fail(error) }
    return failure == nil
  }

  /// The size at which a segment ends.
  private var segmentSize: Int {
    quota.isExceeded ? min(Self.minimumSegmentSize, maximum / Self.maximumSegments) : maximum / Self.maximumSegments
  }

  /// Resumes recording after a failure, with a snapshot of the current screen.
  private func resume(_ snapshot: () -> [UInt8]) {
    do throws(RecordingError) {
      let segment = try Segment(in: folder, quota, head: snapshot(), seq: seq)
      try segment.flush()
      (segments, failure) = ([segment], nil)
      onResume()
    } catch { fail(error) }
  }

  /// Resumes recording after a failure for a client that requests the recording: without a commit, nothing else would resume it.
  /// `snapshot` returns the screen after the last commit.
  func resumeForRequest(_ snapshot: () -> [UInt8]) {
    if failure != nil, seq > 0 { resume(snapshot) }
  }

  func removeFirstSegment() { segments.removeFirst() }

  private func begin(with snapshot: [UInt8]) throws(RecordingError) {
    try segments.last!.flush()
    segments.append(try Segment(in: folder, quota, head: snapshot, seq: seq))
    // Reserves space for the segment that is being written.
    while segments.count > 1, segments.reduce(0, { $0 + $1.length }) > maximum - maximum / Self.maximumSegments {
      segments.removeFirst()
    }
  }

  /// The lines up to the last commit, or only those after the commit `since`; the first line is `title`.
  func contents(since: Int = 0, title: JSON) -> RecordedBody? {
    guard flush() else { return nil }
    return RecordedBody(title.line, ranges(since: since))
  }

  private func ranges(since: Int) -> [RecordedBody.Range] {
    guard since > 0, since >= from else { return ranges(from: 0, 0) }
    guard since < seq, let first = segments.lastIndex(where: { $0.marks[0].seq <= since }) else { return [] }
    return ranges(from: first, offset(behind: since, in: segments[first]))
  }

  private func ranges(from first: Int, _ start: Int) -> [RecordedBody.Range] {
    segments.indices.dropFirst(first).map { index in
      let segment = segments[index]
      let end = index == segments.count - 1 ? segment.lastCommit.offset : segment.length
      return RecordedBody.Range(segment: segment, start: index == first ? start : segment.headLength, end: end)
    }
  }

  /// The part of the recording in which a commit is; `nil` if it is not present any more, or nothing is recorded.
  func passage(to seq: Int) -> RecordedPassage? {
    guard flush(), seq >= max(1, from), seq <= self.seq else { return nil }
    guard let segment = segments.last(where: { $0.marks[0].seq < seq }) ?? segments.first else { return nil }
    return RecordedPassage(
      file: segment.file, length: segment.length, seq: seq, mark: segment.marks.last { $0.seq < seq }?.offset)
  }

  private func offset(behind seq: Int, in segment: Segment) -> Int {
    if let mark = segment.marks.first(where: { $0.seq == seq }) { return mark.offset }
    return passage(to: seq)?.commit?.end ?? segment.lastCommit.offset
  }
}
