import Testing
import UIKitTesting

// For the properties of a drawn image, which apps do not see.
@testable import UIKit

/// The positions of glyphs, which apps use to find the link under a finger.
@MainActor @Suite struct LayoutManagerTests {
  private let storage = NSTextStorage(
    attributedString: NSAttributedString(
      string: "Read the terms\nand the rest", attributes: [.font: UIFont.systemFont(ofSize: 17)]))
  private let manager = NSLayoutManager()
  private let container = NSTextContainer(size: CGSize(width: 200, height: 400))

  init() {
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
  }

  private func range(of part: String) -> NSRange { (storage.string as NSString).range(of: part) }

  @Test func `characterIndex(for:) returns the character at a point`() {
    let terms = manager.boundingRect(forGlyphRange: range(of: "terms"), in: container)
    let middle = CGPoint(x: terms.midX, y: terms.midY)
    let index = manager.characterIndex(for: middle, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
    #expect(NSLocationInRange(index, range(of: "terms")))
    var fraction: CGFloat = 0
    let first = manager.boundingRect(forGlyphRange: NSRange(location: 0, length: 1), in: container)
    let point = CGPoint(x: first.minX + first.width / 4, y: first.midY)
    #expect(
      manager.characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: &fraction) == 0)
    #expect(abs(fraction - 0.25) < 0.01)
  }

  @Test func `characterIndex(for:) beyond the text returns the last character`() {
    let index = manager.characterIndex(
      for: CGPoint(x: 190, y: 390), in: container, fractionOfDistanceBetweenInsertionPoints: nil)
    #expect(index == storage.length - 1)
  }

  @Test func `enumerateLineFragments visits lines in order with their used rectangles`() {
    var lines: [NSRange] = []
    var top: CGFloat = -1
    let all = manager.glyphRange(for: container)
    manager.enumerateLineFragments(forGlyphRange: all) { rect, used, _, range, _ in
      #expect(rect.minY > top && rect.width == 200 && used.width < 200)
      top = rect.minY
      lines.append(range)
    }
    #expect(lines.count == 2 && lines[1].location == 15)
    #expect(
      manager.usedRect(for: container).height == 2 * manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).height
    )
  }

  @Test func `an enumeration is not affected by changes of the layout during it`() {
    var widths: [CGFloat] = []
    let all = manager.glyphRange(for: container)
    manager.enumerateLineFragments(forGlyphRange: all) { _, used, _, _, _ in widths.append(used.width) }
    var others: [CGFloat] = []
    manager.enumerateLineFragments(forGlyphRange: all) { [container] _, used, _, _, _ in
      others.append(used.width)
      container.lineFragmentPadding = 7
    }
    #expect(widths.count == 2 && others == widths)
  }

  @Test func `a part of a line is drawn at its position in the layout, without its background`() throws {
    storage.addAttributes([.backgroundColor: UIColor.red, .foregroundColor: UIColor.blue], range: range(of: "terms"))
    let all = NSRange(location: 0, length: storage.length)
    for drawn in [range(of: "terms"), all] {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100)).image { _ in
        manager.drawGlyphs(forGlyphRange: drawn, at: CGPoint(x: 10, y: 20))
      }
      let data = try #require(image.cgImage?.dataProvider?.data) as Data
      var blue = CGRect.null
      for index in 0..<200 * 100 where data[index * 4 + 3] > 0 {
        // Red, green, blue and alpha; the rest of the text is black.
        #expect(data[index * 4] == 0)
        let pixel = CGRect(x: index % 200, y: index / 200, width: 1, height: 1)
        if data[index * 4 + 2] > 40 { blue = blue.union(pixel) }
      }
      let terms = manager.boundingRect(forGlyphRange: range(of: "terms"), in: container).offsetBy(dx: 10, dy: 20)
      #expect(abs(blue.minX - terms.minX) < 2 && abs(blue.maxX - terms.maxX) < 3)
      #expect(blue.minY >= terms.minY && blue.maxY <= terms.maxY && blue.height > 8)
    }
  }

  @Test func `changing the text storage invalidates the layout`() {
    let before = manager.usedRect(for: container).height
    storage.append(NSAttributedString(string: "\nmore", attributes: [.font: UIFont.systemFont(ofSize: 17)]))
    #expect(manager.usedRect(for: container).height > before)
    #expect(manager.numberOfGlyphs == storage.length && storage.layoutManagers == [manager])
  }

  @Test func `a text view has its own layout manager`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.text = "One two three"
    let rect = view.layoutManager.boundingRect(
      forGlyphRange: NSRange(location: 4, length: 3), in: view.textContainer)
    #expect(rect.minX > view.textContainer.lineFragmentPadding && rect.minY == 0 && rect.width > 10)
    #expect(view.textContainer.layoutManager === view.layoutManager)
  }

  @Test func `the background of a range is drawn alone`() throws {
    storage.addAttribute(.backgroundColor, value: UIColor.red, range: range(of: "terms"))
    let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100)).image { _ in
      manager.drawBackground(forGlyphRange: NSRange(location: 0, length: storage.length), at: CGPoint(x: 10, y: 20))
    }
    guard case .data(let data) = image.properties.content else { throw CancellationError() }
    let svg = String(decoding: data.bytes, as: UTF8.self)
    #expect(svg.contains("fill=") && !svg.contains("<text"))
  }
}
