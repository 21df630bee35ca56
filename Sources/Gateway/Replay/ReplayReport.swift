import Wire

/// The result of replaying actions that were performed on another build.
struct ReplayReport: Equatable {
  struct Entry: Equatable {
    var number: Int
    var kind: ActionKind
    /// The original target.
    var was: String
    /// The new target, or the reason why there is none.
    var now: String
    /// How the new target was found; `nil` if there is none.
    var confidence: AnchorConfidence?
    /// The code with which the app refused the action, if it did; `now` is then the message.
    var code: ErrorCode?

    init(_ action: JournaledAction, was: String, now: String, found confidence: AnchorConfidence? = nil) {
      (number, kind, self.was, self.now) = (action.number, action.action.kind, was, now)
      self.confidence = confidence
    }

    /// An action that was performed originally, and is refused in the replay.
    init(_ action: JournaledAction, refused refusal: RefusalReason) {
      self.init(action, was: action.targetDescription, now: refusal.message)
      code = refusal.code
    }

    /// What happened to an action that was not performed, as the rest of a sentence.
    fileprivate var skipText: String {
      code.map { "was performed on \(was), and is refused now with \(RefusalReason(code: $0, message: now))" }
        ?? "was done to \(was), and is left out: \(now)"
    }

    var members: JSON {
      var members = JSON(members: [
        .number: .integer(number), .kind: .string(kind.rawValue), .was: .string(was),
        (confidence == nil ? .message : .to): .string(now),
      ])
      if let confidence { members[setting: .confidence] = .string(confidence.rawValue) }
      if let code { members[setting: .code] = .string(code.rawValue) }
      return members
    }
  }

  /// Actions in their order. Only the first ones are listed, so that the report of a long journal has a bounded size.
  struct Entries: Equatable {
    private(set) var listed: [Entry] = []
    private(set) var count = 0
    private(set) var last: Entry?

    init() {}

    /// Joins entries in the order of their actions.
    init(_ parts: Entries...) {
      listed = Array(parts.flatMap(\.listed).sorted { $0.number < $1.number }.prefix(Self.maximumListed))
      count = parts.reduce(0) { $0 + $1.count }
      last = parts.compactMap(\.last).max { $0.number < $1.number }
    }

    mutating func append(_ entry: Entry) {
      if listed.count < Self.maximumListed { listed.append(entry) }
      count += 1
      last = entry
    }

    var isEmpty: Bool { count == 0 }
    var unlisted: Int { count - listed.count }

    static let maximumListed = 1000
  }

  /// The number of actions.
  var count = 0
  /// Actions performed on a target that is not exactly the original one.
  var moved = Entries()
  /// Actions that were not performed, because nothing on the screen matches their target, or because the app refused them.
  var missing = Entries()

  /// The first action after which the state differed from the recorded one, on the same build.
  var difference: ReplayDifference?

  /// What was lost with damaged lines of the journal, in words.
  var damage: [String] = []

  /// The number of the action that has differed, if there are later ones: their anchors decide.
  var anchorsDecideAfter: Int?

  /// Whether another build of Vitrine has recorded actions, so that their anchors decide; `nil` if the same one did.
  var vitrine: VitrineOrigin?

  var isEmpty: Bool { moved.isEmpty && missing.isEmpty && difference == nil && damage.isEmpty }
  var applied: Int { max(0, count - missing.count - (difference?.isOmission == true ? 1 : 0)) }

  /// A line with the counts, and one for each action that was not performed as it was recorded.
  /// - Parameter maximum: the number of actions for which there is a line.
  func lines(maximum: Int = .max) -> [String] {
    let changed = moved.listed.map { entry in
      let means = entry.confidence.map { ", found by its \($0.rawValue)" } ?? ""
      return (entry, "was done to \(entry.was), and is now done to \(entry.now)\(means)")
    }
    let skipped = missing.listed.map { ($0, $0.skipText) }
    let sorted = (changed + skipped).sorted { $0.0.number < $1.0.number }.prefix(maximum)
    let unlisted = moved.count + missing.count - sorted.count
    let origin = vitrine.map { [$0.description] } ?? []
    let change = anchorsDecideAfter.map {
      ["After action \($0) the anchors of the actions decide, as on another build."]
    }
    return damage.map { "The journal's \($0)." } + origin + ["\(applied) of \(count) actions apply."] + (change ?? [])
      + sorted.map { "Action \($0.0.number) (\($0.0.kind.rawValue)) \($0.1)." }
      + (unlisted > 0 ? ["\(unlisted) more \(unlisted == 1 ? "action is" : "actions are") not listed."] : [])
  }

  /// The members of the message `replay`.
  var members: JSON {
    var members = JSON(members: [
      .count: .integer(count), .applied: .integer(applied), .moved: .array(moved.listed.map(\.members)),
      .missing: .array(missing.listed.map(\.members)),
    ])
    let unlisted = moved.unlisted + missing.unlisted
    if unlisted > 0 { members[setting: .unlisted] = .integer(unlisted) }
    if let difference { members[setting: .state] = difference.members }
    if !damage.isEmpty { members[setting: .damage] = .array(damage.map { .string($0) }) }
    if let vitrine { members[setting: .vitrine] = .string(vitrine.rawValue) }
    return members
  }
}

/// An action whose answer in a replay on the same build, or the state after it, differed from what the journal recorded.
package struct ReplayDifference: Equatable, Sendable {
  var number: Int
  var kind: ActionKind
  /// The action's original target.
  var was: String
  /// Which part of the answer or the state differs, in words.
  var member: String
  /// The recorded answer and that of the replay, in words, if they differ.
  var answers: Answers?
  /// The outline of the screen in the replay.
  private var outline: String
  /// The outline of the recorded screen; `nil` if no recording has it.
  var recordedOutline: String?
  /// Where the outline of the recorded screen was looked for in vain.
  var outlineSources = "no history of that run is there"
  /// Whether the outline of the recorded screen was requested and is not known.
  var awaitsOutline = false

  struct Answers: Equatable, Sendable {
    var recorded: String
    var replayed: String
  }

  /// Whether the action was performed originally, and was not in the replay.
  var isOmission: Bool { answers?.recorded == Self.words(nil) }

  /// The `member` if the answers differ.
  static let answer = "the answer"

  /// - Parameter refusal: the answer in the replay, if it is a refusal.
  init(_ action: JournaledAction, _ member: String, _ refusal: RefusalReason?, outline: String) {
    (number, kind, self.member, self.outline) = (action.number, action.action.kind, member, outline)
    was = action.targetDescription
    guard member == Self.answer else { return }
    answers = Answers(recorded: Self.words(action.refusal), replayed: Self.words(refusal))
  }

  /// An action that the replay has not answered, although the journal has an answer.
  init(unanswered action: JournaledAction, outline: String) {
    self.init(action, Self.answer, nil, outline: outline)
    answers?.replayed = "not answered"
  }

  private static func words(_ refusal: RefusalReason?) -> String { refusal.map { "refused with \($0)" } ?? "performed" }

  package var description: String {
    let action = "action \(number) (\(kind.rawValue) on \(was))"
    guard let answers else {
      return "After \(action) \(member) differed from what the journal recorded on this build."
    }
    return "The answer to \(action) differed from what the journal recorded on this build."
      + " Recorded: \(answers.recorded). In the replay: \(answers.replayed)."
  }

  /// The description and both outlines, in lines.
  package var report: String {
    let missing =
      awaitsOutline
      ? "The recorded screen was not rebuilt."
      : "No outline of the recorded screen exists: the journal has its hash only, and \(outlineSources)."
    let recorded = recordedOutline.map { "The recorded screen:\n\($0)" } ?? missing
    return "\(description)\n\(recorded)\nThe screen in the replay:\n\(outline)"
  }

  /// The member `state` of the message `replay`.
  var members: JSON {
    var members = JSON(members: [
      .number: .integer(number), .kind: .string(kind.rawValue), .was: .string(was), .member: .string(member),
      .text: .string(outline),
    ])
    if let recordedOutline { members[setting: .recorded] = .string(recordedOutline) }
    if let answers {
      members[setting: .expected] = .string(answers.recorded)
      members[setting: .found] = .string(answers.replayed)
    }
    return members
  }
}

extension JournaledAction {
  /// The original target in words.
  var targetDescription: String {
    anchor?.description ?? action.target.map { "view \($0)" } ?? "the app"
  }
}
