import Foundation
import Glibc
import Synchronization
import Testing

@testable import Gateway

/// System calls that fail in the order that the test sets.
final class FaultyCalls: Sendable {
  enum Fault: Equatable {
    case short(Int)
    case failure(Int32)
  }

  private let faults = Mutex<(writes: [Fault?], truncates: [Bool], syncs: [Bool])>(([], [], []))
  let syncCount = Mutex(0)

  /// The errors of the next calls; `nil` lets a call succeed. Calls after the last of these succeed.
  func fail(writes: [Fault?] = [], truncates: [Bool] = [], syncs: [Bool] = []) {
    faults.withLock { $0 = (writes, truncates, syncs) }
  }

  var calls: FileCalls {
    FileCalls(
      write: { [self] descriptor, bytes, count in
        switch faults.withLock({ $0.writes.isEmpty ? nil : $0.writes.removeFirst() }) {
        case nil: return Glibc.write(descriptor, bytes, count)
        case .short(let most): return Glibc.write(descriptor, bytes, min(most, count))
        case .failure(let error):
          errno = error
          return -1
        }
      },
      truncate: { [self] descriptor, length in
        guard faults.withLock({ $0.truncates.isEmpty ? false : $0.truncates.removeFirst() }) else {
          return ftruncate(descriptor, length)
        }
        errno = EIO
        return -1
      },
      sync: { [self] descriptor in
        syncCount.withLock { $0 += 1 }
        guard faults.withLock({ $0.syncs.isEmpty ? false : $0.syncs.removeFirst() }) else {
          return fdatasync(descriptor)
        }
        errno = EIO
        return -1
      })
  }
}

@Suite struct JournalFileTests {
  private let home: TemporaryFolder
  private let faults = FaultyCalls()
  private let id = "aaaaaaaaaaaaaaaa"

  init() throws { home = try TemporaryFolder() }

  private func folder(_ durability: Durability = .os) -> JournalFolder {
    JournalFolder(home.path, durability: durability, calls: faults.calls)
  }

  private func header(_ id: String) -> SessionHeader {
    SessionHeader(id: id, watch: "bbbbbbbbbbbbbbbb", app: "App", scene: "movies", device: Device(), created: "")
  }

  private var text: String { home.read("\(id).jsonl") }
  private func timeRecord(_ time: Double) -> [UInt8] { JournalRecord.time(time).line }
  private func time(_ folder: JournalFolder? = nil) throws -> Double? {
    try (folder ?? self.folder()).open(id)?.history.time
  }

  @Test func `a short write is completed`() throws {
    let file = try folder().create(header(id))
    faults.fail(writes: [.short(3), .failure(EINTR), .short(1)])
    try file.append(timeRecord(5))
    file.close()
    #expect(try time() == 5)
  }

  @Test func `a closed journal is not locked by a copy of its descriptor`() throws {
    let file = try folder().create(header(id))
    let path = home.path + "/\(id).jsonl"
    let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap(Int32.init)
    let descriptor = try #require(
      descriptors.first { (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path })
    // As in a process that has been forked and whose program has not begun.
    let copy = dup(descriptor)
    defer { close(copy) }
    file.close()
    try #require(try folder().open(id)).file.close()
  }

  @Test(arguments: [ENOSPC, EIO, EDQUOT])
  func `a write that fails after a part of the line leaves nothing of it`(error: Int32) throws {
    let file = try folder().create(header(id))
    try file.append(timeRecord(5))
    let before = text
    faults.fail(writes: [.short(4), .failure(error)])
    let failure = JournalError(description: String(cString: strerror(error)))
    #expect(throws: failure) { try file.append(timeRecord(6)) }
    #expect(text == before)
    try file.append(timeRecord(7))
    file.close()
    #expect(try time() == 7)
  }

  @Test func `a part that cannot be removed damages neither the line before nor the line after`() throws {
    let file = try folder().create(header(id))
    try file.append(timeRecord(5))
    faults.fail(writes: [.short(4), .failure(EIO)], truncates: [true])
    #expect(throws: JournalError.self) { try file.append(timeRecord(6)) }
    try file.append(timeRecord(7))
    file.close()
    let opened = try #require(try folder().open(id))
    #expect(opened.history.time == 7 && opened.history.damage.map(\.line) == [4])
    #expect(opened.notes == ["line 4 is damaged: what it said is lost"])
  }

  @Test func `a new journal that cannot be written leaves no file`() throws {
    faults.fail(writes: [.short(9), .failure(ENOSPC)])
    #expect(throws: JournalError.self) { try folder().create(header(id)) }
    #expect(access(home.path + "/\(id).jsonl", F_OK) != 0)
  }

  @Test func `with durability disk each append is synchronized, with os none is`() throws {
    let file = try folder(.disk).create(header(id))
    let created = faults.syncCount.withLock { $0 }
    try file.append(timeRecord(5))
    #expect(created == 1 && faults.syncCount.withLock { $0 } == 2)
    let other = try folder(.os).create(header("cccccccccccccccc"))
    try other.append(timeRecord(5))
    #expect(faults.syncCount.withLock { $0 } == 2)
  }

  @Test func `after a disk failure no more appends are acknowledged`() throws {
    let file = try folder(.disk).create(header(id))
    faults.fail(syncs: [true])
    let failure = try #require(#expect(throws: JournalError.self) { try file.append(timeRecord(5)) })
    #expect(failure.description.contains("the disk has failed: Input/output error"))
    // What was refused is not there, and the system may say that the disk has what it has not.
    #expect(!text.contains(#""time":5"#))
    #expect(throws: failure) { try file.append(timeRecord(6)) }
  }

  @Test func `a removed or moved journal is reported as lost until it is restored`() throws {
    let file = try folder().create(header(id))
    let path = home.path + "/\(id).jsonl"
    #expect(file.loss == nil)
    rename(path, path + ".away")
    #expect(file.loss == JournalError(description: "it was moved away"))
    try home.write("another file", to: "\(id).jsonl")
    #expect(file.loss == JournalError(description: "it was moved away"))
    rename(path + ".away", path)
    #expect(file.loss == nil)
    unlink(path)
    #expect(file.loss == JournalError(description: "it was removed"))
  }

  @Test func `a line for which the path is required leaves nothing in a file that is lost`() throws {
    let file = try folder().create(header(id))
    let (path, away) = (home.path + "/\(id).jsonl", "\(id).jsonl.away")
    try file.append(timeRecord(5), requiresPath: true)
    let before = text
    rename(path, home.path + "/" + away)
    #expect(throws: JournalError(description: "it was moved away")) {
      try file.append(timeRecord(6), requiresPath: true)
    }
    #expect(home.read(away) == before)
    // What the app has reported is recorded: the file may come back.
    try file.append(timeRecord(7))
    rename(home.path + "/" + away, path)
    try file.append(timeRecord(8), requiresPath: true)
    unlink(path)
    #expect(throws: JournalError(description: "it was removed")) { try file.append(timeRecord(9), requiresPath: true) }
  }

  @Test func `a torn end is cut off where the next line begins`() throws {
    let file = try folder().create(header(id))
    try file.append(timeRecord(5))
    file.close()
    let whole = text
    try home.write(whole + #"{"type":"ti"#, to: "\(id).jsonl")
    let opened = try #require(try folder().open(id))
    #expect(opened.notes == ["an incomplete last line of 11 bytes was dropped"] && text == whole)
    try opened.file.append(timeRecord(6))
    opened.file.close()
    #expect(try time() == 6)
  }

  @Test func `an open journal is locked against opening and deleting`() throws {
    let file = try folder().create(header(id))
    let held = JournalError(description: "another gateway holds it")
    #expect(throws: held) { try folder().open(id) }
    #expect(throws: held) { try folder().delete(id) }
    #expect(try folder().list().map(\.isOpen) == [true])
    file.close()
    #expect(try folder().list().map(\.isOpen) == [false])
    try folder().delete(id)
    #expect(try folder().list().isEmpty && folder().open(id) == nil)
  }

  @Test func `a journal that is shortened is lost until its lines are back`() throws {
    let file = try folder(.disk).create(header(id), [.time(5)])
    let (path, whole) = ("\(home.path)/\(id).jsonl", text)
    #expect(file.loss == nil && truncate(path, 10) == 0)
    #expect(file.loss == JournalError(description: "it was shortened"))
    try #require(FileHandle(forWritingAtPath: path)).write(contentsOf: Data(whole.utf8))
    #expect(file.loss == nil && text == whole)
    // A record that a failed disk may not have is removed by the journal itself.
    faults.fail(syncs: [true])
    #expect(throws: JournalError.self) { try file.append(timeRecord(6)) }
    #expect(file.loss == nil && text == whole)
  }

  @Test(.timeLimit(.minutes(1))) func `a pipe or a device instead of a journal is refused`() throws {
    let (path, refusal) = ("\(home.path)/\(id).jsonl", JournalError(description: "it is not a regular file"))
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: refusal) { try folder().open(id) }
    #expect(unlink(path) == 0 && symlink("/dev/zero", path) == 0)
    #expect(throws: refusal) { try folder().open(id) }
    #expect(throws: refusal) { try folder().delete(id) }
  }

  @Test func `a journal is read from a pipe, too`() throws {
    try folder().create(header(id), [.time(5)]).close()
    let pipe = home.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let content = Data(text.utf8)
    Thread.detachNewThread { FileHandle(forWritingAtPath: pipe)?.write(content) }
    #expect(try JournalFolder.read(file: pipe).time == 5)
  }
}
