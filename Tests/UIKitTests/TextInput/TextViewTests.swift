import Foundation
import Testing
import UIKitTesting

// For TextOffset, TextSpan and a text view's content and links, which apps do not see.
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

  @Test func `a text view calls its delegate in UIKit's order, with didBeginEditing after keyboard notifications`() {
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

  @Test func `a tap begins editing although a superview's tap recognizer could end it`() {
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

  @Test func `UITextView() has the system background color`() {
    #expect(UITextView().backgroundColor == .systemBackground)
    #expect(UITextView(frame: .zero, textContainer: nil).backgroundColor == .systemBackground)
  }

  @Test func `a text view with scrolling disabled has the height of its text`() {
    let view = view("one")
    view.isScrollEnabled = false
    let line = view.intrinsicContentSize.height
    view.text = "one\ntwo\nthree"
    #expect(view.intrinsicContentSize.height > line + 30)
    #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height == view.intrinsicContentSize.height)
    view.isScrollEnabled = true
    #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
  }

  @Test func `arrow up and down keep the column across shorter lines`() {
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

  @Test func `typing scrolls the caret into view`() {
    let view = view(String(repeating: "line\n", count: 40))
    view.becomeFirstResponder()
    fixture.screen.settle()
    fixture.screen.type("x")
    let caret = view.caretRect(for: view.endOfDocument)
    #expect(view.bounds.contains(CGPoint(x: caret.midX, y: caret.midY)) && view.contentOffset.y > 500)
  }

  @Test func `only lines near the visible part are sent to viewers`() {
    let view = view(String(repeating: "line\n", count: 5000))
    fixture.screen.settle()
    #expect((view.content.committedValue(.lines)?.array?.count ?? 0) < 40)
    #expect(view.contentSize.height > 100_000)
  }

  @Test func `a tap on a link of a non-editable text view asks the delegate before it opens`() {
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

  @Test func `a non-editable text view accepts no typing and shows no keyboard`() {
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

  @Test func `a selection has one rectangle for each line, and each position its own caret`() {
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

  @Test func `the tokenizer finds words, lines and paragraphs`() throws {
    let view = view("Hello big world.\nNext.")
    func unit(_ offset: Int, _ granularity: UITextGranularity) -> String? {
      view.tokenizer.rangeEnclosingPosition(TextOffset(offset), with: granularity, inDirection: .storage(.forward))
        .flatMap(view.text(in:))
    }
    #expect(unit(7, .word) == "big" && unit(5, .word) == nil && unit(17, .sentence) == "Next.")
    #expect(unit(3, .paragraph) == "Hello big world." && unit(3, .document) == view.text)
    #expect(unit(0, .character) == "H")
  }

  @Test func `positions beyond the text or within a character are adjusted`() {
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
