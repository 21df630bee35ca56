import Testing
import UIKitTesting
import Wire

// For the members that viewers receive and the content of a text view, which apps do not see.
@testable import UIKit

/// Pictures in texts, outlines, and letters that lean.
@MainActor @Suite struct TextAttachmentTests {
  private let screen = Screen(UIViewController())
  private let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 30)).image { context in
    UIColor.red.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 30))
  }

  private func label(_ text: NSAttributedString) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
    label.numberOfLines = 0
    label.attributedText = text
    screen.window.rootViewController?.view.addSubview(label)
    screen.settle()
    return label
  }

  private func text(_ attachment: NSTextAttachment) -> NSMutableAttributedString {
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.insert(NSAttributedString(attachment: attachment), at: 1)
    return text
  }

  @Test func `a tinted symbol attachment keeps its tint in text of another color`() throws {
    let symbol = try #require(UIImage(systemName: "tag.fill")?.withTintColor(.systemRed))
    let text = NSMutableAttributedString(string: "a", attributes: [.foregroundColor: UIColor.secondaryLabel])
    text.append(NSAttributedString(attachment: NSTextAttachment(image: symbol)))
    let layer = "\(try #require(label(text).describe()[.layers]?.array?.first))"
    #expect(layer.contains("\(try #require(JSON.colour(.systemRed)))"))
  }

  @Test func `an attachment has its image's size and is on the baseline`() throws {
    let plain = NSAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    let text = text(NSTextAttachment(image: image))
    #expect(text.length == 3 && abs(text.size().width - plain.size().width - 20) < 0.2)
    // The image above the baseline, the letters' descent below it.
    #expect(abs(text.size().height - 30 - 4.105) < 0.01)
    let label = label(text)
    let members = label.describe()
    #expect(members[.text] == "ab")
    let layer = try #require(members[.layers]?.array?.first)
    let frame = (layer["frame"]?.array ?? []).compactMap(\.double)
    let baseline = try #require(members[.lines]?.array?.first?.array?[1].double)
    #expect(Array(frame[2...]) == [20, 30] && abs(frame[1] + 30 - baseline) < 0.01)
    #expect(layer["image"] != nil && screen.svg().contains("<image"))
  }

  @Test func `an attachment's bounds determine its position and size`() {
    let attachment = NSTextAttachment()
    attachment.image = UIImage(systemName: "star")
    attachment.bounds = CGRect(x: 0, y: -10, width: 40, height: 24)
    let label = label(text(attachment))
    let layer = label.describe()[.layers]?.array?.first
    #expect(layer?["frame"]?.array?[2].double == 40 && layer?["shapes"] != nil)
    #expect(abs(label.attributedText!.size().height - 10 - 16.469) < 0.01)
  }

  @Test func `lines can break before and after an attachment`() {
    let attachment = NSTextAttachment(image: image)
    attachment.bounds = CGRect(x: 0, y: 0, width: 180, height: 10)
    let text = NSMutableAttributedString(string: "")
    for _ in 0..<3 { text.append(NSAttributedString(attachment: attachment)) }
    #expect(
      text.boundingRect(with: CGSize(width: 200, height: 0), options: .usesLineFragmentOrigin, context: nil).height
        == 30)
  }

  @Test func `a text view displays attachments`() {
    let view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
    view.attributedText = text(NSTextAttachment(image: image))
    screen.window.rootViewController?.view.addSubview(view)
    screen.settle()
    #expect(view.content.describe()[.layers]?.array?.count == 1)
    #expect(view.caretRect(for: view.endOfDocument).minX > 35)
  }

  @Test func `outlined and oblique text is sent to viewers and drawn in a picture`() {
    let text = NSMutableAttributedString(
      string: "Out", attributes: [.font: UIFont.systemFont(ofSize: 20), .strokeWidth: 5, .strokeColor: UIColor.red])
    text.append(NSAttributedString(string: "In", attributes: [.font: UIFont.systemFont(ofSize: 20), .strokeWidth: -5]))
    text.append(
      NSAttributedString(string: "Lean", attributes: [.font: UIFont.systemFont(ofSize: 20), .obliqueness: 0.25]))
    let width = NSAttributedString(string: "OutInLean", attributes: [.font: UIFont.systemFont(ofSize: 20)]).size().width
    #expect(abs(text.size().width - width) < 1)
    let runs = label(text).describe()[.lines]?.array?.first?.array?[3].array?.map { $0.array?[3] }
    #expect(runs?[0]?["stroke"]?.text == ##"[1,"#FF0000"]"## && runs?[1]?["stroke"]?.text == "[-1]")
    #expect(runs?[2]?["slant"]?.text == "0.25")
    let svg = screen.svg()
    #expect(svg.contains(##"fill="none" stroke="#FF0000""##) && svg.contains("matrix(1 0 -0.25 1 0 0)"))
  }
}
