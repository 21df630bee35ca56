import Foundation
import Glibc

/// A lock on a build folder. Two processes that build in it at once, such as two `vitrine dev` for one package, would write the same files.
package struct BuildLock {
  private let descriptor: Int32

  /// Set by a signal handler: nothing waits for a lock any more.
  package nonisolated(unsafe) static var isInterrupted = false

  /// The time between two attempts to get the lock, in microseconds. A signal does not end a wait in flock(2).
  private static let interval: UInt32 = 50_000

  /// Waits until no other process has the lock.
  /// - Parameter waiting: called if another process has it.
  init(_ folder: String, waiting: () -> Void = {}) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    descriptor = open(folder.appending(path: "vitrine.lock"), O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw PackageBuild.Failure(description: "the folder \(folder) cannot be used") }
    guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return }
    waiting()
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard !BuildLock.isInterrupted else {
        close(descriptor)
        throw PackageBuild.Failure(description: "the build was interrupted")
      }
      usleep(BuildLock.interval)
    }
  }

  func unlock() { close(descriptor) }
}
