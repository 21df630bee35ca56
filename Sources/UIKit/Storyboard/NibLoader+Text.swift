import Text

// Fonts and attributed texts.
extension NibLoader {
  func font(_ element: XibElement, _ key: String = "fontDescription") -> UIFont? {
    guard let fontElement = element.child(key: key), fontElement.name != "nil" else { return nil }
    return font(described: fontElement)
  }

  func font(described element: XibElement) -> UIFont? {
    if let style = element["style"] { return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
    let size = element.double("pointSize") ?? element.double("size") ?? 17
    if let name = element["name"], element["type"] == nil, element["metaFont"] == nil {
      return namedFont(name, family: element["family"], size: size, element)
    }
    switch element["type"] ?? element["metaFont"] {
    case "boldSystem", "systemBold": return .boldSystemFont(ofSize: size)
    case "italicSystem", "systemItalic": return .italicSystemFont(ofSize: size)
    case nil, "system", "smallSystem", "label", "menu", "message", "cellTitle", "toolTip":
      return .systemFont(ofSize: size, weight: choice(element, "weight", NibLoader.weights) ?? .regular)
    case let type?:
      report("<\(element.name)> has no type \"\(type)\"", element)
      return .systemFont(ofSize: size)
    }
  }

  private static let weights: KeyValuePairs<String, UIFont.Weight> = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  /// Returns the named font. If it cannot be drawn, returns the system font with the weight and slant that the name contains.
  private func namedFont(_ name: String, family: String?, size: CGFloat, _ element: XibElement) -> UIFont? {
    if Font(named: name, size: size) != nil { return UIFont(name: name, size: size) }
    let source = file.fontFile(of: name).map { ", from \($0)," } ?? ""
    report("the font \(name)\(source) cannot be drawn with; the system font is used instead", element)
    if let found = SubstitutedFonts.find(name) { return UIFont(substituting: found, size: size) }
    let face = name.dropFirst(name.commonPrefix(with: (family ?? "").replacingOccurrences(of: " ", with: "")).count)
    return UIFont(
      textFont: Font(size: size, weight: FontFace.weight(of: face).css, isItalic: FontFace.isSlanted(face)))
  }

  // MARK: Attributed texts

  /// Returns an attributed text, which a file contains as fragments with their attributes.
  func attributedText(_ element: XibElement, _ key: String) -> NSAttributedString? {
    guard let stringElement = element.child(key: key), stringElement.name == "attributedString" else { return nil }
    let result = NSMutableAttributedString(string: "")
    for fragment in stringElement.children("fragment") {
      let attributes = fragment.list("attributes").reduce(into: [:]) { fill(&$0, $1) }
      result.append(NSAttributedString(string: fragment.string("content") ?? "", attributes: attributes))
    }
    return result
  }

  private func fill(_ attributes: inout [NSAttributedString.Key: Any], _ value: XibElement) {
    switch value["key"] {
    case "NSColor": attributes[.foregroundColor] = colour(value)
    case "NSBackgroundColor": attributes[.backgroundColor] = colour(value)
    case "NSStrokeColor": attributes[.strokeColor] = colour(value)
    case "NSUnderlineColor": attributes[.underlineColor] = colour(value)
    case "NSStrikethroughColor": attributes[.strikethroughColor] = colour(value)
    case "NSFont": attributes[.font] = font(described: value)
    // The intended font of a text in another script, which does not affect the appearance.
    case "NSOriginalFont": value.isDeferred = true
    case "NSParagraphStyle": attributes[.paragraphStyle] = paragraphStyle(value)
    case "NSUnderline": attributes[.underlineStyle] = value.integer("value")
    case "NSStrikethrough": attributes[.strikethroughStyle] = value.integer("value")
    case "NSKern": attributes[.kern] = value.double("value")
    case "NSBaselineOffset": attributes[.baselineOffset] = value.double("value")
    case let key: report("a text's attribute \(key ?? "") is not supported", value)
    }
  }

  private func paragraphStyle(_ element: XibElement) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    let breaks: KeyValuePairs<String, NSLineBreakMode> = [
      "wordWrapping": .byWordWrapping, "charWrapping": .byCharWrapping, "clipping": .byClipping,
      "truncatingHead": .byTruncatingHead, "truncatingTail": .byTruncatingTail,
      "truncatingMiddle": .byTruncatingMiddle,
    ]
    if let value = choice(element, "alignment", NibLoader.alignments) { style.alignment = value }
    if let value = choice(element, "lineBreakMode", breaks) { style.lineBreakMode = value }
    if let value = element.double("lineSpacing") { style.lineSpacing = value }
    if let value = element.double("paragraphSpacing") { style.paragraphSpacing = value }
    if let value = element.double("paragraphSpacingBefore") { style.paragraphSpacingBefore = value }
    if let value = element.double("lineHeightMultiple") { style.lineHeightMultiple = value }
    if let value = element.double("minimumLineHeight") { style.minimumLineHeight = value }
    if let value = element.double("maximumLineHeight") { style.maximumLineHeight = value }
    if let value = element.double("firstLineHeadIndent") { style.firstLineHeadIndent = value }
    if let value = element.double("headIndent") { style.headIndent = value }
    if let value = element.double("tailIndent") { style.tailIndent = value }
    return style
  }
}
