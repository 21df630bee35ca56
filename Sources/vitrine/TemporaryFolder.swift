import Glibc

/// Folders of a command's own, for files that nobody else needs.
enum TemporaryFolder {
  /// Makes a folder that only this user can read, and returns its path; `nil` if that is impossible, and `errno` says why.
  static func make(_ name: String, in parent: String = "/tmp") -> String? {
    var path = Array("\(parent)/\(name)-XXXXXX".utf8CString)
    guard mkdtemp(&path) != nil else { return nil }
    return String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
