import Wire

/// The link *can control* of a session: the session's id until it is first revoked, and then `ID-SECRET`, with a new secret after each
/// revocation.
///
/// `SessionStore` has the current one, so that it outlives the gateway.
struct ControlLink: Equatable, Sendable {
  let session: String
  private(set) var secret: String?
  /// The time from which nobody can join by the link, in milliseconds since 1970; `nil`: never.
  private(set) var expires: Int?

  /// The link of a session whose link was never revoked.
  init(of session: String) { self.session = session }

  /// The session's id in a link, whether or not the link is valid.
  static func session(in text: String) -> String { String(text.prefix { $0 != "-" }) }

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
}

extension ControlLink {
  /// A link that was revoked at least once, as `json` writes it; `nil` if the value is not one.
  init?(of session: String, _ json: JSON) {
    // A link whose time cannot be read would never expire.
    guard let secret = json[.secret]?.string, SessionID.isValid(secret),
      json[.until] == nil || json[.until]?.integer != nil
    else { return nil }
    self.init(of: session)
    (self.secret, expires) = (secret, json[.until]?.integer)
  }

  var json: JSON {
    var json = JSON(members: [.secret: .string(secret ?? "")])
    if let expires { json[setting: .until] = .integer(expires) }
    return json
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
      throw Refusal(code: .badMessage, message: "`hours` must be a whole number from 1 to \(Self.longest)", revoke: id)
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
