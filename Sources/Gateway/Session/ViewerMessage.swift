import Wire

/// What a viewer may say, checked member by member.
enum ViewerMessage: Equatable {
  case hello(Hello)
  case action(ActionRequest)
  case subscribe(events: Bool)
  case restart(RestartMode)
  case why(WhyRequest)
  case svg(PictureRequest)
  case caption(CaptionRequest)
  /// `caption`: the number of the one that is meant, where that is said.
  case proceed(caption: Int?)
  case ping(id: String?)
  case inspect(SubjectRequest)
  case source(SubjectRequest)
}

struct Hello: Equatable {
  enum Goal: Equatable {
    case scene(String)
    case session(String)
    case branch(Branch)
  }

  /// A session that goes on from a past moment of another.
  struct Branch: Equatable {
    var session: String
    /// The commit, and of which epoch, if that matters.
    var seq: Int
    var epoch: String?
  }

  var goal: Goal
  var device = Device()
  var epoch: String?
  var since: Int?
  var events = false
  /// Counts only where a session is started.
  var clock = ClockKind.live
}

/// How a session's clock begins.
enum ClockKind: String {
  /// As fast as real time, at the present.
  case live
  /// Standing at 0, with the same calendar and the same random numbers everywhere.
  case virtual
}

/// The size of a screen in points, its pixels a point, and what else is set of the device.
struct Device: Equatable {
  var width = 390.0
  var height = 844.0
  var scale = 3
  var settings = DeviceChange()

  /// What is as usual is not said: so journals stay as they were.
  var json: JSON {
    var object: JSON = ["width": .number(width), "height": .number(height), "scale": .integer(scale)]
    for (key, value) in settings.json.object?.members ?? [] { object[setting: key] = value }
    return object
  }
}

enum RestartMode: String { case resume, afresh }

/// A message, or what it asks for, refused: the error that answers it.
struct Refusal: Error, Equatable {
  var code: ErrorCode
  var message: String
  var action: String?
  /// Of a question.
  var why: String?
  /// Of one for a picture.
  var svg: String?
  /// Of a caption.
  var caption: String?
  /// A journal could not be used.
  var isOfJournal = false
  /// Of one about a view or a controller.
  var inspect: String?
  var source: String?
}

extension ViewerMessage {
  init(parsing bytes: [UInt8]) throws(Refusal) {
    let json: JSON
    do throws(JSONError) { json = try JSON(parsing: bytes) } catch {
      throw Refusal(code: .badJSON, message: "\(error)")
    }
    guard case .object(let object) = json else { throw Refusal(code: .badJSON, message: "a message is a JSON object") }
    guard let type = object["type"]?.string else {
      throw Refusal(code: .badMessage, message: "`type` is a string")
    }
    switch MessageType(rawValue: type) {
    case .hello: self = .hello(try Hello(object))
    case .action: self = .action(try ActionRequest(object))
    case .subscribe:
      guard let events = object["events"]?.bool else {
        throw Refusal(code: .badMessage, message: "`events` is true or false")
      }
      self = .subscribe(events: events)
    case .restart:
      guard let mode = object["mode"]?.string.flatMap(RestartMode.init(rawValue:)) else {
        throw Refusal(code: .badMessage, message: "`mode` is `resume` or `afresh`")
      }
      self = .restart(mode)
    case .why: self = .why(try WhyRequest(object))
    case .svg: self = .svg(try PictureRequest(object))
    case .caption: self = .caption(try CaptionRequest(object))
    case .proceed: self = .proceed(caption: try CaptionRequest.number(in: object))
    case .ping: self = .ping(id: try object.questionID)
    case .inspect: self = .inspect(try SubjectRequest(object, .inspect))
    case .source: self = .source(try SubjectRequest(object, .source))
    default: throw Refusal(code: .unknownType, message: "no message of type `\(type.shortened)` comes from a viewer")
    }
  }
}

/// Why a controller was sent a callback, or was not. The app answers.
struct WhyRequest: Equatable {
  /// The sender's own name for it.
  var id: String?
  var controller: Int
  var name: String

  func delivery(from viewer: Int) -> [UInt8] {
    var message: JSON = [
      "type": .string(MessageType.why.rawValue), "viewer": .integer(viewer), "controller": .integer(controller),
      "name": .string(name),
    ]
    if let id { message[setting: "id"] = .string(id) }
    return message.line
  }
}

extension WhyRequest {
  private static let longestName = 1024

  init(_ object: JSON.Object) throws(Refusal) {
    id = try object.questionID
    guard let controller = object["controller"]?.integer, let name = object["name"]?.string else {
      throw Refusal(
        code: .badMessage, message: "a question has a `controller`'s id and the `name` of a callback", why: id)
    }
    guard name.utf8.count <= Self.longestName else {
      let message = "a callback's `name` has at most \(Self.longestName) bytes"
      throw Refusal(code: .badMessage, message: message, why: id)
    }
    self.controller = controller
    self.name = name
  }
}

/// What is seen now, as SVG. The app answers.
struct PictureRequest: Equatable {
  /// The sender's own name for it.
  var id: String?

  func delivery(from viewer: Int) -> [UInt8] {
    var message: JSON = ["type": .string(MessageType.svg.rawValue), "viewer": .integer(viewer)]
    if let id { message[setting: "id"] = .string(id) }
    return message.line
  }
}

extension PictureRequest {
  init(_ object: JSON.Object) throws(Refusal) { id = try object.questionID }
}

extension JSON.Object {
  var questionID: String? {
    get throws(Refusal) {
      guard let value = self["id"] else { return nil }
      guard let id = value.string, (1...64).contains(id.utf8.count), !id.unicodeScalars.contains("\u{FFFD}") else {
        throw Refusal(
          code: .badMessage, message: "a question's `id` is a string of 1...64 bytes, in Unicode without U+FFFD")
      }
      return id
    }
  }
}

extension Hello {
  init(_ object: JSON.Object) throws(Refusal) {
    if let session = object["branch"] {
      guard let id = session.string else { throw Refusal(code: .badMessage, message: "`branch` is a session's id") }
      guard let seq = object["seq"]?.integer, seq > 0 else {
        throw Refusal(code: .badMessage, message: "a branch begins at `seq`, a commit's number")
      }
      goal = .branch(Branch(session: id, seq: seq, epoch: object["epoch"]?.string))
    } else if let session = object["session"] {
      guard let id = session.string else { throw Refusal(code: .badMessage, message: "`session` is a string") }
      goal = .session(id)
    } else {
      guard let scene = object["scene"]?.string else {
        throw Refusal(code: .badMessage, message: "a hello names a `scene`, a `session` or a `branch`")
      }
      goal = .scene(scene)
    }
    if let value = object["device"] {
      guard let device = Device(value) else {
        throw Refusal(
          code: .badMessage,
          message:
            "`device` has a width and a height of 100...4096, a scale of 1, 2 or 3, and settings as the action `device` has them"
        )
      }
      self.device = device
    }
    if let value = object["epoch"] {
      guard let epoch = value.string else { throw Refusal(code: .badMessage, message: "`epoch` is a string") }
      self.epoch = epoch
    }
    if let value = object["since"] {
      guard let since = value.integer, since >= 0 else {
        throw Refusal(code: .badMessage, message: "`since` is a commit's number")
      }
      self.since = since
    }
    if let value = object["events"] {
      guard let events = value.bool else { throw Refusal(code: .badMessage, message: "`events` is true or false") }
      self.events = events
    }
    if let value = object["clock"] {
      guard let clock = value.string.flatMap(ClockKind.init(rawValue:)) else {
        throw Refusal(code: .badMessage, message: "`clock` is `live` or `virtual`")
      }
      self.clock = clock
    }
  }
}

extension Device {
  init?(_ json: JSON) {
    guard let width = json["width"]?.double, let height = json["height"]?.double,
      (100...4096).contains(width), (100...4096).contains(height),
      let scale = (json["scale"] ?? .integer(3)).integer, (1...3).contains(scale),
      var settings = try? DeviceChange(json)
    else { return nil }
    settings.size = nil
    if settings.style == .light { settings.style = nil }
    self.init(width: width, height: height, scale: scale, settings: settings)
  }
}

extension String {
  /// At most 64 characters: what a stranger wrote is quoted no further.
  var shortened: String { count <= 64 ? self : prefix(64) + "…" }
}
