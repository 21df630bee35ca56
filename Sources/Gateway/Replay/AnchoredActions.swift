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

  /// The number of actions.
  var count = 0
  /// Actions performed on a target that is not exactly the original one.
  var moved: [Entry] = []
  /// Actions that were not performed, because nothing on the screen matches their target, or because the app refused them.
  var missing: [Entry] = []

  /// The first action after which the state differed from the recorded one, on the same build.
  var difference: ReplayDifference?

  /// What was lost with damaged lines of the journal, in words.
  var damage: [String] = []

  /// Whether another build of Vitrine has recorded actions, so that their anchors decide; `nil` if the same one did.
  var vitrine: VitrineOrigin?

  var isEmpty: Bool { moved.isEmpty && missing.isEmpty && difference == nil && damage.isEmpty }
  var applied: Int { count - missing.count }

  /// A line with the counts, and one for each action that was not performed as it was recorded.
  var lines: [String] {
    let changed = moved.map { entry in
      let means = entry.confidence.map { ", found by its \($0.rawValue)" } ?? ""
      return (entry, "was done to \(entry.was), and is now done to \(entry.now)\(means)")
    }
    let skipped = missing.map { ($0, $0.skipText) }
    let sorted = (changed + skipped).sorted { $0.0.number < $1.0.number }
    let origin = vitrine.map { [$0.description] } ?? []
    return damage.map { "The journal's \($0)." } + origin + ["\(applied) of \(count) actions apply."]
      + sorted.map { "Action \($0.0.number) (\($0.0.kind.rawValue)) \($0.1)." }
  }

  /// The members of the message `replay`.
  var members: JSON {
    var members = JSON(members: [
      .count: .integer(count), .applied: .integer(applied), .moved: .array(moved.map(\.members)),
      .missing: .array(missing.map(\.members)),
    ])
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
  fileprivate var targetDescription: String {
    anchor?.description ?? action.target.map { "view \($0)" } ?? "the app"
  }
}

/// Converts actions of another build to actions on the current screen, in their order.
struct AnchoredActions {
  private(set) var report = ReplayReport()
  /// The fingers that are down, each with the offset from its original position; `nil` if the finger's touches are skipped.
  private var fingers: [Finger: ViewerAction.Point?] = [:]

  private struct Finger: Hashable {
    var viewer: Int
    var finger: Int
  }

  mutating func setVitrine(_ origin: VitrineOrigin?) { report.vitrine = origin }

  /// Counts an action that is performed without a change.
  mutating func count(_ action: JournaledAction) { report.count += 1 }

  /// Records that the app has refused an action that it performed originally.
  mutating func recordRefusal(_ action: JournaledAction, _ refusal: RefusalReason) {
    report.missing.append(.init(action, refused: refusal))
  }

  /// The action for the current screen; `nil` if it is skipped.
  mutating func resolve(_ action: JournaledAction, in tree: ScreenTree) -> JournaledAction? {
    report.count += 1
    if case .touch(let step) = action.action, step.phase != .began { return movedTouch(action, step) }
    guard let anchor = action.anchor else {
      guard let reason = action.action.doubt(in: tree) else { return action }
      return skip(action, because: reason)
    }
    guard let (view, confidence) = tree.find(anchor) else {
      return skip(action, because: "nothing like it is on the screen")
    }
    if action.action.targetsEditedText, tree.editedView != view {
      return skip(action, because: "it is not being edited")
    }
    let point = anchor.point.flatMap { tree.point(at: $0, of: view) }
    if case .touch = action.action {
      guard let point else { return skip(action, because: "it has no area") }
      let reached = tree.namedView(at: point)
      guard reached == view else {
        let name = reached.flatMap { tree.anchor(of: $0) }
        return skip(action, because: name.map { "\($0) is there now" } ?? "it is outside of the screen")
      }
    }
    if confidence != .exact, let now = tree.anchor(of: view) {
      report.moved.append(.init(action, was: "\(anchor)", now: "\(now)", found: confidence))
    }
    return retargeted(to: view, action, point)
  }

  private mutating func skip(_ action: JournaledAction, because reason: String) -> JournaledAction? {
    report.missing.append(.init(action, was: action.targetDescription, now: reason))
    if case .touch(let step) = action.action {
      fingers[Finger(viewer: action.viewer, finger: step.finger)] = .some(nil)
    }
    return nil
  }

  /// Later touches of a finger keep the offset of the first one.
  private mutating func movedTouch(_ action: JournaledAction, _ step: ViewerAction.TouchStep) -> JournaledAction? {
    let finger = Finger(viewer: action.viewer, finger: step.finger)
    guard let entry = fingers[finger] else { return action }
    if step.phase == .ended || step.phase == .cancelled { fingers[finger] = nil }
    guard let shift = entry else {
      // The beginning of the touch is already in the report.
      report.count -= 1
      return nil
    }
    var step = step
    step.point = ViewerAction.Point(x: step.point.x + shift.x, y: step.point.y + shift.y)
    return action.with(.touch(step))
  }

  /// - Parameter point: where the view is now touched, if the action has a point.
  private mutating func retargeted(to view: Int, _ action: JournaledAction, _ point: ViewerAction.Point?)
    -> JournaledAction
  {
    switch action.action {
    case .tap(_, let at): return action.with(.tap(view: view, at: at == nil ? nil : point))
    case .adjust(_, let steps): return action.with(.adjust(view: view, by: steps))
    case .scroll(_, let step): return action.with(.scroll(view: view, step))
    case .touch(var step):
      guard let point else { return action }
      fingers[Finger(viewer: action.viewer, finger: step.finger)] =
        ViewerAction.Point(x: point.x - step.point.x, y: point.y - step.point.y)
      step.point = point
      return action.with(.touch(step))
    case .select(var selection):
      if selection.view != nil { selection.view = view }
      return action.with(.select(selection))
    default: return action
    }
  }
}

extension JournaledAction {
  fileprivate func with(_ action: ViewerAction) -> JournaledAction {
    var copy = self
    copy.request.action = action
    return copy
  }
}

extension ViewerAction {
  /// Why an action whose target the journal does not describe may have another one on this screen; `nil` if it has none.
  fileprivate func doubt(in tree: ScreenTree) -> String? {
    let undescribed = "the journal does not describe it, and its number may be another view's"
    if target != nil { return undescribed }
    if case .select(let selection) = self, selection.view != nil { return undescribed }
    if case .touch(let step) = self, step.phase == .began, tree.namedView(at: step.point) != nil {
      return "the journal does not describe what was touched"
    }
    if targetsEditedText, tree.editedView != nil { return "the journal does not describe the text that was edited" }
    return nil
  }

  /// Whether the action applies to the edited text, whichever view has it.
  fileprivate var targetsEditedText: Bool {
    switch self {
    case .type, .paste, .compose, .endComposition, .key: true
    case .select(let selection): selection.view == nil
    default: false
    }
  }
}
