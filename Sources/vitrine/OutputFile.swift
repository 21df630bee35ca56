import Gateway
import Glibc

/// A file that a command writes.
enum OutputFile {
  struct Failure: Error, CustomStringConvertible { let description: String }

  /// Whether two paths lead to the same regular file.
  static func isSame(_ path: String, _ other: String) -> Bool {
    var (one, two) = (stat(), stat())
    guard stat(path, &one) == 0, stat(other, &two) == 0 else { return false }
    return one.st_mode & S_IFMT == S_IFREG && one.st_dev == two.st_dev && one.st_ino == two.st_ino
  }

  /// Fails if a file exists that must not be replaced. The journal of a running session never is.
  /// - Parameter replaces: Whether other files are replaced. Devices and pipes are written to in any case.
  static func check(_ path: String, replaces: Bool = true) throws(Failure) {
    var (information, output) = (stat(), stat())
    guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return }
    // `/dev/stdout` is a regular file if the shell has opened one.
    if fstat(STDOUT_FILENO, &output) == 0, (output.st_dev, output.st_ino) == (information.st_dev, information.st_ino) {
      return
    }
    guard !JournalArchive.isInUse(path) else {
      throw Failure(description: "\(path) is the journal of a running session. Name another file")
    }
    guard replaces else {
      throw Failure(description: "\(path) exists. Name another file, or replace it with --force")
    }
  }

  /// Writes a text to a file. A new or regular file appears at its path when it is complete. Through a symbolic link, such as
  /// `/dev/stdout`, and to a device the text is written at once.
  static func write(_ text: String, to path: String, replaces: Bool = true) throws(Failure) {
    try check(path, replaces: replaces)
    var information = stat()
    let isNew = lstat(path, &information) != 0
    guard isNew || information.st_mode & S_IFMT == S_IFREG else {
      guard writeAll(text, to: path) else { throw failure(path) }
      return
    }
    guard isNew || access(path, W_OK) == 0 else { throw failure(path) }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let temporary = "\(folder).vitrine-\(getpid()).tmp"
    let mode: mode_t? = isNew ? nil : information.st_mode & 0o7777
    // A process with the same number may have left it.
    unlink(temporary)
    guard writeAll(text, to: temporary, opening: "wx", mode: mode), rename(temporary, path) == 0 else {
      let failure = failure(path)
      unlink(temporary)
      throw failure
    }
  }

  private static func writeAll(_ text: String, to path: String, opening: String = "w", mode: mode_t? = nil) -> Bool {
    guard let file = fopen(path, opening) else { return false }
    if let mode { fchmod(fileno(file), mode) }
    let isWritten = fputs(text, file) >= 0
    return fclose(file) == 0 && isWritten
  }

  private static func failure(_ path: String) -> Failure {
    Failure(description: "\(path) cannot be written: \(String(cString: strerror(errno)))")
  }
}
