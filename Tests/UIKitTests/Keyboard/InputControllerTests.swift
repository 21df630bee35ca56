import Testing
import UIKitTesting

import UIKit

@MainActor @Suite struct InputControllerTests {
  private final class Keys: UIInputViewController {
    var log: [String] = []
    override func textWillChange(_ textInput: (any UITextInput)?) { log.append("text will") }
    override func textDidChange(_ textInput: (any UITextInput)?) {
      log.append("text did \((textInput as? UITextField)?.text ?? "?")")
    }
    override func selectionWillChange(_ textInput: (any UITextInput)?) { log.append("selection will") }
    override func selectionDidChange(_ textInput: (any UITextInput)?) { log.append("selection did") }
    override func viewDidLoad() {
      super.viewDidLoad()
      let button = UIButton(type: .system)
      button.setTitle("Smile", for: .normal)
      button.frame = CGRect(x: 10, y: 10, width: 100, height: 44)
      button.addAction(UIAction { [weak self] _ in self?.textDocumentProxy.insertText("☺") }, for: .touchUpInside)
      view.addSubview(button)
    }
  }

  private final class Field: UITextField {
    let keys = Keys()
    override var inputViewController: UIInputViewController? { keys }
  }

  private let typist = TextInputFixture()

  private func field() -> Field {
    let field = Field(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
    field.text = "one two"
    typist.add(field)
    typist.screen.settle()
    field.becomeFirstResponder()
    typist.screen.settle()
    return field
  }

  @Test func `an input view controller's view replaces the keyboard, and its keys insert text`() {
    let field = field()
    #expect(field.keys.inputView?.window != nil)
    typist.screen.tap("Smile")
    typist.screen.settle()
    #expect(field.text == "one two☺")
  }

  @Test func `textDocumentProxy reads the text around the caret, moves the caret and deletes`() throws {
    let field = field()
    let proxy = field.keys.textDocumentProxy
    proxy.adjustTextPosition(byCharacterOffset: -4)
    #expect(proxy.documentContextBeforeInput == "one" && proxy.documentContextAfterInput == " two")
    proxy.deleteBackward()
    #expect(field.text == "on two" && proxy.hasText && proxy.selectedText == nil)
    field.keys.dismissKeyboard()
    typist.screen.settle()
    #expect(!field.isFirstResponder && field.keys.view.window == nil)
  }

  @Test func `an input view controller receives textDidChange for changes by the user and the app`() {
    let field = field()
    field.keys.log = []
    field.keys.textDocumentProxy.insertText("x")
    #expect(field.keys.log == ["text will", "text did one twox"])
    field.keys.log = []
    field.text = "new"
    #expect(field.keys.log.first == "text will" && field.keys.log.last == "text did new")
    field.keys.log = []
    field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
    #expect(field.keys.log == ["selection will", "selection did"])
    field.keys.dismissKeyboard()
    typist.screen.settle()
    field.keys.log = []
    field.text = "other"
    #expect(field.keys.log.isEmpty)
  }

  @Test func `requestSupplementaryLexicon returns an empty lexicon`() {
    var entries: [UILexiconEntry]?
    Keys().requestSupplementaryLexicon { entries = $0.entries }
    #expect(entries?.isEmpty == true)
  }
}
