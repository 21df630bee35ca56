import Wire

/// The part of a recording in which a commit is. It is read on another thread, also while the recording continues.
struct RecordedPassage: Sendable {
  let file: SegmentFile
  /// The length of the complete lines.
  let length: Int
  /// The commit's number.
  let seq: Int
  /// The position of the last mark before the commit; `nil` if only the snapshot at the beginning represents the commit.
  let mark: Int?

  /// The commit, and the position after it; `nil` if it cannot be read.
  var commit: (message: JSON, end: Int)? {
    guard var offset = mark else { return nil }
    while offset < length, let line = file.line(at: offset) {
      offset += line.count + 1
      guard let message = try? JSON(parsing: line), message[.type]?.string == MessageType.commit.rawValue,
        message[.seq]?.integer == seq
      else { continue }
      return (message, offset)
    }
    return nil
  }

  /// The session time of the commit in milliseconds; `nil` if it cannot be read.
  var time: Double? {
    guard mark == nil else { return commit?.message[.time]?.sessionTime }
    return file.line(at: 0).flatMap { try? JSON(parsing: $0) }?[.time]?.sessionTime
  }

  /// Calls the closure with the lines from the beginning of the segment, until it returns false. Only a piece of the file is in memory.
  func forEachLine(_ body: ([UInt8]) -> Bool) {
    var (lines, offset) = (LineBuffer(limit: .max), 0)
    while offset < length, let piece = file.read(min(Self.pieceSize, length - offset), at: offset) {
      offset += piece.count
      for line in lines.append(piece) { guard body(line) else { return } }
    }
  }

  private static let pieceSize = 1 << 16
}
