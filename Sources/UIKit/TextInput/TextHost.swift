import Foundation

/// A view with an editable text: what `TextEditing` needs of a field or a text view.
@MainActor
protocol TextHost: UIView, UITextInput {
  var editing: TextEditing { get }
  /// The layout of the text in this view's coordinates.
  var geometry: TextGeometry { get }
  /// The attributes of new text.
  var currentTypingAttributes: [NSAttributedString.Key: Any] { get }
  /// The view that draws it.
  var contentView: TextContentView { get }
  var isMultiline: Bool { get }
  /// Whether a user can change the text.
  var acceptsUserEdits: Bool { get }
  /// Asks the delegate whether a user's change is allowed.
  func mayReplace(_ range: NSRange, with text: String) -> Bool
  /// The attributes of text that is set without any.
  var storedAttributes: [NSAttributedString.Key: Any] { get set }
  var adjustsFontForContentSizeCategory: Bool { get }
  /// Sets an attribute for all of the text, and for new text.
  func setAttribute(_ key: NSAttributedString.Key, _ value: Any)
  /// The appearance or the size of the text has changed.
  func textAppearanceChanged()
  /// The text has changed; `byUser` is true if a user changed it.
  func textChanged(byUser: Bool)
  func selectionChanged()
  /// Handles the return key. Returns false if it inserts a line break.
  func returnPressed() -> Bool
}

/// The text of a field or a text view, and its editing operations. It implements `UITextInput` without asking the delegate.
@MainActor
final class TextEditing {
  var text = EditedText()
  /// The text for the app to read and change; see `TextEditing+Storage`.
  var storage: NSTextStorage?
  /// Whether a change of the storage comes from here.
  var isUpdatingStorage = false
  weak var host: (any TextHost)?
  weak var inputDelegate: (any UITextInputDelegate)?
  var markedTextStyle: [NSAttributedString.Key: Any]?
  lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(host)
  /// The viewer that composes the marked text; `nil` for the app.
  var composingViewer: Int?
  /// The column that the caret keeps while it moves up and down.
  var column: CGFloat?
  /// The user's last change, while it may be extended.
  var lastChange: TextChange?
  /// What the marked text has replaced.
  var textReplacedByComposition: NSAttributedString?

  init(of host: any TextHost) { self.host = host }

  var units: TextUnits {
    let geometry = host?.geometry
    return TextUnits(text: text) { geometry?.lineRange(at: $0) ?? NSRange(location: 0, length: 0) }
  }

  func attributed(_ string: String) -> NSAttributedString {
    NSAttributedString(string: string, attributes: host?.currentTypingAttributes)
  }

  // MARK: The app's own

  /// The app sets another text.
  func set(_ content: NSAttributedString) {
    textWillChange()
    text.set(content)
    updateStorage { $0.setAttributedString(content) }
    (composingViewer, column) = (nil, nil)
    clearUndo()
    host?.textChanged(byUser: false)
    textDidChange()
  }

  func select(_ range: NSRange) {
    let old = text.selection
    let new = text.clampedRange(range)
    column = nil
    lastChange = nil
    guard new != old else { return text.select(new) }
    selectionWillChange()
    text.select(new)
    host?.selectionChanged()
    selectionDidChange()
  }

  func extend(to position: Int) {
    let old = text.selection
    lastChange = nil
    text.extend(to: position)
    if text.selection != old {
      host?.selectionChanged()
      selectionDidChange(byUser: true)
    }
  }

  // MARK: Input

  /// Replaces the marked text or the selection.
  func insert(_ string: String) { replace(text.marked ?? text.selection, with: string, .typing) }

  func deleteBackward() {
    let range = text.marked ?? text.backwardDeletionRange
    if range.length > 0 { replace(range, with: "", .deletion) }
  }

  /// - Parameter name: The name of the action in the undo manager.
  func replace(_ range: NSRange, with string: String, _ kind: TextChange.Kind = .other, name: String? = nil) {
    let range = text.clampedRange(range)
    let composed = range == text.marked ? textReplacedByComposition : nil
    let old = composed ?? text.content.attributedSubstring(from: range)
    column = nil
    textWillChange(byUser: true)
    change(range, to: attributed(string))
    text.marked = nil
    (composingViewer, textReplacedByComposition) = (nil, nil)
    // The storage's delegate may have cut the text.
    let new = text.clampedRange(NSRange(location: range.location, length: string.utf16.count))
    registerUndo(composed == nil ? kind : .typing, new, old, name: name)
    host?.textChanged(byUser: true)
    textDidChange(byUser: true)
  }

  /// Inserts text before another viewer's marked text, which continues after it.
  func insertBeforeMarked(_ string: String) {
    guard let marked = text.marked else { return insert(string) }
    let (selection, count) = (text.selection, string.utf16.count)
    textWillChange(byUser: true)
    change(NSRange(location: marked.location, length: 0), to: attributed(string))
    let moved = text.clampedRange(NSRange(location: marked.location + count, length: marked.length))
    text.marked = moved.length > 0 ? moved : nil
    text.select(NSRange(location: selection.location + count, length: selection.length))
    registerUndo(.other, NSRange(location: marked.location, length: count), NSAttributedString())
    host?.textChanged(byUser: true)
    textDidChange(byUser: true)
  }

  // MARK: Composition

  func setMarked(_ string: String?, _ selected: NSRange) {
    let string = string ?? ""
    let range = text.marked ?? text.selection
    column = nil
    guard range.length > 0 || !string.isEmpty else { return }
    if text.marked == nil {
      textReplacedByComposition = text.content.attributedSubstring(from: text.clampedRange(range))
    }
    let composed = NSMutableAttributedString(attributedString: attributed(string))
    if let markedTextStyle {
      composed.addAttributes(markedTextStyle, range: NSRange(location: 0, length: composed.length))
    }
    textWillChange(byUser: true)
    change(range, to: composed)
    // The storage may have cut the text.
    let marked = text.clampedRange(NSRange(location: range.location, length: composed.length))
    let start = min(max(0, selected.location == NSNotFound ? marked.length : selected.location), marked.length)
    let length = min(max(0, selected.length), marked.length - start)
    text.select(NSRange(location: marked.location + start, length: length))
    text.marked = marked.length > 0 ? marked : nil
    if text.marked == nil {
      composingViewer = nil
      registerComposition(NSRange(location: range.location, length: 0))
    }
    host?.textChanged(byUser: true)
    textDidChange(byUser: true)
  }

  func unmark() {
    guard let marked = text.marked else { return }
    text.marked = nil
    composingViewer = nil
    text.select(NSRange(location: marked.upperBound, length: 0))
    registerComposition(marked)
    host?.selectionChanged()
  }

  /// Registers what a composition has changed, as one change.
  private func registerComposition(_ result: NSRange) {
    let old = textReplacedByComposition
    textReplacedByComposition = nil
    if let old { registerUndo(.typing, result, old) }
  }
}
