import Glibc
import Wire

/// The folder of the journals, each a file `ID.jsonl`. Its calls wait for the disk.
struct JournalFolder: Sendable {
  static let suffix = ".jsonl"
  let path: String
  var durability = Durability.os
  var calls = FileCalls.system
  /// Whether the folder is a symbolic link from the beginning.
  private let isLink: Bool

  init(_ path: String, durability: Durability = .os, calls: FileCalls = .system) {
    (self.path, self.durability, self.calls) = (path, durability, calls)
    isLink = Self.isLink(path)
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  func path(of id: String) -> String { "\(path)/\(id)\(Self.suffix)" }

  func create(_ header: SessionHeader, _ records: [JournalRecord] = []) throws(JournalError) -> JournalFile {
    guard isLink || !Self.isLink(path) else {
      throw JournalError(description: "a symbolic link has replaced the folder")
    }
    let path = path(of: header.id)
    let file = try JournalFile(path, flags: O_CREAT | O_EXCL, durability: durability, calls: calls)
    do throws(JournalError) {
      try file.append(header.lines + JournalRecord.lines(records, from: SessionHeader.firstRecord))
      file.setNextLine(SessionHeader.firstRecord + records.count)
      if durability == .disk { try syncFolder() }
    } catch {
      unlink(path)
      throw error
    }
    return file
  }

  /// Creates the journal of a session whose file is lost, and which starts afresh. A file that another process has put at the path stays.
  func replace(_ lost: JournalFile, by header: SessionHeader, _ used: UsedNumbers) throws(JournalError) -> JournalFile {
    if let path = lost.ownPath { unlink(path) }
    return try create(header, [.earlier(used)])
  }

  /// Opens the journal of a session that does not run, and returns its history and notes for the log; `nil` if there is none.
  func open(_ id: String) throws(JournalError) -> (file: JournalFile, history: History, notes: [String])? {
    guard let file = try lock(id) else { return nil }
    var (reading, torn) = try file.read()
    try reading.chooseHeader(ofSession: id)
    var notes = torn > 0 ? ["an incomplete last line of \(torn) bytes was dropped"] : []
    notes += JournalDamage.notes(reading.history.damage)
    var opened = file
    do throws(JournalError) { opened = try compact(file, reading) ?? file } catch {
      notes.append("its journal could not be compacted: \(error)")
    }
    var history = reading.history
    // Older journals name the origin by its own id, by which the branch's viewers could control it.
    if let origin = history.header.branch, let other = header(of: ControlLink.session(in: origin.session)) {
      history.header.branch = other.watch.isEmpty ? nil : SessionHeader.Origin(session: other.watch, seq: origin.seq)
    }
    return (opened, history, notes)
  }

  /// Opens and locks a session's file. A file that was replaced or deleted between opening and locking is opened again.
  func lock(_ id: String) throws(JournalError) -> JournalFile? {
    for _ in 0..<100 {
      guard access(path(of: id), F_OK) == 0 else { return nil }
      let file = try JournalFile(path(of: id), flags: 0, durability: durability, calls: calls)
      if file.loss == nil { return file }
    }
    throw JournalError(description: "it is replaced again and again")
  }

  /// Reads a journal without changing or locking it.
  static func read(file path: String) throws(JournalError) -> History {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .now }
    defer { close(descriptor) }
    return try read(descriptor, completesLastLine: true).reading.history
  }

  /// Reads a journal from an open file. Returns its history and the file's size.
  ///
  /// - Parameter completesLastLine: whether the newline of the last line may be missing, as in a file that was edited by hand.
  static func read(_ descriptor: Int32, completesLastLine: Bool = false) throws(JournalError) -> (
    reading: HistoryReader.Reading, size: Int
  ) {
    var (reader, last) = (HistoryReader(), UInt8(ascii: "\n"))
    let size = try FileLines.forEachPiece(of: descriptor) { piece throws(JournalError) in
      last = piece[piece.count - 1]
      try reader.read(piece)
    }
    if completesLastLine, last != UInt8(ascii: "\n") { try reader.read([UInt8(ascii: "\n")]) }
    return (try reader.finish(), size)
  }

  /// Waits until the names of the folder's files are on the disk.
  func syncFolder() throws(JournalError) {
    let descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .now }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .now }
  }

  /// Creates the folder if it is missing, and checks that it is writable.
  static func prepare(_ path: String) throws(GatewayError) {
    var createdPath = path.hasPrefix("/") ? "" : "."
    for piece in path.split(separator: "/") {
      createdPath += "/" + piece
      guard mkdir(createdPath, 0o700) == 0 || errno == EEXIST || StaticFiles.isFolder(createdPath) else {
        throw .journal(path, reason: String(cString: strerror(errno)))
      }
    }
    guard StaticFiles.isFolder(path) else { throw .journal(path, reason: "it is not a folder") }
    guard access(path, W_OK | X_OK) == 0 else { throw .journal(path, reason: String(cString: strerror(errno))) }
  }
}

extension JournalDamage {
  /// A text for each damaged line, up to a limit.
  static func notes(_ damage: [JournalDamage]) -> [String] {
    let limit = 20
    let rest = damage.count - limit
    return damage.prefix(limit).map(\.description) + (rest > 0 ? ["\(rest) more lines are damaged"] : [])
  }
}
