import Foundation
import Glibc

/// The container of a session's app: a folder with Documents, Library and tmp. It has no files when the session begins, so that a replay
/// starts with the same files.
///
///     BASE/DIGEST/owner      the id of the process that uses `Data`
///     BASE/DIGEST/Data/      the home directory that NSHomeDirectory() returns
///     BASE/DIGEST/Data.PID/  the home of a previous process that still runs while a new build is tried
///     BASE/DIGEST/Checkpoint.PID/  the home of a checkpoint; a link to `Data` once it is the session's process
///
/// `DIGEST` does not reveal the session's id, because whoever has the id can control the session.
struct SessionContainer {
  let folder: String

  /// The number of hexadecimal digits in a container's name. A whole digest would make paths of sockets in it too long.
  private static let nameLength = 32

  /// - Parameter base: The folder of all containers of a gateway (`ContainerFolder`).
  init(session: String, base: String) {
    folder = "\(base)/\(SHA256.hexadecimal(of: session).prefix(SessionContainer.nameLength))"
  }

  private init(folder: String) { self.folder = folder }

  /// The container of another session, beside this one.
  func container(of session: String) -> SessionContainer {
    SessionContainer(session: session, base: (folder as NSString).deletingLastPathComponent)
  }

  var home: String { folder + "/Data" }

  /// Creates the folders of this process, and makes its home directory known. It is called before Foundation looks for it.
  func begin(isCheckpoint: Bool = false) {
    if isCheckpoint { createCheckpoint(of: getpid()) } else { createHome() }
    SessionContainer.setHome(isCheckpoint ? checkpoint(of: getpid()) : home)
  }

  /// Prepares the container for a process that the nursery is about to fork. If a previous process still runs, its files are moved aside.
  /// The nursery does this and `end(process:)`, one after the other: two processes would delete each other's files. The nurseries of
  /// two builds do not know each other's processes, so the gateway requests a fork of another build after the end of those it has stopped.
  func prepare() {
    if clear(for: nil) { _ = createFolders(in: nil) }
  }

  /// Records the process that uses `Data`, or that there is none because it could not be forked.
  func setOwner(_ process: pid_t?) { if let process { write(owner: process) } else { restorePrevious() } }

  /// Creates the home directory of the session's process.
  func createHome() { _ = createFolders(in: home) }

  /// Creates the home directory of a checkpoint, beside that of the session's process.
  func createCheckpoint(of process: pid_t) {
    let path = checkpoint(of: process)
    if access(path, F_OK) == 0 { SessionContainer.delete(path) }
    _ = createFolders(in: path)
  }

  /// Makes a checkpoint's files the session's files. A symbolic link keeps paths valid that the checkpoint's process has read before.
  func adopt(filesOf process: pid_t, in source: SessionContainer) {
    let path = source.checkpoint(of: process)
    guard clear(for: process), createFolders(in: nil) else { return }
    guard rename(path, home) == 0, symlink(home, path) == 0 else {
      return Log.toConsole("The app's folder \(path) cannot be moved to \(home): \(String(cString: strerror(errno)))")
    }
    write(owner: process)
  }

  /// Moves the files of another running process aside, or deletes those of an ended one. Returns false if that is impossible.
  private func clear(for process: pid_t?) -> Bool {
    // This avoids Foundation's file manager, whose first use takes about a millisecond in each session's process.
    guard access(folder, F_OK) == 0 else { return true }
    guard let owner, owner != process, SessionContainer.isRunning(owner) else {
      // The files of a suspended previous process and of a checkpoint are not deleted.
      let isUsed = previousProcess != nil || hasCheckpoint
      SessionContainer.delete(isUsed ? home : folder)
      return true
    }
    SessionContainer.delete(home(of: owner))
    guard rename(home, home(of: owner)) != 0 else { return true }
    Log.toConsole("The app's folder \(home) cannot be moved aside: \(String(cString: strerror(errno)))")
    return false
  }

  /// Creates the session's folder, and a home directory with an app's folders at a path. Returns false if that is impossible.
  private func createFolders(in path: String?) -> Bool {
    let parents = [(folder as NSString).deletingLastPathComponent, folder]
    let names = [
      "", "/Documents", "/Library", "/Library/Caches", "/Library/Preferences", "/Library/Application Support", "/tmp",
    ]
    for path in parents + (path.map { path in names.map { path + $0 } } ?? [])
    where mkdir(path, parents.contains(path) ? 0o700 : 0o777) != 0 && errno != EEXIST {
      Log.toConsole("The app's folder \(path) cannot be created: \(String(cString: strerror(errno)))")
      return false
    }
    chmod(folder, 0o700)
    return true
  }

  /// Moves this process's files from a checkpoint of the source to this container, and makes it the home directory.
  func continueCheckpoint(of source: SessionContainer) {
    adopt(filesOf: getpid(), in: source)
    SessionContainer.setHome(home)
  }

  /// Sets the environment variables by which Foundation finds its directories.
  private static func setHome(_ home: String) {
    for (name, path) in environment { setenv(name, home + path, 1) }
  }

  private static func isRunning(_ process: pid_t) -> Bool { kill(process, 0) == 0 || errno != ESRCH }

  /// The path to which a process's files are moved while a newer process uses `Data`.
  private func home(of process: pid_t) -> String { "\(home).\(process)" }

  /// The home directory of a checkpoint.
  func checkpoint(of process: pid_t) -> String { "\(folder)/\(SessionContainer.checkpointPrefix)\(process)" }

  private static let checkpointPrefix = "Checkpoint."

  private func write(owner: pid_t) {
    let file = open(folder + "/owner", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    let text = Array("\(owner)".utf8)
    _ = Glibc.write(file, text, text.count)
  }

  /// The environment variables by which Foundation finds its directories, with paths relative to the home directory.
  private static let environment: KeyValuePairs<String, String> = [
    "CFFIXED_USER_HOME": "", "TMPDIR": "/tmp", "XDG_CACHE_HOME": "/Library/Caches",
    "XDG_CONFIG_HOME": "/Library/Preferences", "XDG_DATA_HOME": "/Library/Application Support",
  ]

  /// Deletes the files of a process that has ended. The container stays if a newer process uses it. The files of a previous process that
  /// still runs are moved back.
  func end(process: pid_t) {
    SessionContainer.delete(home(of: process))
    endCheckpoint(process)
    guard owner == process else { return }
    guard let previous = previousProcess else {
      // The folder of an ended checkpoint's session is deleted with the checkpoint.
      return SessionContainer.delete(hasCheckpoint ? home : folder)
    }
    SessionContainer.delete(home)
    restore(previous)
  }

  /// Moves the files of a previous process that still runs back.
  private func restorePrevious() { if let previousProcess { restore(previousProcess) } }

  private func restore(_ previous: pid_t) {
    rename(home(of: previous), home)
    write(owner: previous)
  }

  /// Deletes the files of an ended process that began as a checkpoint.
  private func endCheckpoint(_ process: pid_t) {
    let files = FileManager.default
    let path = checkpoint(of: process)
    // The checkpoint may have become the process of a branch, whose container is found by the link.
    if let target = try? files.destinationOfSymbolicLink(atPath: path), target != home {
      SessionContainer(folder: (target as NSString).deletingLastPathComponent).end(process: process)
    }
    guard (try? files.removeItem(atPath: path)) != nil, let owner, owner != process else { return }
    if !SessionContainer.isRunning(owner), !hasCheckpoint, previousProcess == nil {
      SessionContainer.delete(folder)
    }
  }

  /// Deletes a file or folder, if it exists. An error is reported on the console, because the app may find the files that were left.
  private static func delete(_ path: String) {
    do { try FileManager.default.removeItem(atPath: path) } catch {
      guard access(path, F_OK) == 0 else { return }
      Log.toConsole("The app's files \(path) cannot be deleted: \((error as NSError).localizedDescription)")
    }
  }

  /// A previous process that still runs, and whose files were moved aside.
  private var previousProcess: pid_t? { running("Data.").last }

  private var hasCheckpoint: Bool { !running(SessionContainer.checkpointPrefix).isEmpty }

  /// The running processes whose ids follow this prefix in names of the container's folders.
  private func running(_ prefix: String) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix(prefix) }.compactMap { pid_t($0.dropFirst(prefix.count)) }.sorted()
      .filter(SessionContainer.isRunning)
  }

  /// The process that uses `Data`, from the file `owner`.
  private var owner: pid_t? {
    FileManager.default.contents(atPath: folder + "/owner").flatMap { pid_t(String(decoding: $0, as: UTF8.self)) }
  }

  /// Deletes the containers of processes that have ended without deleting them.
  static func deleteAbandoned(base: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: base)) ?? [] {
      let container = SessionContainer(folder: "\(base)/\(name)")
      guard let owner = container.owner, !isRunning(owner) else { continue }
      container.end(process: owner)
    }
  }
}
