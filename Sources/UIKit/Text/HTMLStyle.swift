import Foundation

/// The text style of an HTML element, which the elements inside it inherit.
struct HTMLStyle {
  private var family = "Times New Roman"
  private var size: CGFloat = 12
  private var isBold = false
  private var isItalic = false
  private var isUnderlined = false
  private var isStruck = false
  private var color: UIColor?
  private var background: UIColor?
  private var link: URL?
  private var alignment = NSTextAlignment.natural
  private var paragraphSpacing: CGFloat = 0
  private var isListItem = false

  // MARK: Elements

  mutating func apply(element name: String) {
    switch name {
    case "b", "strong", "th", "dt": isBold = true
    case "i", "em", "cite", "var", "address": isItalic = true
    case "u", "ins": isUnderlined = true
    case "s", "strike", "del": isStruck = true
    case "code", "tt", "pre", "kbd", "samp": family = "Courier New"
    case "small", "sub", "sup": size *= 0.83
    case "big": size *= 1.2
    case "center": alignment = .center
    case "p": paragraphSpacing = 12
    case "li": isListItem = true
    case "h1": applyHeading(2)
    case "h2": applyHeading(1.5)
    case "h3": applyHeading(1.17)
    case "h4": applyHeading(1)
    case "h5": applyHeading(0.83)
    case "h6": applyHeading(0.67)
    default: break
    }
  }

  private mutating func applyHeading(_ factor: CGFloat) {
    (size, isBold, paragraphSpacing) = (size * factor, true, 12)
  }

  mutating func apply(_ name: String, _ attributes: [String: String], baseURL: URL?) {
    if let value = attributes["align"] { apply(property: "text-align", value) }
    if name == "a", let address = attributes["href"] {
      link = URL(string: address, relativeTo: baseURL)?.absoluteURL
      isUnderlined = true
      color = UIColor(red: 0, green: 0, blue: 0.933, alpha: 1)
    }
    guard name == "font" else { return }
    if let value = attributes["color"] { apply(property: "color", value) }
    if let value = attributes["face"] { apply(property: "font-family", value) }
    let sizes: [CGFloat] = [10, 13, 16, 18, 24, 32, 48]
    if let number = attributes["size"].flatMap({ Int($0) }) { size = sizes[min(max(number, 1), 7) - 1] * 0.75 }
  }

  // MARK: CSS

  mutating func apply(rule: String) {
    for part in rule.split(separator: ";") {
      let pair = part.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      guard pair.count == 2 else { continue }
      apply(property: pair[0].lowercased(), pair[1].replacingOccurrences(of: "!important", with: ""))
    }
  }

  private mutating func apply(property: String, _ value: String) {
    let word = value.trimmingCharacters(in: .whitespaces).lowercased()
    switch property {
    case "color": color = Self.color(word) ?? color
    case "background-color", "background": background = Self.color(word) ?? background
    case "font-weight": isBold = word.hasPrefix("bold") || (Int(word) ?? 0) >= 600
    case "font-style": isItalic = word == "italic" || word == "oblique"
    case "font-size": size = fontSize(word) ?? size
    case "font-family":
      family =
        value.split(separator: ",").first.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " '\"")) }
        ?? family
    case "text-decoration", "text-decoration-line":
      isUnderlined = word.contains("underline")
      isStruck = word.contains("line-through")
    case "text-align":
      alignment = ["left": .left, "center": .center, "right": .right, "justify": .justified][word] ?? alignment
    default: break
    }
  }

  private func fontSize(_ word: String) -> CGFloat? {
    let names: [String: CGFloat] = [
      "small": 10, "medium": 12, "large": 13.5, "x-large": 18, "xx-large": 24, "smaller": size * 0.83,
      "larger": size * 1.2,
    ]
    if let named = names[word] { return named }
    guard let number = Double(word.prefix { $0.isNumber || $0 == "." }) else { return nil }
    switch word.drop(while: { $0.isNumber || $0 == "." }) {
    case "px", "pt", "": return CGFloat(number)
    case "em", "rem": return size * CGFloat(number)
    case "%": return size * CGFloat(number) / 100
    default: return nil
    }
  }

  private static let colors: [String: UIColor] = [
    "black": .black, "white": .white, "red": .red, "green": UIColor(red: 0, green: 0.5, blue: 0, alpha: 1),
    "lime": .green, "blue": .blue, "yellow": .yellow, "orange": .orange, "purple": .purple, "gray": .gray,
    "grey": .gray, "brown": .brown, "cyan": .cyan, "magenta": .magenta, "transparent": .clear,
  ]

  /// The colour of a CSS value: `#rgb`, `#rrggbb`, `rgb(…)`, `rgba(…)` or a name.
  private static func color(_ word: String) -> UIColor? {
    if let named = colors[word] { return named }
    if word.hasPrefix("rgb") {
      let numbers = word.matches(of: /[0-9.]+/).compactMap { Double($0.0) }
      guard numbers.count >= 3 else { return nil }
      return UIColor(
        red: numbers[0] / 255, green: numbers[1] / 255, blue: numbers[2] / 255,
        alpha: numbers.count > 3 ? numbers[3] : 1)
    }
    guard word.hasPrefix("#") else { return nil }
    let digits = word.count == 4 ? word.dropFirst().map { "\($0)\($0)" }.joined() : String(word.dropFirst())
    guard digits.count == 6, let code = Int(digits, radix: 16) else { return nil }
    return UIColor(
      red: CGFloat(code >> 16) / 255, green: CGFloat(code >> 8 & 255) / 255, blue: CGFloat(code & 255) / 255, alpha: 1)
  }

  // MARK: Attributes

  var attributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [
      .font: font, .foregroundColor: color ?? .black, .paragraphStyle: paragraph,
    ]
    if let background { attributes[.backgroundColor] = background }
    if let link { attributes[.link] = link }
    if isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if isStruck { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    return attributes
  }

  private var font: UIFont {
    let isSystem = ["-apple-system", "system-ui", "sans-serif"].contains(family)
    let plain = isSystem ? nil : UIFont(name: family, size: size)
    let base = plain ?? (isSystem ? UIFont.systemFont(ofSize: size) : UIFont(name: "Times New Roman", size: size))
    let font = base ?? .systemFont(ofSize: size)
    var traits = font.fontDescriptor.symbolicTraits
    if isBold { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    guard isBold || isItalic, let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else { return font }
    return UIFont(descriptor: descriptor, size: size)
  }

  private var paragraph: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    style.paragraphSpacing = paragraphSpacing
    guard isListItem else { return style }
    style.headIndent = 36
    style.tabStops = [11, 36].map { NSTextTab(textAlignment: .natural, location: $0, options: [:]) }
    return style
  }
}
