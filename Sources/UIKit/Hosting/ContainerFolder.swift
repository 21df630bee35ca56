import Foundation
import Glibc

/// The folder in which the sessions of one gateway have their containers.
///
///     /tmp/vitrine-containers-1000/                  of this user
///     /tmp/vitrine-containers-1000/4711-98765/       of the gateway with process id 4711, which was started at that time
///     /tmp/vitrine-containers-1000/4711-98765/lock   locked by the gateway's nurseries, and by all processes that they fork
///
/// Only this user can read both folders. A path that somebody else has prepared, such as a symbolic link, is refused. A folder without a
/// lock was left behind, and the next nursery of any gateway deletes it.
struct ContainerFolder {
  let path: String
  /// The open lock file. Forked processes share the lock, which ends with the last of them.
  private let lock: Int32

  /// Why the folder cannot be used.
  struct Fault: Error, CustomStringConvertible {
    let path: String
    let reason: String

    var description: String {
      "The folder \(path) of the sessions' files cannot be used: \(reason). Remove it, or set TMPDIR to another folder."
    }
  }

  /// The folder of this user, in the system's temporary folder.
  static var parent: String {
    let temporary = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return "\(temporary.isEmpty ? "/tmp" : temporary)/vitrine-containers-\(getuid())"
  }

  private static let lockName = "/lock"
  /// A folder can be deleted as abandoned between its creation and its lock, but hardly ever more than once.
  private static let maximumAttempts = 10

  /// Creates or opens the folder of a gateway, and locks it.
  static func open(for gateway: pid_t, in parent: String = ContainerFolder.parent) throws(Fault) -> ContainerFolder {
    try secure(parent)
    let path = "\(parent)/\(gateway)-\(startTime(of: gateway))"
    for _ in 0..<maximumAttempts {
      try secure(path)
      let lock = Glibc.open(path + lockName, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard lock >= 0 else {
        if errno == ENOENT { continue }
        throw Fault(path: path, reason: String(cString: strerror(errno)))
      }
      if flock(lock, LOCK_SH) == 0, isFile(lock, at: path + lockName) { return ContainerFolder(path: path, lock: lock) }
      close(lock)
    }
    throw Fault(path: path, reason: "it cannot be locked")
  }

  /// Whether the folder is still the one that was opened.
  var isInPlace: Bool { ContainerFolder.isFile(lock, at: path + ContainerFolder.lockName) }

  /// Deletes the folder if no other process uses it.
  func delete() {
    // Files that are left only occupy space, until another gateway deletes them by `deleteAbandoned`.
    if flock(lock, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(atPath: path) }
    unlock()
  }

  /// Closes the lock file, as the end of the process does.
  func unlock() { close(lock) }

  /// Deletes the folders of gateways that have ended without deleting them.
  static func deleteAbandoned(in parent: String = ContainerFolder.parent) {
    // The files behind a link that somebody else has prepared are not the sessions'.
    guard (try? secure(parent)) != nil else { return }
    // Earlier versions stored the containers of all gateways here.
    SessionContainer.deleteAbandoned(base: parent)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] {
      let path = "\(parent)/\(name)"
      let lock = Glibc.open(path + lockName, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
      guard lock >= 0 else {
        // Its gateway may be about to create the lock, and then creates the folder once more. A folder with files is not deleted.
        rmdir(path)
        continue
      }
      defer { close(lock) }
      guard flock(lock, LOCK_EX | LOCK_NB) == 0, isFile(lock, at: path + lockName) else { continue }
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// Creates a folder that only this user can read. An existing one must be this user's, and not be a link.
  private static func secure(_ path: String) throws(Fault) {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw Fault(path: path, reason: String(cString: strerror(errno)))
    }
    let folder = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else {
      let isOther = errno == ELOOP || errno == ENOTDIR
      throw Fault(path: path, reason: isOther ? "it is a link or a file" : String(cString: strerror(errno)))
    }
    defer { close(folder) }
    var status = stat()
    guard fstat(folder, &status) == 0, status.st_uid == geteuid() else {
      throw Fault(path: path, reason: "it belongs to the user \(status.st_uid)")
    }
    guard status.st_mode & 0o077 == 0 || fchmod(folder, 0o700) == 0 else {
      throw Fault(path: path, reason: String(cString: strerror(errno)))
    }
  }

  /// Whether an open file is still the one at a path.
  private static func isFile(_ file: Int32, at path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    guard fstat(file, &opened) == 0, lstat(path, &named) == 0 else { return false }
    return opened.st_dev == named.st_dev && opened.st_ino == named.st_ino
  }

  /// When a process was started, in ticks since the start of the system. A later process with the same id has another time.
  private static func startTime(of process: pid_t) -> String {
    // The name, which can contain anything, ends with the last parenthesis. The start time is field 22, and the state is field 3.
    let text = String(decoding: Descendants.contents(of: "/proc/\(process)/stat"), as: UTF8.self)
    let fields = text.lastIndex(of: ")").map { text[text.index(after: $0)...].split(separator: " ") } ?? []
    return fields.count > 19 ? String(fields[19]) : "0"
  }
}
