/// The recording's content for one client at the time of its request. Later commits of the session do not change it.
final class RecordedBody: BodySource {
  /// A part of a segment.
  struct Range {
    var segment: Segment
    var start: Int
    var end: Int
  }

  let length: Int
  private var title: ArraySlice<UInt8>
  private var ranges: ArraySlice<Range>

  init(_ title: [UInt8], _ ranges: [Range]) {
    (self.title, self.ranges) = (title[...], ranges[...])
    length = title.count + ranges.reduce(0) { $0 + $1.end - $1.start }
  }

  func read(_ limit: Int) -> [UInt8]? {
    if !title.isEmpty {
      defer { title = title.dropFirst(limit) }
      return Array(title.prefix(limit))
    }
    while let range = ranges.first, range.start == range.end { ranges.removeFirst() }
    guard let range = ranges.first else { return [] }
    guard let bytes = range.segment.file.read(min(limit, range.end - range.start), at: range.start) else { return nil }
    ranges[ranges.startIndex].start += bytes.count
    return bytes
  }
}
