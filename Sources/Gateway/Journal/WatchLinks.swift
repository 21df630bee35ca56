import Glibc
import Wire

/// Maps watch ids to sessions, by the journals' first lines: a link is valid as long as its journal exists.
final class WatchLinks {
  private let folder: String
  private var sessions: [String: String] = [:]
  /// Journals whose first line has been read, which never changes.
  private var known: Set<String> = []
  /// When the folder had changed last as it was read; `nil` if a later change could have the same time.
  private var readAt: timespec?
  /// The time before which the folder is not read again, so that reading it takes a twentieth of the gateway's time at most.
  private var notBefore = Int.min
  /// The time of a clock that is never set, in microseconds.
  private let now: () -> Int

  init(_ folder: String, now: @escaping () -> Int = EventLoop.microseconds) { (self.folder, self.now) = (folder, now) }

  /// The session with this watch id; `nil` if no session has it.
  func session(watchedAs id: String) -> String? {
    guard SessionID.isValid(id), access("\(folder)/\(id).jsonl", F_OK) != 0 else { return nil }
    if sessions[id] == nil { readNew() }
    return sessions[id]
  }

  private func readNew() {
    let begin = now()
    guard begin >= notBefore, let changed = changeToRead(), let listing = opendir(folder) else { return }
    readAt = changed.isOld ? changed.time : nil
    defer {
      closedir(listing)
      let end = now()
      notBefore = end + 20 * (end - begin)
    }
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasSuffix(".jsonl"), !known.contains(name), let header = header(of: name) else { continue }
      known.insert(name)
      if header.id + ".jsonl" == name { sessions[header.watch] = header.id }
    }
  }

  /// The time of the folder's last change, unless its journals have been read since; `isOld`: the next change will have a later time.
  private func changeToRead() -> (time: timespec, isOld: Bool)? {
    var (status, now) = (stat(), timespec())
    guard stat(folder, &status) == 0, clock_gettime(CLOCK_REALTIME, &now) == 0 else { return nil }
    let time = status.st_mtim
    if let readAt, readAt.tv_sec == time.tv_sec, readAt.tv_nsec == time.tv_nsec { return nil }
    return (time, now.tv_sec - time.tv_sec > 1)
  }

  private func header(of name: String) -> SessionHeader? {
    let descriptor = open("\(folder)/\(name)", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let line = bytes[..<max(0, read(descriptor, &bytes, bytes.count))].prefix { $0 != UInt8(ascii: "\n") }
    return (try? JSON(parsing: line)).flatMap(SessionHeader.init)
  }
}
