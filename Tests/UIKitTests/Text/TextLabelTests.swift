import Foundation
import Testing
import Wire

// For the members that viewers receive and a label's first attributes, which apps do not see.
@testable import UIKit

@MainActor @Suite struct TextLabelTests {
  let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  /// The texts of the label's lines.
  private var strings: [String] { lines.map(Self.string) }
  private var lines: [[JSON]] { label.describe()[.lines]?.array?.compactMap(\.array) ?? [] }
  private var runs: [[JSON]] { lines.flatMap { $0[3].array ?? [] }.compactMap(\.array) }

  private static func string(_ line: [JSON]) -> String {
    line[3].string ?? (line[3].array ?? []).compactMap { $0.array?[2].string }.joined()
  }

  // MARK: Text with attributes

  @Test func `text and attributedText of a label follow each other`() {
    label.text = "Alien"
    label.textColor = .red
    let attributes = label.attributedText?.firstAttributes
    #expect(label.attributedText?.string == "Alien")
    #expect(attributes?[.font] as? UIFont == label.font && attributes?[.foregroundColor] as? UIColor == .red)
    label.attributedText = NSAttributedString(
      string: "Aliens", attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.blue])
    #expect(label.text == "Aliens" && label.font == .boldSystemFont(ofSize: 20) && label.textColor == .blue)
    label.text = nil
    #expect(label.attributedText == nil && label.describe()[.text] == nil)
  }

  @Test func `setting font or textColor applies to the whole attributed text`() {
    let text = NSMutableAttributedString(string: "one two")
    text.addAttribute(.font, value: UIFont.systemFont(ofSize: 30), range: NSRange(location: 4, length: 3))
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 4, length: 3))
    label.attributedText = text
    #expect(runs.count == 2)
    label.font = .systemFont(ofSize: 12)
    label.textColor = .black
    #expect(strings == ["one two"] && runs.isEmpty, "one run again")
  }

  @Test func `text runs are sent with the attributes that differ from the label's`() throws {
    let text = NSMutableAttributedString(string: "a ")
    text.append(
      NSAttributedString(
        string: "b",
        attributes: [
          .font: UIFont.boldSystemFont(ofSize: 17), .foregroundColor: UIColor.red, .backgroundColor: UIColor.blue,
          .kern: 2, .baselineOffset: 3, .underlineStyle: NSUnderlineStyle.single.rawValue, .strikethroughStyle: 9,
          .strikethroughColor: UIColor.green,
        ]))
    label.attributedText = text
    let members = try #require(runs.last?.last?.object)
    #expect(
      JSON.object(members).text
        == ##"{"font":[17,600],"color":"#FF0000","background":"#0000FF","kern":2,"rise":3,"underline":["solid"],"strike":["double","#00FF00"]}"##
    )
    #expect(runs.first?.count == 3, "the first run is the label's own")
  }

  @Test func `a clear color is written, because a text without a color is black`() throws {
    label.text = "Alien"
    label.textColor = .clear
    #expect(label.describe()[.color] == "#00000000")
    label.textColor = .black
    #expect(label.describe()[.color] == nil)
    let text = NSMutableAttributedString(string: "a ")
    let attributes: [NSAttributedString.Key: Any] = [
      .foregroundColor: UIColor.clear, .underlineStyle: NSUnderlineStyle.single.rawValue,
      .underlineColor: UIColor.clear,
    ]
    text.append(NSAttributedString(string: "b", attributes: attributes))
    label.attributedText = text
    let members = try #require(runs.last?.last?.object)
    #expect(JSON.object(members).text == ##"{"color":"#00000000","underline":["solid","#00000000"]}"##)
  }

  @Test func `an empty attributed text makes text empty`() {
    label.attributedText = NSAttributedString(string: "")
    #expect(label.text == "" && label.intrinsicContentSize == .zero && label.describe()[.lines] == nil)
  }

  @Test func `a paragraph style moves and spaces lines`() throws {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 5
    style.firstLineHeadIndent = 20
    style.headIndent = 10
    style.minimumLineHeight = 30
    label.numberOfLines = 0
    label.attributedText = NSAttributedString(
      string: "one two three four five six seven", attributes: [.paragraphStyle: style])
    #expect(lines.count == 2)
    #expect(lines[0][0].double == 20 && lines[1][0].double == 10)
    let baselines = lines.compactMap { $0[1].double }
    #expect(abs(baselines[1] - baselines[0] - 35) < 0.01)
    #expect(label.sizeThatFits(CGSize(width: 200, height: 0)).height == 65)
  }

  // MARK: Fitting

  @Test func `adjustsFontSizeToFitWidth shrinks text down to minimumScaleFactor`() throws {
    label.text = "The Silence of the Lambs"
    label.adjustsFontSizeToFitWidth = true
    label.frame.size.width = label.intrinsicContentSize.width * 0.7
    #expect(strings == ["The Silence of the Lambs"])
    let size = try #require(label.describe()[.font]?.array?[0].double)
    #expect(size < 12 && size > 11.5)
    label.minimumScaleFactor = 0.9
    #expect(strings[0].hasSuffix("…") && label.describe()[.font]?.array?[0].double == 15.3)
  }

  @Test func `baselineAdjustment positions shrunk text at the baseline, center or top`() throws {
    label.text = "The Silence of the Lambs"
    let full = label.firstBaselineFromTop(in: CGSize(width: 500, height: 100))
    label.adjustsFontSizeToFitWidth = true
    let size = CGSize(width: 100, height: 100)
    #expect(abs(label.firstBaselineFromTop(in: size) - full) < 0.001)
    label.baselineAdjustment = .alignCenters
    #expect(label.firstBaselineFromTop(in: size) < full - 1)
    label.baselineAdjustment = .none
    #expect(label.firstBaselineFromTop(in: size) < full - 4)
  }

  @Test func `allowsDefaultTighteningForTruncation tightens letters before truncating`() {
    label.text = "The Silence of the Lambs"
    // Inter is wider than Apple's font by about as much.
    label.frame.size.width = label.intrinsicContentSize.width - 8
    #expect(strings == ["The Silence of the Lambs"])
    label.frame.size.width = label.intrinsicContentSize.width - 17.5
    #expect(strings[0].hasSuffix("…"))
    label.allowsDefaultTighteningForTruncation = true
    #expect(strings == ["The Silence of the Lambs"])
    label.frame.size.width -= 60
    #expect(strings[0].hasSuffix("…"))
  }

  @Test func `a label's size is its text's, rounded up to pixels`() {
    label.text = "one two three four"
    label.numberOfLines = 0
    label.preferredMaxLayoutWidth = 80
    let size = label.intrinsicContentSize
    #expect(size.width <= 80 && (size.width * 3).rounded() == size.width * 3)
    #expect(size.height == UIScreen.main.roundedUp(2 * label.font.lineHeight))
    #expect(label.intrinsicContentSize(forWidth: 500).height < size.height)
  }

  @Test func `overrides of drawText(in:) and textRect(forBounds:) move the text`() {
    class Padded: UILabel {
      override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 10, dy: 0)) }
    }
    class Top: UILabel {
      override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        var rect = super.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
        rect.origin.y = bounds.minY
        return rect
      }
    }
    for (label, x, baseline) in [(Padded(), 10.0, 45.0), (Top(), 0.0, 10.0)] {
      label.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
      label.text = "Alien"
      let line = label.describe()[.lines]?.array?.first?.array
      #expect(line?[0].double == x && (line?[1].double ?? 0) > baseline && (line?[1].double ?? 0) < baseline + 15)
    }
  }

  @Test func `a label reports its first and last baseline`() {
    label.text = "one\ntwo"
    label.numberOfLines = 2
    let (size, font) = (CGSize(width: 200, height: 60), label.font!)
    let top = (60 - 2 * font.lineHeight) / 2
    #expect(abs(label.firstBaselineFromTop(in: size) - top - font.ascender) < 0.001)
    #expect(abs(label.lastBaselineFromBottom(in: size) - top + font.descender) < 0.001)
  }

  // MARK: Directions, other scripts, and bad input

  @Test func `right-to-left text and text in fallback fonts is marked for viewers`() {
    label.text = "abc שלום"
    #expect(runs.count == 2 && runs[1][3].text == #"{"rtl":true,"fit":true}"#)
    label.text = "你好"
    #expect(runs.first?.last?.text == #"{"fit":true}"# && runs.first?[1].double == 34)
  }

  @Test func `with byClipping the page clips the text that does not fit`() {
    label.text = String(repeating: "clipped ", count: 20)
    label.lineBreakMode = .byClipping
    #expect(label.describe()[.clip] == true && strings[0].count < 40)
  }

  @Test func `the cost of a huge text depends on its visible part`() {
    label.numberOfLines = 0
    label.text = String(repeating: "word and ", count: 120_000)
    #expect(lines.count == 4 || lines.count == 5)
    label.text = String(repeating: "x", count: 1_000_000)
    #expect(strings.last?.hasSuffix("…") == true)
    for mode in [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byCharWrapping, .byClipping] {
      label.lineBreakMode = mode
      #expect(lines.count <= 5)
    }
  }

  @Test func `extreme sizes and texts of labels do not crash`() {
    let sizes: [CGFloat] = [0, -1, .nan, .infinity, -.infinity, 1e300, 0.01]
    let texts = [
      "", "a", "\n", "\n\n", "\r\n", "\t", " ", "\u{AD}", "\u{200B}", "\u{FFFD}\u{FFFC}", "שלום\n\nabc", "a\u{2028}",
    ]
    for size in sizes {
      for text in texts {
        for mode in 0..<6 {
          label.text = text
          label.font = .systemFont(ofSize: mode.isMultiple(of: 2) ? 17 : size)
          label.lineBreakMode = NSLineBreakMode(rawValue: mode)!
          label.numberOfLines = mode % 3
          label.adjustsFontSizeToFitWidth = mode == 4
          label.preferredMaxLayoutWidth = size
          label.bounds.size = CGSize(width: 20, height: 30)
          let fitting = label.sizeThatFits(CGSize(width: size, height: size))
          #expect(fitting.width.isFinite && fitting.height.isFinite && label.intrinsicContentSize.width.isFinite)
          _ = label.describe()
        }
      }
    }
  }
}
