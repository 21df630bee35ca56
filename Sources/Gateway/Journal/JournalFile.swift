import Glibc

/// A session's journal as a file. It is locked against other gateways while it is open.
final class JournalFile: Journal {
  private let descriptor: Int32
  private let path: String
  private var length: Int

  /// Creates a file with its first line, and with the known history.
  static func create(
    _ header: SessionHeader, _ records: [JournalRecord] = [], in folder: String
  ) throws(JournalError) -> JournalFile {
    let path = "\(folder)/\(header.id).jsonl"
    let file = try JournalFile(path, flags: O_CREAT | O_EXCL)
    do throws(JournalError) {
      try file.append(records.reduce(into: JournalRecord.session(header).line) { $0 += $1.line })
    } catch {
      unlink(path)
      throw error
    }
    return file
  }

  /// Opens the journal of an earlier session, with its history; `nil` if there is none.
  static func open(_ id: String, in folder: String) throws(JournalError) -> (
    file: JournalFile, history: History, torn: Int
  )? {
    let path = "\(folder)/\(id).jsonl"
    guard access(path, F_OK) == 0 else { return nil }
    let file = try JournalFile(path, flags: 0)
    let bytes = try file.contents()
    let history = try History(parsing: bytes)
    guard history.header.id == id else { throw JournalError(description: "it is another session's") }
    // The action of an incomplete line was never delivered. The line is removed, so that the next one begins there.
    if history.length < bytes.count, ftruncate(file.descriptor, history.length) != 0 {
      throw JournalError(description: "its torn last line cannot be cut off: \(String(cString: strerror(errno)))")
    }
    file.length = history.length
    return (file, history, bytes.count - history.length)
  }

  private init(_ path: String, flags: Int32) throws(JournalError) {
    self.path = path
    length = 0
    descriptor = Glibc.open(path, O_RDWR | O_APPEND | O_CLOEXEC | flags, 0o600)
    guard descriptor >= 0 else { throw JournalError(description: String(cString: strerror(errno))) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let failure = errno
      throw JournalError(
        description: failure == EWOULDBLOCK ? "another gateway holds it" : String(cString: strerror(failure)))
    }
  }

  deinit { close(descriptor) }

  func append(_ record: JournalRecord) throws(JournalError) { try append(record.line) }

  private func append(_ line: [UInt8]) throws(JournalError) {
    let written = write(descriptor, line, line.count)
    guard written == line.count else {
      let reason = written < 0 ? String(cString: strerror(errno)) : "only a part of the line was written"
      _ = ftruncate(descriptor, length)
      throw JournalError(description: reason)
    }
    length += line.count
  }

  private func contents() throws(JournalError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let got = pread(descriptor, &chunk, chunk.count, bytes.count)
      guard got >= 0 else { throw JournalError(description: String(cString: strerror(errno))) }
      if got == 0 { return bytes }
      bytes += chunk[..<got]
    }
  }
}

/// The folder of the journals.
enum JournalFolder {
  /// Creates the folder if it is missing, and checks that it is writable.
  static func prepare(_ path: String) throws(GatewayError) {
    var made = path.hasPrefix("/") ? "" : "."
    for piece in path.split(separator: "/") {
      made += "/" + piece
      guard mkdir(made, 0o700) == 0 || errno == EEXIST || StaticFiles.isFolder(made) else {
        throw .journal(path, reason: String(cString: strerror(errno)))
      }
    }
    guard StaticFiles.isFolder(path) else { throw .journal(path, reason: "it is not a folder") }
    guard access(path, W_OK | X_OK) == 0 else { throw .journal(path, reason: String(cString: strerror(errno))) }
  }
}
