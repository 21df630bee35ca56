import Foundation

/// The first responder's text, which an input view controller reads and edits.
@preconcurrency @MainActor
public protocol UITextDocumentProxy: UIKeyInput {
  /// The text of the paragraph before the caret.
  var documentContextBeforeInput: String? { get }
  var documentContextAfterInput: String? { get }
  var selectedText: String? { get }
  /// Moves the caret by some characters.
  func adjustTextPosition(byCharacterOffset offset: Int)
  func setMarkedText(_ markedText: String, selectedRange: NSRange)
  func unmarkText()
}

/// Manages an input view that replaces the keyboard; see `UIResponder.inputViewController`.
///
/// It is notified of changes of the first responder's text while it or its view is an input of that responder.
open class UIInputViewController: UIViewController, UITextInputDelegate {
  /// The controller's view, with the background of a keyboard.
  open override var inputView: UIInputView? {
    get { view as? UIInputView }
    set { view = newValue }
  }
  open override func loadView() {
    let input = UIInputView(
      frame: CGRect(x: 0, y: 0, width: 0, height: KeyboardMetrics.height), inputViewStyle: .keyboard)
    input.frame.size.width = UIScreen.main.bounds.width
    view = input
  }

  private let proxy = FirstResponderText()
  open var textDocumentProxy: any UITextDocumentProxy { proxy }
  open var primaryLanguage: String?
  /// Whether the app's keyboard has a key for dictation of its own. It has no effect, because there is no dictation here.
  open var hasDictationKey = false
  open var hasFullAccess: Bool { true }
  /// Always false, because there is no other input mode to switch to.
  open var needsInputModeSwitchKey: Bool { false }

  open func dismissKeyboard() { (proxy.input as? UIResponder)?.resignFirstResponder() }
  /// Reloads the first responder's input views, so that the keyboard returns if the responder has no input view any more.
  open func advanceToNextInputMode() { (proxy.input as? UIResponder)?.reloadInputViews() }
  /// Handles touches on the key that lists the input modes. There is no list, so the end of a touch advances to the next input mode.
  open func handleInputModeList(from view: UIView, with event: UIEvent) {
    if event.allTouches?.contains(where: { $0.phase == .ended }) == true { advanceToNextInputMode() }
  }
  /// Calls the handler with an empty lexicon: there are no contacts' names and no text replacements.
  open func requestSupplementaryLexicon(completion completionHandler: @escaping (UILexicon) -> Void) {
    completionHandler(UILexicon())
  }

  // MARK: UITextInputDelegate

  /// Called before and after changes of the first responder's selection.
  open func selectionWillChange(_ textInput: (any UITextInput)?) {}
  open func selectionDidChange(_ textInput: (any UITextInput)?) {}
  /// Called before and after changes of the first responder's text, by the user or the app.
  open func textWillChange(_ textInput: (any UITextInput)?) {}
  open func textDidChange(_ textInput: (any UITextInput)?) {}
}

extension UIInputViewController {
  /// The view that is used as an input view; it is loaded when it is first read.
  var loadedInputView: UIView? { view }
}

/// Forwards edits to the first responder's text. The text's delegate is asked about typing and deleting, as for keys.
@MainActor
private final class FirstResponderText: UITextDocumentProxy {
  var input: (any UIKeyInput)? { SessionContext.current.keyboard.responder as? any UIKeyInput }
  private var text: (any UITextInput)? { input as? any UITextInput }

  var hasText: Bool { input?.hasText ?? false }
  // As on iOS, an edit without a first responder that accepts text has no effect.
  func insertText(_ text: String) { try? SessionContext.current.keyboard.type(text) }
  func deleteBackward() { try? SessionContext.current.keyboard.deleteBackward() }

  var documentContextBeforeInput: String? { context { ($0.beginningOfDocument, $1.start) } }
  var documentContextAfterInput: String? { context { ($1.end, $0.endOfDocument) } }
  var selectedText: String? {
    guard let text, let range = text.selectedTextRange, !range.isEmpty else { return nil }
    return text.text(in: range)
  }

  private func context(_ ends: (any UITextInput, UITextRange) -> (UITextPosition, UITextPosition)) -> String? {
    guard let text, let selection = text.selectedTextRange else { return nil }
    let (start, end) = ends(text, selection)
    let context = text.textRange(from: start, to: end).flatMap(text.text(in:))
    return context.flatMap { $0.isEmpty ? nil : $0 }
  }

  func adjustTextPosition(byCharacterOffset offset: Int) {
    guard let text, let start = text.selectedTextRange?.start, let caret = text.position(from: start, offset: offset)
    else { return }
    text.selectedTextRange = text.textRange(from: caret, to: caret)
  }

  func setMarkedText(_ markedText: String, selectedRange: NSRange) {
    text?.setMarkedText(markedText, selectedRange: selectedRange)
  }
  func unmarkText() { text?.unmarkText() }
}

/// Words that a keyboard may suggest.
@preconcurrency @MainActor
open class UILexicon: NSObject {
  /// The entries. There are none here.
  open var entries: [UILexiconEntry] { [] }
}

/// A word that a keyboard may suggest for what was typed.
@preconcurrency @MainActor
open class UILexiconEntry: NSObject {
  public let documentText: String
  public let userInput: String

  init(_ documentText: String, for userInput: String) {
    (self.documentText, self.userInput) = (documentText, userInput)
  }
}
