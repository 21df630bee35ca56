import Foundation

/// The coordinated file accesses of this process: a file has either one writer or several readers.
///
/// An access to a folder is also an access to the files in it. Accesses of the same thread do not wait for each other, because that
/// would be a deadlock.
final class FileAccessQueue: @unchecked Sendable {
  static let shared = FileAccessQueue()

  /// A coordinated access to one or more files or folders.
  struct Access {
    let id: Int
    let paths: [(path: String, isWriting: Bool)]
    let thread: ObjectIdentifier?

    func conflicts(with other: Access) -> Bool {
      if let thread, thread == other.thread { return false }
      return paths.contains { own in
        other.paths.contains { (own.isWriting || $0.isWriting) && FileAccessQueue.overlap(own.path, $0.path) }
      }
    }
  }

  private let condition = NSCondition()
  private var activeAccesses: [Access] = []
  private var accessCount = 0

  /// Blocks until no active access conflicts, and begins an access. Returns `nil` if it is cancelled first; see `wakeUp`.
  func begin(
    _ paths: [(path: String, isWriting: Bool)], belongsToThread: Bool, isCancelled: () -> Bool
  ) -> Access? {
    condition.withLock {
      let access = makeAccess(paths, belongsToThread)
      while activeAccesses.contains(where: access.conflicts) {
        if isCancelled() { return nil }
        condition.wait()
      }
      guard !isCancelled() else { return nil }
      activeAccesses.append(access)
      return access
    }
  }

  /// Begins an access that belongs to no thread. Returns `nil` if an active access conflicts with it.
  func beginAtOnce(_ paths: [(path: String, isWriting: Bool)]) -> Access? {
    condition.withLock {
      let access = makeAccess(paths, false)
      guard !activeAccesses.contains(where: access.conflicts) else { return nil }
      activeAccesses.append(access)
      return access
    }
  }

  func end(_ access: Access) {
    condition.withLock {
      activeAccesses.removeAll { $0.id == access.id }
      condition.broadcast()
    }
  }

  /// Makes all waiting accesses check whether they are cancelled.
  func wakeUp() { condition.withLock { condition.broadcast() } }

  private func makeAccess(_ paths: [(path: String, isWriting: Bool)], _ belongsToThread: Bool) -> Access {
    accessCount += 1
    return Access(id: accessCount, paths: paths, thread: belongsToThread ? ObjectIdentifier(Thread.current) : nil)
  }

  static func overlap(_ one: String, _ other: String) -> Bool { contains(one, other) || contains(other, one) }

  /// Returns whether the path `file` equals `folder`, or lies in it.
  static func contains(_ folder: String, _ file: String) -> Bool {
    file == folder || file.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}

extension URL {
  /// The standardized path by which the files of accesses and presenters are compared.
  var coordinatedPath: String { standardizedFileURL.path }
}
