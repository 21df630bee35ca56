import CProcess
import Glibc
import Wire

/// A journal's properties in a list, from its first lines and its file.
package struct JournalSummary: Equatable, Sendable {
  package var id: String
  /// `nil` if the header cannot be read.
  package var scene: String?
  package var app: String?
  /// When the session began, in ISO 8601.
  package var created: String?
  /// When the last line was written, in seconds since 1970.
  package var changed: Int
  /// In bytes.
  package var size: Int
  /// Whether a process has locked the journal, because the session runs.
  package var isOpen: Bool
}

extension JournalFolder {
  /// The journals, the newest first. Reading them takes a while if there are many.
  func list() throws(JournalError) -> [JournalSummary] {
    guard let listing = opendir(path) else { throw .now }
    defer { closedir(listing) }
    let locked = FileLocks.files()
    var journals: [JournalSummary] = []
    while let name = vitrine_next_name(listing).map({ String(cString: $0) }) {
      guard let id = Self.id(of: name), let summary = summary(of: id, locked) else { continue }
      journals.append(summary)
    }
    return journals.sorted { ($1.changed, $0.id) < ($0.changed, $1.id) }
  }

  /// The session whose journal has this file's name; `nil` for other files.
  static func id(of name: String) -> String? {
    guard name.hasSuffix(suffix), case let id = String(name.dropLast(suffix.count)), SessionID.isValid(id) else {
      return nil
    }
    return id
  }

  func summary(of id: String, _ locked: Set<FileLocks.File>) -> JournalSummary? {
    var status = Glibc.stat()
    guard stat(path(of: id), &status) == 0 else { return nil }
    let header = header(of: id)
    return JournalSummary(
      id: id, scene: header?.scene, app: header?.app, created: header?.created, changed: status.st_mtim.tv_sec,
      size: Int(status.st_size), isOpen: locked.contains(FileLocks.File(status)))
  }

  /// Reads the header of a journal, from its first line or the one that repeats it.
  func header(of id: String) -> SessionHeader? {
    // A journal is a file; O_NONBLOCK keeps a pipe of that name from blocking.
    let descriptor = Glibc.open(path(of: id), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // Nearly all headers fit into the first part. A longer part is read only if they do not.
    for size in [4096, 1 << 16] {
      var bytes = [UInt8](repeating: 0, count: size)
      let count = pread(descriptor, &bytes, size, 0)
      if let header = HistoryReader.header(atStartOf: bytes[..<max(0, count)]) { return header }
      if count < size { return nil }
    }
    return nil
  }

  /// Deletes a journal, and the session's link with it. The journal of a running session is not deleted.
  func delete(_ id: String) throws(JournalError) {
    guard let file = try lock(id) else { throw JournalError(description: "there is no such journal") }
    guard unlink(path(of: id)) == 0 else { throw .now }
    // A session without a journal cannot be restored, so nobody can join by its link.
    unlink(linkPath(of: id))
    withExtendedLifetime(file) {}
    if durability == .disk { try syncFolder() }
  }

  /// Deletes the journals beyond the limits, and returns their number. A journal that is open or cannot be deleted is tried again later.
  func delete(beyond limits: RetentionLimits, now: Int) throws(JournalError) -> Int {
    guard !limits.isUnlimited else { return 0 }
    return limits.exceeding(try list(), now: now).count { (try? delete($0.id)) != nil }
  }
}
