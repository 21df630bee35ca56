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

  var action: ViewerAction { request.action }

  /// Takes in that it was answered, and when.
  mutating func take(answerAt time: Double?, isRefusal: Bool = false) {
    isAnswered = true
    answeredAt = time
    if isRefusal { isSkipped = true }
  }
}

extension JournaledAction {
  var json: JSON { DeliveredAction(number: number, time: time, viewer: viewer, request: request).json }

  /// The line that delivers it to the app. `time`: when it was performed, in a replay.
  func delivery(at time: Double? = nil) -> [UInt8] {
    DeliveredAction(number: number, time: time, viewer: viewer, request: request).json.line
  }

  /// What it was and whose, without what it said.
  var named: JSON {
    var object = JSON(members: [.id: .string(request.id), .kind: .string(action.kind.rawValue)])
    if let target = action.target { object[setting: .target] = .integer(target) }
    object[setting: .viewer] = .integer(viewer)
    return object
  }

  init?(_ json: JSON) {
    guard let read = try? DeliveredAction(json), let time = read.time else { return nil }
    self.init(number: read.number, time: time, viewer: read.viewer, request: read.request)
  }
}
