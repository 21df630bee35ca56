import Wire

/// Lifts fingers that are down when their viewer leaves. No other viewer could lift them, and the app would wait forever.
extension Session {
  /// The fingers that are down, and the open compositions, after some actions.
  struct OpenInput: Equatable {
    /// The last known touch of each finger that is down, with the action's number.
    private(set) var touches: [Finger: Touch] = [:]
    /// The viewers with an open composition.
    private(set) var composers: Set<Int> = []

    struct Touch: Equatable {
      var number: Int
      var step: ViewerAction.TouchStep
    }

    init(_ actions: some Sequence<JournaledAction>) { for action in actions { apply(action) } }

    mutating func apply(_ action: JournaledAction) {
      guard !action.isSkipped else { return }
      switch action.action {
      case .touch(let step):
        let isDown = step.phase == .began || step.phase == .moved
        touches[Finger(action.viewer, step.finger)] = isDown ? Touch(number: action.number, step: step) : nil
      case .compose(let text, _) where !text.isEmpty: composers.insert(action.viewer)
      case .compose, .endComposition: composers.remove(action.viewer)
      default: break
      }
    }
  }

  /// The open input after all requested actions. It is updated by each action, so that its cost does not grow with the session.
  mutating func currentInput() -> OpenInput {
    let input = openInput ?? OpenInput(requestedActions)
    openInput = input
    return input
  }

  /// Requires the open input to be found anew if an action that opens or closes some no longer counts.
  mutating func discardInput(of action: ViewerAction) {
    if [.touch, .compose].contains(action.kind) { openInput = nil }
  }

  /// Lifts the fingers of one viewer, or of all viewers before this gateway started, by cancelled touches, and ends compositions. Both are
  /// journaled like a viewer's own actions.
  mutating func cancelInput(ofViewer viewer: Int? = nil, _ now: Int) {
    let down = currentInput().touches.filter { viewer == nil || $0.key.viewer == viewer }
    for (finger, touch) in down.sorted(by: { $0.value.number < $1.value.number }) {
      let cancellation = ViewerAction.TouchStep(.cancelled, finger: finger.number, at: touch.step.point)
      let request = ActionRequest(id: "lifted-\(finger.number)", .touch(cancellation))
      do throws(JournalError) { try self.request(request, from: finger.viewer, now) } catch {
        add(.warn("a finger of viewer \(finger.viewer) could not be lifted: \(error)"))
      }
    }
    endCompositions(of: viewer, now)
    deliverAcceptedActions(now)
  }
}

/// The anchors of touches.
extension Session {
  /// The anchor of a new action. A touch that begins or ends has one.
  mutating func anchor(of action: ViewerAction, by viewer: Int) -> Anchor? {
    guard case .touch(let step) = action else { return visibleScreenState.tree.anchor(of: action) }
    let finger = Finger(viewer, step.finger)
    switch step.phase {
    case .began:
      touchedViews[finger] = nil
      guard let view = visibleScreenState.tree.namedView(at: step.point),
        let anchor = visibleScreenState.tree.anchor(of: view, at: step.point)
      else { return nil }
      if let fraction = anchor.point {
        let touched = TouchedView(view: view, point: step.point, fraction: fraction)
        touchedViews[finger] = (visibleScreenState.epoch, touched)
      }
      return anchor
    case .moved: return nil
    case .ended, .cancelled:
      guard let (epoch, touched) = touchedViews.removeValue(forKey: finger), step.phase == .ended,
        epoch == visibleScreenState.epoch, isUpToDate
      else { return nil }
      return visibleScreenState.tree.anchor(ofEndAt: step.point, touched)
    }
  }

  /// Whether the screen is the one after all requested actions. Otherwise what follows a finger is not where the finger is.
  private var isUpToDate: Bool {
    state == .live && isPublished && inFlight.isEmpty && next == actions.count && unwritten.actions.isEmpty
  }
}
