import Wire

/// An action as it was accepted.
struct JournaledAction: Equatable {
  var number: Int
  /// The session's time, as far as it was known, in milliseconds.
  var time: Double
  var viewer: Int
  var request: ActionRequest
  /// What it was done to, for replays on other builds.
  var anchor: Anchor?
  /// The build that it was taken on; `nil`: one that the journal does not name.
  var build: String?
  private(set) var isAnswered = false
  /// When it was performed.
  private(set) var answeredAt: Double?
  /// Left out of replays: it was fatal, or it was refused.
  var isSkipped = false
  /// The build on which it was fatal. Another one tries it again.
  var skippedOn: String?

  var action: ViewerAction { request.action }

  /// Takes in that it was answered, and when.
  mutating func take(answerAt time: Double?, isRefusal: Bool = false) {
    isAnswered = true
    answeredAt = time
    // What was fatal before, and is answered by a build of later, is no longer left out.
    (isSkipped, skippedOn) = (isRefusal, nil)
  }

  /// Takes it back that it was fatal on another build.
  mutating func allow(on build: String) {
    guard let fatal = skippedOn, !build.isEmpty, fatal != build else { return }
    (isSkipped, skippedOn) = (false, nil)
  }
}

extension JournaledAction {
  var json: JSON {
    var json = DeliveredAction(number: number, time: time, viewer: viewer, request: request).json
    if let client = request.client { json[setting: .client] = .string(client) }
    if let anchor { json[setting: .anchor] = anchor.json }
    return json
  }

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
    anchor = json[.anchor].flatMap(Anchor.init)
  }
}
