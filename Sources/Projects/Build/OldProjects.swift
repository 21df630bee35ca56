import Foundation
import Glibc

/// Bounds the disk space of the cache: each built project takes about 70 MB.
enum OldProjects {
  /// The number of projects that the cache keeps, besides those in use.
  private static let limit = 30
  private static let useFile = "in-use"

  /// Marks a project's folder as used now, and as in use until this process ends.
  static func use(_ folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: useFile)
    try Data().write(to: URL(fileURLWithPath: path))
    // The descriptor stays open on purpose: the lock ends with the process.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor >= 0 { flock(descriptor, LOCK_SH | LOCK_NB) }
  }

  /// Deletes the projects that were not used for the longest time, and their executables in the build folder.
  /// - Parameters:
  ///   - projects: The folder with a folder for each project.
  ///   - limit: The number of the most recently used projects to keep.
  static func remove(in projects: String, debug: String, limit: Int = OldProjects.limit) {
    let sorted = names(in: projects).map { projects.appending(path: $0) }.sorted { lastUse(of: $0) > lastUse(of: $1) }
    for folder in sorted.dropFirst(limit) where !isInUse(folder) {
      // The build folder has hard links to the executables, perhaps under other names.
      let own = Set(executables(of: folder).compactMap(status).map(\.st_ino))
      for name in names(in: debug)
      where status(of: debug.appending(path: name)).map({ own.contains($0.st_ino) }) == true {
        unlink(debug.appending(path: name))
      }
      try? FileManager.default.removeItem(atPath: folder)
    }
  }

  /// The time of the last build; 0 for a folder without one. Seconds since 1970.
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
    names(in: folder).filter { $0.hasSuffix(".app") }.map { folder.appending(path: "\($0)/\($0.withoutPathExtension)") }
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}
