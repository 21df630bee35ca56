import Testing
import UIKitTesting

@MainActor @Suite struct TypingTests {
  private let form = Form()

  @Test func `typed text goes to the first responder, one character each turn`() {
    let screen = Screen(form)
    form.name.becomeFirstResponder()
    screen.type("Zoë\n👩🏽‍🚀")
    #expect(form.name.inserted == ["Z", "o", "ë", "\n", "👩🏽‍🚀"])
    #expect(form.name.turns == [1, 2, 3, 4, 5])
    screen.expectText("Zoë\n👩🏽‍🚀")
  }

  @Test func `Backspace deletes a character`() {
    let screen = Screen(form)
    form.name.becomeFirstResponder()
    screen.type("ab\u{8}c\u{8}\u{8}\u{8}d")
    #expect(form.name.text == "d" && form.name.hasText)
  }

  @Test func `typing into something taps it first`() {
    let screen = Screen(form)
    screen.type("one", into: .identifier("name"))
    screen.type("two", into: .identifier("note"))
    screen.type("!")
    #expect(form.name.text == "one" && form.note.text == "two!")
    #expect(form.note.isFirstResponder && !form.name.isFirstResponder)
  }

  @Test func `typing continues in the new first responder when focus moves`() {
    let screen = Screen(form)
    form.name.onReturn = { [form] in _ = form.note.becomeFirstResponder() }
    screen.type("one\ntwo", into: .identifier("name"))
    #expect(form.name.text == "one" && form.note.text == "two")
  }

  @Test func `typing without a first responder fails and reports the text that was typed`() {
    let screen = Screen(form)
    expectFailure("type(\"a\"): nobody is first responder. On the screen: no text") { screen.type("a") }
    form.name.onReturn = { [form] in _ = form.name.resignFirstResponder() }
    form.name.becomeFirstResponder()
    expectFailure(
      "type(\"a\\nb\"): nobody is first responder, after \"a\\n\". On the screen: \"a\""
    ) { screen.type("a\nb") }
  }

  @Test func `typing to a first responder without text input fails and names it`() {
    let screen = Screen(form)
    form.becomeFirstResponder()
    expectFailure("type(\"a\"): Form is first responder, and is no UIKeyInput. On the screen: no text") {
      screen.type("a")
    }
    screen.window.isHidden = true
    expectFailure("type(\"a\"): no window is the key window. On the screen: no text") { screen.type("a") }
  }

  @Test func `typing into a view that cannot be tapped fails with the reason`() {
    let screen = Screen(form)
    expectFailure(
      "type(\"a\", into: identifier: \"street\"): nothing matches identifier: \"street\". On the screen: no text"
    ) { screen.type("a", into: .identifier("street")) }
  }

  @Test func `a typing failure has the source line of the call`() {
    let screen = Screen(form)
    expectFailure(containing: "nobody is first responder", atLine: #line + 1) {
      screen.type("a")
    }
  }
}

private final class Form: UIViewController {
  let name = Field("name", y: 100)
  let note = Field("note", y: 200)

  override func viewDidLoad() {
    view.addSubview(name)
    view.addSubview(note)
  }

  override var canBecomeFirstResponder: Bool { true }
}

/// Displays the typed text, and becomes first responder when it is tapped.
private final class Field: UIControl, UIKeyInput {
  private(set) var text = ""
  private(set) var inserted: [String] = []
  /// The turns of the main loop that had passed at each character.
  private(set) var turns: [Int] = []
  private var turn = 1
  private let label = UILabel()
  var onReturn: (() -> Void)?

  convenience init(_ name: String, y: CGFloat) {
    self.init(frame: CGRect(x: 20, y: y, width: 300, height: 60))
    accessibilityIdentifier = name
    label.frame = bounds
    addSubview(label)
    addAction(UIAction { [unowned self] _ in _ = becomeFirstResponder() }, for: .touchUpInside)
  }

  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { !text.isEmpty }

  func insertText(_ text: String) {
    inserted.append(text)
    turns.append(turn)
    DispatchQueue.main.async { [weak self] in self?.turn += 1 }
    if text == "\n", let onReturn { return onReturn() }
    self.text += text
    label.text = self.text
  }

  func deleteBackward() {
    if hasText { text.removeLast() }
    label.text = text
  }
}
