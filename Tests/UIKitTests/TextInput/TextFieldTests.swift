import Foundation
import Testing
import UIKitTesting

// For TextOffset, TextSpan and a field's drawn text, which apps do not see.
@testable import UIKit

@MainActor @Suite struct TextFieldTests {
  private let fixture = TextInputFixture()

  /// A field that is being edited, with an empty log.
  private func edited(_ text: String = "") -> UITextField {
    let field = fixture.field()
    field.text = text
    fixture.screen.settle()
    field.becomeFirstResponder()
    fixture.screen.settle()
    _ = fixture.drainLog()
    return field
  }

  @Test func `a tap begins editing, and typing calls shouldChange before and editingChanged after`() {
    let field = fixture.field()
    fixture.screen.tap(.identifier("field"))
    #expect(fixture.drainLog().prefix(3) == ["field touchDown", "field shouldBegin", "field editingDidBegin"])
    fixture.screen.type("a")
    #expect(
      fixture.drainLog() == [
        "field shouldChange 0+0 'a'", "field didChangeSelection", "field editingChanged", "didChange notification",
      ])
    #expect(field.text == "a" && field.hasText)
  }

  @Test func `shouldChangeCharactersIn can refuse a change`() {
    let field = edited("ab")
    fixture.textDelegate.refuses = ["shouldChange"]
    fixture.screen.type("c\u{8}")
    #expect(field.text == "ab" && fixture.drainLog() == ["field shouldChange 2+0 'c'", "field shouldChange 1+1 ''"])
  }

  @Test func `setting text does not call shouldChange`() {
    let field = edited()
    field.text = "abc"
    #expect(fixture.drainLog() == ["field didChangeSelection"])
    field.resignFirstResponder()
    _ = fixture.drainLog()
    field.text = nil
    #expect(field.text == "" && fixture.drainLog() == [])
  }

  @Test func `Return ends editing only if there is an action for editingDidEndOnExit`() {
    let field = edited("ab")
    fixture.screen.type("\n")
    #expect(fixture.drainLog() == ["field shouldReturn", "field primaryAction"] && field.isFirstResponder)
    field.addAction(UIAction { [fixture] _ in fixture.log.append("onExit") }, for: .editingDidEndOnExit)
    fixture.screen.type("\n")
    #expect(fixture.drainLog().prefix(4) == ["field shouldReturn", "onExit", "field primaryAction", "field shouldEnd"])
    #expect(!field.isFirstResponder)
  }

  @Test func `the delegate can refuse to begin or to end editing`() {
    let field = fixture.field()
    fixture.textDelegate.refuses = ["shouldBegin"]
    #expect(!field.becomeFirstResponder() && !field.isEditing)
    fixture.textDelegate.refuses = ["shouldEnd"]
    #expect(field.becomeFirstResponder() && !field.resignFirstResponder() && field.isEditing)
    #expect(!fixture.controller.view.endEditing(false) && fixture.controller.view.endEditing(true) && !field.isEditing)
  }

  @Test func `the clear button asks shouldClear, clears the text and begins editing`() {
    let field = fixture.field()
    field.clearButtonMode = .always
    field.text = "abc"
    fixture.screen.settle()
    fixture.screen.tap(.label("Clear text"))
    // Notifications reach the typist from other tests' keyboards, too: only what the field says counts.
    #expect(field.text == "" && field.isEditing)
    #expect(fixture.drainLog().first { $0.hasPrefix("field") } == "field shouldClear")
    fixture.screen.settle()
    #expect(field.clearButton == nil)
  }

  @Test func `arrow keys move the caret and extend the selection`() {
    let field = edited("one two")
    fixture.screen.press("ArrowLeft")
    #expect(field.editing.text.selection == NSRange(location: 6, length: 0))
    fixture.screen.press("ArrowLeft", .alternate)
    #expect(field.editing.text.selection == NSRange(location: 4, length: 0))
    fixture.screen.press("End", .shift)
    #expect(field.editing.text.selection == NSRange(location: 4, length: 3))
    fixture.screen.type("x")
    #expect(field.text == "one x")
    fixture.screen.press("a", .command)
    fixture.screen.press("x", .command)
    #expect(field.text == "" && UIPasteboard.general.string == "one x")
    fixture.screen.press("v", .command)
    fixture.screen.press("v", .command)
    #expect(field.text == "one xone x")
    fixture.screen.press("Backspace", .command)
    #expect(field.text == "")
  }

  @Test func `Backspace deletes a whole character`() {
    let field = edited("a👨‍👩‍👧e\u{301}")
    fixture.screen.type("\u{8}")
    #expect(field.text == "a👨‍👩‍👧")
    fixture.screen.type("\u{8}")
    #expect(field.text == "a")
  }

  @Test func `pasted text is inserted in one change, without line breaks and control characters`() {
    let field = edited("[]")
    fixture.screen.select(NSRange(location: 1, length: 0))
    _ = fixture.drainLog()
    fixture.screen.paste("a\r\nb\u{0}c\u{1B}")
    #expect(field.text == "[a bc]" && fixture.drainLog().first == "field shouldChange 1+0 'a bc'")
    fixture.screen.type("\u{1}\u{7}\u{F700}")
    #expect(field.text == "[a bc]")
  }

  @Test func `a hundred thousand letters can be pasted and edited`() {
    let field = edited()
    let long = String(repeating: "abcdefghi ", count: 10_000)
    fixture.screen.paste(long)
    fixture.screen.type("x")
    #expect(field.text?.count == 100_001)
    let caret = field.caretRect(for: field.endOfDocument)
    #expect(field.bounds.contains(caret.origin))
  }

  @Test func `secure text is shown as dots, is not copied and is replaced when editing begins again`() throws {
    UIPasteboard.general.string = "before"
    let field = edited()
    field.isSecureTextEntry = true
    fixture.screen.type("abc")
    #expect(field.drawnText?.string == "•••" && field.text == "abc")
    fixture.screen.press("a", .command)
    fixture.screen.press("c", .command)
    #expect(UIPasteboard.general.string == "before")
    field.resignFirstResponder()
    field.becomeFirstResponder()
    fixture.screen.type("d")
    #expect(field.text == "d")
  }

  @Test func `composed text is marked until the composition ends`() {
    let field = edited("日")
    #expect(fixture.session.compose("ni") == nil)
    #expect(field.text == "日ni" && field.markedTextRange?.range == NSRange(location: 1, length: 2))
    #expect(fixture.session.compose("に") == nil && fixture.session.compose("本", isOver: true) == nil)
    #expect(field.text == "日本" && field.markedTextRange == nil)
    _ = fixture.session.compose("x")
    field.resignFirstResponder()
    #expect(field.text == "日本x" && field.markedTextRange == nil)
  }

  @Test func `two viewers who type at the same time lose no text, also during a composition`() {
    let field = edited()
    for (viewer, text) in [(1, "a"), (2, "b"), (1, "c")] { _ = fixture.session.type(text, by: viewer) }
    _ = fixture.session.compose("に", by: 1)
    _ = fixture.session.type("x", by: 2)
    _ = fixture.session.compose("ほ", by: 2)
    _ = fixture.session.compose("にほ", by: 1)
    _ = fixture.session.compose("穂", isOver: true, by: 2)
    _ = fixture.session.compose("日本", isOver: true, by: 1)
    #expect(field.text == "abcx穂日本" && field.markedTextRange == nil)
  }

  @Test func `typing without a first responder is an error`() {
    #expect(fixture.session.type("a") == "nobody is first responder")
    #expect(fixture.session.select(NSRange(location: 0, length: 1)) == "nobody is first responder")
  }

  @Test func `closestPosition of a caret's point is its position, also in scrolled text`() throws {
    let field = edited(String(repeating: "word ", count: 30))
    for offset in [150, 149, 120] {
      field.selectedTextRange = TextSpan(NSRange(location: offset, length: 0))
      let caret = field.caretRect(for: TextOffset(offset))
      #expect(caret.minX >= 0 && caret.maxX <= 300)
      #expect(field.closestPosition(to: CGPoint(x: caret.minX, y: caret.midY)) == TextOffset(offset))
    }
  }

  @Test func `overrides of insertText and deleteBackward of a field subclass are called for each key`() {
    final class Code: UITextField {
      var keys: [String] = []
      override func insertText(_ text: String) {
        keys.append(text)
        super.insertText(text)
      }
      override func deleteBackward() {
        keys.append("back")
        super.deleteBackward()
      }
      override func caretRect(for position: UITextPosition) -> CGRect { .zero }
    }
    let field = Code(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
    fixture.add(field)
    field.becomeFirstResponder()
    fixture.screen.type("1\u{8}\u{8}")
    #expect(field.keys == ["1", "back", "back"])
  }

  @Test func `text rectangles leave space for the border and the left and right views`() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    #expect(field.textRect(forBounds: field.bounds) == field.bounds)
    field.borderStyle = .roundedRect
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 7, y: 2, width: 186, height: 30))
    #expect(field.intrinsicContentSize.height == 34)
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    field.leftViewMode = .always
    #expect(field.textRect(forBounds: field.bounds).minX == 35)
    field.text = "x"
    field.clearButtonMode = .always
    #expect(field.textRect(forBounds: field.bounds).maxX == field.clearButtonRect(forBounds: field.bounds).minX - 4)
  }

  @Test func `an override of drawPlaceholder(in:) without super replaces the placeholder's drawing`() throws {
    class Bare: UITextField {
      override func drawPlaceholder(in rect: CGRect) {}
    }
    class Framed: UITextField {
      override func drawPlaceholder(in rect: CGRect) { UIRectFill(rect) }
    }
    let controller = UIViewController()
    let fields = [UITextField(), Bare(), Framed()]
    for (index, field) in fields.enumerated() {
      field.frame = CGRect(x: 0, y: 60 + index * 40, width: 200, height: 34)
      field.placeholder = "Name \(index)"
      controller.view.addSubview(field)
    }
    let screen = Screen(controller, .phone)
    // Scripts find the placeholder, whoever draws it.
    #expect(fields.map { $0.drawnText?.string } == ["Name 0", "Name 1", "Name 2"])
    #expect(fields.map { $0.drawnText?.layout.lines.contains { $0.width > 0 } } == [true, false, false])
    #expect(fields.map { $0.overriddenDrawing?.frame } == [nil, nil, CGRect(x: 0, y: 0, width: 200, height: 34)])
    fields[1].text = "Ada"
    screen.settle()
    #expect(fields[1].drawnText?.string == "Ada")
  }
}
