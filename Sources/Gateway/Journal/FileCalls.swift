import Glibc

/// The system calls by which a journal is changed. Tests replace them by calls that fail.
struct FileCalls: Sendable {
  /// See write(2).
  var write: @Sendable (Int32, UnsafeRawPointer, Int) -> Int
  /// See ftruncate(2).
  var truncate: @Sendable (Int32, Int) -> Int32
  /// See fdatasync(2).
  var sync: @Sendable (Int32) -> Int32

  static let system = FileCalls(
    write: { Glibc.write($0, $1, $2) }, truncate: { ftruncate($0, $1) }, sync: { fdatasync($0) })
}
