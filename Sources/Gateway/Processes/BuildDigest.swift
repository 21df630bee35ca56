import CProcess
import CZlib
import Glibc

/// Distinguishes builds of an app by its executable and by the resources that it reads, because other resources make another screen.
/// Together with Vitrine's own executable they name the build on which an action was performed.
enum BuildDigest {
  /// The digest of Vitrine's running executable; `nil` if it cannot be read.
  static let vitrine = executable("/proc/self/exe")

  /// The app's digest and, after a `+`, that of Vitrine; `nil` if the app cannot be read.
  static func withVitrine(of path: String, vitrine: String? = Self.vitrine) -> String? {
    of(path).map { app in vitrine.map { "\(app)+\($0)" } ?? app }
  }

  /// Vitrine's digest in the name of a build; `nil` if it has none, as in older journals.
  static func vitrine(in build: String) -> String? {
    build.firstIndex(of: "+").map { String(build[build.index(after: $0)...]) }
  }

  /// The executable's length and checksum in hexadecimal digits, and a checksum of its resources if there are any; `nil` if it cannot
  /// be read.
  static func of(_ path: String) -> String? {
    guard let executable = executable(path) else { return nil }
    var sum: UInt = 0
    let folder = folder(of: path)
    for file in resources(of: path, in: folder) {
      guard let content = checksum(file) else { continue }
      // The app may be in another folder.
      let line = "\(file.dropFirst(folder.count)) \(content.size) \(content.sum)\n"
      sum = line.utf8.withContiguousStorageIfAvailable { crc32_z(sum, $0.baseAddress, $0.count) } ?? sum
    }
    return sum == 0 ? executable : executable + "-" + String(sum, radix: 16)
  }

  private static func executable(_ path: String) -> String? {
    checksum(path).map { String($0.size, radix: 16) + "-" + String($0.sum, radix: 16) }
  }

  private static func checksum(_ path: String) -> (size: UInt64, sum: UInt)? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
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

  private static func folder(of path: String) -> String {
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
