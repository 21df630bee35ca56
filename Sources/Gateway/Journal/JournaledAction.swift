import Wire

/// An accepted action.
struct JournaledAction: Equatable, Sendable {
  var number: Int
  /// The session time in milliseconds, as far as it was known.
  var time: Double
  var viewer: Int
  var request: ActionRequest
  /// The target, for replays on other builds.
  var anchor: Anchor?
  /// The build that performed it; `nil` if the journal does not name it.
  var build: String?
  /// Whether a line before it is lost, so that it may have been performed on another screen than a replay shows.
  var isDoubtful = false
  private(set) var isAnswered = false
  /// The session time at which it was performed.
  private(set) var answeredAt: Double?
  /// The hashes of screen and callbacks after it.
  private(set) var state: StateDigest?
  /// Left out of replays: it was fatal, or it was refused.
  var isSkipped = false
  /// The build that it crashed. Another build tries it again.
  var skippedOn: String?

  var action: ViewerAction { request.action }

  /// Records the answer, its time, and the state after it.
  mutating func recordAnswer(answerAt time: Double?, _ state: StateDigest? = nil, isRefusal: Bool = false) {
    isAnswered = true
    (answeredAt, self.state) = (time, state)
    // An action that crashed an earlier build, and was answered by a later one, is no longer skipped.
    (isSkipped, skippedOn) = (isRefusal, nil)
  }

  /// Whether its view numbers mean nothing: it was performed on another build than this, if both are known, or maybe on another screen.
  func needsAnchor(on current: String?) -> Bool {
    isDoubtful || build != nil && current != nil && build != current
  }

  /// How the state after it, in a replay on the same build, differs from the recorded one; `nil` if it does not, or if it is not known.
  func difference(of state: @autoclosure () -> StateDigest, on current: String?) -> String? {
    guard let recordedState = self.state, build != nil, build == current, !isDoubtful else { return nil }
    return state().difference(from: recordedState)
  }

  /// Ends skipping if the crash was on another build.
  mutating func allow(on build: String?) {
    guard let build else { return }
    guard let fatal = skippedOn, fatal != build else { return }
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

  /// The same, with the number by which it can be restarted before it.
  var numbered: JSON {
    var object = named
    object[setting: .number] = .integer(number)
    return object
  }

  init?(_ json: JSON) {
    guard let read = try? DeliveredAction(json), let time = read.time, read.number <= Session.largestJournaledNumber
    else { return nil }
    self.init(number: read.number, time: time, viewer: read.viewer, request: read.request)
    anchor = json[.anchor].flatMap(Anchor.init)
  }
}

extension [JournaledAction] {
  /// The last time at which one of them was performed; 0 if none was.
  var lastAnswer: Double { compactMap(\.answeredAt).max() ?? 0 }
}

extension DeliveredAction {
  /// A move of the clock by a replay: in a replay, an action on the clock is replaced by its time.
  static func clockMove(_ number: Int, to time: Double, id: String) -> DeliveredAction {
    DeliveredAction(
      number: number, time: time, viewer: Session.nobody, request: ActionRequest(id: id, .advance(by: 0)))
  }
}
