import Foundation
import Introspection
import Text
import Wire

/// A control with one line of editable text.
///
/// This file has the stored properties and the overridable methods; the files for single topics implement them.
open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
  /// The style of the border around the text.
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }

  /// When a view beside the text is visible.
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

  public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
  /// The `userInfo` key for the raw value of the `DidEndEditingReason`.
  public nonisolated static let didEndEditingReasonKey = "UITextFieldDidEndEditingReasonKey"

  private(set) lazy var editing = TextEditing(of: self)
  let content = TextContentView(frame: .zero)
  var clearButton: FieldClearButton?
  var storedAttributes: [NSAttributedString.Key: Any] = [:]
  var storedPlaceholder: NSAttributedString?
  /// How far the text is scrolled to the left, to keep the caret visible.
  var horizontalOffset: CGFloat = 0
  var cachedLayout: FieldLayout?
  var replacesOnInput = false

  open nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + withoutIsolationCheck { fieldMembers }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, at: UITextField.self)
  }

  open weak var delegate: (any UITextFieldDelegate)?

  // MARK: Text

  /// The text without attributes; empty if none was set.
  open var text: String? {
    get { editing.text.string }
    set { setPlainText(newValue ?? "") }
  }

  open var attributedText: NSAttributedString? {
    get { NSAttributedString(attributedString: editing.text.content) }
    set { setContent(withDefaults(newValue ?? NSAttributedString(string: ""))) }
  }

  open var placeholder: String? {
    get { storedPlaceholder?.string }
    set { setPlaceholder(newValue.map { NSAttributedString(string: $0) }) }
  }

  open var attributedPlaceholder: NSAttributedString? {
    get { storedPlaceholder }
    set { setPlaceholder(newValue.map(NSAttributedString.init(attributedString:))) }
  }

  open var font: UIFont? {
    get { storedAttributes[.font] as? UIFont }
    set { setAttribute(.font, newValue ?? .systemFont(ofSize: 17)) }
  }

  open var textColor: UIColor? {
    get { storedAttributes[.foregroundColor] as? UIColor }
    set { setAttribute(.foregroundColor, newValue ?? .label) }
  }

  open var textAlignment: NSTextAlignment {
    get { paragraph.alignment }
    set { setAlignment(newValue) }
  }

  /// The attributes of text that is set without any. Setting them changes the existing text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { storedAttributes }
    set { setAttributes(newValue) }
  }

  /// The attributes of the next typed characters while the text is edited.
  open var typingAttributes: [NSAttributedString.Key: Any]?
  open var allowsEditingTextAttributes = false

  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory != oldValue { adjustFont() } }
  }

  // MARK: Appearance

  open var borderStyle = BorderStyle.none { didSet { if borderStyle != oldValue { textAppearanceChanged() } } }
  open var background: UIImage? { didSet { backgroundChanged() } }
  open var disabledBackground: UIImage? { didSet { backgroundChanged() } }
  var backgroundView: UIImageView?

  /// Whether text that is too wide is scaled down, to no less than `minimumFontSize`.
  open var adjustsFontSizeToFitWidth = false { didSet { textAppearanceChanged() } }
  open var minimumFontSize: CGFloat = 0 { didSet { textAppearanceChanged() } }

  open var clearButtonMode = ViewMode.never { didSet { textAppearanceChanged() } }
  open var leftView: UIView? { didSet { sideViewChanged(from: oldValue) } }
  open var rightView: UIView? { didSet { sideViewChanged(from: oldValue) } }
  open var leftViewMode = ViewMode.never { didSet { textAppearanceChanged() } }
  open var rightViewMode = ViewMode.never { didSet { textAppearanceChanged() } }

  // MARK: Editing

  /// Whether the field is the first responder.
  open var isEditing: Bool { isFirstResponder }
  open var clearsOnBeginEditing = false
  /// Whether the next input replaces all of the text.
  open var clearsOnInsertion: Bool {
    get { replacesOnInput }
    set {
      replacesOnInput = newValue
      if newValue { editing.select(NSRange(location: 0, length: editing.text.length)) }
    }
  }

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

  // MARK: Rectangles

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func textRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(bounds) }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { defaultClearButtonRect(bounds) }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { defaultLeftViewRect(bounds) }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { defaultRightViewRect(bounds) }

  /// Draws the text, or its placeholder, in a rectangle. A subclass may pass another rectangle to super.
  open func drawText(in rect: CGRect) { lastTextRect = rect }
  open func drawPlaceholder(in rect: CGRect) { lastTextRect = rect }
  var lastTextRect: CGRect?
  /// Whether an override of `drawText(in:)` or `drawPlaceholder(in:)` has not called super, so that the field itself draws nothing.
  final var hidesText = false
  /// What such an override has drawn.
  final var overriddenDrawing: UIImageView?

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutContent()
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fieldIntrinsicSize }
  open override var intrinsicContentSize: CGSize { fieldIntrinsicSize }
  override var baselineInsets: (first: CGFloat, last: CGFloat)? { textBaselineInsets }
  override var lineHeightOfContent: CGFloat? { effectiveFont.lineHeight }

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
    content.setNeedsCommit()
  }

  // MARK: First responder

  open override var canBecomeFirstResponder: Bool { isEnabled }
  override func shouldBecomeFirstResponder() -> Bool { delegate?.textFieldShouldBeginEditing(self) ?? true }
  override func didBecomeFirstResponder() { beginEditing() }
  override func shouldResignFirstResponder() -> Bool { delegate?.textFieldShouldEndEditing(self) ?? true }
  override func didResignFirstResponder() { finishEditing() }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { handleTouchBegan(touches, event) }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { touchEnded(touches, event) }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { isHighlighted = false }
  override func stateChanged() {
    super.stateChanged()
    if !isEnabled, isFirstResponder { endEditing(true) }
    textAppearanceChanged()
  }

  // MARK: UIKeyInput

  open var hasText: Bool { editing.text.length > 0 }
  open func insertText(_ text: String) { insert(text) }
  open func deleteBackward() { removeBackward() }

  // MARK: UITextInput

  open func text(in range: UITextRange) -> String? { editing.text(in: range) }
  open func replace(_ range: UITextRange, withText text: String) { editing.replace(range.range, with: text.inOneLine) }
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
    editing.setMarked(markedText?.inOneLine, selectedRange)
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
    canEdit(by: action) ?? super.canPerformAction(action, withSender: sender)
  }
  open override func cut(_ sender: Any?) { cutSelection() }
  open override func copy(_ sender: Any?) { copySelection() }
  open override func paste(_ sender: Any?) { pasteFromPasteboard() }
  open override func delete(_ sender: Any?) { deleteSelection() }
  open override func select(_ sender: Any?) { selectWord() }
  open override func selectAll(_ sender: Any?) { selectEverything() }

  override func describe() -> ViewMembers { describedField(super.describe()) }
}
