import Glibc

/// A piece of a recording: lines in a file without a name, which goes when nobody reads it any more.
final class Segment {
  /// What waits to be written.
  private static let bufferSize = 1 << 14
  /// Commits in the file are found by marks that lie about this far apart.
  private static let markDistance = 1 << 16

  /// A place behind a commit.
  struct Mark: Equatable {
    var seq: Int
    var offset: Int
  }

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private(set) var length = 0
  private(set) var marks: [Mark]
  /// Behind the last commit.
  private(set) var lastCommit: Mark
  /// The snapshot that it begins with: it counts only where all before it is gone.
  let headLength: Int

  /// - Parameter head: the screen at the commit `seq`, with which the segment begins.
  init(in folder: String, head: [UInt8] = [], seq: Int = 0) throws(RecordingError) {
    var template = Array("\(folder)/.history-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw RecordingError.now }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    headLength = head.isEmpty ? 0 : head.count + 1
    lastCommit = Mark(seq: seq, offset: headLength)
    marks = [lastCommit]
    if !head.isEmpty { try append(head) }
  }

  deinit { close(descriptor) }

  /// Appends a line, which it ends. `seq`: it is the commit of this number.
  func append(_ line: [UInt8], seq: Int? = nil) throws(RecordingError) {
    buffer += line
    buffer.append(UInt8(ascii: "\n"))
    length += line.count + 1
    if let seq {
      lastCommit = Mark(seq: seq, offset: length)
      if length - marks.last!.offset >= Self.markDistance { marks.append(lastCommit) }
    }
    if buffer.count >= Self.bufferSize { try flush() }
  }

  func flush() throws(RecordingError) {
    var written = 0
    while written < buffer.count {
      let more = buffer[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard more > 0 else { throw RecordingError.now }
      written += more
    }
    // One burst does not keep its memory.
    buffer.removeAll(keepingCapacity: buffer.count < 2 * Self.bufferSize)
  }

  /// At most `count` bytes from `offset`; what is buffered has been flushed. `nil`: they cannot be read.
  func read(_ count: Int, at offset: Int) -> [UInt8]? {
    var got = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      got = pread(descriptor, buffer.baseAddress, count, off_t(offset))
      filled = max(0, got)
    }
    return got > 0 ? bytes : nil
  }
}

/// Why what happened cannot be kept.
struct RecordingError: Error, CustomStringConvertible {
  let description: String

  /// The system's last error.
  static var now: RecordingError { RecordingError(description: String(cString: strerror(errno))) }
}
