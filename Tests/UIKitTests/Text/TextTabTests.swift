import Testing
import UIKit
import UIKitTesting

/// Tab stops, and Swift's `AttributedString`.
@MainActor @Suite struct TextTabTests {
  private func label(_ text: String, _ stops: [NSTextTab], width: CGFloat = 300) -> UILabel {
    let style = NSMutableParagraphStyle()
    style.tabStops = stops
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 100))
    label.numberOfLines = 0
    label.attributedText = NSAttributedString(
      string: text, attributes: [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style])
    return label
  }

  private func width(_ text: String) -> CGFloat {
    (text as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
  }

  @Test func `a tab stop aligns the following text at its left, right or center`() {
    func fits(_ alignment: NSTextAlignment) -> CGFloat {
      label("a\tbcd", [NSTextTab(textAlignment: alignment, location: 200)]).intrinsicContentSize.width
    }
    let tail = width("bcd")
    #expect(abs(fits(.left) - (200 + tail)) < 0.5)
    #expect(abs(fits(.right) - 200) < 0.5)
    #expect(abs(fits(.center) - (200 + tail / 2)) < 0.5)
  }

  @Test func `each line starts at the first tab stop, and tabs advance to the next one`() {
    let stops = [
      NSTextTab(textAlignment: .right, location: 250), NSTextTab(textAlignment: .left, location: 100),
    ]
    let style = NSMutableParagraphStyle()
    for stop in [[]] + [stops] { style.tabStops = stop }
    #expect(style.tabStops == stops)
    let tabbed = label("Popcorn\t2\t7.00\nCola\t1\t12.50", stops)
    #expect(abs(tabbed.intrinsicContentSize.width - 250) < 0.5)
    let lineHeight = label("x", []).intrinsicContentSize.height
    #expect(abs(tabbed.intrinsicContentSize.height - 2 * lineHeight) < 1)
  }

  @Test func `addTabStop inserts a stop in order`() {
    let style = NSMutableParagraphStyle()
    #expect(style.tabStops.count == 12 && style.tabStops[0].location == 28)
    let stop = NSTextTab(textAlignment: .right, location: 30)
    style.addTabStop(stop)
    #expect(style.tabStops[1] == stop)
    style.removeTabStop(stop)
    #expect(style.tabStops.count == 12)
    let copy = style.mutableCopy() as! NSMutableParagraphStyle
    #expect(copy == style)
  }

  @Test func `AttributedString and NSAttributedString are converted to each other`() {
    var text = AttributedString("Swift ")
    text.font = .boldSystemFont(ofSize: 20)
    var container = AttributeContainer()
    container.foregroundColor = .systemBlue
    container.underlineStyle = .single
    container.link = URL(string: "https://example.org")
    text += AttributedString("rocks", attributes: container)
    let converted = NSAttributedString(text)
    #expect(converted.string == "Swift rocks")
    #expect(converted.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 20))
    let end = converted.attributes(at: 8, effectiveRange: nil)
    #expect(end[.foregroundColor] as? UIColor == .systemBlue && end[.link] as? URL == container.link)
    #expect(end[.underlineStyle] as? Int == 1 && end[.font] == nil)
    #expect(AttributedString(converted) == text)
  }
}
