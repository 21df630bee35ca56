import Glibc

/// The modification time, inode number and size of a file. They differ if the file has changed.
struct FileSignature: Equatable {
  private let modified: FileTime
  private let number: UInt
  private let size: Int

  /// `nil` if the file does not exist.
  init?(_ path: String) {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    modified = FileTime(information.st_mtim)
    (number, size) = (UInt(information.st_ino), Int(information.st_size))
  }

  /// Whether the file was modified in a later second than a time, so that programs which read times in whole seconds see a change.
  func isWritten(inLaterSecondThan time: FileTime) -> Bool { modified.isInLaterSecond(than: time) }

  /// Whether the file was modified at or after a time.
  func isWritten(since time: FileTime) -> Bool { modified >= time }
}

/// A time with the precision of file systems.
package struct FileTime: Comparable, Sendable {
  private let seconds: Int
  private let nanoseconds: Int

  init(_ time: timespec) { (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec) }

  /// The last change of a file's name, folder, attributes or contents; `nil` if the file does not exist.
  init?(lastChangeOf path: String) {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    self.init(information.st_ctim)
  }

  /// The modification time of a file that would be written now. It is the system's coarse clock, which is never ahead of the exact one.
  package static var now: FileTime {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME_COARSE, &time)
    return FileTime(time)
  }

  func isInLaterSecond(than other: FileTime) -> Bool { seconds > other.seconds }

  package static func < (one: FileTime, other: FileTime) -> Bool {
    (one.seconds, one.nanoseconds) < (other.seconds, other.nanoseconds)
  }
}
