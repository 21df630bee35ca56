import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite struct TextViewTests {
  private let fixture = TextInputFixture()

  private func view(_ text: String = "", height: CGFloat = 120) -> UITextView {
    let view = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: height))
    view.accessibilityIdentifier = "view"
    view.delegate = fixture.textDelegate
    view.font = .systemFont(ofSize: 17)
    view.text = text
    fixture.add(view)
    fixture.screen.settle()
    _ = fixture.drainLog()
    return view
  }

  @Test func `a text view asks and tells in UIKit's order, and begins after the keyboard's word`() {
    let view = view()
    fixture.screen.tap(.identifier("view"))
    #expect(
      fixture.drainLog().prefix(4) == ["view shouldBegin", "willChangeFrame 508", "willShow 508", "view didBegin"])
    fixture.screen.type("a\n")
    #expect(
      fixture.drainLog().suffix(6) == [
        "view shouldChange 0+0 'a'", "view didChangeSelection", "view didChange",
        "view shouldChange 1+0 '\n'", "view didChangeSelection", "view didChange",
      ])
    #expect(view.text == "a\n" && view.selectedRange == NSRange(location: 2, length: 0))
  }

  @Test func `a tap begins editing, although a view around it has a recognizer that ends it`() {
    let view = view()
    var outerTaps = 0
    let tap = UITapGestureRecognizer()
    tap.onChange.append { _ in outerTaps += 1 }
    fixture.controller.view.addGestureRecognizer(tap)
    fixture.screen.tap(.identifier("view"))
    #expect(view.isFirstResponder && outerTaps == 0)
    view.resignFirstResponder()
    view.isEditable = false
    fixture.screen.tap(.identifier("view"))
    #expect(!view.isFirstResponder && outerTaps == 1)
  }

  @Test func `a view that code creates has the system's background`() {
    #expect(UITextView().backgroundColor == .systemBackground)
    #expect(UITextView(frame: .zero, textContainer: nil).backgroundColor == .systemBackground)
  }

  @Test func `one that does not scroll is as high as its text`() {
    let view = view("one")
    view.isScrollEnabled = false
    let line = view.intrinsicContentSize.height
    view.text = "one\ntwo\nthree"
    #expect(view.intrinsicContentSize.height > line + 30)
    #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height == view.intrinsicContentSize.height)
    view.isScrollEnabled = true
    #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
  }

  @Test func `keys go up and down in a column, over lines that are too short`() {
    let view = view("abcdef\nab\nabcdef")
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 5, length: 0)
    fixture.screen.press("ArrowDown")
    #expect(view.selectedRange.location == 9)
    fixture.screen.press("ArrowDown")
    #expect(view.selectedRange.location == 15)
    fixture.screen.press("ArrowUp", [.shift, .command])
    #expect(view.selectedRange == NSRange(location: 0, length: 15))
  }

  @Test func `the caret is scrolled into sight as one types`() {
    let view = view(String(repeating: "line\n", count: 40))
    view.becomeFirstResponder()
    fixture.screen.settle()
    fixture.screen.type("x")
    let caret = view.caretRect(for: view.endOfDocument)
    #expect(view.bounds.contains(CGPoint(x: caret.midX, y: caret.midY)) && view.contentOffset.y > 500)
  }

  @Test func `only lines near what is seen are told`() {
    let view = view(String(repeating: "line\n", count: 5000))
    fixture.screen.settle()
    #expect((view.content.committedValue(.lines)?.array?.count ?? 0) < 40)
    #expect(view.contentSize.height > 100_000)
  }

  @Test func `a link acts where the text cannot be edited, after asking`() {
    let view = view()
    let text = NSMutableAttributedString(string: "see here now")
    text.addAttribute(.link, value: URL(string: "https://example.org")!, range: NSRange(location: 4, length: 4))
    view.attributedText = text
    view.isEditable = false
    fixture.screen.settle()
    _ = fixture.drainLog()
    fixture.screen.tap(.label("here"))
    #expect(fixture.drainLog() == ["view shouldInteract https://example.org"])
    view.isEditable = true
    fixture.screen.settle()
    #expect(view.links.isEmpty)
  }

  @Test func `what cannot be edited takes no keys and brings no keyboard`() {
    let view = view("abc")
    view.isEditable = false
    #expect(view.becomeFirstResponder())
    fixture.screen.settle()
    fixture.screen.type("x")
    #expect(view.text == "abc" && !fixture.drainLog().contains { $0.hasPrefix("willShow") })
    fixture.screen.press("a", .command)
    fixture.screen.press("c", .command)
    #expect(UIPasteboard.general.string == "abc")
  }

  @Test func `a selection has a rectangle a line, and each place its own caret`() {
    let view = view("one two three four five six seven eight")
    view.layoutIfNeeded()
    let range = TextSpan(NSRange(location: 0, length: view.text.count))
    let rects = view.selectionRects(for: range)
    #expect(rects.count >= 2 && rects[0].containsStart && rects[rects.count - 1].containsEnd)
    for offset in 0...view.text.count {
      let caret = view.caretRect(for: TextOffset(offset))
      #expect(view.closestPosition(to: CGPoint(x: caret.minX, y: caret.midY)) == TextOffset(offset))
    }
  }

  @Test func `words, lines and paragraphs are found by the tokenizer`() throws {
    let view = view("Hello big world.\nNext.")
    func unit(_ offset: Int, _ granularity: UITextGranularity) -> String? {
      view.tokenizer.rangeEnclosingPosition(TextOffset(offset), with: granularity, inDirection: .storage(.forward))
        .flatMap(view.text(in:))
    }
    #expect(unit(7, .word) == "big" && unit(5, .word) == nil && unit(17, .sentence) == "Next.")
    #expect(unit(3, .paragraph) == "Hello big world." && unit(3, .document) == view.text)
    #expect(unit(0, .character) == "H")
  }

  @Test func `places beyond the text, or within a character, harm nobody`() {
    let view = view("a👍b")
    view.selectedRange = NSRange(location: 2, length: 100)
    #expect(view.selectedRange == NSRange(location: 1, length: 3))
    view.selectedRange = NSRange(location: NSNotFound, length: 0)
    #expect(view.selectedRange == NSRange(location: 4, length: 0))
    view.replace(TextSpan(NSRange(location: -5, length: 3)), withText: "x")
    #expect(view.position(from: view.endOfDocument, offset: 1) == nil)
    #expect(view.text(in: TextSpan(NSRange(location: 2, length: 1))) == "👍")
    #expect(view.position(from: TextOffset(0), offset: Int.max) == nil)
  }
}
