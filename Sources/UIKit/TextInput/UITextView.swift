import Foundation
import Introspection
import Text
import Wire

/// A scroll view with editable text of several lines.
///
/// This file has the stored properties and the overridable methods; the files for single topics implement them.
open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting {
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

  private(set) lazy var editing = TextEditing(of: self)
  let content = TextContentView(frame: .zero)
  public let textContainer: NSTextContainer
  /// The layout manager, which provides the positions of the characters in the container's coordinates.
  open var layoutManager: NSLayoutManager { currentLayoutManager ?? makeLayoutManager() }
  var currentLayoutManager: NSLayoutManager?
  /// The text storage. The view shows changes of it, and writes typed text into it.
  open var textStorage: NSTextStorage { editing.storage ?? makeStorage() }
  var storedAttributes: [NSAttributedString.Key: Any] = [:]
  var customTypingAttributes: [NSAttributedString.Key: Any]?
  var cachedLayout: (width: CGFloat, painted: PaintedText, layout: TextLayout)?
  var links: [TextLink] = []

  open nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + withoutIsolationCheck { textViewMembers }
  }

  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    // A view of a nib has the background that the nib declares.
    storedBackgroundColor = .systemBackground
    prepare()
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  /// Creates a view of size zero. The argument has no effect, because there is only one kind of layout.
  public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }

  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    prepare()
    coder.fill(self, at: UITextView.self)
  }

  /// The scroll view's delegate, or `nil` if that is not a `UITextViewDelegate`.
  @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UITextViewDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }

  // MARK: Text

  open var text: String! {
    get { editing.text.string }
    set { setContent(NSAttributedString(string: newValue ?? "", attributes: storedAttributes)) }
  }

  open var attributedText: NSAttributedString! {
    get { NSAttributedString(attributedString: editing.text.content) }
    set { setAttributedContent(newValue ?? NSAttributedString(string: "")) }
  }

  open var font: UIFont? {
    get { storedAttributes[.font] as? UIFont }
    set { setAttribute(.font, newValue ?? UITextView.standardFont) }
  }
  static var standardFont: UIFont { .systemFont(ofSize: 12) }

  open var textColor: UIColor? {
    get { storedAttributes[.foregroundColor] as? UIColor }
    set { setAttribute(.foregroundColor, newValue ?? .label) }
  }

  open var textAlignment: NSTextAlignment {
    get { paragraph.alignment }
    set { setAlignment(newValue) }
  }

  /// The attributes of the next typed characters; by default those of the characters before them.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { currentTypingAttributes }
    set { customTypingAttributes = newValue }
  }

  /// Attributes that are added to each link.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:] { didSet { textAppearanceChanged() } }
  open var allowsEditingTextAttributes = false
  /// The data that becomes a link automatically while the text cannot be edited.
  open var dataDetectorTypes: UIDataDetectorTypes = [] {
    didSet { if dataDetectorTypes != oldValue { textAppearanceChanged() } }
  }
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory != oldValue { adjustFont() } }
  }

  /// The insets around the text; lines also have the container's padding at their ends.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { textAppearanceChanged() } }
  }

  // MARK: Editing

  open var isEditable = true { didSet { if isEditable != oldValue { editableChanged() } } }
  open var isSelectable = true { didSet { if isSelectable != oldValue { editableChanged() } } }
  open var selectedRange: NSRange {
    get { editing.text.selection }
    set { editing.select(newValue) }
  }
  /// Whether the next input replaces all of the text.
  open var clearsOnInsertion = false { didSet { if clearsOnInsertion { selectEverything() } } }
  /// Scrolls so that a range of the text is visible.
  open func scrollRangeToVisible(_ range: NSRange) { scrollRangeIntoView(range) }

  open override var inputView: UIView? {
    get { storedInputView }
    set { storedInputView = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { storedAccessoryView }
    set { storedAccessoryView = newValue }
  }
  private var storedInputView: UIView?
  private var storedAccessoryView: UIView?

  // MARK: Traits

  open var autocapitalizationType = UITextAutocapitalizationType.sentences { didSet { traitsChanged() } }
  open var autocorrectionType = UITextAutocorrectionType.default { didSet { traitsChanged() } }
  open var spellCheckingType = UITextSpellCheckingType.default { didSet { traitsChanged() } }
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var inlinePredictionType = UITextInlinePredictionType.default
  open var keyboardType = UIKeyboardType.default { didSet { traitsChanged() } }
  open var keyboardAppearance = UIKeyboardAppearance.default { didSet { traitsChanged() } }
  open var returnKeyType = UIReturnKeyType.default { didSet { traitsChanged() } }
  open var enablesReturnKeyAutomatically = false { didSet { traitsChanged() } }
  open var isSecureTextEntry = false { didSet { if isSecureTextEntry != oldValue { textAppearanceChanged() } } }
  open var textContentType: UITextContentType! { didSet { traitsChanged() } }
  open var passwordRules: UITextInputPasswordRules?

  // MARK: Layout

  open override func layoutSubviews() {
    layOutContent()
    super.layoutSubviews()
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(size) }
  open override var intrinsicContentSize: CGSize { textIntrinsicSize }
  override var wrapsContent: Bool { !isScrollEnabled }
  override func contentHeight(forWidth width: CGFloat) -> CGFloat { fittingHeight(width) }
  override var baselineInsets: (first: CGFloat, last: CGFloat)? { textBaselineInsets }
  override var lineHeightOfContent: CGFloat? { effectiveFont.lineHeight }
  open override var isScrollEnabled: Bool { didSet { if isScrollEnabled != oldValue { textAppearanceChanged() } } }
  open override var bounds: CGRect {
    didSet { if bounds.origin != oldValue.origin { boundsOriginChanged(oldValue.origin) } }
  }

  override func textTraitsChanged() {
    super.textTraitsChanged()
    adjustFont()
    textAppearanceChanged()
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    adjustFont()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    textAppearanceChanged()
  }

  // MARK: First responder

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
  override var refusesKeys: Bool { !isEditable }
  override func shouldBecomeFirstResponder() -> Bool {
    !isEditable || delegate?.textViewShouldBeginEditing(self) ?? true
  }
  @discardableResult open override func becomeFirstResponder() -> Bool {
    let wasFirstResponder = isFirstResponder
    guard super.becomeFirstResponder() else { return false }
    // Unlike for a field, the delegate is called after the keyboard's notifications.
    if !wasFirstResponder { beginEditing() }
    return true
  }
  override func shouldResignFirstResponder() -> Bool { !isEditable || delegate?.textViewShouldEndEditing(self) ?? true }
  override func didResignFirstResponder() { finishEditing() }

  override var isTappable: Bool { isEditable }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { touchEnded(touches, event) }
  /// A tap on an editable view begins editing. It does not trigger the recognizer of a view around it, which often ends editing.
  override func claims(_ recognizer: AnyObject) -> Bool {
    guard isEditable, let tap = recognizer as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  // MARK: UIKeyInput

  open var hasText: Bool { editing.text.length > 0 }
  open func insertText(_ text: String) { editing.insert(text) }
  open func deleteBackward() { editing.deleteBackward() }

  // MARK: UITextInput

  open func text(in range: UITextRange) -> String? { editing.text(in: range) }
  open func replace(_ range: UITextRange, withText text: String) { editing.replace(range.range, with: text) }
  open var selectedTextRange: UITextRange? {
    get { editing.selectedRange }
    set { editing.selectedRange = newValue }
  }
  open var markedTextRange: UITextRange? { editing.markedRange }
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { editing.markedTextStyle }
    set { editing.markedTextStyle = newValue }
  }
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editing.setMarked(markedText, selectedRange)
  }
  open func unmarkText() { editing.unmark() }
  open var beginningOfDocument: UITextPosition { TextOffset(0) }
  open var endOfDocument: UITextPosition { TextOffset(editing.text.length) }
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    editing.range(from: fromPosition, to: toPosition)
  }
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editing.position(from: position, offset: offset)
  }
  open func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int)
    -> UITextPosition?
  { editing.position(from: position, in: direction, offset: offset) }
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    editing.compare(position, other)
  }
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
  open weak var inputDelegate: (any UITextInputDelegate)? {
    get { editing.inputDelegate }
    set { editing.inputDelegate = newValue }
  }
  open var tokenizer: any UITextInputTokenizer { editing.tokenizer }
  open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    editing.position(within: range, farthestIn: direction)
  }
  open func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
    editing.characterRange(byExtending: position, in: direction)
  }
  open func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection)
    -> NSWritingDirection
  { editing.writingDirection(at: position.offset) }
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
    editing.setWritingDirection(writingDirection, for: range)
  }
  open func firstRect(for range: UITextRange) -> CGRect { editing.firstRect(for: range) }
  open func caretRect(for position: UITextPosition) -> CGRect { editing.caretRect(for: position) }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editing.selectionRects(for: range) }
  open func closestPosition(to point: CGPoint) -> UITextPosition? { editing.closestPosition(to: point) }
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editing.closestPosition(to: point, within: range)
  }
  open func characterRange(at point: CGPoint) -> UITextRange? { editing.characterRange(at: point) }
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    mayReplace(range.range, with: text)
  }

  // MARK: Edit actions

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if Self.findActions.contains(action) { return isFindInteractionEnabled }
    return canEdit(by: action) ?? super.canPerformAction(action, withSender: sender)
  }
  open override func cut(_ sender: Any?) { cutSelection() }
  open override func copy(_ sender: Any?) { copySelection() }
  open override func paste(_ sender: Any?) { pasteFromPasteboard() }
  open override func delete(_ sender: Any?) { deleteSelection() }
  open override func select(_ sender: Any?) { selectWord() }
  open override func selectAll(_ sender: Any?) { selectEverything() }

  // MARK: Find

  /// Whether the text can be searched: by `findInteraction`, and by the keys ⌘F and ⌘G.
  open var isFindInteractionEnabled = false { didSet { findEnabledChanged() } }
  /// The interaction and its highlights. Folder Bars/Find declares `findInteraction`, which has the interaction's type.
  var findObject: AnyObject?

  open override var keyCommands: [UIKeyCommand]? { isFindInteractionEnabled ? Self.findCommands : super.keyCommands }

  /// Shows the find navigator.
  open func find(_ sender: Any?) { presentFind(showingReplace: false) }
  /// Shows the find navigator with a field for replacements, if the text can be edited.
  open func findAndReplace(_ sender: Any?) { presentFind(showingReplace: true) }
  open func findNext(_ sender: Any?) { findAgain(forward: true) }
  open func findPrevious(_ sender: Any?) { findAgain(forward: false) }
  /// Searches for the selected text.
  open func useSelectionForFind(_ sender: Any?) { findSelection() }

  override func describe() -> ViewMembers { describedTextView(super.describe()) }
}
