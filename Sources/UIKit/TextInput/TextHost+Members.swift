import Foundation

// The members of text fields and text views that have Objective-C names, and the editing commands they support.
extension UITextField {
  static var fieldMembers: [ObjectiveCMember] {
    [
      .key("text", \UITextField.text), .key("attributedText", \UITextField.attributedText),
      .key("placeholder", \UITextField.placeholder), .key("font", \UITextField.font),
      .key("textColor", \UITextField.textColor), .key("secureTextEntry", \UITextField.isSecureTextEntry),
    ]
  }
}

extension UITextView {
  static var textViewMembers: [ObjectiveCMember] {
    [
      .key("text", \UITextView.text), .key("attributedText", \UITextView.attributedText),
      .key("font", \UITextView.font), .key("textColor", \UITextView.textColor),
      .key("editable", \UITextView.isEditable), .key("selectable", \UITextView.isSelectable),
      .call("find:", UITextView.find), .call("findAndReplace:", UITextView.findAndReplace),
      .call("findNext:", UITextView.findNext), .call("findPrevious:", UITextView.findPrevious),
      .call("useSelectionForFind:", UITextView.useSelectionForFind),
    ]
  }

  static let findActions: Set<Selector> = [
    "find:", "findAndReplace:", "findNext:", "findPrevious:", "useSelectionForFind:",
  ]

  /// The key commands of a text view that can be searched.
  static var findCommands: [UIKeyCommand] {
    [
      UIKeyCommand(input: "f", modifierFlags: .command, action: Selector(("find:"))),
      UIKeyCommand(input: "f", modifierFlags: [.command, .alternate], action: Selector(("findAndReplace:"))),
      UIKeyCommand(input: "g", modifierFlags: .command, action: Selector(("findNext:"))),
      UIKeyCommand(input: "g", modifierFlags: [.command, .shift], action: Selector(("findPrevious:"))),
    ]
  }
}

extension TextHost {
  /// Whether an editing command can be performed now; `nil` for any other command.
  func canEdit(by action: Selector) -> Bool? {
    let (selection, length) = (editing.text.selection, editing.text.length)
    switch action {
    case "cut:": return acceptsUserEdits && selectedText != nil
    case "copy:": return selectedText != nil
    case "paste:": return acceptsUserEdits && UIPasteboard.general.hasStrings
    case "delete:": return acceptsUserEdits && selection.length > 0
    case "select:": return length > 0 && selection.length == 0
    case "selectAll:": return selection.length < length
    default: return nil
    }
  }
}
