import Foundation

/// The coordinated accesses of this process. One object writes a file, or several read it.
///
/// An access to a folder is also one to what is in it. Accesses of one thread do not wait for each other, because they would wait for ever.
final class FileAccessQueue: @unchecked Sendable {
  static let shared = FileAccessQueue()

  /// An access that has begun.
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
  private var active: [Access] = []
  private var count = 0

  /// Waits until no other access conflicts. Returns `nil` if `isCancelled` becomes true before; see `wakeUp`.
  func begin(
    _ paths: [(path: String, isWriting: Bool)], belongsToThread: Bool, isCancelled: () -> Bool
  ) -> Access? {
    condition.withLock {
      let access = make(paths, belongsToThread)
      while active.contains(where: access.conflicts) {
        if isCancelled() { return nil }
        condition.wait()
      }
      guard !isCancelled() else { return nil }
      active.append(access)
      return access
    }
  }

  /// Begins an access that is of no thread, unless another conflicts with it.
  func beginAtOnce(_ paths: [(path: String, isWriting: Bool)]) -> Access? {
    condition.withLock {
      let access = make(paths, false)
      guard !active.contains(where: access.conflicts) else { return nil }
      active.append(access)
      return access
    }
  }

  func end(_ access: Access) {
    condition.withLock {
      active.removeAll { $0.id == access.id }
      condition.broadcast()
    }
  }

  /// Lets those that wait look whether they are cancelled.
  func wakeUp() { condition.withLock { condition.broadcast() } }

  private func make(_ paths: [(path: String, isWriting: Bool)], _ belongsToThread: Bool) -> Access {
    count += 1
    return Access(id: count, paths: paths, thread: belongsToThread ? ObjectIdentifier(Thread.current) : nil)
  }

  static func overlap(_ one: String, _ other: String) -> Bool { contains(one, other) || contains(other, one) }

  /// Whether the file is the folder, or in it.
  static func contains(_ folder: String, _ file: String) -> Bool {
    file == folder || file.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}

extension URL {
  /// The path by which accesses and presenters are compared.
  var coordinatedPath: String { standardizedFileURL.path }
}
