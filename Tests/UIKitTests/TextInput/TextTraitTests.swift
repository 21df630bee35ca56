import Testing
import UIKitTesting

// For CommitCycle and the layout of a field and a text view, which apps do not see.
@testable import UIKit

/// Texts that are edited, on a device that is set to other text.
@MainActor @Suite struct TextTraitTests {
  private let fixture = TextInputFixture()

  private func field(_ text: String = "Text") -> UITextField {
    let field = fixture.field()
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.text = text
    fixture.screen.settle()
    return field
  }

  @Test func `visible text fields and text views follow the content size category`() {
    let (field, view) = (field(), UITextView(frame: CGRect(x: 20, y: 200, width: 300, height: 100)))
    view.font = .preferredFont(forTextStyle: .footnote)
    view.adjustsFontForContentSizeCategory = true
    view.text = "Text"
    let plain = UITextField()
    plain.font = .preferredFont(forTextStyle: .body)
    fixture.add(view, plain)
    fixture.screen.settle()
    let height = field.intrinsicContentSize.height
    fixture.screen.preferredContentSizeCategory = .accessibilityLarge
    fixture.screen.settle()
    #expect(field.font?.pointSize == 33 && view.font?.pointSize == 27 && plain.font?.pointSize == 17)
    #expect(field.intrinsicContentSize.height > height)
    fixture.screen.preferredContentSizeCategory = .large
    fixture.screen.settle()
    #expect(field.font?.pointSize == 17 && view.font?.pointSize == 13)
  }

  @Test func `each text style of an attributed text scales separately`() {
    let text = NSMutableAttributedString(
      string: "Title", attributes: [.font: UIFont.preferredFont(forTextStyle: .title1)])
    text.append(NSAttributedString(string: "fixed", attributes: [.font: UIFont.systemFont(ofSize: 12)]))
    text.append(NSAttributedString(string: "note", attributes: [.font: UIFont.preferredFont(forTextStyle: .footnote)]))
    let (label, view) = (UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 100)), UITextView())
    (label.adjustsFontForContentSizeCategory, view.adjustsFontForContentSizeCategory) = (true, true)
    (label.attributedText, view.attributedText) = (text, text)
    fixture.add(label, view)
    fixture.screen.settle()
    fixture.screen.preferredContentSizeCategory = .extraExtraExtraLarge
    fixture.screen.settle()
    for text in [label.attributedText!, view.attributedText!] {
      let sizes = [0, 5, 10].map { (text.attribute(.font, at: $0, effectiveRange: nil) as? UIFont)?.pointSize }
      #expect(sizes == [34, 12, 19])
    }
  }

  @Test func `naturally aligned text moves to the other edge when the layout direction changes`() {
    let field = field()
    field.clearButtonMode = .always
    let icon = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    (field.leftView, field.leftViewMode) = (icon, .always)
    fixture.screen.settle()
    #expect(icon.frame.minX == 0 && field.textRect(forBounds: field.bounds).minX == 24)
    let line = field.textOrigin(of: field.fieldLayout(width: field.content.bounds.width)).x
    #expect(line == 0)
    fixture.screen.layoutDirection = .rightToLeft
    fixture.screen.settle()
    #expect(icon.frame.maxX == 300 && field.textRect(forBounds: field.bounds).maxX == 276)
    #expect(field.clearButtonRect(forBounds: field.bounds).minX == 0)
    let turned = field.fieldLayout(width: field.content.bounds.width)
    #expect(abs(field.textOrigin(of: turned).x + turned.layout.width - field.content.bounds.width) < 0.001)
  }

  @Test func `the caret of an empty text view is where its text would begin`() {
    let view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
    fixture.add(view)
    fixture.screen.layoutDirection = .rightToLeft
    fixture.screen.settle()
    #expect(view.caretRect(for: view.beginningOfDocument).minX > 280)
    view.text = "Text"
    fixture.screen.settle()
    #expect(view.textLayout().layout.lines[0].x > 200)
    fixture.screen.layoutDirection = .leftToRight
    fixture.screen.settle()
    #expect(view.textLayout().layout.lines[0].x == 0)
  }

  @Test func `the keyboard has the next field's type when focus moves in textFieldShouldReturn`() {
    final class Next: NSObject, UITextFieldDelegate {
      let next: UITextField
      init(_ next: UITextField) { self.next = next }
      func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        next.becomeFirstResponder()
        return false
      }
    }
    let (first, second) = (fixture.field("first"), fixture.field("second", y: 200))
    second.keyboardType = .numberPad
    second.returnKeyType = .done
    second.keyboardAppearance = .dark
    let delegate = Next(second)
    first.delegate = delegate
    first.becomeFirstResponder()
    fixture.screen.settle()
    let keys = SessionContext.current.keyboard.host!.keys
    #expect(keys.committedValue(.keyboard)?["keys"]?.string == "text")
    fixture.screen.type("\n")
    fixture.screen.settle()
    withExtendedLifetime(delegate) { #expect(second.isFirstResponder) }
    #expect(
      keys.committedValue(.keyboard)?["keys"]?.string == "digits"
        && keys.committedValue(.keyboard)?["return"]?.string == "done")
    #expect(keys.committedValue(.keyboard)?["dark"]?.bool == true)
  }
}
