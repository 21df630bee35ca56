import Glibc

/// A segment of a recording: lines in an unlinked file, which the system removes when it is closed.
final class Segment {
  /// The size of the write buffer in bytes.
  private static let bufferSize = 1 << 14
  /// The approximate distance in bytes between marks, by which commits are found.
  private static let markDistance = 1 << 16

  /// The position after a commit.
  struct Mark: Equatable {
    var seq: Int
    var offset: Int
  }

  /// The segment's number. Later segments of any recording have larger numbers.
  let number: Int
  let file: SegmentFile
  private let quota: HistoryQuota
  private var buffer: [UInt8] = []
  private(set) var length = 0
  private(set) var marks: [Mark]
  /// The position after the last commit.
  private(set) var lastCommit: Mark
  /// The length of the snapshot at the start. It is needed only when all earlier segments are gone.
  let headLength: Int

  /// - Parameter head: the screen at the commit `seq`, with which the segment begins.
  init(in folder: String, _ quota: HistoryQuota, head: [UInt8] = [], seq: Int = 0) throws(RecordingError) {
    (self.quota, number) = (quota, quota.nextSegment())
    var template = Array("\(folder)/.history-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw RecordingError.now }
    file = SegmentFile(descriptor)
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    headLength = head.isEmpty ? 0 : head.count + 1
    lastCommit = Mark(seq: seq, offset: headLength)
    marks = [lastCommit]
    if !head.isEmpty { try append(head) }
  }

  deinit { quota.shrink(by: length) }

  /// Appends a line with its newline. `seq` is set for a commit.
  func append(_ line: [UInt8], seq: Int? = nil) throws(RecordingError) {
    buffer += line
    buffer.append(UInt8(ascii: "\n"))
    length += line.count + 1
    quota.grow(by: line.count + 1)
    if let seq {
      lastCommit = Mark(seq: seq, offset: length)
      if length - marks.last!.offset >= Self.markDistance { marks.append(lastCommit) }
    }
    if buffer.count >= Self.bufferSize { try flush() }
  }

  func flush() throws(RecordingError) {
    var written = 0
    while written < buffer.count {
      let more = buffer[written...].withUnsafeBytes { write(file.descriptor, $0.baseAddress, $0.count) }
      guard more > 0 else { throw RecordingError.now }
      written += more
    }
    // Releases the memory of a burst.
    buffer.removeAll(keepingCapacity: buffer.count < 2 * Self.bufferSize)
  }
}

/// The file of a segment, which any thread may read. It stays until nobody uses it.
final class SegmentFile: Sendable {
  fileprivate let descriptor: Int32

  fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Reads at most `count` bytes at `offset`, after the buffer was flushed; `nil` if that fails.
  func read(_ count: Int, at offset: Int) -> [UInt8]? {
    var readCount = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      readCount = pread(descriptor, buffer.baseAddress, count, off_t(offset))
      filled = max(0, readCount)
    }
    return readCount > 0 ? bytes : nil
  }

  /// Returns the line at `offset` without its newline; `nil` if it is not complete.
  func line(at offset: Int) -> [UInt8]? {
    var line: [UInt8] = []
    while let piece = read(1 << 14, at: offset + line.count) {
      if let end = piece.firstIndex(of: UInt8(ascii: "\n")) { return line + piece[..<end] }
      line += piece
    }
    return nil
  }
}

/// Why a recording cannot be written.
struct RecordingError: Error, CustomStringConvertible {
  let description: String

  /// The system's last error.
  static var now: RecordingError { RecordingError(description: String(cString: strerror(errno))) }
}
