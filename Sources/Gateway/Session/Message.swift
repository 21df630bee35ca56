import Wire

/// A message to viewers, as it is sent.
struct Message: Equatable {
  /// How a message to a slow viewer is handled.
  enum Kind {
    /// Dropped, because a later snapshot replaces it.
    case screen
    /// Dropped, too. A viewer that reads several messages in a frame receives it up to some milliseconds later.
    case event
    /// Never dropped.
    case undroppable
  }

  let kind: Kind
  let bytes: [UInt8]
  /// Whether the message may share a compression context with texts that others choose. A `hello` may not, because its compressed
  /// length would reveal something about the client's token.
  let isCompressible: Bool
  private let deflation = SharedDeflation()

  init(_ kind: Kind, _ bytes: [UInt8], isCompressible: Bool = true) {
    (self.kind, self.bytes, self.isCompressible) = (kind, bytes, isCompressible)
  }

  static func == (one: Message, other: Message) -> Bool { one.kind == other.kind && one.bytes == other.bytes }

  /// The message's deflated blocks, which refer to no other message.
  func blocks(by deflater: Deflater) -> [UInt8] { deflation.blocks(of: bytes, by: deflater) }

  init(_ type: MessageType, _ members: JSON) {
    var object = JSON.Object()
    object[.type] = .string(type.rawValue)
    for (key, value) in members.object?.members ?? [] { object[key] = value }
    self.init(.undroppable, JSON.object(object).bytes, isCompressible: type != .hello)
  }

  /// - Parameter readsStyles: whether the viewer reads abbreviated commits.
  static func snapshot(_ screenState: ScreenState, at time: Double, readsStyles: Bool = true) -> Message {
    Message(.screen, screenState.snapshot(at: time, readsStyles: readsStyles).bytes)
  }

  static func error(_ refusal: Refusal) -> Message {
    var members = JSON(members: [.code: .string(refusal.code.rawValue), .message: .string(refusal.message)])
    if let action = refusal.action { members[setting: .action] = .string(action) }
    if let why = refusal.why { members[setting: .why] = .string(why) }
    if let svg = refusal.svg { members[setting: .svg] = .string(svg) }
    if let caption = refusal.caption { members[setting: .caption] = .string(caption) }
    if let network = refusal.network { members[setting: .network] = .string(network) }
    if let revoke = refusal.revoke { members[setting: .revoke] = .string(revoke) }
    if let restart = refusal.restart { members[setting: .restart] = .string(restart.rawValue) }
    if let inspect = refusal.inspect { members[setting: .inspect] = .string(inspect) }
    if let source = refusal.source { members[setting: .source] = .string(source) }
    return Message(.error, members)
  }

  static func viewers(_ count: Int, watching: Int) -> Message {
    var members = JSON(members: [.count: .integer(count)])
    if watching > 0 { members[setting: .watching] = .integer(watching) }
    return Message(.viewers, members)
  }

  static func pong(_ id: String?) -> Message {
    var members: JSON = [:]
    if let id { members[setting: .ping] = .string(id) }
    return Message(.pong, members)
  }

  static func state(_ state: SessionState) -> Message {
    Message(.state, JSON(members: [.state: .string(state.rawValue)]))
  }
}

extension JSON {
  /// The document as a line, for a process or a journal.
  var line: [UInt8] {
    var line = bytes
    line.append(UInt8(ascii: "\n"))
    return line
  }

  /// Returns the object without some of its members.
  func without(_ names: MemberName...) -> JSON {
    var copy = self
    for name in names { copy[setting: name] = nil }
    return copy
  }

  /// Sets a member of an object; on any other value it does nothing.
  subscript(setting name: MemberName) -> JSON? {
    get { self[name] }
    set { self[setting: name.rawValue] = newValue }
  }

  subscript(setting key: String) -> JSON? {
    get { self[key] }
    set {
      guard case .object(var object) = self else { return }
      object[key] = newValue
      self = .object(object)
    }
  }
}
