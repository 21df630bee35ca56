import UIKit

/// Labels with all properties of their appearance.
class LabelsViewController: UIViewController {
  private var y: CGFloat = 52

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let modes: [NSLineBreakMode] = [
      .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle,
    ]
    for mode in modes {
      add("Truncated or clipped or wrapped, one line or two, as told", lines: 1) { $0.lineBreakMode = mode }
    }
    for mode in [NSLineBreakMode.byTruncatingTail, .byTruncatingMiddle] {
      add("Two lines of a text that is too long for them: the last one has what is left of it", lines: 2) {
        $0.lineBreakMode = mode
      }
    }
    for alignment in [NSTextAlignment.left, .center, .right, .justified] {
      add("An alignment, which is to be seen in a text of two or three lines, of different lengths", lines: 0) {
        $0.textAlignment = alignment
      }
    }
    add("שלום עולם, this is 2026 עברית עם (סוגריים)", lines: 0) { $0.textAlignment = .right }
    add("مرحبا بالعالم abc 123 هذا نص", lines: 0) { _ in }
    add("你好，世界 — 안녕하세요 こんにちは 😀👩‍👩‍👧‍👦 नमस्ते สวัสดี", lines: 0) { _ in }
    add("Smaller until it fits in its width", lines: 1) {
      $0.font = .systemFont(ofSize: 34, weight: .bold)
      $0.adjustsFontSizeToFitWidth = true
    }
    add("Letters come a bit closer to fit in here, all", lines: 1) { $0.allowsDefaultTighteningForTruncation = true }
    add("Monospaced 0O 1lI {}", lines: 1) { $0.font = .monospacedSystemFont(ofSize: 15, weight: .regular) }
    add("Italic, and a shadow", lines: 1) {
      $0.font = .italicSystemFont(ofSize: 17)
      $0.shadowColor = .systemRed
      $0.shadowOffset = CGSize(width: 1, height: 1)
    }
    add("", lines: 0) { $0.attributedText = self.attributed }
  }

  private var attributed: NSAttributedString {
    let text = NSMutableAttributedString(string: "Attributed: ", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    func add(_ string: String, _ attributes: [NSAttributedString.Key: Any]) {
      text.append(NSAttributedString(string: string, attributes: attributes))
    }
    add("bold ", [.font: UIFont.boldSystemFont(ofSize: 17)])
    add("red ", [.foregroundColor: UIColor.systemRed])
    add("large ", [.font: UIFont.systemFont(ofSize: 28)])
    add("under", [.underlineStyle: NSUnderlineStyle.single.rawValue])
    add(" ", [:])
    add("struck", [.strikethroughStyle: 1, .strikethroughColor: UIColor.systemBlue])
    add(" wide ", [.kern: 3])
    add("marked", [.backgroundColor: UIColor.systemYellow])
    add(" E = mc", [:])
    add("2", [.baselineOffset: 6, .font: UIFont.systemFont(ofSize: 11)])
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    style.firstLineHeadIndent = 20
    text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
    return text
  }

  private func add(_ text: String, lines: Int, _ change: (UILabel) -> Void) {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    label.backgroundColor = .secondarySystemBackground
    change(label)
    let height = label.sizeThatFits(CGSize(width: 350, height: 0)).height
    label.frame = CGRect(x: 20, y: y, width: 350, height: height)
    view.addSubview(label)
    y += height + 5
  }
}
