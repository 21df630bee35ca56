import Foundation

/// The text style of an RTF group, which the groups inside it inherit.
struct RTFStyle: Equatable {
  var family: String?
  var size: CGFloat = 12
  var isBold = false
  var isItalic = false
  var isUnderlined = false
  var isStruck = false
  var isHidden = false
  var color: UIColor?
  var background: UIColor?
  var rise: CGFloat = 0
  var link: String?
  var alignment = NSTextAlignment.natural
  var firstIndent: CGFloat = 0
  var indent: CGFloat = 0
  var spacingBefore: CGFloat = 0
  var spacingAfter: CGFloat = 0

  /// Resets the character attributes to those at the beginning of a document.
  mutating func resetCharacters() {
    var plain = RTFStyle()
    (plain.link, plain.alignment, plain.firstIndent, plain.indent) = (link, alignment, firstIndent, indent)
    (plain.spacingBefore, plain.spacingAfter) = (spacingBefore, spacingAfter)
    self = plain
  }

  mutating func resetParagraph() {
    (alignment, firstIndent, indent, spacingBefore, spacingAfter) = (.natural, 0, 0, 0, 0)
  }

  /// Applies a control word for style. Lengths are in twentieths of a point, font sizes in half points. Returns false for other words.
  mutating func apply(_ word: String, _ number: Int?) -> Bool {
    let isOn = number != 0
    let points = CGFloat(number ?? 0) / 20
    switch word {
    case "b": isBold = isOn
    case "i": isItalic = isOn
    case "ul", "uld", "uldb", "ulw": isUnderlined = isOn
    case "ulnone": isUnderlined = false
    case "strike": isStruck = isOn
    case "v": isHidden = isOn
    case "fs": size = number.flatMap { $0 > 0 ? CGFloat($0) / 2 : nil } ?? 12
    case "up": rise = CGFloat(number ?? 6) / 2
    case "dn": rise = -CGFloat(number ?? 6) / 2
    case "super": rise = size / 3
    case "sub": rise = -size / 6
    case "nosupersub": rise = 0
    case "plain": resetCharacters()
    case "pard": resetParagraph()
    case "ql": alignment = .left
    case "qc": alignment = .center
    case "qr": alignment = .right
    case "qj": alignment = .justified
    case "fi": firstIndent = points
    case "li": indent = points
    case "sb": spacingBefore = points
    case "sa": spacingAfter = points
    default: return false
    }
    return true
  }

  // MARK: Attributes

  var attributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [.font: font, .paragraphStyle: paragraph]
    attributes[.foregroundColor] = color
    attributes[.backgroundColor] = background
    if rise != 0 { attributes[.baselineOffset] = rise }
    if isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if isStruck { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    attributes[.link] = link.flatMap(URL.init(string:))
    return attributes
  }

  private var font: UIFont {
    let base = family.flatMap { UIFont(name: $0, size: size) } ?? .systemFont(ofSize: size)
    var traits = base.fontDescriptor.symbolicTraits
    if isBold { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    guard isBold || isItalic, let descriptor = base.fontDescriptor.withSymbolicTraits(traits) else { return base }
    return UIFont(descriptor: descriptor, size: size)
  }

  private var paragraph: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    (style.firstLineHeadIndent, style.headIndent) = (max(0, indent + firstIndent), max(0, indent))
    (style.paragraphSpacingBefore, style.paragraphSpacing) = (max(0, spacingBefore), max(0, spacingAfter))
    return style
  }
}
