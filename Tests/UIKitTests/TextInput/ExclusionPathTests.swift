import Testing
import UIKitTesting

import UIKit

/// Lines beside shapes, and in containers of other shapes than a rectangle.
@MainActor @Suite struct ExclusionPathTests {
  private let words = Array(repeating: "word", count: 80).joined(separator: " ")
  private var text: NSAttributedString {
    NSAttributedString(string: words, attributes: [.font: UIFont.systemFont(ofSize: 17)])
  }

  private func manager(_ container: NSTextContainer) -> (NSLayoutManager, NSTextStorage) {
    let (manager, storage) = (NSLayoutManager(), NSTextStorage(attributedString: text))
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    return (manager, storage)
  }

  private func lines(_ manager: NSLayoutManager) -> [(used: CGRect, range: NSRange)] {
    var lines: [(CGRect, NSRange)] = []
    let all = NSRange(location: 0, length: manager.numberOfGlyphs)
    manager.enumerateLineFragments(forGlyphRange: all) { _, used, _, range, _ in lines.append((used, range)) }
    return lines
  }

  @Test func `text flows around both sides of an exclusion path without losing characters`() {
    let container = NSTextContainer(size: CGSize(width: 300, height: 1000))
    let (manager, storage) = manager(container)
    let hole = CGRect(x: 120, y: 30, width: 60, height: 50)
    container.exclusionPaths = [UIBezierPath(rect: hole)]
    let lines = lines(manager)
    #expect(!container.isSimpleRectangularTextContainer)
    #expect(lines.allSatisfy { !$0.used.insetBy(dx: 0.1, dy: 0.1).intersects(hole) })
    let rows = Dictionary(grouping: lines) { $0.used.minY }
    #expect(rows.values.contains { $0.count == 2 && $0[0].used.maxX <= 120 && $0[1].used.minX >= 180 })
    var next = 0
    for line in lines {
      #expect(line.range.location == next)
      next = NSMaxRange(line.range)
    }
    #expect(next == storage.length)
    container.exclusionPaths = []
    #expect(Set(self.lines(manager).map(\.used.minY)).count == self.lines(manager).count)
  }

  @Test func `lines that an exclusion path covers completely stay empty`() {
    let container = NSTextContainer(size: CGSize(width: 300, height: 1000))
    let (manager, storage) = manager(container)
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: -10, y: -10, width: 400, height: 110))]
    #expect(lines(manager).first.map { $0.used.minY >= 100 } == true)
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: -10, y: -10, width: 400, height: 2000))]
    #expect(lines(manager).isEmpty && storage.length > 0)
  }

  @Test func `a text container subclass can override lineFragmentRect`() {
    final class Wedge: NSTextContainer {
      override var isSimpleRectangularTextContainer: Bool { false }
      override func lineFragmentRect(
        forProposedRect proposedRect: CGRect, at characterIndex: Int,
        writingDirection baseWritingDirection: NSWritingDirection,
        remaining remainingRect: UnsafeMutablePointer<CGRect>?
      ) -> CGRect {
        var rect = super.lineFragmentRect(
          forProposedRect: proposedRect, at: characterIndex, writingDirection: baseWritingDirection,
          remaining: remainingRect)
        rect.origin.x = rect.minY
        rect.size.width = 60
        return rect
      }
    }
    let (manager, storage) = manager(Wedge(size: CGSize(width: 300, height: 1000)))
    let lines = lines(manager)
    #expect(lines.count > 5 && storage.length > 0)
    #expect(lines.allSatisfy { abs($0.used.minX - $0.used.minY) < 0.01 && $0.used.width <= 60.01 })
  }

  @Test func `a text view lays text out around an exclusion path, and a touch beside it hits the character there`() {
    let screen = Screen(UIViewController())
    let view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
    view.attributedText = text
    view.textContainerInset = .zero
    screen.window.rootViewController?.view.addSubview(view)
    screen.settle()
    let whole = view.contentSize.height
    view.textContainer.exclusionPaths = [UIBezierPath(ovalIn: CGRect(x: 100, y: 0, width: 100, height: 100))]
    screen.settle()
    #expect(view.contentSize.height > whole)
    let right = view.characterRange(at: CGPoint(x: 230, y: 45)).map { view.caretRect(for: $0.start) }
    let left = view.characterRange(at: CGPoint(x: 40, y: 45)).map { view.caretRect(for: $0.start) }
    #expect((right?.minX ?? 0) > 195 && (left?.minX ?? 300) < 105 && right?.minY == left?.minY)
  }

  @Test func `propertyForGlyph describes spaces, control characters and combining marks`() {
    let storage = NSTextStorage(string: "a b\n\u{65}\u{301}")
    let (manager, container) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: 300, height: 100)))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let properties = (0..<6).map { manager.propertyForGlyph(at: $0) }
    #expect(properties == [[], .elastic, [], .controlCharacter, [], .nonBaseCharacter])
    #expect(manager.propertyForGlyph(at: 99) == [] && !manager.isValidGlyphIndex(6))
    var range = NSRange()
    #expect(manager.textContainer(forGlyphAt: 1, effectiveRange: &range) === container && range.length == 6)
    #expect(manager.textContainer(forGlyphAt: 99, effectiveRange: nil, withoutAdditionalLayout: true) == nil)
  }
}
