import UIKit

/// Shows a number, and a button that increases it by one.
class CounterViewController: UIViewController {
  private let label = UILabel()
  private let button = UIButton(type: .system)
  private var count: Int

  init(count: Int = 0) {
    self.count = count
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    count = 0
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Counter"
    view.backgroundColor = .systemBackground
    label.font = .preferredFont(forTextStyle: .largeTitle)
    button.setTitle("Count", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.increment() }, for: .touchUpInside)
    let stack = UIStackView(arrangedSubviews: [label, button])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
    updateLabel()
  }

  private func increment() {
    count += 1
    updateLabel()
  }

  private func updateLabel() { label.text = "\(count)" }
}
