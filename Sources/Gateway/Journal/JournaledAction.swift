import Wire

/// An accepted action.
struct JournaledAction: Equatable {
  var number: Int
  /// The session time in milliseconds, as far as it was known.
  var time: Double
  var viewer: Int
  var request: ActionRequest
  /// The target, for replays on other builds.
  var anchor: Anchor?
  /// The build that performed it; `nil` if the journal does not name it.
  var build: String?
  private(set) var isAnswered = false
  /// The session time at which it was performed.
  private(set) var answeredAt: Double?
  /// What its answer came to.
  private(set) var state: StateDigest?
  /// Left out of replays: it was fatal, or it was refused.
  var isSkipped = false
  /// The build that it crashed. Another build tries it again.
  var skippedOn: String?

  var action: ViewerAction { request.action }

  /// Takes in that it was answered, and when.
  mutating func take(answerAt time: Double?, _ state: StateDigest? = nil, isRefusal: Bool = false) {
    isAnswered = true
    (answeredAt, self.state) = (time, state)
    // What was fatal before, and is answered by a build of later, is no longer left out.
    (isSkipped, skippedOn) = (isRefusal, nil)
  }

  /// Ends skipping if the crash was on another build.
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

  /// The line that delivers it to the app. `time` is when it was performed, in a replay.
  func delivery(at time: Double? = nil) -> [UInt8] {
    DeliveredAction(number: number, time: time, viewer: viewer, request: request).json.line
  }

  /// Its kind and sender, without its content.
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
