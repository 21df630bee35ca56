import Wire

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
  /// - Parameter onlyExactly: Whether an action is also skipped if it is not certain that the view is the same.
  mutating func resolve(
    _ action: JournaledAction, in tree: ScreenTree, onlyExactly: Bool = false
  ) -> JournaledAction? {
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
      guard !onlyExactly else {
        return skip(action, because: "it is uncertain whether \(now) is what it was done to (\(anchor))")
      }
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
