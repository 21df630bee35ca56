import Foundation

// A user's changes of a text view, in UIKit's order.
extension UITextView: TextHost {
  var contentView: TextContentView { content }
  var isMultiline: Bool { true }
  var isOpenToEditing: Bool { isEditable && isFirstResponder }

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

  func textChanged(byHand: Bool) {
    clearsOnInsertion = false
    if byHand { ownTypingAttributes = nil }
    textAppearanceChanged()
    CommitCycle.current.keyboard.textChanged(in: self)
    delegate?.textViewDidChangeSelection(self)
    guard byHand else { return }
    delegate?.textViewDidChange(self)
    notify(UITextView.textDidChangeNotification)
    if isFirstResponder { scrollToShow(NSRange(location: editing.text.head, length: 0)) }
  }

  func selectionChanged() {
    ownTypingAttributes = nil
    content.setNeedsCommit()
    delegate?.textViewDidChangeSelection(self)
    if isFirstResponder, isOpenToEditing { scrollToShow(NSRange(location: editing.text.head, length: 0)) }
  }

  func returnPressed() -> Bool { false }

  func touchEnded(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = touches.first else { return }
    let location = touch.location(in: self)
    guard point(inside: location, with: event), canBecomeFirstResponder, isEditable || !touch.isOfTapAction else {
      return
    }
    if !isFirstResponder { becomeFirstResponder() }
    if isFirstResponder, !touch.isOfTapAction {
      editing.select(editing.range(at: location, touch.tapCount > 1 ? .word : .character))
    }
  }
}
