import UIKit

/// Text in several styles, scripts and truncation modes.
final class TextSection: Section {
  init() {
    super.init("Text")
    let styles: [(String, UIFont.TextStyle)] = [
      ("Title", .title1), ("Headline", .headline), ("Body text that follows the reader's size", .body),
      ("Footnote", .footnote),
    ]
    for (text, style) in styles {
      let line = line(text, .preferredFont(forTextStyle: style))
      line.numberOfLines = 0
      card.addArrangedSubview(line)
    }
    card.addArrangedSubview(attributed)
    let paragraph = line(
      "Words wrap where the server breaks them, and the page draws each line in a box of its own.",
      .preferredFont(forTextStyle: .body))
    paragraph.numberOfLines = 0
    card.addArrangedSubview(paragraph)
    for (mode, name) in [
      (NSLineBreakMode.byTruncatingHead, "head"), (.byTruncatingMiddle, "middle"), (.byTruncatingTail, "tail"),
    ] {
      let cut = line(
        "Truncated at its \(name), where the text is longer than its line can ever be", .systemFont(ofSize: 15))
      cut.lineBreakMode = mode
      card.addArrangedSubview(cut)
    }
    for text in ["Ελληνικά, Кириллица, Tiếng Việt", "مرحبا، شلوم 2026 שלום", "日本語 中文 한국어 👩‍👩‍👧‍👦"] {
      card.addArrangedSubview(line(text, .systemFont(ofSize: 17)))
    }
  }

  required init?(coder: NSCoder) { nil }

  private func line(_ text: String, _ font: UIFont) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = font
    label.adjustsFontForContentSizeCategory = true
    return label
  }

  private var attributed: UILabel {
    let text = NSMutableAttributedString(
      string: "Bold, coloured, underlined and struck", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 17), range: NSRange(location: 0, length: 4))
    text.addAttribute(.foregroundColor, value: UIColor.systemRed, range: NSRange(location: 6, length: 8))
    let line = NSUnderlineStyle.single.rawValue
    text.addAttribute(.underlineStyle, value: line, range: NSRange(location: 16, length: 10))
    text.addAttribute(.strikethroughStyle, value: line, range: NSRange(location: 31, length: 6))
    let label = UILabel()
    label.attributedText = text
    return label
  }
}
