import Foundation

/// An undoable change of a text by a user. Continued typing extends the change instead of registering another one.
@MainActor
final class TextChange {
  enum Kind { case typing, deletion, other }

  let kind: Kind
  /// The changed part, in the text as it is after the change.
  fileprivate(set) var range: NSRange
  /// The text that the change has replaced.
  fileprivate(set) var old: NSAttributedString

  init(_ kind: Kind, _ range: NSRange, _ old: NSAttributedString) {
    (self.kind, self.range, self.old) = (kind, range, old)
  }

  /// Merges a change that directly continues this one. Returns false if the other change does not continue it.
  fileprivate func merge(_ next: TextChange) -> Bool {
    guard next.kind == kind, kind != .other else { return false }
    switch kind {
    case .typing:
      guard next.old.length == 0, next.range.location == range.upperBound else { return false }
      range.length += next.range.length
    default:
      // A deletion backward ends where the one before began.
      guard next.range.location + next.old.length == range.location else { return false }
      let whole = NSMutableAttributedString(attributedString: next.old)
      whole.append(old)
      (range, old) = (next.range, whole)
    }
    return true
  }
}

extension TextEditing {
  /// Registers an undo action for a change that was just made. `old` is the text before the change.
  func registerUndo(_ kind: TextChange.Kind, _ range: NSRange, _ old: NSAttributedString, name: String? = nil) {
    guard range.length > 0 || old.length > 0, let host, !host.isSecureTextEntry, let manager = host.undoManager,
      manager.isUndoRegistrationEnabled
    else { return lastChange = nil }
    let change = TextChange(kind, range, old)
    if let lastChange, manager.newestTarget === self, lastChange.merge(change) { return }
    register(change, manager)
    lastChange = kind == .other ? nil : change
    if let name = name ?? (kind == .typing ? "Typing" : kind == .deletion ? "Delete" : nil) {
      manager.setActionName(name)
    }
  }

  private func register(_ change: TextChange, _ manager: UndoManager) {
    manager.registerUndo(withTarget: self) { [weak manager] editing in
      if let manager { editing.revert(change, manager) }
    }
  }

  /// Restores the text before the change, and registers the opposite change.
  private func revert(_ reverted: TextChange, _ manager: UndoManager) {
    let range = text.clampedRange(reverted.range)
    let inverse = TextChange(
      .other, NSRange(location: range.location, length: reverted.old.length),
      text.content.attributedSubstring(from: range))
    register(inverse, manager)
    (lastChange, composingViewerID, column) = (nil, nil, nil)
    textWillChange()
    change(range, to: reverted.old)
    host?.textChanged(byUser: true)
    textDidChange()
  }

  /// Removes the undo actions, after the app has set another text or editing has ended.
  func clearUndo() {
    (lastChange, textReplacedByComposition) = (nil, nil)
    host?.undoManager?.removeAllActions(withTarget: self)
  }
}
