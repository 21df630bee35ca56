import Foundation
import Testing
import UIKitTesting

import UIKit

/// A storage that keeps its text itself, and colors words in asterisks, as code editors do.
private final class MarkupStorage: NSTextStorage {
  private let backing = NSMutableAttributedString(string: "")

  override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var string: String { backing.string }
  override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
    backing.attributes(at: location, effectiveRange: range)
  }
  override func replaceCharacters(in range: NSRange, with str: String) {
    beginEditing()
    backing.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
    endEditing()
  }
  override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    beginEditing()
    backing.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
    endEditing()
  }

  override func processEditing() {
    let paragraph = (string as NSString).paragraphRange(for: editedRange)
    addAttribute(.foregroundColor, value: UIColor.black, range: paragraph)
    let words = try? NSRegularExpression(pattern: #"\*[^*]+\*"#)
    for match in words?.matches(in: string, range: paragraph) ?? [] {
      addAttribute(.foregroundColor, value: UIColor.red, range: match.range)
    }
    super.processEditing()
  }
}

@MainActor private final class EditRecorder: NSTextStorageDelegate {
  var edits: [String] = []
  var highlight: NSRange?

  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {
    edits.append("will \(editedMask.rawValue) \(editedRange.location)+\(editedRange.length) by \(delta)")
    if let highlight { textStorage.addAttribute(.backgroundColor, value: UIColor.yellow, range: highlight) }
  }

  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {
    edits.append("did \(editedMask.rawValue) \(editedRange.location)+\(editedRange.length) by \(delta)")
  }
}

@MainActor @Suite struct TextStorageTests {
  private let controller = UIViewController()
  private let screen: Screen
  private let recorder = EditRecorder()

  init() { screen = Screen(controller) }

  private func present(_ view: UITextView) {
    view.accessibilityIdentifier = "text"
    controller.view.addSubview(view)
    screen.settle()
  }

  private func colors(_ text: NSAttributedString) -> [String] {
    var parts: [String] = []
    text.enumerateAttribute(.foregroundColor, in: NSRange(location: 0, length: text.length)) { color, range, _ in
      let part = (text.string as NSString).substring(with: range)
      parts.append("\(part) \((color as? UIColor) == .red ? "red" : "black")")
    }
    return parts
  }

  @Test func `each edit of a text storage is processed once, with its range`() {
    let storage = NSTextStorage(string: "one two")
    storage.delegate = recorder
    storage.replaceCharacters(in: NSRange(location: 4, length: 3), with: "three")
    #expect(recorder.edits == ["will 2 4+5 by 2", "did 2 4+5 by 2"])
    recorder.edits = []
    storage.beginEditing()
    storage.append(NSAttributedString(string: " four", attributes: [.kern: 2]))
    storage.deleteCharacters(in: NSRange(location: 0, length: 4))
    #expect(recorder.edits.isEmpty && storage.editedRange == NSRange(location: 0, length: 10))
    storage.endEditing()
    #expect(recorder.edits == ["will 3 0+10 by 1", "did 3 0+10 by 1"])
    #expect(storage.string == "three four" && storage.length == 10)
    #expect(storage.attribute(.kern, at: 6, effectiveRange: nil) as? Int == 2)
    #expect(storage.editedMask.isEmpty && storage.editedRange.location == NSNotFound)
    recorder.edits = []
    storage.addAttribute(.kern, value: 1, range: NSRange(location: 1, length: 2))
    storage.removeAttribute(.kern, range: NSRange(location: 6, length: 4))
    #expect(recorder.edits == ["will 1 1+2 by 0", "did 1 1+2 by 0", "will 1 6+4 by 0", "did 1 6+4 by 0"])
    #expect(storage.attribute(.kern, at: 7, effectiveRange: nil) == nil)
  }

  @Test func `changes in willProcessEditing belong to the same edit`() {
    let storage = NSTextStorage(string: "one two")
    storage.delegate = recorder
    recorder.highlight = NSRange(location: 0, length: 3)
    storage.replaceCharacters(in: NSRange(location: 7, length: 0), with: "!")
    #expect(recorder.edits == ["will 2 7+1 by 1", "did 3 0+8 by 1"])
    #expect(storage.attribute(.backgroundColor, at: 2, effectiveRange: nil) as? UIColor == .yellow)
  }

  @Test func `a text storage's mutable string can be changed within characters of several units`() {
    let storage = NSTextStorage(string: "e\u{301}tude 👍🏽")
    storage.delegate = recorder
    _ = storage.mutableString.replaceOccurrences(
      of: "tude", with: "clat", range: NSRange(location: 0, length: storage.length))
    #expect(storage.string == "e\u{301}clat 👍🏽" && storage.mutableString.length == 11)
    storage.replaceCharacters(in: NSRange(location: 1, length: 1), with: "")
    #expect(storage.string == "eclat 👍🏽" && storage.length == 10)
    storage.mutableString.append("?")
    storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: storage)
    #expect(storage.string == "eclat 👍🏽?eclat 👍🏽?")
    storage.mutableString.setString("")
    #expect(storage.length == 0 && recorder.edits.count == 10)
  }

  @Test func `a text view displays changes of its storage and keeps the selection at its text`() throws {
    let view = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 200))
    view.text = "Hello world"
    present(view)
    view.selectedRange = NSRange(location: 6, length: 5)
    #expect(view.textStorage === view.textStorage && view.layoutManager.textStorage === view.textStorage)
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 5), with: "Good bye")
    #expect(view.text == "Good bye world" && view.selectedRange == NSRange(location: 9, length: 5))
    view.textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 4))
    #expect(colors(view.attributedText) == ["Good red", " bye world black"])
    screen.settle()
    #expect(screen.text.contains("Good bye world"))
    view.text = "Anew"
    #expect(view.textStorage.string == "Anew")
    view.textColor = .red
    #expect(colors(view.textStorage) == ["Anew red"])
    view.textStorage.setAttributedString(NSAttributedString(string: ""))
    #expect(view.text.isEmpty && view.selectedRange == NSRange(location: 0, length: 0))
  }

  @Test func `typed text is in the storage before its delegate is called`() {
    let view = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 200))
    present(view)
    view.textStorage.delegate = recorder
    screen.tap(.identifier("text"))
    screen.type("ab")
    #expect(recorder.edits == ["will 3 0+1 by 1", "did 3 0+1 by 1", "will 3 1+1 by 1", "did 3 1+1 by 1"])
    recorder.highlight = NSRange(location: 0, length: 1)
    screen.type("c")
    #expect(view.text == "abc" && view.textStorage.string == "abc")
    #expect(view.attributedText.attribute(.backgroundColor, at: 0, effectiveRange: nil) as? UIColor == .yellow)
    #expect(view.selectedRange == NSRange(location: 3, length: 0))
    screen.press("Backspace")
    #expect(view.textStorage.string == "ab")
  }

  @Test func `a text storage subclass with its own backing store styles the typed text`() {
    let (storage, manager) = (MarkupStorage(), NSLayoutManager())
    let container = NSTextContainer(size: CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude))
    container.widthTracksTextView = true
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    storage.append(NSAttributedString(string: "a *b* c", attributes: [.font: UIFont.systemFont(ofSize: 15)]))
    #expect(storage.length == 7 && colors(storage) == ["a  black", "*b* red", " c black"])
    let view = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 200), textContainer: container)
    #expect(view.textStorage === storage && view.layoutManager === manager && view.text == "a *b* c")
    present(view)
    screen.tap(.identifier("text"))
    screen.type(" *d")
    #expect(colors(view.attributedText) == ["a  black", "*b* red", " c *d black"])
    screen.type("*")
    #expect(colors(view.attributedText) == ["a  black", "*b* red", " c  black", "*d* red"])
    #expect(storage.string == "a *b* c *d*" && view.selectedRange.location == 11)
    #expect(manager.usedRect(for: container).width > 40)
    view.selectedRange = NSRange(location: 5, length: 0)
    screen.press("Backspace")
    #expect(colors(view.attributedText) == ["a  black", "*b c * red", "d* black"])
  }

  @Test func `a text storage that is connected after the text view is created is displayed`() {
    let (storage, manager) = (NSTextStorage(string: "later"), NSLayoutManager())
    let container = NSTextContainer(size: CGSize(width: 80, height: 0))
    manager.addTextContainer(container)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), textContainer: container)
    #expect(view.text.isEmpty)
    storage.addLayoutManager(manager)
    #expect(view.text == "later")
    storage.append(NSAttributedString(string: " and longer than eighty points"))
    #expect(container.size.width == 80)
    let narrow = manager.usedRect(for: container)
    container.widthTracksTextView = true
    #expect(narrow.height > manager.usedRect(for: container).height)
    storage.removeLayoutManager(manager)
    #expect(view.text == "later and longer than eighty points" && view.textStorage !== storage)
  }

  @Test func `a text storage subclass can delete its end and insert combining marks`() {
    let storage = MarkupStorage()
    storage.append(NSAttributedString(string: "a *b* ce"))
    storage.deleteCharacters(in: NSRange(location: 7, length: 1))
    #expect(storage.string == "a *b* c" && storage.length == 7)
    storage.replaceCharacters(in: NSRange(location: 7, length: 0), with: "e")
    storage.replaceCharacters(in: NSRange(location: 8, length: 0), with: "\u{301}")
    #expect(storage.length == 9 && NSAttributedString(attributedString: storage).string == storage.string)
    storage.setAttributedString(NSAttributedString(string: "*x*"))
    #expect(storage.length == 3 && colors(storage) == ["*x* red"])
    storage.mutableString.setString("")
    #expect(storage.length == 0)
  }

  @Test func `changes of the storage in the text view's delegate are displayed`() {
    final class Highlighter: NSObject, UITextViewDelegate {
      func textViewDidChangeSelection(_ textView: UITextView) {
        let all = NSRange(location: 0, length: textView.textStorage.length)
        textView.textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: all)
      }
    }
    let (view, highlighter) = (UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 200)), Highlighter())
    view.delegate = highlighter
    present(view)
    view.textStorage.append(NSAttributedString(string: "one"))
    #expect(colors(view.textStorage) == ["one red"] && colors(view.attributedText) == ["one red"])
    screen.tap(.identifier("text"))
    screen.type("x")
    #expect(view.textStorage.string == view.text && colors(view.attributedText).allSatisfy { $0.hasSuffix("red") })
  }

  @Test func `a text view's container belongs to its layout manager`() {
    let view = UITextView()
    #expect(view.layoutManager.textContainers == [view.textContainer])
    let manager = NSLayoutManager()
    view.text = "stays"
    view.textContainer.replaceLayoutManager(manager)
    #expect(view.layoutManager === manager && manager.textContainers == [view.textContainer])
    #expect(view.text == "stays" && view.textStorage.layoutManagers == [manager])
  }

  @Test func `a text storage's delegate can shorten the text, also during a composition`() {
    final class Limit: NSTextStorageDelegate {
      func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
      ) {
        guard textStorage.length > 5 else { return }
        textStorage.deleteCharacters(in: NSRange(location: 5, length: textStorage.length - 5))
      }
    }
    let (view, limit) = (UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 200)), Limit())
    view.text = "abcd"
    present(view)
    view.textStorage.delegate = limit
    screen.tap(.identifier("text"))
    view.setMarkedText("xyz", selectedRange: NSRange(location: 3, length: 0))
    #expect(view.text == "abcdx" && view.markedTextRange.map { view.text(in: $0) } == "x")
    screen.settle()
    view.setMarkedText("", selectedRange: NSRange(location: 0, length: 0))
    #expect(view.text == "abcd" && view.markedTextRange == nil)
    screen.type("efg")
    #expect(view.text == "abcde" && view.textStorage.string == "abcde")
  }

  @Test func `a composition continues when text before it changes and ends when its own text changes`() {
    let view = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 200))
    view.text = "one "
    present(view)
    screen.tap(.identifier("text"))
    view.setMarkedText("two", selectedRange: NSRange(location: 3, length: 0))
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "zero ")
    #expect(view.markedTextRange.map { view.text(in: $0) } == "two" && view.text == "zero one two")
    view.textStorage.deleteCharacters(in: NSRange(location: 10, length: 2))
    #expect(view.markedTextRange == nil && view.text == "zero one t")
  }

  @Test func `setBaseWritingDirection also changes the storage's paragraph style`() throws {
    let view = UITextView()
    view.text = "one"
    _ = view.textStorage
    let all = try #require(view.textRange(from: view.beginningOfDocument, to: view.endOfDocument))
    view.setBaseWritingDirection(.rightToLeft, for: all)
    view.textStorage.append(NSAttributedString(string: "!"))
    #expect(view.baseWritingDirection(for: view.beginningOfDocument, in: .forward) == .rightToLeft)
  }
}
