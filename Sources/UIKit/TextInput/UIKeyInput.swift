/// Text input from keys, for a first responder.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  /// Puts text in at the cursor; "\n" is the return key.
  func insertText(_ text: String)
  /// Takes away the character before the cursor.
  func deleteBackward()
}
