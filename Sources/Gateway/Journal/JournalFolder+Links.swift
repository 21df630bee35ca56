import Glibc
import Wire

/// The links *can control*, each in a file `ID.link` beside the journal, so that they outlive the gateway.
extension JournalFolder {
  func linkPath(of session: String) -> String { "\(path)/\(session).link" }

  /// Reads a session's current link. If its file exists but cannot be read, no text is accepted as the link.
  func link(of session: String) -> ControlLink {
    let initial = ControlLink(of: session)
    guard SessionID.isValid(session) else { return initial }
    let file = Glibc.open(linkPath(of: session), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 || errno != ENOENT else { return initial }
    let unknown = initial.renewed(hours: nil, now: 0)
    guard file >= 0 else { return unknown }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let json = try? JSON(parsing: bytes[..<max(0, Glibc.read(file, &bytes, bytes.count))])
    return json.flatMap { ControlLink(of: session, $0) } ?? unknown
  }

  /// Writes a link atomically, in the place of the session's earlier one.
  func write(_ link: ControlLink) throws(JournalError) {
    let path = linkPath(of: link.session)
    // What an earlier gateway has left there is removed, of whatever kind it is: opening a pipe, for example, could wait forever.
    unlink(path + ".new")
    let file = Glibc.open(path + ".new", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .now }
    let bytes = link.json.line
    let isWritten = Glibc.write(file, bytes, bytes.count) == bytes.count && fsync(file) == 0
    let failure = isWritten ? nil : JournalError.now
    close(file)
    guard isWritten, rename(path + ".new", path) == 0 else {
      let failure = failure ?? .now
      unlink(path + ".new")
      throw failure
    }
  }
}
