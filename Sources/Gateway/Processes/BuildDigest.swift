import CProcess
import CZlib
import Glibc

/// Distinguishes builds of an app by its executable, by the libraries that belong to it and by the resources that it reads, because other
/// resources make another screen. Together with Vitrine's own executable they name the build on which an action was performed.
enum BuildDigest {
  /// The digest of Vitrine's running executable; `nil` if it cannot be read.
  static let vitrine = checksum("/proc/self/exe").map(text)

  /// The name of a build: the app's digest and, after a `+`, that of Vitrine. An app whose digest is unknown has a name that no other
  /// process has, so that the anchors of its actions decide in every replay by another one.
  static func named(_ app: String?, vitrine: String? = Self.vitrine) -> String {
    let app = app ?? "unread-\(SessionID.make())"
    return vitrine.map { "\(app)+\($0)" } ?? app
  }

  /// Vitrine's digest in the name of a build; `nil` if it has none, as in older journals.
  static func vitrine(in build: String) -> String? {
    build.firstIndex(of: "+").map { String(build[build.index(after: $0)...]) }
  }

  /// The file at an app's path when a process was started: its identity and its content.
  struct Launched: Sendable {
    fileprivate var file: FileIdentity
    fileprivate var content: (size: UInt64, sum: UInt)

    /// Reads an open file, and closes it; `nil` if it cannot be read.
    init?(reading file: Int32) {
      guard let identity = FileIdentity(file), let content = checksum(file) else { return nil }
      (self.file, self.content) = (identity, content)
    }
  }

  fileprivate struct FileIdentity: Equatable {
    var device: UInt
    var inode: UInt

    init?(_ file: Int32) {
      var status = stat()
      guard fstat(file, &status) == 0 else { return nil }
      (device, inode) = (UInt(status.st_dev), UInt(status.st_ino))
    }
  }

  /// The digest of the build that a process runs, which has loaded all of its libraries. The file at the path may be a later one by now.
  /// If it was a script, the executable that it has started counts, too.
  /// - Parameter launched: the file that was started.
  static func of(process: Int32, _ path: String, _ launched: Launched?) -> String? {
    guard let launched else { return nil }
    let running = open("/proc/\(process)/exe", O_RDONLY | O_CLOEXEC)
    let isLaunched = FileIdentity(running) == launched.file
    if isLaunched { close(running) }
    let other = isLaunched ? nil : checksum(running)
    guard isLaunched || other != nil else { return nil }
    return of(launched.content, path, running: other, AppLibraries(of: process, path))
  }

  /// The executable's length and checksum in hexadecimal digits, and a checksum of its libraries and resources if there are any; `nil` if
  /// it cannot be read.
  static func of(_ path: String) -> String? { checksum(path).flatMap { of($0, path, running: nil, AppLibraries()) } }

  /// Adds what else makes builds different to an executable's checksum.
  private static func of(
    _ executable: Checksum, _ path: String, running: Checksum?, _ libraries: AppLibraries
  ) -> String? {
    var sum: UInt = 0
    func combine(_ name: some StringProtocol, _ content: Checksum) {
      let line = "\(name) \(content.size) \(content.sum)\n"
      sum = line.utf8.withContiguousStorageIfAvailable { crc32_z(sum, $0.baseAddress, $0.count) } ?? sum
    }
    if let running { combine("running", running) }
    guard !libraries.isReplaced else { return nil }
    for library in libraries.paths {
      guard let content = checksum(library) else { return nil }
      combine(library[library.index(after: library.lastIndex(of: "/")!)...], content)
    }
    let folder = folder(of: path)
    // The app may be in another folder.
    for file in resources(of: path, in: folder) {
      if let content = checksum(file) { combine(file.dropFirst(folder.count), content) }
    }
    return sum == 0 ? text(executable) : text(executable) + "-" + String(sum, radix: 16)
  }

  /// A file's length and the checksum of its content.
  private typealias Checksum = (size: UInt64, sum: UInt)

  private static func text(_ checksum: Checksum) -> String {
    String(checksum.size, radix: 16) + "-" + String(checksum.sum, radix: 16)
  }

  private static func checksum(_ path: String) -> Checksum? { checksum(open(path, O_RDONLY | O_CLOEXEC)) }

  /// Reads an open file, and closes it.
  private static func checksum(_ file: Int32) -> Checksum? {
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_size > 0 else { return nil }
    // The file is not mapped into memory: a build may shorten it meanwhile, and reading behind its end would end the gateway.
    let chunk = UnsafeMutablePointer<UInt8>.allocate(capacity: chunkSize)
    defer { chunk.deallocate() }
    var (size, sum): (UInt64, UInt) = (0, 0)
    while case let count = read(file, chunk, chunkSize), count != 0 {
      guard count > 0 else {
        if errno == EINTR { continue }
        return nil
      }
      size += UInt64(count)
      sum = crc32_z(sum, chunk, count)
    }
    return size > 0 ? (size, sum) : nil
  }

  /// The number of bytes of a file that are read at a time.
  private static let chunkSize = 1 << 20

  /// The files of the executable's resources, sorted. If its folder is an app's (`Name.app`), they are the files in it. Otherwise they are
  /// in the bundles that SwiftPM puts beside it (`Package_Target.resources`).
  private static func resources(of path: String, in folder: String) -> [String] {
    if folder.hasSuffix(".app") { return files(in: folder).filter { $0 != path } }
    return names(in: folder).filter { $0.hasSuffix(".resources") }.flatMap { files(in: folder + "/" + $0) }
  }

  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  private static func files(in folder: String) -> [String] {
    names(in: folder).flatMap { name -> [String] in
      let path = folder + "/" + name
      // A link to a folder is not followed, because it may lead back here.
      var status = stat()
      guard lstat(path, &status) == 0 else { return [] }
      return status.st_mode & S_IFMT == S_IFDIR ? files(in: path) : [path]
    }
  }

  private static func names(in folder: String) -> [String] {
    guard let opened = opendir(folder) else { return [] }
    defer { closedir(opened) }
    var names: [String] = []
    while let name = vitrine_next_name(opened).map({ String(cString: $0) }) {
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
