import Glibc

/// The dynamic libraries that a process has loaded and that belong to its app, not to the system or to Swift.
struct AppLibraries: Equatable, Sendable {
  /// Sorted.
  private(set) var paths: [String] = []
  /// Whether another file has replaced one of them since it was loaded, so that its content is unknown.
  private(set) var isReplaced = false

  init() {}

  /// - Parameter executable: the app's path. Libraries in its folder belong to it, wherever it is installed.
  init(of process: Int32, _ executable: String) {
    var maps = ""
    if let file = fopen("/proc/\(process)/maps", "r") {
      var line: UnsafeMutablePointer<CChar>?
      var capacity = 0
      while getline(&line, &capacity, file) > 0, let line { maps += String(cString: line) }
      free(line)
      fclose(file)
    }
    let running = realpath("/proc/\(process)/exe", nil).map { path in
      defer { free(path) }
      return String(cString: path)
    }
    self.init(maps: maps, executable: running ?? executable)
  }

  /// - Parameters:
  ///   - maps: the content of `/proc/PID/maps`, with a line for each mapping. Code of a library is in a mapping that is executable.
  ///   - executable: the running executable, which is no library.
  init(maps: String, executable: String) {
    let deleted = " (deleted)"
    let folder = BuildDigest.folder(of: executable) + "/"
    var found: Set<String> = []
    for line in maps.split(separator: "\n") {
      // An address, permissions, an offset, a device, an inode, and a path that may contain spaces.
      let fields = line.split(separator: " ", maxSplits: 5)
      guard fields.count == 6, fields[1].contains("x") else { continue }
      let path = fields[5].drop { $0 == " " }
      guard path.hasPrefix("/"), path != executable, path != executable + deleted else { continue }
      guard path.hasPrefix(folder) || !Self.isOfSystem(path) else { continue }
      if path.hasSuffix(deleted) { isReplaced = true } else { found.insert(String(path)) }
    }
    paths = found.sorted()
  }

  private static func isOfSystem(_ path: Substring) -> Bool {
    ["/usr/", "/lib/", "/lib32/", "/lib64/", "/dev/"].contains { path.hasPrefix($0) }
      || path.contains("/usr/lib/swift/")
      || path.hasPrefix("/memfd:")
  }
}
