import Glibc
import Wire

/// The link *can control* of a session. It is the session's id until it is revoked, and then `ID-SECRET`, with another secret each time.
///
/// The secret in force is in a file beside the journal, `ID.link`, so that it outlives the gateway.
struct ControlLink: Equatable {
  let session: String
  private(set) var secret: String?
  /// When nobody can join by it any more, in milliseconds since 1970; `nil`: never.
  private(set) var expires: Int?

  static func path(of session: String, in folder: String) -> String { "\(folder)/\(session).link" }

  /// The session that a link names, whether or not it is in force.
  static func session(in text: String) -> String { String(text.prefix { $0 != "-" }) }

  /// The link in force. If its file cannot be read, nobody has it.
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
    guard let storedSecret = json?[.secret]?.string, SessionID.isValid(storedSecret) else { return }
    (secret, expires) = (storedSecret, json?[.until]?.integer)
  }

  var text: String { secret.map { "\(session)-\($0)" } ?? session }

  /// Whether somebody with this link may join as one who controls.
  func admits(_ text: String, now: Int) -> Bool {
    expires.map { now < $0 } ?? true && AccessControl.equal(text, self.text)
  }

  /// Another link, which takes the place of this one. It expires after so many hours, if any.
  func renewed(hours: Int?, now: Int) -> ControlLink {
    var link = self
    link.secret = SessionID.make()
    link.expires = hours.map { now + $0 * 3_600_000 }
    return link
  }

  /// Writes the file, whole or not at all. Returns the reason if that failed.
  func write(in folder: String) -> String? {
    let path = Self.path(of: session, in: folder)
    let file = open(path + ".new", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
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

/// What a viewer asks for when it revokes the link.
struct RevokeRequest: Equatable {
  /// The sender's own name for it.
  var id: String?
  /// After how many hours the new link expires; `nil`: never.
  var hours: Int?
}

extension RevokeRequest {
  /// The longest time of a link, a year.
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
  /// The link has been renewed for a viewer. All others who could control can only watch from now on, by the link for that.
  mutating func renewed(_ link: String, by viewer: Int, _ request: RevokeRequest, now: Int) {
    self.link = link
    for number in viewers.keys.sorted() where viewers[number]?.isWatching == false {
      if number != viewer {
        viewers[number]?.isWatching = true
        viewers[number]?.client = nil
        lift(fingersOf: number, now)
        stopWaiting(for: number, now)
      }
      greet(number)
      if visible.seq > 0 { send(picture(now, for: number), to: number) }
    }
    var members: JSON = [:]
    if let id = request.id { members[setting: .revoke] = .string(id) }
    send(Message(.revoke, members), to: viewer)
    sendViewerCount(except: nil)
  }
}
