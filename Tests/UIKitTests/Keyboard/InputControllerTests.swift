import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite struct InputControllerTests {
  private final class Keys: UIInputViewController {
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

  @Test func `the controller's view replaces the keyboard, and its keys type`() {
    let field = field()
    #expect(field.keys.inputView?.window != nil)
    typist.screen.tap("Smile")
    typist.screen.settle()
    #expect(field.text == "one two☺")
  }

  @Test func `the proxy knows the text around the caret, moves it and deletes`() throws {
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
}
