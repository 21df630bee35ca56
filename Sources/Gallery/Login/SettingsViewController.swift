import ContainerKit
import UIKit

/// A sheet above everything, which can also log out.
final class SettingsViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    view.backgroundColor = .systemGroupedBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    let label = UILabel()
    label.text = "This sheet lies over all of the stack, and goes with it."
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    let button = UIButton(
      configuration: .tinted(),
      primaryAction: UIAction(title: "Log Out") { [weak self] _ in self?.loginStateViewController?.logOut() })
    button.tintColor = .systemRed
    button.heightAnchor.constraint(greaterThanOrEqualToConstant: 50).isActive = true
    let column = UIStackView(arrangedSubviews: [label, button])
    column.axis = .vertical
    column.spacing = 20
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 32),
      column.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor, constant: 8),
      column.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor, constant: -8),
    ])
  }
}
