import Wire

/// Fingers that are down while their viewer goes. Nobody could lift them any more, and the app would wait for ever.
extension Session {
  /// Lifts those of one viewer, or of all who were there before this gateway was: by touches that are cancelled, journaled like a viewer's own.
  mutating func lift(fingersOf viewer: Int? = nil, _ now: Int) {
    for touch in touchesDown where viewer == nil || touch.viewer == viewer {
      var request = touch.request
      request.phase = .cancelled
      request.id = "lifted-\(request.finger ?? 0)"
      do throws(JournalError) { try accept(request, from: touch.viewer, now) } catch {
        add(.warn("a finger of viewer \(touch.viewer) could not be lifted: \(error)"))
      }
    }
    endCompositions(of: viewer, now)
    pump(now)
  }

  /// For each finger that is down, the last that is known of it.
  private var touchesDown: [JournaledAction] {
    var down: [Finger: JournaledAction] = [:]
    for action in actions where action.request.kind == .touch && !action.isSkipped {
      let finger = Finger(viewer: action.viewer, number: action.request.finger ?? 0)
      down[finger] = action.request.phase == .began || action.request.phase == .moved ? action : nil
    }
    return down.values.sorted { $0.number < $1.number }
  }

  private struct Finger: Hashable {
    let viewer, number: Int
  }
}
