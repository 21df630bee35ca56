import Foundation
import Glibc

/// Reports changes in folders by inotify(7), or by scanning all files if inotify is not available.
///
/// A file has changed when its writer closes it, or when another file is renamed to its name: editors save in either way. A folder that
/// appears in a watched one is watched too, with its contents. A named folder that was removed or moved away is watched again when it is
/// back. Hidden and temporary files are not reported.
package final class FileWatcher {
  private let descriptor: Int32
  private var folders: [Int32: String] = [:]
  private var watches: [String: Int32] = [:]
  /// The folders that the last call of `watch` named.
  private var wanted: Set<String> = []
  /// Those of them that do not exist now.
  private var missing: Set<String> = []
  /// The scan of the watched folders if they are not watched by inotify.
  private var scan: FolderScan?
  /// What a scan has found before it was replaced.
  private var unreported = FileChanges()
  /// Why the system refused to watch a folder; `nil` if it has not.
  package private(set) var failure: String?

  /// - Parameter polls: Whether to scan the files repeatedly, for file systems that report no changes.
  package init(polls: Bool = false) {
    descriptor = polls ? -1 : inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    if descriptor < 0 {
      scan = FolderScan([])
      if !polls { failure = String(cString: strerror(errno)) }
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Whether changes are found by scanning all files.
  package var isPolling: Bool { scan != nil }

  private static let mask =
    UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE) | UInt32(IN_CREATE)
    | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)

  /// Watches exactly these folders from now on. Subfolders are watched only if they are in the set or appear later.
  /// - Parameter keepsOthers: Whether the folders that are watched now are watched further.
  package func watch(_ folders: Set<String>, keepsOthers: Bool = false) {
    if keepsOthers { wanted.formUnion(folders) } else { (wanted, missing) = (folders, []) }
    if scan == nil {
      if !keepsOthers { for (path, watch) in watches where !wanted.contains(path) { removeWatch(path, watch) } }
      for path in wanted where watches[path] == nil { if !add(path) { break } }
    }
    if var last = scan {
      // What has changed since the last read is not known to a new scan.
      unreported.add(last.update())
      scan = FolderScan(wanted, after: keepsOthers ? last : nil)
    }
  }

  /// Waits until a file may have changed, a time has passed or a signal was received.
  /// - Returns: Whether a file may have changed.
  package func wait(milliseconds: Int32) -> Bool {
    guard scan == nil else {
      usleep(UInt32(max(0, min(milliseconds, Self.pollingInterval))) * 1000)
      return true
    }
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, milliseconds) > 0 || missing.contains(where: Files.isFolder)
  }

  private static let pollingInterval: Int32 = 250

  /// Returns the changes since the last call.
  package func read() -> FileChanges {
    var changes = FileChanges()
    if var currentScan = scan {
      changes = unreported
      unreported = FileChanges()
      changes.add(currentScan.update())
      scan = currentScan
      return changes
    }
    for folder in missing where Files.isFolder(folder) { addTree(folder, to: &changes) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = Glibc.read(descriptor, &buffer, buffer.count), count > 0 {
      buffer.withUnsafeBytes { bytes in
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let start = offset + MemoryLayout<inotify_event>.size
          let name = bytes[start..<start + Int(event.len)].prefix { $0 != 0 }
          recordEvent(event.wd, event.mask, String(decoding: name, as: UTF8.self), in: &changes)
          offset = start + Int(event.len)
        }
      }
    }
    return changes
  }

  private func recordEvent(_ watch: Int32, _ mask: UInt32, _ name: String, in changes: inout FileChanges) {
    if mask & UInt32(IN_Q_OVERFLOW) != 0 { changes.isIncomplete = true }
    guard let folder = folders[watch] else { return }
    if mask & UInt32(IN_IGNORED) != 0 { return recordLoss(of: folder, nil) }
    if mask & (UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)) != 0 {
      // A folder that was moved to another watched folder is already recorded with its new path.
      if mask & UInt32(IN_MOVE_SELF) != 0, Files.isFolder(folder) { return }
      recordLoss(of: folder, watch)
      return changes.remove(folder)
    }
    guard !FileChanges.isTemporary(name) else { return }
    let path = folder == "/" ? "/" + name : folder + "/" + name
    if mask & (UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM)) != 0 { return changes.remove(path) }
    if mask & UInt32(IN_ISDIR) != 0 { return addTree(path, to: &changes) }
    // A new file is reported when its writer closes it. A symbolic link is complete at once.
    if mask & UInt32(IN_CREATE) == 0 || Files.isLink(path) { changes.write(path) } else { changes.create(path) }
  }

  /// Watches a new folder and reports its files, which may have been written before the folder was watched.
  private func addTree(_ path: String, to changes: inout FileChanges) {
    guard add(path) else { return changes.isIncomplete = true }
    for name in Files.names(in: path) where !FileChanges.isTemporary(name) {
      let inner = path + "/" + name
      if Files.isFolder(inner) { addTree(inner, to: &changes) } else { changes.write(inner) }
    }
  }

  /// Watches a folder.
  /// - Returns: False if the system refused, in which case all folders are scanned from now on.
  private func add(_ path: String) -> Bool {
    let watch = inotify_add_watch(descriptor, path, Self.mask)
    guard watch >= 0 else {
      // A folder that does not exist is watched when it appears.
      if errno == ENOENT || errno == ENOTDIR {
        missing.insert(path)
        return true
      }
      failure = "\(path): \(String(cString: strerror(errno)))"
      scan = FolderScan(Set(watches.keys).union([path]))
      return false
    }
    // The system has one watch for a folder, even if two paths lead to it.
    if let other = folders[watch], other != path { watches[other] = nil }
    (folders[watch], watches[path]) = (path, watch)
    missing.remove(path)
    return true
  }

  /// Stops watching a folder that has been removed or moved away.
  private func recordLoss(of folder: String, _ watch: Int32?) {
    removeWatch(folder, watch)
    if wanted.contains(folder) { missing.insert(folder) }
  }

  private func removeWatch(_ path: String, _ watch: Int32?) {
    if let watchID = watches.removeValue(forKey: path) { folders[watchID] = nil }
    if let watch { inotify_rm_watch(descriptor, watch) }
  }
}
