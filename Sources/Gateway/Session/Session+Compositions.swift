import Wire

/// Ends compositions of text whose viewer has left, because no other viewer could end them.
extension Session {
  /// Ends the compositions of one viewer, or of all viewers before this gateway started. Their marked text is committed.
  mutating func endCompositions(of viewer: Int? = nil, _ now: Int) {
    let request = ActionRequest(id: "lifted-composition", .endComposition(nil))
    for composer in composers where viewer == nil || composer == viewer {
      do throws(JournalError) { try self.request(request, from: composer, now) } catch {
        add(.warn("the composition of viewer \(composer) could not be ended: \(error)"))
      }
    }
  }

  /// The viewers with an open composition.
  private var composers: [Int] {
    var open: Set<Int> = []
    for action in requestedActions where !action.isSkipped {
      switch action.action {
      case .compose(let text, _) where !text.isEmpty: open.insert(action.viewer)
      case .compose, .endComposition: open.remove(action.viewer)
      default: break
      }
    }
    return open.sorted()
  }
}
