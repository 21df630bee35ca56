import Wire

/// Ends compositions of text whose viewer has left, because no other viewer could end them.
extension Session {
  /// Ends the compositions of one viewer, or of all viewers before this gateway started. Their marked text is committed.
  mutating func endCompositions(of viewer: Int? = nil, _ now: Int) {
    let request = ActionRequest(id: "lifted-composition", .endComposition(nil))
    for composer in currentInput().composers.sorted() where viewer == nil || composer == viewer {
      do throws(JournalError) { try self.request(request, from: composer, now) } catch {
        add(.warn("the composition of viewer \(composer) could not be ended: \(error)"))
      }
    }
  }
}
