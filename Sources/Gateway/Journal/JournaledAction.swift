import Wire

/// An action that was accepted and is in the journal.
struct JournaledAction: Equatable, Sendable {
  var number: Int
  /// The session time in milliseconds at which the action was accepted, as far as the gateway knew it.
  var time: Double
  var viewer: Int
  var request: ActionRequest
  /// A description of the action's target, for replays on other builds.
  var anchor: Anchor?
  /// The build that performed the action; `nil` if the journal names none.
  var build: String?
  /// The number of damaged lines before the action, of which one may have changed the screen; 0 if none has. A replay's screen may differ
  /// from the original one then.
  var doubt = 0
  private(set) var isAnswered = false
  /// The session time at which the action was performed, in milliseconds.
  private(set) var answeredAt: Double?
  /// The digest of screen and callbacks after the action. An action that was not answered by its own build has none.
  private(set) var state: StateDigest?
  /// Whether the action was fatal or refused. Replays leave such an action out, except for a refused one on the same build.
  private(set) var isSkipped = false
  /// The refusal that answered the action, if a replay can compare it.
  private(set) var refusal: RefusalReason?
  /// The build on which the action is skipped, because the action has crashed that build. Another build tries the action again.
  private(set) var skippedOn: String?
  /// All builds that the action has crashed.
  private(set) var crashedBuilds: Set<String> = []

  var action: ViewerAction { request.action }

  /// Whether an earlier line of the journal is lost.
  var isDoubtful: Bool { doubt > 0 }

  /// Records the answer, its time, and the state after the action.
  /// - Parameter reason: the reason of a refusal, if it is known.
  mutating func recordAnswer(
    answerAt time: Double?, _ state: StateDigest? = nil, isRefusal: Bool = false, because reason: RefusalReason? = nil
  ) {
    isAnswered = true
    (answeredAt, self.state, refusal) = (time, state, isRefusal && state != nil ? reason : nil)
    // An action that crashed an earlier build, and was answered by a later one, is no longer skipped.
    (isSkipped, skippedOn) = (isRefusal, nil)
  }

  /// Whether the action's view numbers may be wrong, because it was performed on another build than `current`, on an unknown one, or
  /// perhaps on another screen.
  func needsAnchor(on current: String?) -> Bool { isDoubtful || isOfOtherBuild(than: current) }

  /// Whether the action was performed on another build than `current`, or on an unknown one. Without a build and an anchor, as in the
  /// oldest journals, only the numbers are known.
  func isOfOtherBuild(than current: String?) -> Bool {
    guard let current else { return build != nil }
    return build.map { $0 != current } ?? (anchor != nil)
  }

  /// Whether a replay on the build `current` performs the action. A refused action has changed nothing, so only the same build performs it,
  /// where its answer is compared. In a replay an action on the clock only sets the time, which is never refused.
  func isReplayed(on current: String?) -> Bool {
    !isSkipped || refusal != nil && isComparable(on: current) && !action.kind.movesClock
  }

  /// Whether the action has crashed an earlier build, has no answer, and is tried on the current build.
  var isRetried: Bool { !crashedBuilds.isEmpty && !isAnswered && !isSkipped }

  /// Whether the action's answer in a replay on the build `current` must be the recorded one.
  func isComparable(on current: String?) -> Bool { hasResult(of: current) && !isDoubtful }

  /// Whether the journal has the state after the action on the build `current`.
  func hasResult(of current: String?) -> Bool { state != nil && build != nil && build == current }

  /// Leaves the action out of replays from now on.
  /// - Parameter build: the build that it has crashed, on which it is not tried again.
  mutating func skip(on build: String?) {
    skippedOn = refusal == nil ? build : nil
    (isSkipped, refusal) = (true, nil)
    if let skippedOn { crashedBuilds.insert(skippedOn) }
  }

  /// Leaves a refused action out of replays, because an action before it is left out now.
  mutating func discardRefusal() { refusal = nil }

  /// Ends the skipping if the action has crashed other builds only, and begins it on a build that it has crashed.
  mutating func updateSkipping(on build: String?) {
    guard let build else { return }
    if crashedBuilds.contains(build) { return (isSkipped, skippedOn) = (true, build) }
    if skippedOn != nil { (isSkipped, skippedOn) = (false, nil) }
  }
}

extension JournaledAction {
  var json: JSON {
    var json = DeliveredAction(number: number, time: time, viewer: viewer, request: request).json
    if let client = request.client { json[setting: .client] = .string(client) }
    if let anchor { json[setting: .anchor] = anchor.json }
    return json
  }

  /// The line that delivers the action to the app. In a replay, `time` is the time at which the action was performed.
  func delivery(at time: Double? = nil) -> [UInt8] {
    DeliveredAction(number: number, time: time, viewer: viewer, request: request).json.line
  }

  /// The action's id, kind, target and sender, without its content.
  var summary: JSON {
    var object = JSON(members: [.id: .string(request.id), .kind: .string(action.kind.rawValue)])
    if let target = action.target { object[setting: .target] = .integer(target) }
    object[setting: .viewer] = .integer(viewer)
    return object
  }

  /// The same members, and its number, by which the session can be restarted before it.
  var numberedSummary: JSON {
    var object = summary
    object[setting: .number] = .integer(number)
    return object
  }

  init?(_ json: JSON) {
    guard let read = try? DeliveredAction(json), let time = read.time,
      (1...Session.largestJournaledNumber).contains(read.number), (0...Session.largestNumber).contains(read.viewer)
    else { return nil }
    self.init(number: read.number, time: time, viewer: read.viewer, request: read.request)
    anchor = json[.anchor].flatMap(Anchor.init)
  }
}

extension [JournaledAction] {
  /// The last time at which one of these actions was answered, in milliseconds; 0 if none was.
  var lastAnswer: Double { compactMap(\.answeredAt).max() ?? 0 }

  /// The index of the action with a number. Its cost grows with the logarithm of the count, if the numbers ascend as in every journal that
  /// is not damaged.
  func index(ofNumber number: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].number < number { low = middle + 1 } else { high = middle }
    }
    if low < count, self[low].number == number { return low }
    return nil
  }

  /// Leaves an action out of replays. Later refusals, which were answers on a screen with it, are not compared any more.
  mutating func skip(_ index: Int, on build: String?) {
    self[index].skip(on: build)
    for following in indices[(index + 1)...] { self[following].discardRefusal() }
  }
}

extension DeliveredAction {
  /// An action by which a replay moves the clock. In a replay, every action on the clock only sets its time.
  static func clockMove(_ number: Int, to time: Double, id: String) -> DeliveredAction {
    DeliveredAction(
      number: number, time: time, viewer: Session.nobody, request: ActionRequest(id: id, .advance(by: 0)))
  }
}
