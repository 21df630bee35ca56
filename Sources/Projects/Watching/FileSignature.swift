import Glibc

/// The values by which a changed file is recognized: time of modification, inode number and size.
struct FileSignature: Equatable {
  private let modified: FileTime
  private let number: UInt
  private let size: Int

  /// `nil` for a file that is not there.
  init?(_ path: String) {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    modified = FileTime(information.st_mtim)
    (number, size) = (UInt(information.st_ino), Int(information.st_size))
  }

  func isWritten(since time: FileTime) -> Bool { modified >= time }
}

/// A time as file systems record it.
package struct FileTime: Comparable, Sendable {
  private let seconds: Int
  private let nanoseconds: Int

  init(_ time: timespec) { (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec) }

  /// The time that a file would get now: the system's coarse clock, which is never ahead of it.
  package static var now: FileTime {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME_COARSE, &time)
    return FileTime(time)
  }

  package static func < (one: FileTime, other: FileTime) -> Bool {
    (one.seconds, one.nanoseconds) < (other.seconds, other.nanoseconds)
  }
}
