import Introspection
import Text
import Wire

/// A view that draws text. The app breaks, truncates and positions the lines; viewers draw them at these positions.
///
/// This file contains the stored properties; the implementation is in files by topic.
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  enum Content {
    case none
    case plain(String)
    case styled(NSAttributedString)
  }

  var content = Content.none
  private var storedFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  private var storedColor = UIColor.label
  private var storedAlignment = NSTextAlignment.natural
  private var storedLineBreakMode = NSLineBreakMode.byTruncatingTail
  /// A cache of the last two layouts, because Auto Layout requests sizes several times before the text is drawn.
  var layouts: [(limits: TextLayout.Limits, layout: FittedText)] = []
  /// The text in the format of the module `Text`.
  var painted: PaintedText?
  /// The rectangle that the last call of `drawText(in:)` passed to UILabel's own method.
  var lastTextRect: CGRect?
  /// The result of the last call of an override of `drawText(in:)`.
  var overriddenDrawing: OverriddenDrawing?

  open nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + withoutIsolationCheck { ofLabel }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    coder.fill(self, at: UILabel.self)
  }

  // MARK: Text

  /// The text without attributes. Setting it removes all attributes.
  open var text: String? {
    get { plainText }
    set { setPlainText(newValue) }
  }

  /// The text with attributes. Setting it sets the label's font, colour and alignment from its first character.
  open var attributedText: NSAttributedString? {
    get { effectiveAttributedText }
    set { setStyledText(newValue) }
  }

  /// The font of the whole text. Setting it replaces font attributes; `nil` restores the standard font.
  open var font: UIFont! {
    get { storedFont }
    set { setWholeFont(newValue ?? .systemFont(ofSize: UIFont.labelFontSize)) }
  }

  /// The colour of the whole text. Setting it replaces colour attributes.
  open var textColor: UIColor! {
    get { storedColor }
    set { setWholeColor(newValue ?? .label) }
  }

  open var textAlignment: NSTextAlignment {
    get { storedAlignment }
    set {
      guard newValue != storedAlignment || isStyled else { return }
      storedAlignment = newValue
      restyleParagraphs { $0.alignment = newValue }
      appearanceChanged()
    }
  }

  /// How lines break, and how the last line is truncated.
  open var lineBreakMode: NSLineBreakMode {
    get { storedLineBreakMode }
    set {
      guard newValue != storedLineBreakMode || isStyled else { return }
      storedLineBreakMode = newValue
      restyleParagraphs { $0.lineBreakMode = newValue }
      contentChanged()
    }
  }

  /// The maximum number of lines; 0 for no limit.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentChanged() } } }

  // MARK: Fitting

  /// Whether a text that is too wide is drawn smaller, down to `minimumScaleFactor`.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { appearanceChanged() } }
  }
  /// The smallest scale of the font; 0 for no limit.
  open var minimumScaleFactor: CGFloat = 0 { didSet { if minimumScaleFactor != oldValue { appearanceChanged() } } }
  /// The vertical alignment of a single line that was scaled down.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { drawingChanged() } }
  /// Whether letter spacing is reduced before a line is truncated.
  open var allowsDefaultTighteningForTruncation = false {
    didSet { if allowsDefaultTighteningForTruncation != oldValue { appearanceChanged() } }
  }
  /// The width for which a label of several lines computes its natural height; 0 for none.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { contentChanged() } }
  }
  /// Whether a font from a text style or from `UIFontMetrics` follows the content size category.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }

  // MARK: Appearance

  open var shadowColor: UIColor? { didSet { drawingChanged() } }
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { drawingChanged() } }
  /// The colour that replaces `textColor` while the label is highlighted.
  open var highlightedTextColor: UIColor? { didSet { drawingChanged() } }
  open var isHighlighted = false { didSet { drawingChanged() } }
  open var isEnabled = true { didSet { drawingChanged() } }

  // MARK: Layout

  /// Returns the rectangle of the text in a rectangle: as large as its lines, vertically centered. It also determines the natural size.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    defaultTextRect(bounds, numberOfLines)
  }

  /// Draws the text in a rectangle of the label. A subclass may override it with another rectangle, or draw the text itself.
  open func drawText(in rect: CGRect) { lastTextRect = rect }

  open override func draw(_ rect: CGRect) {
    super.draw(rect)
    if overridesDrawText { drawOverriddenText() }
  }
  override var redrawsOnSizeChange: Bool { super.redrawsOnSizeChange || overridesDrawText }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(size) }

  open override var intrinsicContentSize: CGSize { intrinsicContentSize(forWidth: preferredMaxLayoutWidth) }

  // Auto Layout.
  override var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }
  override func contentHeight(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize(forWidth: width).height }
  override var baselineInsets: (first: CGFloat, last: CGFloat)? {
    // The baselines of a label that is as high as its text.
    let size = fittingSize(CGSize(width: bounds.width, height: 0))
    return (firstBaselineFromTop(in: size), lastBaselineFromBottom(in: size))
  }
  override var lineHeightOfContent: CGFloat? { font.lineHeight }
  override var textOfLabel: String? { text }

  override func textTraitsChanged() {
    adjustFont()
    contentChanged()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    adjustFont()
  }

  // MARK: Setters that no subclass overrides

  // `init?(coder:)` calls them, because it runs before a subclass has initialized what its overridden setters use.

  func setPlainText(_ text: String?) {
    switch content {
    case .none where text == nil: return
    case .plain(text): return
    default: break
    }
    content = text.map(Content.plain) ?? .none
    contentChanged()
  }

  func setStyledText(_ text: NSAttributedString?) {
    content = text.map { .styled(NSAttributedString(attributedString: $0)) } ?? .none
    if let attributes = text?.firstAttributes { adopt(attributes) }
    contentChanged()
  }

  func setWholeFont(_ font: UIFont) {
    let hasChanged = font != storedFont || isStyled
    storedFont = font
    restyle(.font, font)
    if hasChanged { contentChanged() }
  }

  func setWholeColor(_ color: UIColor) {
    storedColor = color
    restyle(.foregroundColor, storedColor)
    drawingChanged()
  }

  // MARK: Changes

  /// Called when the text, or its size, has changed.
  func contentChanged() {
    appearanceChanged()
    invalidateIntrinsicContentSize()
    storedSuperview?.contentOfSubviewChanged()
  }

  /// Called when the drawing has changed without a change of size.
  func appearanceChanged() {
    layouts = []
    painted = nil
    drawingChanged()
  }

  override var defaultIsAccessibilityElement: Bool { true }
  override var defaultAccessibilityLabel: String? { plainText }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { .staticText }

  override func describe() -> ViewMembers { describedText(super.describe()) }

  /// Sets the properties from the first character's attributes, without changing the text.
  private func adopt(_ attributes: [NSAttributedString.Key: Any]) {
    if let font = attributes[.font] as? UIFont { storedFont = font }
    if let color = attributes[.foregroundColor] as? UIColor { storedColor = color }
    guard let style = attributes[.paragraphStyle] as? NSParagraphStyle else { return }
    storedAlignment = style.alignment
    storedLineBreakMode = style.lineBreakMode
  }
}
