import Glibc
import Wire

/// Maps watch ids to sessions, by the journals' first lines: a link is valid as long as its journal exists.
final class WatchLinks {
  private let folder: String
  private var sessions: [String: String] = [:]
  /// Journals whose first line has been read, which never changes.
  private var known: Set<String> = []

  init(_ folder: String) { self.folder = folder }

  /// The session with this watch id; `nil` if no session has it.
  func session(watchedAs id: String) -> String? {
    guard SessionID.isValid(id), access("\(folder)/\(id).jsonl", F_OK) != 0 else { return nil }
    if sessions[id] == nil { readNew() }
    return sessions[id]
  }

  private func readNew() {
    guard let listing = opendir(folder) else { return }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasSuffix(".jsonl"), !known.contains(name), let header = header(of: name) else { continue }
      known.insert(name)
      if header.id + ".jsonl" == name { sessions[header.watch] = header.id }
    }
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
