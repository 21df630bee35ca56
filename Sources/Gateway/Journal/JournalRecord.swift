import Wire

/// A line of a journal.
enum JournalRecord: Equatable {
  case session(SessionHeader)
  case action(JournaledAction)
  case skip(number: Int, message: String)
  /// What answered an action: the commit of that number, or, without one, a refusal.
  case answer(number: Int, seq: Int?)
  case reset
}

/// A journal's first line: what a session was begun with.
struct SessionHeader: Equatable {
  static let version = 1

  var id: String
  var app: String
  var scene: String
  var device: Device
  /// ISO 8601, in UTC.
  var created: String
}

/// An action as it was accepted.
struct JournaledAction: Equatable {
  var number: Int
  /// Milliseconds since the session began.
  var time: Int
  /// The last commit that was there.
  var after: Int
  var viewer: Int
  var request: ActionRequest
  /// The commit that answered it.
  var answeredBy: Int?
  /// Left out of replays: it was fatal, or it was refused.
  var isSkipped = false

  /// Takes in what answered it: a commit, or, without one, a refusal.
  mutating func take(answer seq: Int?) {
    if let seq { answeredBy = seq } else { isSkipped = true }
  }
}

extension JournalRecord {
  var json: JSON {
    switch self {
    case .session(let header):
      [
        "type": "session", "version": .integer(SessionHeader.version), "session": .string(header.id),
        "app": .string(header.app), "scene": .string(header.scene), "device": header.device.json,
        "created": .string(header.created),
      ]
    case .action(let action): action.json
    case .skip(let number, let message):
      ["type": "skip", "number": .integer(number), "message": .string(message)]
    case .answer(let number, let seq?): ["type": "answer", "number": .integer(number), "seq": .integer(seq)]
    case .answer(let number, nil): ["type": "answer", "number": .integer(number), "refused": true]
    case .reset: ["type": "reset"]
    }
  }

  /// The line, with its end.
  var line: [UInt8] { Array(json.text.utf8) + [UInt8(ascii: "\n")] }

  init?(_ json: JSON) {
    switch json["type"]?.string {
    case "session":
      guard json["version"]?.integer == SessionHeader.version, let id = json["session"]?.string,
        let app = json["app"]?.string, let scene = json["scene"]?.string,
        let device = json["device"].flatMap(Device.init), let created = json["created"]?.string
      else { return nil }
      self = .session(SessionHeader(id: id, app: app, scene: scene, device: device, created: created))
    case "action":
      guard let action = JournaledAction(json) else { return nil }
      self = .action(action)
    case "skip":
      guard let number = json["number"]?.integer else { return nil }
      self = .skip(number: number, message: json["message"]?.string ?? "")
    case "answer":
      guard let number = json["number"]?.integer else { return nil }
      let seq = json["seq"]?.integer
      guard seq != nil || json["refused"]?.bool == true else { return nil }
      self = .answer(number: number, seq: seq)
    case "reset": self = .reset
    default: return nil
    }
  }
}

extension JournaledAction {
  var json: JSON {
    var object: JSON = [
      "type": "action", "number": .integer(number), "time": .integer(time), "after": .integer(after),
    ]
    for (key, value) in requestMembers { object[setting: key] = value }
    return object
  }

  /// The line that delivers it to the app.
  var delivery: [UInt8] {
    var object: JSON = ["type": "action", "number": .integer(number)]
    for (key, value) in requestMembers { object[setting: key] = value }
    return Array(object.text.utf8) + [UInt8(ascii: "\n")]
  }

  private var requestMembers: [(String, JSON)] {
    var members: [(String, JSON)] = [
      ("viewer", .integer(viewer)), ("id", .string(request.id)), ("kind", .string(request.kind.rawValue)),
      ("target", .integer(request.target)),
    ]
    if let x = request.x { members.append(("x", .number(x))) }
    if let y = request.y { members.append(("y", .number(y))) }
    return members
  }

  init?(_ json: JSON) {
    guard let number = json["number"]?.integer, let time = json["time"]?.integer, let after = json["after"]?.integer,
      let viewer = json["viewer"]?.integer, case .object(let object) = json,
      let request = try? ActionRequest(object)
    else { return nil }
    self.init(number: number, time: time, after: after, viewer: viewer, request: request)
  }
}
