import Wire

/// The messages of viewers, validated member by member.
enum ViewerMessage: Equatable {
  case hello(Hello)
  case action(ActionRequest)
  case subscribe(events: Bool)
  case restart(RestartMode)
  case question(QuestionRequest)
  case caption(CaptionRequest)
  /// `caption` is the number of the caption that is meant, if given.
  case proceed(caption: Int?)
  case ping(id: String?)
  case network(NetworkRequest)
  case revoke(RevokeRequest)
}

struct Hello: Equatable {
  enum Goal: Equatable {
    case scene(String)
    case session(String)
    case branch(Branch)
  }

  /// A session that branches from a past commit of another one.
  struct Branch: Equatable {
    var session: String
    /// The number of the commit. The branch is refused if `epoch` is set and is not the commit's.
    var seq: Int
    var epoch: String?
  }

  var goal: Goal
  /// `nil` for the gateway's default device.
  var device: Device?
  var epoch: String?
  var since: Int?
  var events = false
  /// Whether a frame may hold several messages, each on a line of its own.
  var batch = false
  /// Whether the viewer reads abbreviated commits, which refer to styles and to views that return.
  var styles = false
  /// Used only if a session is started.
  var clock = ClockKind.live
  /// The token that the client received in an earlier hello.
  var client: String?
}

/// The size of a screen in points, its pixels per point, and other settings of the device.
struct Device: Equatable, Sendable {
  var width = 390.0
  var height = 844.0
  var scale = 3
  var settings = DeviceChange()

  /// Settings with their default values are left out, so that journals stay as they are.
  var json: JSON {
    var object = JSON(members: [.width: .number(width), .height: .number(height), .scale: .integer(scale)])
    for (key, value) in settings.json.object?.members ?? [] { object[setting: key] = value }
    return object
  }
}

enum RestartMode: Equatable {
  case resume
  /// The session starts again from the beginning, with this device if there is one.
  case afresh(Device? = nil)
  /// The journal is replayed up to the action with this number; that action and those after it are discarded.
  case before(Int)
  /// The journal is replayed without the action with this number.
  case without(Int)

  /// The goal's `mode` on the wire.
  enum Name: String { case resume, afresh, before, without }

  var name: Name {
    switch self {
    case .resume: .resume
    case .afresh: .afresh
    case .before: .before
    case .without: .without
    }
  }

  init(_ object: JSON.Object) throws(Refusal) {
    switch Self.name(object) {
    case .resume: self = .resume
    case .afresh:
      let device = object[.device].flatMap(Device.init)
      guard device != nil || object[.device] == nil else { throw Device.refusal }
      self = .afresh(device)
    case .before: self = .before(try Self.number(object))
    case .without: self = .without(try Self.number(object))
    case nil: throw Refusal(code: .badMessage, message: "`mode` must be `resume`, `afresh`, `before` or `without`")
    }
  }

  static func name(_ object: JSON.Object) -> Name? { object[.mode]?.string.flatMap(Name.init) }

  private static func number(_ object: JSON.Object) throws(Refusal) -> Int {
    guard let number = object[.number]?.integer, number > 0 else {
      throw Refusal(code: .badMessage, message: "a restart before or without an action must have the action's `number`")
    }
    return number
  }
}

/// The error that refuses a message or an action.
struct Refusal: Error, Equatable {
  var code: ErrorCode
  var message: String
  var action: String?
  /// The id of a question.
  var why: String?
  /// The id of a picture.
  var svg: String?
  /// The id of a caption.
  var caption: String?
  /// The id of a message about a connection's faults.
  var network: String?
  /// The id of a message that revokes the link.
  var revoke: String?
  /// Whether the cause is a journal that cannot be used.
  var isOfJournal = false
  /// The mode of a refused restart.
  var restart: RestartMode.Name?
  /// The id of a question about a view or a controller.
  var inspect: String?
  var source: String?
}

extension Refusal {
  init(_ fault: MessageFault) { self.init(code: fault.code, message: fault.message) }

  /// The error for a question, with the question's id under its type.
  init(_ fault: MessageFault, of type: MessageType) {
    self.init(fault)
    switch type {
    case .why: why = fault.id
    case .svg: svg = fault.id
    case .inspect: inspect = fault.id
    case .source: source = fault.id
    default: break
    }
  }
}

extension ViewerMessage {
  init(parsing bytes: [UInt8]) throws(Refusal) {
    if let fault = LargeObjects.fault(in: bytes) { throw Refusal(code: .badMessage, message: fault) }
    let json: JSON
    do throws(JSONError) { json = try JSON(parsing: bytes) } catch {
      throw Refusal(code: .badJSON, message: "\(error)")
    }
    guard case .object(let object) = json else {
      throw Refusal(code: .badJSON, message: "the message must be a JSON object")
    }
    guard let type = object[.type]?.identifier else {
      throw Refusal(code: .badMessage, message: "`type` must be a string of at most \(JSON.identifierBytes) bytes")
    }
    switch MessageType(rawValue: type) {
    case .hello: self = .hello(try Hello(object))
    case .action:
      do throws(MessageFault) { self = .action(try ActionRequest(object)) } catch {
        var refusal = Refusal(error)
        refusal.action = error.id
        throw refusal
      }
    case .subscribe:
      guard let events = object[.events]?.bool else {
        throw Refusal(code: .badMessage, message: "`events` must be true or false")
      }
      self = .subscribe(events: events)
    case .restart:
      do throws(Refusal) { self = .restart(try RestartMode(object)) } catch {
        var refusal = error
        refusal.restart = RestartMode.name(object)
        throw refusal
      }
    case .caption: self = .caption(try CaptionRequest(object))
    case .proceed: self = .proceed(caption: try CaptionRequest.number(in: object))
    case .ping:
      do throws(MessageFault) { self = .ping(id: try object.questionID) } catch { throw Refusal(error) }
    case .network: self = .network(try NetworkRequest(object))
    case .revoke: self = .revoke(try RevokeRequest(object))
    default:
      guard let messageType = MessageType(rawValue: type), let question = try Self.question(object, messageType) else {
        throw Refusal(code: .unknownType, message: "a viewer cannot send a message of type `\(type.shortened)`")
      }
      self = .question(question)
    }
  }

  /// `nil` if messages of this type are not questions. Viewers may not choose the prefix of ids in a picture.
  private static func question(_ object: JSON.Object, _ type: MessageType) throws(Refusal) -> QuestionRequest? {
    do throws(MessageFault) {
      guard var request = try QuestionRequest(object, type) else { return nil }
      if case .svg = request.question { request.question = .svg(prefix: nil) }
      return request
    } catch { throw Refusal(error, of: type) }
  }
}

extension Hello {
  init(_ object: JSON.Object) throws(Refusal) {
    if let session = object[.branch] {
      guard let id = session.identifier else {
        throw Refusal(code: .badMessage, message: "`branch` must be a session's id")
      }
      guard let seq = object[.seq]?.integer, seq > 0 else {
        throw Refusal(code: .badMessage, message: "`seq` of a branch must be a commit's number")
      }
      goal = .branch(Branch(session: id, seq: seq, epoch: object[.epoch]?.identifier))
    } else if let session = object[.session] {
      guard let id = session.identifier else {
        throw Refusal(code: .badMessage, message: "`session` must be a session's id")
      }
      goal = .session(id)
    } else {
      guard let scene = object[.scene]?.identifier else {
        throw Refusal(code: .badMessage, message: "a hello must name a `scene`, a `session` or a `branch`")
      }
      goal = .scene(scene)
    }
    if let value = object[.device] {
      guard let device = Device(value) else {
        throw Device.refusal
      }
      self.device = device
    }
    if let value = object[.epoch] {
      guard let epoch = value.identifier else {
        throw Refusal(code: .badMessage, message: "`epoch` must be the epoch of an earlier hello")
      }
      self.epoch = epoch
    }
    if let value = object[.since] {
      guard let since = value.integer, since >= 0 else {
        throw Refusal(code: .badMessage, message: "`since` must be a commit's number")
      }
      self.since = since
    }
    if let value = object[.events] {
      guard let events = value.bool else { throw Refusal(code: .badMessage, message: "`events` must be true or false") }
      self.events = events
    }
    if let value = object[.batch] {
      guard let batch = value.bool else { throw Refusal(code: .badMessage, message: "`batch` must be true or false") }
      self.batch = batch
    }
    if let value = object[.styles] {
      guard let styles = value.bool else { throw Refusal(code: .badMessage, message: "`styles` must be true or false") }
      self.styles = styles
    }
    if let value = object[.clock] {
      guard let clock = value.string.flatMap(ClockKind.init(rawValue:)) else {
        throw Refusal(code: .badMessage, message: "`clock` must be `live` or `virtual`")
      }
      self.clock = clock
    }
    if let value = object[.client] {
      guard let client = value.string, ClientToken.isValid(client) else {
        throw Refusal(code: .badMessage, message: "`client` must be the token from the answer to an earlier hello")
      }
      self.client = client
    }
  }
}

extension JSON {
  /// The limit of a type's name, and of the id of a scene, a session or an epoch, in bytes.
  static let identifierBytes = 256

  /// The text, if it is short enough to be such a name or id.
  var identifier: String? { string.flatMap { $0.utf8.count <= Self.identifierBytes ? $0 : nil } }
}

/// A device that can be named in the gateway's options.
package enum DeviceKind: String, CaseIterable, Sendable { case iphone, ipad }

extension Device {
  fileprivate static let refusal = Refusal(
    code: .badMessage,
    message:
      "`device` has a width and a height of 100...4096, a scale of 1, 2 or 3, and settings as the action `device` has them"
  )

  init(_ kind: DeviceKind) {
    self = kind == .iphone ? Device() : Device(width: 820, height: 1180, scale: 2)
  }

  init?(_ json: JSON) {
    guard let width = json[.width]?.double, let height = json[.height]?.double,
      (100...4096).contains(width), (100...4096).contains(height),
      let scale = (json[.scale] ?? .integer(3)).integer, (1...3).contains(scale),
      var settings = try? DeviceChange(json)
    else { return nil }
    settings.size = nil
    if settings.style == .light { settings.style = nil }
    self.init(width: width, height: height, scale: scale, settings: settings)
  }
}
