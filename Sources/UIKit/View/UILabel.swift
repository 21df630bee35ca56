import Text
import Wire

/// Draws a short text. Lines are broken, truncated and placed here; viewers draw them where they are told.
open class UILabel: UIView {
  open var text: String? { didSet { if text != oldValue { contentChanged() } } }
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet {
      if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
      if font != oldValue { contentChanged() }
    }
  }
  open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { textColor = .label }
      setNeedsCommit()
    }
  }
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsCommit() } }
  /// Lines at the most; 0 for as many as the text needs.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentChanged() } } }
  /// A colour that stands in for `textColor` while the label is highlighted.
  open var highlightedTextColor: UIColor? { didSet { setNeedsCommit() } }
  open var isHighlighted = false { didSet { setNeedsCommit() } }
  open var isEnabled = true { didSet { setNeedsCommit() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let width = numberOfLines == 1 || size.width <= 0 ? .infinity : size.width
    let lines = Paragraph(text, font: font.textFont, width: width, maximumLines: numberOfLines).lines
    let screen = UIScreen.main
    return CGSize(
      width: screen.roundedUp(lines.map(\.width).max() ?? 0),
      height: screen.roundedUp(CGFloat(lines.count) * font.lineHeight))
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// What is drawn is another text, or another size of it.
  func contentChanged() { setNeedsCommit() }

  override func describe() -> ViewMembers {
    var members = super.describe()
    // A label takes no touches unless it is told to: that is no news.
    members[.interactive] = nil
    guard let text, !text.isEmpty else { return members }
    members[.text] = .string(text)
    let face = font.textFont
    let figures: [JSON] = face.monospacedDigits ? ["tnum"] : []
    members[.font] = .array([.points(font.pointSize), .integer(face.servedWeight)] + figures)
    members[.color] = shownColour
    members[.lines] = .array(placedLines(of: text))
    return members
  }

  private var shownColour: JSON? {
    guard isEnabled else { return .colour(.tertiaryLabel) }
    let colour = isHighlighted ? highlightedTextColor ?? textColor! : textColor!
    let shown = JSON.colour(colour)
    return shown == "#000000" ? nil : shown
  }

  /// The block of lines stands in the middle of the height.
  private func placedLines(of text: String) -> [JSON] {
    let paragraph = Paragraph(text, font: font.textFont, width: bounds.width, maximumLines: numberOfLines)
    let top = (bounds.height - CGFloat(paragraph.lines.count) * font.lineHeight) / 2
    return paragraph.lines.enumerated().map { index, line in
      let space = bounds.width - line.width
      let x =
        switch textAlignment {
        case .center: space / 2
        case .right: space
        case .left, .natural, .justified: CGFloat(0)
        }
      let baseline = top + CGFloat(index) * font.lineHeight + font.ascender
      return [.points(x), .points(baseline), .points(line.width), .string(line.string)]
    }
  }
}

/// Where lines stand in their width.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}
