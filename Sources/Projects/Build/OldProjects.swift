import Foundation
import Glibc
import Synchronization

/// Bounds the disk space of the cache: each built project takes about 70 MB.
enum OldProjects {
  /// The number of projects that the cache keeps in any case.
  private static let limit = 30
  /// The time without a use after which a project may be deleted, in seconds: a week.
  private static let maximumAge = 7 * 86400
  private static let useFile = "in-use"
  private static let marked = Mutex<Set<String>>([])

  /// Records that a project is used now, and that it is in use until this process ends, also as another program after `execv`.
  static func markAsUsed(_ folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: useFile)
    if !Files.exists(path) { try Data().write(to: URL(fileURLWithPath: path)) }
    utimes(path, nil)
    guard marked.withLock({ $0.insert(folder).inserted }) else { return }
    // The descriptor stays open on purpose: the lock ends with the process.
    let descriptor = open(path, O_RDONLY)
    if descriptor >= 0 { flock(descriptor, LOCK_SH | LOCK_NB) }
  }

  /// Deletes the projects that were not used for the longest time, and the hard links to their executables in the build folder.
  /// - Parameters:
  ///   - projects: The folder with a folder for each project.
  ///   - limit: The number of the most recently used projects to keep.
  ///   - now: The time in seconds since 1970.
  static func remove(
    in projects: String, debug: String, limit: Int = OldProjects.limit, now: Int = Int(Date().timeIntervalSince1970)
  ) {
    let sorted = Files.names(in: projects).map { projects.appending(path: $0) }.sorted {
      lastUse(of: $0) > lastUse(of: $1)
    }
    for folder in sorted.dropFirst(limit) where now - lastUse(of: folder) > maximumAge && !isInUse(folder) {
      // The links may have other names than the executables.
      let own = executables(of: folder).compactMap(status)
      for name in Files.names(in: debug) {
        guard let built = status(of: debug.appending(path: name)),
          own.contains(where: { $0.st_ino == built.st_ino && $0.st_dev == built.st_dev })
        else { continue }
        unlink(debug.appending(path: name))
      }
      // A folder that is left only occupies space, until the next build tries to delete it.
      try? FileManager.default.removeItem(atPath: folder)
    }
  }

  /// The time of the last use, in seconds since 1970; for a folder of an older version the time of its last change.
  private static func lastUse(of folder: String) -> Int {
    (status(of: folder.appending(path: useFile)) ?? status(of: folder)).map { Int($0.st_mtim.tv_sec) } ?? 0
  }

  private static func isInUse(_ folder: String) -> Bool {
    let descriptor = open(folder.appending(path: useFile), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) != 0
  }

  /// `Name.app/Name` of each app in a project's folder.
  private static func executables(of folder: String) -> [String] {
    Files.names(in: folder).filter { $0.hasSuffix(".app") }.map {
      folder.appending(path: "\($0)/\($0.withoutPathExtension)")
    }
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}
