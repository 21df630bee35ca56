import Wire

/// Converts actions whose view numbers may be invalid, such as those of another build, to actions on the current screen, in their order.
struct AnchoredActions {
  /// What becomes of an action.
  enum Resolution: Equatable {
    case perform(JournaledAction)
    /// The action is left out, for this reason.
    case omit(String)

    var action: JournaledAction? { if case .perform(let action) = self { action } else { nil } }
  }

  private(set) var report = ReplayReport()
  /// The fingers that are down.
  private var fingers: [Finger: Touch] = [:]

  private enum Touch {
    /// The finger's touches are left out, for this reason.
    case omitted(String)
    /// The finger's touches are moved by `shift` from their original positions.
    case performed(shift: ViewerAction.Point, TouchedView?)
  }

  init() {}

  /// Continues with the fingers that are down, and an empty report.
  init(continuing other: AnchoredActions) { fingers = other.fingers }

  mutating func setVitrine(_ origin: VitrineOrigin?) { report.vitrine = origin }

  /// Counts an action that is performed without a change.
  mutating func count(_ action: JournaledAction, in tree: ScreenTree) {
    report.count += 1
    guard case .touch(let step) = action.action else { return }
    let touched = step.phase == .began ? tree.touchedView(at: step.point) : nil
    fingers[Finger(action.viewer, step.finger)] = touched.map { .performed(shift: .zero, $0) }
  }

  /// Records that the app has refused an action that it performed originally.
  mutating func recordRefusal(_ action: JournaledAction, _ refusal: RefusalReason) {
    report.missing.append(.init(action, refused: refusal))
  }

  /// Counts an action that the replay leaves out.
  mutating func leaveOut(_ action: JournaledAction, because reason: String) {
    report.count += 1
    _ = skip(action, because: reason)
  }

  /// Finds the action's target on the current screen.
  /// - Parameter onlyExactly: Whether an action is also left out if it is not certain that the view is the same.
  mutating func resolve(_ action: JournaledAction, in tree: ScreenTree, onlyExactly: Bool = false) -> Resolution {
    report.count += 1
    if case .touch(let step) = action.action, step.phase != .began {
      return movedTouch(action, step, in: tree, onlyExactly: onlyExactly)
    }
    guard let anchor = action.anchor else {
      guard let reason = action.action.doubt(in: tree) else { return .perform(action) }
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
        return skip(action, because: Self.uncertain(now, anchor))
      }
      report.moved.append(.init(action, was: "\(anchor)", now: "\(now)", found: confidence))
    }
    return .perform(retargeted(to: view, action, point))
  }

  private static func uncertain(_ now: Anchor, _ anchor: Anchor) -> String {
    "it is uncertain whether \(now) is what it was done to (\(anchor))"
  }

  private mutating func skip(_ action: JournaledAction, because reason: String) -> Resolution {
    report.missing.append(.init(action, was: action.targetDescription, now: reason))
    if case .touch(let step) = action.action { fingers[Finger(action.viewer, step.finger)] = .omitted(reason) }
    return .omit(reason)
  }

  /// Later touches of a finger keep the offset of the first one. The last one is a touch of the view on which the finger was lifted.
  private mutating func movedTouch(
    _ action: JournaledAction, _ step: ViewerAction.TouchStep, in tree: ScreenTree, onlyExactly: Bool
  ) -> Resolution {
    let finger = Finger(action.viewer, step.finger)
    let touch = fingers[finger]
    if step.phase == .ended || step.phase == .cancelled { fingers[finger] = nil }
    var (step, touched) = (step, TouchedView?.none)
    switch touch {
    case .omitted(let reason):
      // The beginning of the touch is already in the report.
      report.count -= 1
      return .omit(reason)
    case .performed(let shift, let view):
      (step.point, touched) = (step.point + shift, view)
    case nil: break
    }
    guard step.phase == .ended, let anchor = action.anchor else { return .perform(action.with(.touch(step))) }
    return lift(action, step, touched, onto: anchor, in: tree, onlyExactly: onlyExactly)
  }

  /// Lifts a finger on the view that an anchor describes. If it is gone or covered, the touch is cancelled, so that nothing else gets it.
  private mutating func lift(
    _ action: JournaledAction, _ step: ViewerAction.TouchStep, _ touched: TouchedView?, onto anchor: Anchor,
    in tree: ScreenTree, onlyExactly: Bool
  ) -> Resolution {
    func viewBehind(_ point: ViewerAction.Point) -> Int? { tree.viewBehind(touched, at: point) }
    var step = step
    guard let (view, confidence) = tree.find(anchor) else {
      return cancel(action, step, because: "nothing like it is on the screen", onlyExactly: onlyExactly)
    }
    var isElsewhere = false
    if viewBehind(step.point) != view {
      guard let point = anchor.point.flatMap({ tree.point(at: $0, of: view) }), viewBehind(point) == view else {
        let found = viewBehind(step.point).flatMap { tree.anchor(of: $0) }
        let reason = found.map { "\($0) is there now" } ?? "it is outside of the screen"
        return cancel(action, step, because: reason, onlyExactly: onlyExactly)
      }
      (step.point, isElsewhere) = (point, true)
    }
    if confidence != .exact || isElsewhere, let now = tree.anchor(of: view) {
      guard !onlyExactly else { return .omit(Self.uncertain(now, anchor)) }
      report.moved.append(
        .init(action, was: "\(anchor)", now: "\(now)", found: confidence == .exact ? .name : confidence))
    }
    return .perform(action.with(.touch(step)))
  }

  private mutating func cancel(
    _ action: JournaledAction, _ step: ViewerAction.TouchStep, because reason: String, onlyExactly: Bool
  ) -> Resolution {
    report.missing.append(.init(action, was: action.targetDescription, now: reason))
    guard !onlyExactly else { return .omit(reason) }
    return .perform(action.with(.touch(.init(.cancelled, finger: step.finger, at: step.point))))
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
      let touched = action.anchor?.point.map { TouchedView(view: view, point: point, fraction: $0) }
      fingers[Finger(action.viewer, step.finger)] = .performed(shift: point - step.point, touched)
      step.point = point
      return action.with(.touch(step))
    case .select(var selection):
      if selection.view != nil { selection.view = view }
      return action.with(.select(selection))
    default: return action
    }
  }
}

extension ViewerAction.Point {
  fileprivate static let zero = Self(x: 0, y: 0)
  fileprivate static func + (one: Self, other: Self) -> Self { Self(x: one.x + other.x, y: one.y + other.y) }
  fileprivate static func - (one: Self, other: Self) -> Self { Self(x: one.x - other.x, y: one.y - other.y) }
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
