import Foundation

// Handles a user's edits of a text view, in UIKit's order.
extension UITextView: TextHost {
  var contentView: TextContentView { content }
  var isMultiline: Bool { true }
  var replacesOnInput: Bool { false }
  var acceptsUserEdits: Bool { isEditable && isFirstResponder }

  func beginEditing() {
    guard isEditable else { return }
    delegate?.textViewDidBeginEditing(self)
    notify(UITextView.textDidBeginEditingNotification)
  }

  func finishEditing() {
    editing.unmark()
    editing.clearUndo()
    content.setNeedsCommit()
    guard isEditable else { return }
    delegate?.textViewDidEndEditing(self)
    notify(UITextView.textDidEndEditingNotification)
  }

  private func notify(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  func mayReplace(_ range: NSRange, with text: String) -> Bool {
    isEditable && delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
  }

  func textChanged(byUser: Bool) {
    clearsOnInsertion = false
    if byUser { customTypingAttributes = nil }
    textAppearanceChanged()
    SessionContext.current.keyboard.textChanged(in: self)
    delegate?.textViewDidChangeSelection(self)
    guard byUser else { return }
    delegate?.textViewDidChange(self)
    notify(UITextView.textDidChangeNotification)
    if isFirstResponder { scrollRangeIntoView(NSRange(location: editing.text.head, length: 0)) }
  }

  func selectionChanged() {
    customTypingAttributes = nil
    content.setNeedsCommit()
    delegate?.textViewDidChangeSelection(self)
    if isFirstResponder, acceptsUserEdits { scrollRangeIntoView(NSRange(location: editing.text.head, length: 0)) }
  }

  func returnPressed() -> Bool { false }

  func touchEnded(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = touches.first else { return }
    let location = touch.location(in: self)
    guard point(inside: location, with: event), canBecomeFirstResponder, isEditable || !touch.isFromTapAction else {
      return
    }
    if !isFirstResponder { becomeFirstResponder() }
    if isFirstResponder, !touch.isFromTapAction {
      editing.select(editing.range(at: location, touch.tapCount > 1 ? .word : .character))
    }
  }
}
