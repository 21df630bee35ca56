import Foundation
import Glibc

/// The folder of one session's app: Documents, Library and tmp. It is empty when the session begins, so that a replay finds what the
/// session found.
///
///     /tmp/vitrine-containers-1000/SESSION/owner      the process that uses it
///     /tmp/vitrine-containers-1000/SESSION/Data/      what NSHomeDirectory() returns
///     /tmp/vitrine-containers-1000/SESSION/Data.PID/  that of an earlier process, which runs on while a new build is tried
///     /tmp/vitrine-containers-1000/SESSION/Checkpoint.PID/  that of a checkpoint; a link to `Data` once that is the session's process
struct SessionContainer {
  private let folder: String

  /// - Parameter base: the folder of all containers; a folder of the user's in the system's temporary folder unless given.
  init(session: String, base: String = SessionContainer.base) {
    let name = session.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : "_" }
    folder = "\(base)/\(name.isEmpty ? "session" : String(name))"
  }

  private init(folder: String) { self.folder = folder }

  /// The container of another session, beside this one. `base` cannot be used: TMPDIR lies in this container while the process uses it.
  func container(of session: String) -> SessionContainer {
    SessionContainer(session: session, base: (folder as NSString).deletingLastPathComponent)
  }

  static var base: String {
    let temporary = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return "\(temporary.isEmpty ? "/tmp" : temporary)/vitrine-containers-\(getuid())"
  }

  var home: String { folder + "/Data" }

  /// Creates the folder anew and makes it the process's home, before Foundation has looked for that.
  func begin(isCheckpoint: Bool = false) {
    if isCheckpoint { createCheckpoint(of: getpid()) } else { create(for: getpid()) }
    SessionContainer.setHome(isCheckpoint ? checkpoint(of: getpid()) : home)
  }

  /// Creates the folder for a process. Where another process still runs, its files are moved aside.
  func create(for process: pid_t) {
    guard clear(for: process), createFolders(in: home) else { return }
    write(owner: process)
  }

  /// Creates the folder of a checkpoint, beside that of the session's process.
  func createCheckpoint(of process: pid_t) {
    let path = checkpoint(of: process)
    if access(path, F_OK) == 0 { try? FileManager.default.removeItem(atPath: path) }
    _ = createFolders(in: path)
  }

  /// Makes the files of a checkpoint those of the session. Paths that its process has read before stay valid, by a link.
  func adopt(filesOf process: pid_t, in source: SessionContainer) {
    let path = source.checkpoint(of: process)
    guard clear(for: process), createFolders(in: nil) else { return }
    guard rename(path, home) == 0, symlink(home, path) == 0 else {
      return Log.toConsole("The app's folder \(path) cannot be moved to \(home): \(String(cString: strerror(errno)))")
    }
    write(owner: process)
  }

  /// Moves the files of another process that still runs aside, or deletes those of one that has ended. Returns false if that is impossible.
  private func clear(for process: pid_t) -> Bool {
    // Foundation's calls for files would take a session's process about a millisecond, because it uses them for the first time.
    guard access(folder, F_OK) == 0 else { return true }
    guard let owner, owner != process, SessionContainer.isRunning(owner) else {
      // An earlier process that waits keeps its files, and so does a checkpoint.
      let isUsed = runningBefore != nil || hasCheckpoint
      try? FileManager.default.removeItem(atPath: isUsed ? home : folder)
      return true
    }
    try? FileManager.default.removeItem(atPath: home(of: owner))
    guard rename(home, home(of: owner)) != 0 else { return true }
    Log.toConsole("The app's folder \(home) cannot be moved aside: \(String(cString: strerror(errno)))")
    return false
  }

  /// Creates the session's folder, and an app's folders at a path. Returns false if that is impossible.
  private func createFolders(in path: String?) -> Bool {
    let parents = [(folder as NSString).deletingLastPathComponent, folder]
    let names = [
      "", "/Documents", "/Library", "/Library/Caches", "/Library/Preferences", "/Library/Application Support", "/tmp",
    ]
    for path in parents + (path.map { path in names.map { path + $0 } } ?? [])
    where mkdir(path, 0o777) != 0 && errno != EEXIST {
      Log.toConsole("The app's folder \(path) cannot be created: \(String(cString: strerror(errno)))")
      return false
    }
    chmod(folder, 0o700)
    return true
  }

  /// Makes it the process's home.
  func continueCheckpoint(of source: SessionContainer) {
    adopt(filesOf: getpid(), in: source)
    SessionContainer.setHome(home)
  }

  private static func setHome(_ home: String) {
    for (name, path) in environment { setenv(name, home + path, 1) }
  }

  private static func isRunning(_ process: pid_t) -> Bool { kill(process, 0) == 0 || errno != ESRCH }

  /// Where the files of a process are while a later one uses the folder.
  private func home(of process: pid_t) -> String { "\(home).\(process)" }

  /// Where the files of a checkpoint are until it is the session's process.
  func checkpoint(of process: pid_t) -> String { "\(folder)/\(SessionContainer.checkpointPrefix)\(process)" }

  private static let checkpointPrefix = "Checkpoint."

  private func write(owner: pid_t) {
    let file = open(folder + "/owner", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    let text = Array("\(owner)".utf8)
    _ = Glibc.write(file, text, text.count)
  }

  /// What Foundation finds its folders by.
  private static let environment: KeyValuePairs<String, String> = [
    "CFFIXED_USER_HOME": "", "TMPDIR": "/tmp", "XDG_CACHE_HOME": "/Library/Caches",
    "XDG_CONFIG_HOME": "/Library/Preferences", "XDG_DATA_HOME": "/Library/Application Support",
  ]

  /// Deletes the folder after its process has ended. A later process of the same session keeps it, and an earlier one that still runs gets
  /// its files back.
  func end(process: pid_t) {
    let files = FileManager.default
    try? files.removeItem(atPath: home(of: process))
    endCheckpoint(process)
    guard owner == process else { return }
    guard let earlier = runningBefore else {
      // The folder of an ended checkpoint's session is deleted with the checkpoint.
      return (try? files.removeItem(atPath: hasCheckpoint ? home : folder)) ?? ()
    }
    try? files.removeItem(atPath: home)
    rename(home(of: earlier), home)
    write(owner: earlier)
  }

  /// Deletes the files of a process that was a checkpoint when it began.
  private func endCheckpoint(_ process: pid_t) {
    let files = FileManager.default
    let path = checkpoint(of: process)
    // It may have become the process of a branch, whose folder the session's end does not know.
    if let target = try? files.destinationOfSymbolicLink(atPath: path), target != home {
      SessionContainer(folder: (target as NSString).deletingLastPathComponent).end(process: process)
    }
    guard (try? files.removeItem(atPath: path)) != nil, let owner, owner != process else { return }
    if !SessionContainer.isRunning(owner), !hasCheckpoint, runningBefore == nil {
      try? files.removeItem(atPath: folder)
    }
  }

  /// A process that still runs, and whose files were moved aside.
  private var runningBefore: pid_t? { running("Data.").last }

  private var hasCheckpoint: Bool { !running(SessionContainer.checkpointPrefix).isEmpty }

  /// The processes that still run and whose numbers follow this prefix in names of the folder.
  private func running(_ prefix: String) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix(prefix) }.compactMap { pid_t($0.dropFirst(prefix.count)) }.sorted()
      .filter(SessionContainer.isRunning)
  }

  private var owner: pid_t? {
    FileManager.default.contents(atPath: folder + "/owner").flatMap { pid_t(String(decoding: $0, as: UTF8.self)) }
  }

  /// Deletes the folders of processes that ended without deleting them.
  static func deleteAbandoned(base: String = base) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: base)) ?? [] {
      let container = SessionContainer(session: name, base: base)
      guard let owner = container.owner, !isRunning(owner) else { continue }
      container.end(process: owner)
    }
  }
}
