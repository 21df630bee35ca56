import UIKit

/// A form without any code for the keyboard. A `KeyboardAwareViewController` around it handles the keyboard.
final class AddressViewController: UIViewController, UITextFieldDelegate {
  private static let lines: [(name: String, type: UITextContentType, keyboard: UIKeyboardType)] = [
    ("Name", .name, .default), ("Street", .streetAddressLine1, .default), ("Postal Code", .postalCode, .numberPad),
    ("City", .addressCity, .default), ("Country", .countryName, .default),
    ("Email", .emailAddress, .emailAddress), ("Phone", .telephoneNumber, .phonePad),
  ]
  private lazy var fields = Self.lines.map { line in
    let field = UITextField()
    field.placeholder = line.name
    field.accessibilityLabel = line.name
    field.textContentType = line.type
    field.keyboardType = line.keyboard
    field.returnKeyType = line.name == Self.lines.last?.name ? .done : .next
    field.borderStyle = .roundedRect
    field.clearButtonMode = .whileEditing
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.delegate = self
    field.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    return field
  }
  private lazy var sendButton = UIButton(
    configuration: .filled(), primaryAction: UIAction(title: "Save Address") { [weak self] _ in self?.save() })
  private let savedLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Address"
    navigationItem.title = "Address"
    let parts = zip(Self.lines, fields).flatMap { line, field in [caption(line.name), field] }
    savedLabel.font = .preferredFont(forTextStyle: .footnote)
    savedLabel.adjustsFontForContentSizeCategory = true
    savedLabel.textColor = .secondaryLabel
    savedLabel.textAlignment = .center
    savedLabel.numberOfLines = 0
    let column = UIStackView(arrangedSubviews: parts + [savedLabel, sendButton])
    column.axis = .vertical
    column.spacing = 6
    for field in fields { column.setCustomSpacing(14, after: field) }
    column.setCustomSpacing(14, after: savedLabel)
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    let width = column.widthAnchor.constraint(equalTo: view.layoutMarginsGuide.widthAnchor)
    width.priority = .required - 1
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      column.bottomAnchor.constraint(lessThanOrEqualTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),
      column.centerXAnchor.constraint(equalTo: view.centerXAnchor), width,
      column.widthAnchor.constraint(lessThanOrEqualToConstant: 520),
      sendButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 50),
    ])
  }

  private func caption(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    return label
  }

  private func save() {
    view.endEditing(true)
    let filled = fields.filter(\.hasText).count
    savedLabel.text = "Saved: \(filled) of \(fields.count) lines are filled in."
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let index = fields.firstIndex(of: textField) else { return true }
    if fields.indices.contains(index + 1) { fields[index + 1].becomeFirstResponder() } else { save() }
    return false
  }
}
