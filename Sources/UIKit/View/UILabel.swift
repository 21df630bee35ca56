import Text
import Wire

/// Draws a text. Lines are broken, truncated and placed here; viewers draw them where they are told.
///
/// This file holds what is stored; topic files do the work.
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
  /// The last two layouts: sizes are asked for again and again before the text is drawn.
  var layouts: [(limits: TextLayout.Limits, layout: FittedText)] = []
  /// The text as module Text takes it.
  var painted: PaintedText?
  /// Where `drawText(in:)` wants the text.
  var drawnIn: CGRect?

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

  /// Without its attributes, if it has some. A text that is set here has none.
  open var text: String? {
    get { plainText }
    set {
      switch content {
      case .none where newValue == nil: return
      case .plain(newValue): return
      default: break
      }
      content = newValue.map(Content.plain) ?? .none
      contentChanged()
    }
  }

  /// The label's own font, colour and alignment become those of its beginning.
  open var attributedText: NSAttributedString? {
    get { ownAttributedText }
    set {
      content = newValue.map { .styled(NSAttributedString(attributedString: $0)) } ?? .none
      if let attributes = newValue?.firstAttributes { adopt(attributes) }
      contentChanged()
    }
  }

  /// Of all of the text, also where it has attributes. Setting nil brings the standard font back.
  open var font: UIFont! {
    get { storedFont }
    set {
      let font = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      let isNews = font != storedFont || isStyled
      storedFont = font
      restyle(.font, font)
      if isNews { contentChanged() }
    }
  }

  /// Of all of the text, also where it has attributes.
  open var textColor: UIColor! {
    get { storedColor }
    set {
      storedColor = newValue ?? .label
      restyle(.foregroundColor, storedColor)
      setNeedsCommit()
    }
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

  /// How lines break, and what gives way at the last one.
  open var lineBreakMode: NSLineBreakMode {
    get { storedLineBreakMode }
    set {
      guard newValue != storedLineBreakMode || isStyled else { return }
      storedLineBreakMode = newValue
      restyleParagraphs { $0.lineBreakMode = newValue }
      contentChanged()
    }
  }

  /// Lines at the most; 0 for as many as the text needs.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentChanged() } } }

  // MARK: Fitting

  /// The text becomes smaller where it is too wide, down to `minimumScaleFactor`.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { appearanceChanged() } }
  }
  /// 0: as small as it takes.
  open var minimumScaleFactor: CGFloat = 0 { didSet { if minimumScaleFactor != oldValue { appearanceChanged() } } }
  /// Where text that was made smaller stands, if it is one line.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { setNeedsCommit() } }
  /// Letters come a little closer before a line is truncated.
  open var allowsDefaultTighteningForTruncation = false {
    didSet { if allowsDefaultTighteningForTruncation != oldValue { appearanceChanged() } }
  }
  /// The width that a label of several lines asks its height for; 0 for none.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { contentChanged() } }
  }
  /// Follows the content size category, if the font came from a text style or from `UIFontMetrics`.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }

  // MARK: Appearance

  open var shadowColor: UIColor? { didSet { setNeedsCommit() } }
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsCommit() } }
  /// A colour that stands in for `textColor` while the label is highlighted.
  open var highlightedTextColor: UIColor? { didSet { setNeedsCommit() } }
  open var isHighlighted = false { didSet { setNeedsCommit() } }
  open var isEnabled = true { didSet { setNeedsCommit() } }

  // MARK: Layout

  /// Where the text stands in a rectangle: as wide and high as its lines, in the middle of the height. What is told as the label's size follows it.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    ownTextRect(bounds, numberOfLines)
  }

  /// Draws the text in a rectangle of the label. Overridden to draw it in another one.
  open func drawText(in rect: CGRect) { drawnIn = rect }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(size) }

  open override var intrinsicContentSize: CGSize { intrinsicContentSize(forWidth: preferredMaxLayoutWidth) }

  // What Auto Layout asks.
  override var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }
  override func contentHeight(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize(forWidth: width).height }
  override var baselineInsets: (first: CGFloat, last: CGFloat)? {
    // As of a label that is as high as its text.
    let size = fittingSize(CGSize(width: bounds.width, height: 0))
    return (firstBaselineFromTop(in: size), lastBaselineFromBottom(in: size))
  }
  override var lineHeightOfContent: CGFloat? { font.lineHeight }

  override func textTraitsChanged() {
    adjustFont()
    contentChanged()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    adjustFont()
  }

  /// What is drawn is another text, or another size of it.
  func contentChanged() {
    appearanceChanged()
    invalidateIntrinsicContentSize()
    storedSuperview?.contentOfSubviewChanged()
  }

  /// What is drawn has another form in the same size.
  func appearanceChanged() {
    layouts = []
    painted = nil
    setNeedsCommit()
  }

  override var defaultIsAccessibilityElement: Bool { true }
  override var defaultAccessibilityLabel: String? { plainText }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { .staticText }

  override func describe() -> ViewMembers { describedText(super.describe()) }

  /// Takes over what the beginning of an attributed text says, without restyling it.
  private func adopt(_ attributes: [NSAttributedString.Key: Any]) {
    if let font = attributes[.font] as? UIFont { storedFont = font }
    if let color = attributes[.foregroundColor] as? UIColor { storedColor = color }
    guard let style = attributes[.paragraphStyle] as? NSParagraphStyle else { return }
    storedAlignment = style.alignment
    storedLineBreakMode = style.lineBreakMode
  }
}
