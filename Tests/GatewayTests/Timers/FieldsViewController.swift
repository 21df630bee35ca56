import UIKit

/// Fields of several kinds and a text view; what is typed into the first is repeated below it.
class FieldsViewController: UIViewController, UITextFieldDelegate {
  private let echo = UILabel(frame: CGRect(x: 20, y: 130, width: 350, height: 22))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let name = field("Name", y: 80)
    name.clearButtonMode = .whileEditing
    name.returnKeyType = .next
    name.addAction(UIAction { [echo, name] _ in echo.text = "Hello, \(name.text ?? "")" }, for: .editingChanged)
    echo.text = "Hello"
    echo.textColor = .secondaryLabel
    view.addSubview(echo)
    let secret = field("Password", y: 170)
    secret.isSecureTextEntry = true
    let mail = field("Mail", y: 220)
    mail.keyboardType = .emailAddress
    mail.returnKeyType = .go
    let number = field("Number", y: 270)
    number.keyboardType = .decimalPad
    let text = UITextView(frame: CGRect(x: 20, y: 320, width: 350, height: 150))
    text.accessibilityLabel = "Notes"
    text.font = .systemFont(ofSize: 17)
    text.backgroundColor = .secondarySystemBackground
    text.text = "Some notes.\nIn two lines."
    view.addSubview(text)
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Done") { [view] _ in view?.endEditing(true) })
    button.frame = CGRect(x: 300, y: 44, width: 80, height: 30)
    view.addSubview(button)
  }

  private func field(_ name: String, y: CGFloat) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: y, width: 350, height: 36))
    field.borderStyle = .roundedRect
    field.placeholder = name
    field.delegate = self
    view.addSubview(field)
    return field
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}
