import Foundation
import Text
import Testing

// For PaintedText, which apps do not see.
@testable import UIKit

@MainActor @Suite struct AttributedStringTests {
  @Test func `attributes of an AttributedString can be chained and are converted to and from NSAttributedString`() {
    let font = UIFont.systemFont(ofSize: 24)
    var text = AttributedString("Fourscore")
    let first = text.startIndex..<text.index(text.startIndex, offsetByCharacters: 1)
    text[first].mergeAttributes(.init().font(font).expansion(0.3).kern(-4).ligature(0).textItemTag("first"))
    let converted = NSAttributedString(text)
    let attributes = converted.attributes(at: 0, effectiveRange: nil)
    #expect(attributes[.font] as? UIFont == font && attributes[.kern] as? CGFloat == -4)
    #expect(attributes[.expansion] as? CGFloat == 0.3 && attributes[.textItemTag] as? String == "first")
    #expect(converted.attributes(at: 1, effectiveRange: nil).isEmpty)
    let back = AttributedString(converted)
    #expect(back[first].expansion == 0.3 && back[first].ligature == 0 && back[first].font == font)
    #expect(back == text)
  }

  private func size(_ text: NSAttributedString) -> CGSize {
    let label = UILabel()
    label.attributedText = text
    return label.intrinsicContentSize
  }
  private func size(_ text: String, weight: UIFont.Weight = .regular, isMonospaced: Bool = false) -> CGSize {
    let font =
      isMonospaced
      ? UIFont.monospacedSystemFont(ofSize: 17, weight: weight) : UIFont.systemFont(ofSize: 17, weight: weight)
    return size(NSAttributedString(string: text, attributes: [.font: font]))
  }

  @Test func `Markdown emphasis of an AttributedString is drawn`() throws {
    let (plain, bold) = (size("Million"), size("Million", weight: .semibold))
    #expect(bold.width > plain.width)
    #expect(size(try NSAttributedString(markdown: "Million")) == plain)
    #expect(size(try NSAttributedString(markdown: "**Million**")) == bold)
    #expect(size(try NSAttributedString(markdown: "`Million`")) == size("Million", isMonospaced: true))
    let struck = try NSAttributedString(markdown: "a~~b~~")
    let painted = PaintedText(struck, font: UIFont.systemFont(ofSize: 17).textFont, paragraph: .init())
    #expect(painted.paints.map(\.strikethrough) == [nil, .single])
    #expect(AttributedString(struck).runs.count == 2)
  }
}
