import Wire

/// Lifts fingers that are down when their viewer leaves. No other viewer could lift them, and the app would wait forever.
extension Session {
  /// Lifts the fingers of one viewer, or of all viewers before this gateway started, by cancelled touches, and ends compositions. Both are
  /// journaled like a viewer's own actions.
  mutating func cancelInput(ofViewer viewer: Int? = nil, _ now: Int) {
    for (owner, step) in touchesDown where viewer == nil || owner == viewer {
      let cancellation = ViewerAction.TouchStep(.cancelled, finger: step.finger, at: step.point)
      let request = ActionRequest(id: "lifted-\(step.finger)", .touch(cancellation))
      do throws(JournalError) { try self.request(request, from: owner, now) } catch {
        add(.warn("a finger of viewer \(owner) could not be lifted: \(error)"))
      }
    }
    endCompositions(of: viewer, now)
    deliverAcceptedActions(now)
  }

  /// The last known touch of each finger that is down.
  private var touchesDown: [(viewer: Int, step: ViewerAction.TouchStep)] {
    var down: [Finger: (number: Int, step: ViewerAction.TouchStep)] = [:]
    for action in requestedActions where !action.isSkipped {
      guard case .touch(let step) = action.action else { continue }
      let finger = Finger(viewer: action.viewer, number: step.finger)
      down[finger] = step.phase == .began || step.phase == .moved ? (action.number, step) : nil
    }
    return down.sorted { $0.value.number < $1.value.number }.map { ($0.key.viewer, $0.value.step) }
  }

  private struct Finger: Hashable {
    let viewer, number: Int
  }
}
