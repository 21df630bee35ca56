import Glibc
import Wire

/// The link *can control* of a session: the session's id until it is first revoked, and then `ID-SECRET`, with a new secret after each
/// revocation.
///
/// The current secret is in a file beside the journal, `ID.link`, so that it outlives the gateway.
struct ControlLink: Equatable {
  let session: String
  private(set) var secret: String?
  /// The time from which nobody can join by the link, in milliseconds since 1970; `nil`: never.
  private(set) var expires: Int?

  static func path(of session: String, in folder: String) -> String { "\(folder)/\(session).link" }

  /// The session's id in a link, whether or not the link is valid.
  static func session(in text: String) -> String { String(text.prefix { $0 != "-" }) }

  /// Reads the current link. If its file exists but cannot be read, no text is accepted as the link.
  init(of session: String, in folder: String) {
    self.session = session
    guard SessionID.isValid(session) else { return }
    let file = open(Self.path(of: session, in: folder), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 || errno != ENOENT else { return }
    secret = SessionID.make()
    guard file >= 0 else { return }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let json = try? JSON(parsing: bytes[..<max(0, read(file, &bytes, bytes.count))])
    let until = json?[.until]
    // A link whose time cannot be read would never expire.
    guard let storedSecret = json?[.secret]?.string, SessionID.isValid(storedSecret),
      until == nil || until?.integer != nil
    else { return }
    (secret, expires) = (storedSecret, until?.integer)
  }

  var text: String { secret.map { "\(session)-\($0)" } ?? session }

  /// Whether a text is the current link, which permits control, and the link has not expired.
  func admits(_ text: String, now: Int) -> Bool {
    expires.map { now < $0 } ?? true && AccessControl.equal(text, self.text)
  }

  /// Returns a new link, which replaces this one. It expires after so many hours; with `nil` never.
  func renewed(hours: Int?, now: Int) -> ControlLink {
    var link = self
    link.secret = SessionID.make()
    link.expires = hours.map { now + $0 * 3_600_000 }
    return link
  }

  /// Writes the link's file atomically. Returns the reason if that failed.
  func write(in folder: String) -> String? {
    let path = Self.path(of: session, in: folder)
    // What an earlier gateway has left there is removed, of whatever kind it is: opening a pipe, for example, could wait forever.
    unlink(path + ".new")
    let file = open(path + ".new", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return String(cString: strerror(errno)) }
    var json = JSON(members: [.secret: .string(secret ?? "")])
    if let expires { json[setting: .until] = .integer(expires) }
    let bytes = json.line
    let isWritten = Glibc.write(file, bytes, bytes.count) == bytes.count && fsync(file) == 0
    let reason = isWritten ? nil : String(cString: strerror(errno))
    close(file)
    guard isWritten, rename(path + ".new", path) == 0 else {
      defer { unlink(path + ".new") }
      return reason ?? String(cString: strerror(errno))
    }
    return nil
  }
}

/// A viewer's request to revoke the link.
struct RevokeRequest: Equatable {
  /// The sender's own id for the request.
  var id: String?
  /// The number of hours after which the new link expires; `nil`: never.
  var hours: Int?
}

extension RevokeRequest {
  /// The longest validity of a link in hours: a year.
  private static let longest = 8784

  init(_ object: JSON.Object) throws(Refusal) {
    do throws(MessageFault) { id = try object.questionID } catch { throw Refusal(error) }
    guard let value = object[.hours] else { return }
    guard let hours = value.integer, (1...Self.longest).contains(hours) else {
      throw Refusal(code: .badMessage, message: "`hours` is a whole number of 1...\(Self.longest)", revoke: id)
    }
    self.hours = hours
  }
}

extension Session {
  /// Applies a link that was renewed for a viewer. All other viewers who could control can only watch from now on.
  mutating func renewed(_ link: String, by viewer: Int, _ request: RevokeRequest, now: Int) {
    self.link = link
    for number in viewers.keys.sorted() where viewers[number]?.isWatching == false {
      if number != viewer {
        viewers[number]?.isWatching = true
        viewers[number]?.client = nil
        cancelInput(ofViewer: number, now)
        stopWaiting(for: number, now)
      }
      sendHello(number)
      if visibleScreenState.seq > 0 { send(picture(now, for: number), to: number) }
    }
    var members: JSON = [:]
    if let id = request.id { members[setting: .revoke] = .string(id) }
    send(Message(.revoke, members), to: viewer)
    sendViewerCount(except: nil)
  }
}
