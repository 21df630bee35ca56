import Foundation
import Glibc

/// The folder of one session's app: Documents, Library and tmp. It is empty when the session begins, so that a replay finds what the
/// session found.
///
///     /tmp/vitrine-containers-1000/SESSION/owner      the process that uses it
///     /tmp/vitrine-containers-1000/SESSION/Data/      what NSHomeDirectory() returns
///     /tmp/vitrine-containers-1000/SESSION/Data.PID/  that of an earlier process, which runs on while a new build is tried
struct SessionContainer {
  private let folder: String

  /// - Parameter base: the folder of all containers; a folder of the user's in the system's temporary folder unless given.
  init(session: String, base: String = SessionContainer.base) {
    let name = session.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : "_" }
    folder = "\(base)/\(name.isEmpty ? "session" : String(name))"
  }

  static var base: String {
    let temporary = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return "\(temporary.isEmpty ? "/tmp" : temporary)/vitrine-containers-\(getuid())"
  }

  var home: String { folder + "/Data" }

  /// Creates the folder anew and makes it the process's home, before Foundation has looked for that.
  func begin() {
    create(for: getpid())
    for (name, path) in SessionContainer.environment { setenv(name, home + path, 1) }
  }

  /// Creates the folder for a process. Where another process still runs, its files are moved aside.
  func create(for process: pid_t) {
    // Foundation's calls for files would take a session's process about a millisecond, because it uses them for the first time.
    if access(folder, F_OK) == 0 {
      if let owner, owner != process, SessionContainer.isRunning(owner) {
        try? FileManager.default.removeItem(atPath: home(of: owner))
        guard rename(home, home(of: owner)) == 0 else {
          return Log.toConsole("The app's folder \(home) cannot be moved aside: \(String(cString: strerror(errno)))")
        }
      } else {
        // An earlier process that waits keeps its files.
        try? FileManager.default.removeItem(atPath: runningBefore == nil ? folder : home)
      }
    }
    let parents = [(folder as NSString).deletingLastPathComponent, folder, home]
    let places = [
      "Documents", "Library", "Library/Caches", "Library/Preferences", "Library/Application Support", "tmp",
    ]
    for path in parents + places.map({ "\(home)/\($0)" }) where mkdir(path, 0o777) != 0 && errno != EEXIST {
      return Log.toConsole("The app's folder \(home) cannot be created: \(String(cString: strerror(errno)))")
    }
    chmod(folder, 0o700)
    write(owner: process)
  }

  private static func isRunning(_ process: pid_t) -> Bool { kill(process, 0) == 0 || errno != ESRCH }

  /// Where the files of a process are while a later one uses the folder.
  private func home(of process: pid_t) -> String { "\(home).\(process)" }

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
    guard owner == process else { return }
    guard let earlier = runningBefore else { return (try? files.removeItem(atPath: folder)) ?? () }
    try? files.removeItem(atPath: home)
    rename(home(of: earlier), home)
    write(owner: earlier)
  }

  /// A process that still runs, and whose files were moved aside.
  private var runningBefore: pid_t? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let processes = names.filter { $0.hasPrefix("Data.") }.compactMap { pid_t($0.dropFirst(5)) }
    return processes.sorted().last(where: SessionContainer.isRunning)
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
