import Wire

/// Text that is being composed while its viewer goes. Nobody could end that any more.
extension Session {
  /// Ends what one viewer composes, or all who were there before this gateway was: what is shown stays as text.
  mutating func endCompositions(of viewer: Int? = nil, _ now: Int) {
    let request = ActionRequest(id: "lifted-composition", .endComposition(nil))
    for composer in composers where viewer == nil || composer == viewer {
      do throws(JournalError) { try accept(request, from: composer, now) } catch {
        add(.warn("what viewer \(composer) composes could not be ended: \(error)"))
      }
    }
  }

  /// The viewers whose last composition goes on.
  private var composers: [Int] {
    var open: Set<Int> = []
    for action in actions where !action.isSkipped {
      switch action.action {
      case .compose(let text, _) where !text.isEmpty: open.insert(action.viewer)
      case .compose, .endComposition: open.remove(action.viewer)
      default: break
      }
    }
    return open.sorted()
  }
}
