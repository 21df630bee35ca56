import Foundation

/// A text field or a text view. `TextEditing` uses these members to edit its text.
@MainActor
protocol TextHost: UIView, UITextInput {
  var editing: TextEditing { get }
  /// The layout of the text in this view's coordinates.
  var geometry: TextGeometry { get }
  /// The attributes of new text.
  var currentTypingAttributes: [NSAttributedString.Key: Any] { get }
  /// The view that draws the text.
  var contentView: TextContentView { get }
  var isMultiline: Bool { get }
  /// Whether the next typed text replaces all of the text.
  var replacesOnInput: Bool { get }
  /// Whether a user can change the text.
  var acceptsUserEdits: Bool { get }
  /// Returns whether the delegate allows a user's change.
  func mayReplace(_ range: NSRange, with text: String) -> Bool
  /// The default attributes, for text that is set without attributes.
  var storedAttributes: [NSAttributedString.Key: Any] { get set }
  var adjustsFontForContentSizeCategory: Bool { get }
  /// Sets an attribute for all of the text, and for new text.
  func setAttribute(_ key: NSAttributedString.Key, _ value: Any)
  /// Updates the layout and the drawing after the appearance or the size of the text has changed.
  func textAppearanceChanged()
  /// Handles a change of the text; `byUser` is true if a user made the change.
  func textChanged(byUser: Bool)
  func selectionChanged()
  /// Handles the return key. Returns false if the key should insert a line break.
  func returnPressed() -> Bool
}

/// The text of a field or a text view, and its editing operations. It implements `UITextInput` without consulting the delegate.
@MainActor
final class TextEditing {
  var text = EditedText()
  /// The text storage that the app reads and changes; see `TextEditing+Storage`.
  var storage: NSTextStorage?
  /// Whether this object itself is changing the storage.
  var isUpdatingStorage = false
  weak var host: (any TextHost)?
  weak var inputDelegate: (any UITextInputDelegate)?
  var markedTextStyle: [NSAttributedString.Key: Any]?
  lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(host)
  /// The viewer that composes the marked text; `nil` if the app has marked it.
  var composingViewerID: Int?
  /// The x coordinate that the caret returns to in each line while it moves up and down.
  var column: CGFloat?
  /// The user's last change, while further typing can extend it.
  var lastChange: TextChange?
  /// The text that the marked text has replaced.
  var textReplacedByComposition: NSAttributedString?

  init(of host: any TextHost) { self.host = host }

  var units: TextUnits {
    let geometry = host?.geometry
    return TextUnits(text: text) { geometry?.lineRange(at: $0) ?? NSRange(location: 0, length: 0) }
  }

  func attributed(_ string: String) -> NSAttributedString {
    NSAttributedString(string: string, attributes: host?.currentTypingAttributes)
  }

  // MARK: Changes by the app

  /// Replaces the whole text on behalf of the app, and removes the undo actions.
  func set(_ content: NSAttributedString) {
    textWillChange()
    text.set(content)
    updateStorage { $0.setAttributedString(content) }
    (composingViewerID, column) = (nil, nil)
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
    (composingViewerID, textReplacedByComposition) = (nil, nil)
    // The storage's delegate may have shortened the text.
    let new = text.clampedRange(NSRange(location: range.location, length: string.utf16.count))
    registerUndo(composed == nil ? kind : .typing, new, old, name: name)
    host?.textChanged(byUser: true)
    textDidChange(byUser: true)
  }

  /// Inserts text before another viewer's marked text, whose composition continues.
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
    // The storage may have shortened the text.
    let marked = text.clampedRange(NSRange(location: range.location, length: composed.length))
    let start = min(max(0, selected.location == NSNotFound ? marked.length : selected.location), marked.length)
    let length = min(max(0, selected.length), marked.length - start)
    text.select(NSRange(location: marked.location + start, length: length))
    text.marked = marked.length > 0 ? marked : nil
    if text.marked == nil {
      composingViewerID = nil
      registerComposition(NSRange(location: range.location, length: 0))
    }
    host?.textChanged(byUser: true)
    textDidChange(byUser: true)
  }

  func unmark() {
    guard let marked = text.marked else { return }
    text.marked = nil
    composingViewerID = nil
    text.select(NSRange(location: marked.upperBound, length: 0))
    registerComposition(marked)
    host?.selectionChanged()
  }

  /// Registers all changes of a composition as one undo action.
  private func registerComposition(_ result: NSRange) {
    let old = textReplacedByComposition
    textReplacedByComposition = nil
    if let old { registerUndo(.typing, result, old) }
  }
}
