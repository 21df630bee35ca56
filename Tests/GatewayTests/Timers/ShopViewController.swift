import UIKit

/// A product with what can be done to it. Each build of the app that a test makes up has another value of VITRINE_BUILD, which names what
/// its source has changed.
class ProductViewController: UIViewController, UITextFieldDelegate {
  static let build = ProcessInfo.processInfo.environment["VITRINE_BUILD"] ?? ""

  private let stack = UIStackView()
  private let result = UILabel()
  private var bought = 0

  private var build: String { Self.build }

  override func viewDidLoad() {
    super.viewDidLoad()
    if build == "trap in viewDidLoad" { fatalError("no product") }
    title = "Product"
    view.backgroundColor = .systemBackground
    stack.axis = .vertical
    stack.frame = CGRect(x: 20, y: 120, width: 300, height: 520)
    stack.distribution = .fillEqually
    view.addSubview(stack)
    fill()
  }

  private func fill() {
    result.text = "Nothing bought"
    let quantity = UISwitch()
    quantity.accessibilityLabel = "Gift"
    let noteField = UITextField()
    noteField.placeholder = "Note"
    noteField.accessibilityLabel = "Note"
    noteField.delegate = self
    let buy = button(build == "a text" ? "Add to cart" : "Buy") { [weak self] in self?.buy() }
    let reset = button("Reset") { [weak self] in self?.display(0) }
    let details = button("Details") { [weak self] in
      self?.navigationController?.pushViewController(DetailsViewController(), animated: false)
    }
    var views = [result, quantity, noteField, buy, reset, details]
    switch build {
    case "inserted":
      views.insert(UILabel(), at: 0)
      views.insert(button("Compare") { [weak self] in self?.result.text = "Compared" }, at: 4)
    case "removed": views.removeAll { $0 === buy }
    case "reordered": views.swapAt(3, 4)
    case "moved": views.removeAll { $0 === buy }
    case "two of a name": views.append(button("Buy") { [weak self] in self?.result.text = "The wrong one" })
    default: break
    }
    for view in views { stack.addArrangedSubview(view) }
    guard build == "moved" else { return }
    let panel = PanelViewController()
    addChild(panel)
    panel.view.frame = CGRect(x: 20, y: 660, width: 300, height: 60)
    view.addSubview(panel.view)
    buy.frame = panel.view.bounds
    panel.view.addSubview(buy)
    panel.didMove(toParent: self)
  }

  private func button(_ title: String, _ action: @escaping @MainActor () -> Void) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    return button
  }

  private func buy() {
    if build == "trap in an action", bought == 1 { fatalError("sold out") }
    while build == "endless loop" && bought == 1 {}
    display(bought + 1)
  }

  private func display(_ number: Int) {
    bought = number
    result.text = "\(number) bought"
  }

  func textFieldDidEndEditing(_ textField: UITextField) { result.text = "Note: \(textField.text ?? "")" }
}

/// The same under another name.
final class ItemViewController: ProductViewController {}

/// Has a button that another controller had.
final class PanelViewController: UIViewController {}

final class DetailsViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Details"
    view.backgroundColor = .systemBackground
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 120, width: 300, height: 44)
    button.setTitle("Loading", for: .normal)
    button.addAction(UIAction { _ in button.setTitle("Read", for: .normal) }, for: .touchUpInside)
    button.isEnabled = false
    view.addSubview(button)
    let seconds = ProductViewController.build == "a loading time" ? 0.9 : 0.2
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
      button.setTitle("Open", for: .normal)
      button.isEnabled = true
    }
  }
}
