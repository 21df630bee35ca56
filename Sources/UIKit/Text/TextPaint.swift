import Foundation
import Text

/// The attributes of a run of text that affect its appearance, but not its size.
struct TextPaint: Hashable {
  var color: UIColor?
  var background: UIColor?
  var underline: NSUnderlineStyle?
  var underlineColor: UIColor?
  var strikethrough: NSUnderlineStyle?
  var strikethroughColor: UIColor?
  var shadow: NSShadow?
  var strokeWidth: Double?
  var strokeColor: UIColor?
  var obliqueness: Double?
  var attachment: NSTextAttachment?

  init() {}

  init(_ attributes: [NSAttributedString.Key: Any]) {
    color = attributes[.foregroundColor] as? UIColor
    if color == nil, attributes[.link] != nil { color = .link }
    background = attributes[.backgroundColor] as? UIColor
    underline = TextPaint.line(attributes[.underlineStyle])
    if underline == nil, attributes[.underlineStyle] == nil, attributes[.link] != nil { underline = .single }
    underlineColor = attributes[.underlineColor] as? UIColor
    strikethrough = TextPaint.line(attributes[.strikethroughStyle])
    if strikethrough == nil, InlinePresentationIntent(attributes).contains(.strikethrough) { strikethrough = .single }
    strikethroughColor = attributes[.strikethroughColor] as? UIColor
    shadow = attributes[.shadow] as? NSShadow
    strokeWidth = attributes[.strokeWidth].flatMap(AnyNumber.double)
    strokeColor = attributes[.strokeColor] as? UIColor
    obliqueness = attributes[.obliqueness].flatMap(AnyNumber.double)
    attachment = attributes[.attachment] as? NSTextAttachment
  }

  private static func line(_ value: Any?) -> NSUnderlineStyle? {
    guard let raw = value.flatMap(AnyNumber.double), raw > 0, raw < 0x1_0000 else { return nil }
    return NSUnderlineStyle(rawValue: Int(raw))
  }
}

/// An attributed string prepared for layout: the `attributesID` of a style is an index into `paints`.
struct PaintedText {
  var text: StyledText
  var paints: [TextPaint]

  /// Creates a text in one style.
  init(_ string: String, font: Font, paragraph: ParagraphStyle) {
    text = StyledText(string, style: TextStyle(font: font), paragraph: paragraph)
    paints = [TextPaint()]
  }

  /// - Parameters:
  ///   - font: the font of runs without a font.
  ///   - paragraph: the style of paragraphs without a style.
  init(_ string: NSAttributedString, font: Font, paragraph: ParagraphStyle) {
    var styles: [StyledText.Span<TextStyle>] = []
    var paragraphs: [StyledText.Span<ParagraphStyle>] = []
    var paints: [TextPaint: Int] = [TextPaint(): 0]
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { attributes, range, _ in
      let paint = TextPaint(attributes)
      let number = paints[paint] ?? paints.count
      paints[paint] = number
      let end = range.location + range.length
      var style = TextStyle(attributes, font: font, attributesID: number)
      if let attachment = paint.attachment, string.isAttachment(range) {
        style.box = attachment.box(at: range.location)
      }
      styles.append(.init(end: end, value: style))
      let paragraphStyle = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values.paragraph
      paragraphs.append(.init(end: end, value: paragraphStyle ?? paragraph))
    }
    if styles.isEmpty {
      styles = [.init(end: 0, value: TextStyle(font: font))]
      paragraphs = [.init(end: 0, value: paragraph)]
    }
    text = StyledText(string.string, styles: styles, paragraphs: paragraphs)
    self.paints = paints.sorted { $0.value < $1.value }.map(\.key)
  }
}

extension TextStyle {
  fileprivate init(_ attributes: [NSAttributedString.Key: Any], font: Font, attributesID: Int) {
    var font = (attributes[.font] as? UIFont)?.textFont ?? font
    let intent = InlinePresentationIntent(attributes)
    if intent.contains(.emphasized) { font.isItalic = true }
    if intent.contains(.stronglyEmphasized) { font.weight = max(font.weight, 600) }
    if intent.contains(.code) { font.isMonospaced = true }
    let kern = attributes[.kern].flatMap(AnyNumber.double) ?? attributes[.tracking].flatMap(AnyNumber.double) ?? 0
    self.init(
      font: font, kern: kern, rise: attributes[.baselineOffset].flatMap(AnyNumber.double) ?? 0,
      attributesID: attributesID)
  }
}

extension InlinePresentationIntent {
  /// The intent of a text with these attributes.
  init(_ attributes: [NSAttributedString.Key: Any]) {
    guard let value = attributes[.inlinePresentationIntent] else {
      self = []
      return
    }
    let number = AnyNumber.double(value) ?? 0
    self = value as? InlinePresentationIntent ?? InlinePresentationIntent(rawValue: UInt(exactly: number) ?? 0)
  }
}
