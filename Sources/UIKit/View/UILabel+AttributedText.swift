import Foundation
import Text

extension UILabel {
  var isStyled: Bool {
    if case .styled = content { return true }
    return false
  }

  var plainText: String? {
    switch content {
    case .none: nil
    case .plain(let text): text
    case .styled(let text): text.string
    }
  }

  /// The attributed text, or the plain text with the label's font, colour and paragraph style.
  var effectiveAttributedText: NSAttributedString? {
    switch content {
    case .none: nil
    case .styled(let text): text
    case .plain(let text): NSAttributedString(string: text, attributes: labelAttributes)
    }
  }

  private var labelAttributes: [NSAttributedString.Key: Any] {
    [.font: font!, .foregroundColor: textColor!, .paragraphStyle: NSParagraphStyle(values: labelParagraphValues)]
  }

  var labelParagraphValues: NSParagraphStyle.Values {
    NSParagraphStyle.Values(alignment: textAlignment, lineBreakMode: lineBreakMode)
  }

  /// Sets an attribute of the whole attributed text; without attributed text, does nothing.
  func restyle(_ key: NSAttributedString.Key, _ value: Any) {
    guard case .styled(let text) = content, text.length > 0 else { return }
    let copy = NSMutableAttributedString(attributedString: text)
    copy.addAttribute(key, value: value, range: NSRange(location: 0, length: copy.length))
    content = .styled(copy)
    painted = nil
    layouts = []
  }

  /// Changes the style of each paragraph of the attributed text.
  func restyleParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
    guard case .styled(let text) = content, text.length > 0 else { return }
    let copy = NSMutableAttributedString(attributedString: text)
    text.enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: text.length)) { value, range, _ in
      let style = NSMutableParagraphStyle(values: (value as? NSParagraphStyle)?.values ?? labelParagraphValues)
      change(style)
      copy.addAttribute(.paragraphStyle, value: NSParagraphStyle(values: style.values), range: range)
    }
    content = .styled(copy)
  }

  /// Scales the label's font and the fonts of the attributed text's runs to the current content size category.
  func adjustFont() {
    guard adjustsFontForContentSizeCategory else { return }
    let traits = traitCollection
    let adjusted = font.adjusted(to: traits)
    guard case .styled(let text) = content else {
      if adjusted !== font, adjusted != font { font = adjusted }
      return
    }
    guard let text = text.fontsAdjusted(to: traits) else { return }
    attributedText = text
  }
}

extension NSAttributedString {
  var firstAttributes: [NSAttributedString.Key: Any]? { length > 0 ? attributes(at: 0, effectiveRange: nil) : nil }
}
