import Glibc
import Synchronization

/// A session's journal as a file. It is locked against other processes while it is open. Its calls may wait for the disk.
final class JournalFile: Sendable {
  private let descriptor: Int32
  private let durability: Durability
  private let calls: FileCalls
  private let currentPath: Mutex<String>
  private let state: Mutex<State>

  private struct State {
    var length = 0
    /// The number of the next record.
    var nextLine = SessionHeader.firstRecord
    var isOpen = true
    /// Whether the file ends with an incomplete line, which could not be removed.
    var isTorn = false
    /// The failure of a write to the disk. What the disk has is unknown then, so nothing more is appended, and no acknowledged line is
    /// missing.
    var failure: JournalError?
  }

  /// Opens and locks a file. The file may be replaced or removed in between: see `loss`.
  init(
    _ path: String, flags: Int32, durability: Durability = .os, calls: FileCalls = .system
  ) throws(JournalError) {
    (self.durability, self.calls) = (durability, calls)
    currentPath = Mutex(path)
    state = Mutex(State())
    descriptor = Glibc.open(path, O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK | flags, 0o600)
    guard descriptor >= 0 else { throw .now }
    var status = Glibc.stat()
    guard fstat(descriptor, &status) == 0 else { throw .now }
    // A pipe of that name would be read forever, and a device such as /dev/zero has no end.
    guard status.st_mode & S_IFMT == S_IFREG else { throw JournalError(description: "it is not a regular file") }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw errno == EWOULDBLOCK ? JournalError(description: "another gateway holds it") : .now
    }
  }

  deinit { close() }

  /// Closes and unlocks the file. Nothing can be appended any more.
  func close() {
    state.withLock { state in
      if state.isOpen, descriptor >= 0 {
        // A process that is being started has a copy of the descriptor until its program begins, and would hold the lock.
        flock(descriptor, LOCK_UN)
        Glibc.close(descriptor)
      }
      state.isOpen = false
    }
  }

  /// Appends records completely or not at all. Their lines have the next numbers.
  /// - Parameter requiresPath: whether the lines are removed again if the file is not at its path any more, where a later restore would not
  ///   find them.
  func append(_ records: [JournalRecord], requiresPath: Bool = false) throws(JournalError) {
    try state.withLock { state throws(JournalError) in
      try append(JournalRecord.lines(records, from: state.nextLine), requiresPath, &state)
      state.nextLine += records.count
    }
  }

  /// Appends lines completely or not at all.
  func append(_ lines: [UInt8], requiresPath: Bool = false) throws(JournalError) {
    try state.withLock { state throws(JournalError) in try append(lines, requiresPath, &state) }
  }

  private func append(_ lines: [UInt8], _ requiresPath: Bool, _ state: inout State) throws(JournalError) {
    if let failure = state.failure { throw failure }
    guard state.isOpen else { throw JournalError(description: "it is closed") }
    do throws(JournalError) {
      // A newline ends the incomplete line, so that it damages no other line.
      try write(state.isTorn ? [UInt8(ascii: "\n")] + lines : lines)
    } catch {
      state.isTorn = calls.truncate(descriptor, state.length) != 0
      throw error
    }
    let before = state.length
    if state.isTorn { state.length = Self.size(of: descriptor) } else { state.length += lines.count }
    state.isTorn = false
    // Checked after the write: a file that is lost before has them in vain, and one that is lost afterwards had them.
    if requiresPath, let loss = placeLoss() {
      if Self.size(of: descriptor) >= before, calls.truncate(descriptor, before) == 0 { state.length = before }
      throw loss
    }
    guard durability == .disk, calls.sync(descriptor) != 0 else { return }
    let failure = JournalError(
      description: "the disk has failed: \(JournalError.now); repair the disk, then restart the gateway")
    state.failure = failure
    // A refused action must not be restored from the journal.
    if calls.truncate(descriptor, before) == 0 { state.length = before }
    throw failure
  }

  private func write(_ bytes: [UInt8]) throws(JournalError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { calls.write(descriptor, $0.baseAddress! + written, $0.count - written) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw count < 0 ? .now : JournalError(description: "only a part of the line was written")
      }
      written += count
    }
  }

  /// Reads the whole history. An incomplete last line is cut off, so that the next line begins there.
  func read() throws(JournalError) -> (reading: HistoryReader.Reading, torn: Int) {
    let (reading, size) = try JournalFolder.read(descriptor)
    if reading.length < size, calls.truncate(descriptor, reading.length) != 0 {
      throw JournalError(description: "its torn last line cannot be cut off: \(JournalError.now)")
    }
    state.withLock { ($0.length, $0.nextLine) = (reading.length, reading.nextLine) }
    return (reading, size - reading.length)
  }

  /// Continues the numbers of another journal's records.
  func setNextLine(_ number: Int) { state.withLock { $0.nextLine = number } }

  /// Waits until the file's content is on the disk.
  func sync() throws(JournalError) {
    guard calls.sync(descriptor) == 0 else { throw .now }
  }

  /// Gives the file another name. A file of that name is replaced.
  func rename(to path: String) throws(JournalError) {
    try currentPath.withLock { current throws(JournalError) in
      guard Glibc.rename(current, path) == 0 else { throw .now }
      current = path
    }
  }

  /// Copies the bytes from `start` to `end` to the end of another file.
  func copy(from start: Int, to end: Int, into other: JournalFile) throws(JournalError) {
    var (offset, chunk) = (start, [UInt8](repeating: 0, count: 1 << 16))
    while offset < end {
      let count = pread(descriptor, &chunk, min(chunk.count, end - offset), off_t(offset))
      guard count > 0 else { throw .now }
      try other.append(Array(chunk[..<count]))
      offset += count
    }
  }

  /// Why another process would not find the journal: its file was removed, moved or shortened. `nil` if the file is the one at its path.
  var loss: JournalError? {
    // Read before the file's size, because another thread may append. While it waits for the disk, the length is not compared.
    let length = state.withLockIfAvailable { $0.length } ?? 0
    if let loss = placeLoss() { return loss }
    guard Self.size(of: descriptor) >= length else { return JournalError(description: "it was shortened") }
    return nil
  }

  /// The path if it leads to this file, although lines of it may be missing; `nil` otherwise.
  var ownPath: String? { placeLoss() == nil ? currentPath.withLock { $0 } : nil }

  /// Why the path does not lead to this file; `nil` if it does.
  private func placeLoss() -> JournalError? {
    var (status, pathStatus) = (Glibc.stat(), Glibc.stat())
    guard fstat(descriptor, &status) == 0, status.st_nlink > 0 else {
      return JournalError(description: "it was removed")
    }
    guard stat(currentPath.withLock { $0 }, &pathStatus) == 0,
      (pathStatus.st_dev, pathStatus.st_ino) == (status.st_dev, status.st_ino)
    else { return JournalError(description: "it was moved away") }
    return nil
  }

  private static func size(of descriptor: Int32) -> Int {
    var status = Glibc.stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }
}
