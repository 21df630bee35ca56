import Foundation

// Editing actions on the selection. The delegate is asked before each change.
extension TextHost {
  var isSecret: Bool { isSecureTextEntry }

  /// The selected text; `nil` if there is none, or if it is secure.
  var selectedText: String? {
    let range = editing.text.selection
    return range.length > 0 && !isSecret ? editing.text.text(in: range) : nil
  }

  func copySelection() { if let selectedText { UIPasteboard.general.string = selectedText } }

  func cutSelection() {
    guard let selectedText, acceptsUserEdits else { return }
    UIPasteboard.general.string = selectedText
    change(editing.text.selection, to: "", name: "Cut")
  }

  func deleteSelection() { change(editing.text.selection, to: "") }

  func pasteFromPasteboard() {
    guard let text = UIPasteboard.general.string, !text.isEmpty else { return }
    change(editing.text.marked ?? editing.text.selection, to: isMultiline ? text : text.inOneLine, name: "Paste")
  }

  /// Replaces a range on behalf of a user, if the delegate allows it.
  /// - Parameter name: The name of the action in the undo manager.
  func change(_ range: NSRange, to text: String, name: String? = nil) {
    guard acceptsUserEdits, range.length > 0 || !text.isEmpty, mayReplace(range, with: text) else { return }
    // The delegate may have shortened the text.
    editing.replace(editing.text.clampedRange(range), with: text, name: name)
  }

  func selectWord() {
    let (start, units) = (editing.text.selection.location, editing.units)
    let word = units.range(at: start, .word, backward: false) ?? units.range(at: start, .word, backward: true)
    if let word { editing.select(word) }
  }

  func selectEverything() { editing.select(NSRange(location: 0, length: editing.text.length)) }
}
