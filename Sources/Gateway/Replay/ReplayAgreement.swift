import Wire

/// How far a replay agrees with what the journal recorded on the same build. While its screen is the recorded one, the recorded numbers of
/// views are valid. After a difference, and after a damaged line, the actions' anchors decide, as on another build.
struct ReplayAgreement: Equatable {
  /// Whether an answer, a screen or the callbacks have differed. It stays true up to the end of the replay.
  private(set) var hasDiffered = false
  /// For each doubt that has ended, a sentence that says where.
  private(set) var notes: [String] = []
  /// The last action on a picture of an earlier process. Later ones are actions on the screen of this process, whose numbers they have.
  var lastNumber = Int.max
  /// The number of damaged lines after which the screen was the recorded one again.
  private var settledDamage = 0
  /// Whether the callbacks can be compared: those that a lost line has caused are missing in the replay.
  private var comparesCallbacks = true

  /// Whether an action's view numbers may be invalid on the build `current`.
  func needsAnchor(_ action: JournaledAction, on current: String?) -> Bool {
    hasDiffered && action.number <= lastNumber || action.doubt > settledDamage || action.isOfOtherBuild(than: current)
  }

  /// Whether a replay performs an action. A refused one is performed for its answer only, which is not compared after a difference.
  func performs(_ action: JournaledAction) -> Bool { !(hasDiffered && action.isSkipped) }

  /// Whether the action's answer must be the recorded one.
  func isComparable(_ action: JournaledAction, on current: String?) -> Bool {
    !hasDiffered && action.hasResult(of: current) && action.doubt <= settledDamage
  }

  /// Compares an action's answer and the state after it with the recorded ones. Returns the part that differs, the first time that one
  /// does. A doubtful action whose screen is the recorded one ends the doubt.
  /// - Parameters:
  ///   - refusal: the refusal that the replay has got, if any.
  ///   - state: the state after the answer.
  mutating func compare(
    _ action: JournaledAction, _ refusal: RefusalReason?, _ state: StateDigest, on current: String?
  ) -> String? {
    guard !hasDiffered, action.hasResult(of: current), let recorded = action.state else { return nil }
    guard action.doubt <= settledDamage else {
      if refusal == action.refusal, state.screen == recorded.screen { endDoubt(after: action, state, recorded) }
      return nil
    }
    var expected = recorded
    if !comparesCallbacks { expected.callbacks = state.callbacks }
    let member = refusal == action.refusal ? state.difference(from: expected) : ReplayDifference.answer
    if member != nil { hasDiffered = true }
    return member
  }

  /// Records that the replay has not answered an action.
  mutating func recordMissingAnswer() { hasDiffered = true }

  private mutating func endDoubt(after action: JournaledAction, _ state: StateDigest, _ recorded: StateDigest) {
    settledDamage = action.doubt
    comparesCallbacks = state.callbacks == recorded.callbacks
    guard notes.count < Self.maximumNotes else { return }
    notes.append(
      "screen is the recorded one again after action \(action.number), so that the numbers of views decide from there on"
    )
  }

  /// The number of ended doubts that a report names.
  private static let maximumNotes = 20
}
