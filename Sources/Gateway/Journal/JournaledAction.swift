import Wire

/// An action as it was accepted.
struct JournaledAction: Equatable {
  var number: Int
  /// The session's time, as far as it was known, in milliseconds.
  var time: Double
  var viewer: Int
  var request: ActionRequest
  private(set) var isAnswered = false
  /// When it was performed.
  private(set) var answeredAt: Double?
  /// Left out of replays: it was fatal, or it was refused.
  var isSkipped = false

  /// Takes in that it was answered, and when.
  mutating func take(answerAt time: Double?, isRefusal: Bool = false) {
    isAnswered = true
    answeredAt = time
    if isRefusal { isSkipped = true }
  }
}

extension JournaledAction {
  var json: JSON {
    var object: JSON = [
      "type": "action", "number": .integer(number), "time": .number(time),
    ]
    for (key, value) in requestMembers { object[setting: key] = value }
    return object
  }

  /// The line that delivers it to the app. `time`: when it was performed, in a replay.
  func delivery(at time: Double? = nil) -> [UInt8] {
    var object: JSON = ["type": "action", "number": .integer(number)]
    if let time { object[setting: "time"] = .number(time) }
    for (key, value) in requestMembers { object[setting: key] = value }
    return object.line
  }

  /// What it was and whose, without what it said.
  var named: JSON {
    var object: JSON = ["id": .string(request.id), "kind": .string(request.kind.rawValue)]
    if let target = request.target { object[setting: "target"] = .integer(target) }
    object[setting: "viewer"] = .integer(viewer)
    return object
  }

  private var requestMembers: [(String, JSON)] {
    var members: [(String, JSON)] = [
      ("viewer", .integer(viewer)), ("id", .string(request.id)), ("kind", .string(request.kind.rawValue)),
    ]
    if let target = request.target { members.append(("target", .integer(target))) }
    if let phase = request.phase { members.append(("phase", .string(phase.rawValue))) }
    if let phase = request.scrollPhase { members.append(("phase", .string(phase.rawValue))) }
    if let speed = request.speed { members.append(("speed", .array(speed.map(JSON.number)))) }
    if let shifted = request.shifted { members.append(("shifted", .array(shifted.map(JSON.number)))) }
    if let held = request.held { members.append(("held", .number(held))) }
    if let finger = request.finger { members.append(("finger", .integer(finger))) }
    if let x = request.x { members.append(("x", .number(x))) }
    if let y = request.y { members.append(("y", .number(y))) }
    for (key, value) in request.typed?.object.members ?? [] { members.append((key, value)) }
    if let by = request.by { members.append(("by", .number(by))) }
    if let rate = request.rate { members.append(("rate", .number(rate))) }
    if let device = request.device { members.append(("device", device.json)) }
    if let life = request.life { members.append(("life", .string(life.rawValue))) }
    return members
  }

  init?(_ json: JSON) {
    guard let number = json["number"]?.integer, let time = json["time"]?.sessionTime,
      let viewer = json["viewer"]?.integer,
      case .object(let object) = json,
      let request = try? ActionRequest(object)
    else { return nil }
    self.init(number: number, time: time, viewer: viewer, request: request)
  }
}
