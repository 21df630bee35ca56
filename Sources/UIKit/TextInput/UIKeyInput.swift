/// A responder that receives typed text while it is the first responder.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  /// Inserts text at the cursor. `\n` is the return key.
  func insertText(_ text: String)
  /// Deletes the character before the cursor.
  func deleteBackward()
}
