import CProcess
import Glibc
import Wire

/// Maps watch ids to sessions, by the journals' headers: a link is valid as long as its journal exists.
final class WatchLinks {
  private let folder: JournalFolder
  private var sessions: [String: String] = [:]
  /// Journals whose header has been read, which never changes.
  private var readJournals: Set<String> = []
  /// The folder's modification time when it was read last; `nil` if a later change could have the same time.
  private var readAt: timespec?
  /// The time before which the folder is not read again, so that reading takes at most a twentieth of the gateway's time.
  private var notBefore = Int.min
  /// Returns the microseconds of a clock that is never set.
  private let now: () -> Int

  init(_ folder: JournalFolder, now: @escaping () -> Int = EventLoop.microseconds) {
    (self.folder, self.now) = (folder, now)
  }

  /// The session with this watch id; `nil` if no session has it.
  func session(watchedAs id: String) -> String? {
    guard SessionID.isValid(id) else { return nil }
    if sessions[id] == nil { readNew() }
    return sessions[id]
  }

  private func readNew() {
    let begin = now()
    guard begin >= notBefore, let changed = changeToRead(), let listing = opendir(folder.path) else { return }
    readAt = changed.isOld ? changed.time : nil
    defer {
      closedir(listing)
      let end = now()
      notBefore = end + 20 * (end - begin)
    }
    while let name = vitrine_next_name(listing).map({ String(cString: $0) }) {
      guard let id = JournalFolder.id(of: name), !readJournals.contains(id), let header = folder.header(of: id) else {
        continue
      }
      readJournals.insert(id)
      if header.id == id { sessions[header.watch] = id }
    }
  }

  /// The folder's modification time; `nil` if its journals have been read since. `isOld` means that the next change will have a later time.
  private func changeToRead() -> (time: timespec, isOld: Bool)? {
    var (status, now) = (stat(), timespec())
    guard stat(folder.path, &status) == 0, clock_gettime(CLOCK_REALTIME, &now) == 0 else { return nil }
    let time = status.st_mtim
    if let readAt, readAt.tv_sec == time.tv_sec, readAt.tv_nsec == time.tv_nsec { return nil }
    return (time, now.tv_sec - time.tv_sec > 1)
  }
}
