/// The choice between a header's two lines, if they differ: one of them is damaged.
extension History {
  /// Uses the other line's header if it fits, and the first one's does not. Returns whether the header fits now.
  mutating func chooseHeader(where fits: (SessionHeader) -> Bool) -> Bool {
    if fits(header) { return true }
    guard let other = otherHeader, fits(other) else { return false }
    (header, otherHeader) = (other, header)
    guard let index = damage.firstIndex(where: { $0.isRepeated && $0.kind == .unreadable }) else { return true }
    (damage[index].line, damage[index].loss) = (1, "line 2, which repeats it, fits instead")
    return true
  }

  /// Uses the header of one of the app's sessions, if possible one with a scene that the app has.
  mutating func chooseHeader(of app: AppDescription) {
    if chooseHeader(where: { $0.app == app.name && app.scene($0.scene) != nil }) { return }
    _ = chooseHeader { $0.app == app.name }
  }
}

extension HistoryReader.Reading {
  /// Requires the header to be of the session after which the file is named.
  mutating func chooseHeader(ofSession id: String) throws(JournalError) {
    guard !history.chooseHeader(where: { $0.id == id }) else { return }
    guard history.otherHeader != nil else {
      throw JournalError(description: "it is another session's: it names \(PlainText.of(history.header.id))")
    }
    // Both lines are damaged, so that the name of the file is what is left.
    history.header.id = id
    history.applyHeaderDamage(line: 1, "neither it nor line 2 has the session's id, which the file's name has")
  }
}
