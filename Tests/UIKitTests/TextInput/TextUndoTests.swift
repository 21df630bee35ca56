import Testing
import UIKitTesting

import UIKit

@MainActor @Suite struct TextUndoTests {
  private let typist = TextInputFixture()

  private func view(_ text: String = "") -> UITextView {
    let view = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 120))
    view.text = text
    typist.add(view)
    typist.screen.settle()
    view.becomeFirstResponder()
    typist.screen.settle()
    return view
  }

  @Test func `typing is undone as one change and can be redone`() throws {
    let view = view("Hello")
    typist.screen.type(", wor")
    typist.screen.settle()
    typist.screen.type("ld")
    typist.screen.settle()
    let manager = try #require(view.undoManager)
    #expect(manager.undoMenuItemTitle == "Undo Typing")
    manager.undo()
    #expect(view.text == "Hello" && !manager.canUndo)
    manager.redo()
    #expect(view.text == "Hello, world" && view.selectedRange.location == 12)
    manager.undo()
    #expect(view.text == "Hello")
  }

  @Test func `moving the caret or deleting begins a new undo group`() throws {
    let view = view()
    typist.screen.type("ab")
    typist.screen.settle()
    view.selectedRange = NSRange(location: 1, length: 0)
    typist.screen.type("x")
    typist.screen.settle()
    typist.screen.type("\u{8}\u{8}")
    typist.screen.settle()
    let manager = try #require(view.undoManager)
    #expect(view.text == "b")
    manager.undo()
    #expect(view.text == "axb")
    manager.undo()
    #expect(view.text == "ab")
    manager.undo()
    #expect(view.text == "" && !manager.canUndo)
  }

  @Test func `an undo action that the app registers between two keys keeps its position`() throws {
    let view = view()
    let manager = try #require(view.undoManager)
    typist.screen.type("a")
    typist.screen.settle()
    var calls = 0
    manager.registerUndo(withTarget: view) { _ in calls += 1 }
    typist.screen.settle()
    typist.screen.type("b")
    typist.screen.settle()
    manager.undo()
    #expect(view.text == "a" && calls == 0)
    manager.undo()
    #expect(view.text == "a" && calls == 1)
    manager.undo()
    #expect(view.text == "")
  }

  @Test func `undo restores attributes with the text and calls the delegate`() throws {
    let view = view()
    view.attributedText = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])
    view.delegate = typist.textDelegate
    view.selectedRange = NSRange(location: 0, length: 3)
    typist.screen.type("x")
    typist.screen.settle()
    _ = typist.drainLog()
    try #require(view.undoManager).undo()
    #expect(view.text == "red")
    #expect(view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(typist.drainLog().contains(" didChange"))
  }

  @Test func `a composition is undone as one change`() throws {
    let view = view("a")
    view.setMarkedText("k", selectedRange: NSRange(location: 1, length: 0))
    view.setMarkedText("か", selectedRange: NSRange(location: 1, length: 0))
    view.unmarkText()
    typist.screen.settle()
    #expect(view.text == "aか")
    try #require(view.undoManager).undo()
    #expect(view.text == "a")
  }

  @Test func `setting the text and ending editing remove the undo actions`() throws {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
    typist.add(field)
    typist.screen.settle()
    field.becomeFirstResponder()
    typist.screen.type("one")
    typist.screen.settle()
    let manager = try #require(field.undoManager)
    #expect(manager.canUndo)
    field.text = "two"
    #expect(!manager.canUndo)
    typist.screen.type("!")
    typist.screen.settle()
    #expect(manager.canUndo)
    field.resignFirstResponder()
    #expect(!manager.canUndo && field.text == "two!")
  }

  @Test func `the keys for undo and redo work`() throws {
    let view = view()
    typist.screen.type("abc")
    typist.screen.settle()
    typist.screen.press("z", [.command])
    #expect(view.text == "")
    typist.screen.press("z", [.command, .shift])
    #expect(view.text == "abc")
  }
}
