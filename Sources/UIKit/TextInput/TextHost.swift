import Foundation

/// A view with a text that is edited: what `TextEditing` needs of a field or a text view.
@MainActor
protocol TextHost: UIView, UITextInput {
  var editing: TextEditing { get }
  /// Where the text is seen, in this view's coordinates.
  var geometry: TextGeometry { get }
  /// What new text looks like.
  var attributesOfTyping: [NSAttributedString.Key: Any] { get }
  /// Draws it.
  var contentView: TextContentView { get }
  var takesSeveralLines: Bool { get }
  /// A person may change the text.
  var isOpenToEditing: Bool { get }
  /// The app's word on a change that a person wants.
  func mayReplace(_ range: NSRange, with text: String) -> Bool
  /// What text has that is set without attributes.
  var storedAttributes: [NSAttributedString.Key: Any] { get set }
  var adjustsFontForContentSizeCategory: Bool { get }
  /// Gives all of the text an attribute, and what is typed.
  func setAttribute(_ key: NSAttributedString.Key, _ value: Any)
  /// What is drawn has another form, or another size.
  func lookChanged()
  /// The text is another one; `byHand`: the app did not set it.
  func textChanged(byHand: Bool)
  func selectionChanged()
  /// The return key. False: it is a character like others.
  func returnPressed() -> Bool
}

/// The text of a field or a text view, and what is done to it: the work of `UITextInput`, without questions to the app.
@MainActor
final class TextEditing {
  var text = EditedText()
  weak var host: (any TextHost)?
  weak var inputDelegate: (any UITextInputDelegate)?
  var markedTextStyle: [NSAttributedString.Key: Any]?
  lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(host)
  /// Which viewer composes the marked text; nil: the app itself.
  var composer: Int?
  /// Where the caret wants to be while it goes up and down.
  var column: CGFloat?

  init(of host: any TextHost) { self.host = host }

  var units: TextUnits {
    let geometry = host?.geometry
    return TextUnits(text: text) { geometry?.lineRange(at: $0) ?? NSRange(location: 0, length: 0) }
  }

  func attributed(_ string: String) -> NSAttributedString {
    NSAttributedString(string: string, attributes: host?.attributesOfTyping)
  }

  // MARK: The app's own

  /// The app sets another text.
  func set(_ content: NSAttributedString) {
    inputDelegate?.textWillChange(host)
    text.set(content)
    (composer, column) = (nil, nil)
    host?.textChanged(byHand: false)
    inputDelegate?.textDidChange(host)
  }

  func select(_ range: NSRange) {
    let old = text.selection
    let new = text.safe(range)
    column = nil
    guard new != old else { return text.select(new) }
    inputDelegate?.selectionWillChange(host)
    text.select(new)
    host?.selectionChanged()
    inputDelegate?.selectionDidChange(host)
  }

  func extend(to place: Int) {
    let old = text.selection
    text.extend(to: place)
    if text.selection != old { host?.selectionChanged() }
  }

  // MARK: Input

  /// Takes the place of what is selected, or composed.
  func insert(_ string: String) { replace(text.marked ?? text.selection, with: string) }

  func deleteBackward() {
    let range = text.marked ?? text.backwardRange
    if range.length > 0 { replace(range, with: "") }
  }

  func replace(_ range: NSRange, with string: String) {
    column = nil
    text.replace(range, with: attributed(string))
    text.marked = nil
    composer = nil
    host?.textChanged(byHand: true)
  }

  /// Puts text in before what another viewer is composing, which goes on behind it.
  func insertBeforeMarked(_ string: String) {
    guard let marked = text.marked else { return insert(string) }
    let (selection, count) = (text.selection, string.utf16.count)
    text.replace(NSRange(location: marked.location, length: 0), with: attributed(string))
    text.marked = NSRange(location: marked.location + count, length: marked.length)
    text.select(NSRange(location: selection.location + count, length: selection.length))
    host?.textChanged(byHand: true)
  }

  // MARK: Composition

  func setMarked(_ string: String?, _ selected: NSRange) {
    let string = string ?? ""
    let range = text.marked ?? text.selection
    column = nil
    guard range.length > 0 || !string.isEmpty else { return }
    let composed = NSMutableAttributedString(attributedString: attributed(string))
    if let markedTextStyle {
      composed.addAttributes(markedTextStyle, range: NSRange(location: 0, length: composed.length))
    }
    text.replace(range, with: composed)
    let marked = NSRange(location: range.location, length: composed.length)
    let start = min(max(0, selected.location == NSNotFound ? composed.length : selected.location), composed.length)
    let length = min(max(0, selected.length), composed.length - start)
    text.select(NSRange(location: marked.location + start, length: length))
    text.marked = marked.length > 0 ? marked : nil
    if text.marked == nil { composer = nil }
    host?.textChanged(byHand: true)
  }

  func unmark() {
    guard let marked = text.marked else { return }
    text.marked = nil
    composer = nil
    text.select(NSRange(location: marked.upperBound, length: 0))
    host?.selectionChanged()
  }
}
